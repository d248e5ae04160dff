//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The places of figures in their order.
enum Ranks {
    /// Twice the rank, from 1, of each figure, so that the middle of two ranks, which figures that are equal share, is a whole number.
    static func doubled(_ figures: [Double]) -> [Int] {
        let order = figures.indices.sorted { figures[$0] < figures[$1] }
        var ranks = [Int](repeating: 0, count: figures.count)
        var start = 0
        while start < order.count {
            var end = start + 1
            while end < order.count, figures[order[end]] == figures[order[start]] { end += 1 }
            // The mean of the ranks start + 1 ... end, twice.
            for index in order[start..<end] { ranks[index] = start + 1 + end }
            start = end
        }
        return ranks
    }
}
