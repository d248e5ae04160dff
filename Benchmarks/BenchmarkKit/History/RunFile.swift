//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

/// A file that `bench run --json` has written.
enum RunFile {
    /// Reads one, or standard input for `-`.
    ///
    /// - Throws: ``BenchFailure`` where it cannot be read or follows another schema.
    static func read(_ path: String) throws(BenchFailure) -> RunRecord {
        do {
            let data =
                path == "-"
                ? try FileHandle.standardInput.readToEnd() ?? Data() : try Data(contentsOf: URL(fileURLWithPath: path))
            let run = try JSONDecoder().decode(RunRecord.self, from: data)
            guard run.schema == RunRecord.currentSchema else {
                throw BenchFailure(
                    "'\(path)' follows schema \(run.schema), this bench reads \(RunRecord.currentSchema)"
                )
            }
            return run
        } catch let failure as BenchFailure {
            throw failure
        } catch let error as DecodingError {
            throw BenchFailure("'\(path)' is no record of a run, as 'bench run --json' writes it: \(error)")
        } catch {
            throw BenchFailure("cannot read '\(path)': \(error.localizedDescription)")
        }
    }
}
