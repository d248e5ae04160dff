//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What changes between two files of thresholds.
package struct ThresholdDifference: Equatable, Sendable {
    /// A line for each benchmark that changed, in the order of their names.
    package let lines: [String]

    /// The difference from one file to another.
    package init(from old: ThresholdFile?, to new: ThresholdFile) {
        let before = old?.benchmarks ?? [:]
        var lines: [String] = []
        for name in Set(before.keys).union(new.benchmarks.keys).sorted() {
            switch (before[name], new.benchmarks[name]) {
            case (nil, .some(let figures)): lines.append("+ \(name): \(Self.list(figures))")
            case (.some, nil): lines.append("- \(name)")
            case (.some(let figures), .some(let others)) where figures != others:
                lines.append("  \(name): \(Self.changes(from: figures, to: others))")
            default: break
            }
        }
        self.lines = lines
    }

    private static func list(_ figures: [String: Double]) -> String {
        figures.sorted { $0.key < $1.key }.map { "\($0) \(Figure.count($1))" }.joined(separator: ", ")
    }

    private static func changes(from old: [String: Double], to new: [String: Double]) -> String {
        Set(old.keys).union(new.keys).sorted().compactMap { word in
            let before = old[word].map(Figure.count) ?? "none"
            let after = new[word].map(Figure.count) ?? "none"
            return old[word] == new[word] ? nil : "\(word) \(before) -> \(after)"
        }.joined(separator: ", ")
    }
}
