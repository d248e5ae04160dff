//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkInputs
internal import _ThemewireTestSupport

/// Which tokens a lookup benchmark asks for: 1,024 of them in random order, again and again.
///
/// A power of two, so that going round is one `and`; random, so that neither the branch predictor nor the prefetcher knows
/// the next one from the last.
struct Probes {
    /// The tokens' indices.
    let indices: [Int]

    /// Probes over so many tokens.
    init(count: Int) {
        var random = SeededGenerator(seed: GeneratedTheme.seed)
        indices = (0..<Probes.count).map { _ in Int.random(in: 0..<count, using: &random) }
    }

    /// Calls `body` once a turn with one of the probes after the other, again and again.
    ///
    /// In rounds of all of them: an index that has to be brought back into range every time takes as long as an array read.
    @inline(__always)
    static func run<Probe>(_ probes: [Probe], turns: Int, _ body: (Probe) -> Void) {
        var left = turns
        while left > 0 {
            let round = min(left, probes.count)
            for place in 0..<round { body(probes[place]) }
            left -= round
        }
    }

    static let count = 1_024
    static let mask = count - 1
}
