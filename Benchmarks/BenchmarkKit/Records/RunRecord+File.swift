//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

extension RunRecord {
    /// Writes the record as JSON to a file, whole or not at all, or to standard output for `-`.
    ///
    /// - Throws: ``BenchFailure``.
    func write(to path: String, as format: RunFormat = .bench) throws(BenchFailure) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            let data: Data =
                switch format {
                case .bench: try encoder.encode(self) + Data("\n".utf8)
                case .googleBenchmark: try encoder.encode(GoogleBenchmarkReport(self)) + Data("\n".utf8)
                }
            if path == "-" {
                FileHandle.standardOutput.write(data)
            } else {
                try data.write(to: URL(fileURLWithPath: path), options: .atomic)
            }
        } catch {
            throw BenchFailure("cannot write '\(path)': \(error.localizedDescription)")
        }
    }
}
