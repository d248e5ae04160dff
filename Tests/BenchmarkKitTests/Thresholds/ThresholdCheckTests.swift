//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@testable import BenchmarkKit

@Suite struct ThresholdCheckTests {
    private static func check(rules: [String] = []) throws -> ThresholdCheck {
        let file = ThresholdFile(
            toolchain: "swift-6.3.1",
            architecture: "x86_64",
            configuration: "release",
            benchmarks: ["a/b": ["allocations": 4, "bytes": 100]]
        )
        return ThresholdCheck(thresholds: file, rules: try ToleranceRules(rules))
    }

    /// Of several processes the one nearest to the threshold counts: what is worse is worse in all of them.
    @Test(arguments: [
        ([4.0], Verdict.same), ([5], .worse), ([3], .better), ([5, 6, 5], .worse), ([5, 4, 6], .same),
        ([3, 4, 3], .same),
        ([3, 5, 3], .better),
    ])
    func theNearestFigureCounts(figures: [Double], expected: Verdict) throws {
        let found = try Self.check().comparisons(
            of: "a/b",
            contender: "ours",
            counts: ["allocations": figures, "allocatedBytes": [100]]
        )
        #expect(found.map(\.metric) == ["allocations", "allocatedBytes"])
        #expect(found.map(\.verdict) == [expected, .same])
        #expect(found[0].baseline == 4)
        #expect((found[0].note != nil) == (Set(figures).count > 1))
    }

    @Test func rulesAreApplied() throws {
        let check = try Self.check(rules: ["allocations=1", "bytes<=90"])
        let found = check.comparisons(
            of: "a/b",
            contender: "ours",
            counts: ["allocations": [5], "allocatedBytes": [95]]
        )
        #expect(found.map(\.verdict) == [.same, .worse])
        #expect(found.map(\.tolerance.source) == [.rule("allocations=1"), .rule("bytes<=90")])
    }

    @Test func whatIsNotCountedIsRefused() throws {
        let found = try Self.check().comparisons(of: "a/b", contender: "ours", counts: ["allocations": [4]])
        #expect(found.map(\.verdict) == [.same, .refused])
        #expect(found[1].note == "it was not counted")
        #expect(try Self.check().comparisons(of: "a/new", contender: "ours", counts: ["allocations": [4]]).isEmpty)
    }

    @Test func doubtIsAboutAnyFigure() throws {
        let check = try Self.check(rules: ["allocations=10"])
        #expect(!check.differs("a/b", counts: ["allocations": [4], "allocatedBytes": [100]]))
        #expect(check.differs("a/b", counts: ["allocations": [5], "allocatedBytes": [100]]))
        #expect(check.differs("a/b", counts: ["allocations": [4], "allocatedBytes": [99]]))
    }
}
