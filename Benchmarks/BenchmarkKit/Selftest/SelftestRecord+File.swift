//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

extension SelftestRecord {
    /// Reads a record that `selftest --json` wrote.
    ///
    /// - Throws: ``BenchFailure`` where there is none or it cannot be read.
    package init(contentsOf path: String) throws(BenchFailure) {
        do {
            self = try JSONDecoder().decode(SelftestRecord.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        } catch is DecodingError {
            throw BenchFailure("'\(path)' is no record of a self-test; 'bench selftest --json FILE' writes one")
        } catch {
            throw BenchFailure("cannot read '\(path)': \(error.localizedDescription)", status: ExitStatus.noBaseline)
        }
    }

    /// Writes it, whole or not at all.
    ///
    /// - Throws: ``BenchFailure``.
    func write(to path: String) throws(BenchFailure) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data: Data
        do {
            data = try encoder.encode(self)
        } catch {
            throw BenchFailure("cannot write '\(path)': \(error)")
        }
        try OutputFile.write(data + Data("\n".utf8), to: path)
    }
}
