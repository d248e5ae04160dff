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
        let data: Data
        do {
            data =
                switch format {
                case .bench: try encoder.encode(self)
                case .googleBenchmark: try encoder.encode(GoogleBenchmarkReport(self))
                }
        } catch {
            throw BenchFailure("cannot write '\(path)': \(error)")
        }
        try OutputFile.write(data + Data("\n".utf8), to: path)
    }
}
