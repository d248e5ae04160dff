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
        let record: SelftestRecord
        do {
            record = try JSONDecoder().decode(SelftestRecord.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        } catch is DecodingError {
            throw BenchFailure("'\(path)' is no record of a self-test; 'bench selftest --json FILE' writes one")
        } catch {
            throw BenchFailure("cannot read '\(path)': \(error.localizedDescription)", status: ExitStatus.noBaseline)
        }
        if let problem = record.problem { throw BenchFailure("'\(path)' is no record of a self-test: \(problem)") }
        self = record
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

    /// What could not have been measured and would not be understood, or nil.
    private var problem: String? {
        let counts = [comparison.searchLaunches, comparison.trialLaunches]
        guard counts.allSatisfy((1...SignedRankTest.mostDifferences).contains) else {
            return "it has \(counts) launches"
        }
        guard comparison.falseAlarmChance > 0, comparison.falseAlarmChance < 1 else {
            return "its chance of a false alarm is \(comparison.falseAlarmChance)"
        }
        for (name, pairs) in launches {
            for pair in pairs {
                guard pair.iterations > 0, !pair.baseline.isEmpty, pair.baseline.count == pair.candidate.count,
                    (pair.baseline + pair.candidate).allSatisfy({ $0 > 0 && $0.isFinite })
                else { return "a launch of \(name) has no times of both sides" }
            }
        }
        let isSound = injected.allSatisfy {
            Set($0.found).isSubset(of: $0.benchmarks) && $0.found.count <= $0.benchmarks.count
        }
        return isSound ? nil : "more was found than was injected"
    }
}
