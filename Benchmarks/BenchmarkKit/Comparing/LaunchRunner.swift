//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Launches processes of two versions and has them take turns.
struct LaunchRunner {
    let baseline: Version
    let candidate: Version
    let plan: ComparisonPlan

    /// What a launch gave.
    struct Launch {
        /// The rounds.
        let pair: LaunchPair

        /// What each side counted, or nil where that was not asked.
        let counts: CountPair?
    }

    /// What each side counted of an operation, by metric name.
    struct CountPair: Equatable {
        let baseline: [String: Double]
        let candidate: [String: Double]
    }

    /// One launch of both.
    ///
    /// The side that begins a round alternates, so that neither always runs in the other's wake.
    ///
    /// - Parameters:
    ///   - benchmark: Its name.
    ///   - iterations: The batch's operations, as an earlier launch has found them; nil in the first.
    ///   - number: Which launch this is; odd ones start the candidate first.
    ///   - injection: A known change for the worse that the candidate gets, or nil.
    ///   - isCounting: Whether to ask for counts, too.
    /// - Returns: the rounds, and the counts if they were asked for.
    /// - Throws: ``TurnFailure`` where a side does not start, fails or ends.
    func launch(
        _ benchmark: String,
        iterations: Int?,
        number: Int,
        injection: Injection? = nil,
        isCounting: Bool
    ) throws(TurnFailure) -> Launch {
        let isCandidateFirst = number % 2 == 1
        func start(candidate isCandidate: Bool) throws(TurnFailure) -> TurnProcess {
            try TurnProcess(
                isCandidate ? candidate : baseline,
                benchmark: benchmark,
                options: ["--warm-up", "\(plan.warmUp)"] + (isCounting ? ["--count"] : [])
                    + (isCandidate ? injection?.arguments ?? [] : []),
                answerTime: plan.answerTime
            )
        }
        let one = try start(candidate: isCandidateFirst)
        defer { one.end() }
        try one.waitUntilReady()
        let other = try start(candidate: !isCandidateFirst)
        defer { other.end() }
        try other.waitUntilReady()
        let sides = isCandidateFirst ? (baseline: other, candidate: one) : (baseline: one, candidate: other)

        let count = if let iterations { iterations } else { try sides.baseline.size(for: plan.batch) }
        var rounds = plan.mostRounds
        var times: (baseline: [Double], candidate: [Double]) = ([], [])
        while times.baseline.count < rounds {
            if (times.baseline.count + number) % 2 == 0 {
                times.baseline.append(try sides.baseline.batch(count))
                times.candidate.append(try sides.candidate.batch(count))
            } else {
                times.candidate.append(try sides.candidate.batch(count))
                times.baseline.append(try sides.baseline.batch(count))
            }
            if times.baseline.count == 1 {
                // Less than a nanosecond cannot be: the clock would have stood still.
                let round = max(times.baseline[0] + times.candidate[0], 1)
                rounds = max(plan.fewestRounds, min(plan.mostRounds, Int(Double(plan.launchBudget) / round)))
            }
        }
        var counts: CountPair?
        if isCounting {
            counts = CountPair(baseline: try sides.baseline.counts(), candidate: try sides.candidate.counts())
        }
        let pair = LaunchPair(iterations: count, baseline: times.baseline, candidate: times.candidate)
        return Launch(pair: pair, counts: counts)
    }
}
