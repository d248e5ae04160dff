//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Finds what somebody probably meant.
package enum NearMiss {
    /// The candidate nearest to `word`, or nil if none is near: at most a third of its letters wrong.
    package static func suggestion(for word: String, among candidates: [String]) -> String? {
        // Longer words are no slips of the finger, and the table below grows with the square.
        guard word.unicodeScalars.count <= 80 else { return nil }
        let scored = candidates.map { (name: $0, distance: distance(word, $0)) }
        guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(1, word.unicodeScalars.count / 3) ? best.name : nil
    }

    /// How many letters must be added, removed, changed or swapped with a neighbour to make one word of the other.
    package static func distance(_ first: String, _ second: String) -> Int {
        let left = Array(first.unicodeScalars)
        let right = Array(second.unicodeScalars)
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in 0..<left.count {
            var current = [row + 1]
            for column in 0..<right.count {
                var best = min(last[column + 1] + 1, current[column] + 1)
                best = min(best, last[column] + (left[row] == right[column] ? 0 : 1))
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
