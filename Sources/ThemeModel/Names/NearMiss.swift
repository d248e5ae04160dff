//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Finds the known names that a mistyped one may have meant.
package enum NearMiss {
    /// Names longer than this are not compared: the distance costs their product.
    private static let maximumLength = 200
    /// The first so many names are compared: beyond that a hint costs more than it helps.
    private static let maximumCandidates = 50_000

    /// Up to three of the candidates, nearest first; none that differ in more than a third of their bytes, or in two of a short name.
    ///
    /// - Complexity: O(candidates × length²).
    package static func suggestions(for name: String, among candidates: some Sequence<String>) -> [String] {
        let wanted = Array(name.utf8)
        guard !wanted.isEmpty, wanted.count <= maximumLength else { return [] }
        let limit = wanted.count < 3 ? wanted.count - 1 : max(wanted.count < 4 ? 1 : 2, wanted.count / 3)
        var best: [(distance: Int, name: String)] = []
        for candidate in candidates.prefix(maximumCandidates) {
            let other = Array(candidate.utf8)
            guard other.count <= maximumLength, abs(other.count - wanted.count) <= limit else { continue }
            let distance = editDistance(wanted, other, limit: best.count == 3 ? best[2].distance - 1 : limit)
            guard let distance else { continue }
            let place = best.firstIndex { $0.distance > distance } ?? best.count
            best.insert((distance, candidate), at: place)
            if best.count > 3 { best.removeLast() }
        }
        return best.map(\.name)
    }

    /// `; did you mean a, b or c?` or nothing.
    package static func hint(for name: String, among candidates: some Sequence<String>) -> String {
        question(suggestions(for: name, among: candidates))
    }

    /// `; did you mean a, b or c?`, or nothing where there are no names.
    package static func question(_ names: [String]) -> String {
        guard let last = names.last else { return "" }
        let list = names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " or " + last
        return "; did you mean \(list)?"
    }

    /// How many single-byte edits lie between two names; nil when more than the limit.
    private static func editDistance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
        guard limit >= 0 else { return nil }
        var row = Array(0...right.count)
        for (index, byte) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            var smallest = row[0]
            for column in 1..<row.count {
                let substituted = diagonal + (byte == right[column - 1] ? 0 : 1)
                diagonal = row[column]
                row[column] = min(substituted, row[column] + 1, row[column - 1] + 1)
                smallest = min(smallest, row[column])
            }
            if smallest > limit { return nil }
        }
        return row[right.count] <= limit ? row[right.count] : nil
    }
}
