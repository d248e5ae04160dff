//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

extension ComparisonReport {
    /// Writes the report's table for a pull request to a file, whole or not at all.
    package func writeMarkdown(to path: String) throws(BenchFailure) {
        try OutputFile.write(Data(markdown.utf8), to: path)
    }

    /// Writes everything as JSON to a file, whole or not at all, or to standard output for `-`. What came from nothing has the ratio
    /// `"infinite"`.
    package func writeJSON(to path: String) throws(BenchFailure) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "infinite",
            negativeInfinity: "-infinite",
            nan: "none"
        )
        let data: Data
        do {
            data = try encoder.encode(self) + Data("\n".utf8)
        } catch {
            throw BenchFailure("cannot write '\(path)': \(error)")
        }
        try OutputFile.write(data, to: path)
    }
}
