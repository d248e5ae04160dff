//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Many texts in one buffer.
package struct TextColumn: Hashable, Sendable {
    /// All texts behind each other, UTF-8.
    package let utf8: [UInt8]
    /// Where each text ends.
    package let ends: [UInt32]

    package init(utf8: [UInt8], ends: [UInt32]) {
        self.utf8 = utf8
        self.ends = ends
    }

    package init(_ texts: [String]) {
        var utf8: [UInt8] = []
        var ends: [UInt32] = []
        ends.reserveCapacity(texts.count)
        for text in texts {
            utf8.append(contentsOf: text.utf8)
            ends.append(UInt32(utf8.count))
        }
        self.init(utf8: utf8, ends: ends)
    }

    package static let empty = TextColumn(utf8: [], ends: [])

    package var count: Int { ends.count }

    /// The bytes of the text at `index`.
    package func range(at index: Int) -> Range<Int> {
        Int(index == 0 ? 0 : ends[index - 1])..<Int(ends[index])
    }

    /// The text at `index`.
    package subscript(index: Int) -> String {
        String(decoding: utf8[range(at: index)], as: UTF8.self)
    }
}

/// Texts that only some tokens have: ascending token ids (repeated where a token has several) and a text each.
package struct SparseTextColumn: Hashable, Sendable {
    package let ids: [UInt32]
    package let texts: TextColumn

    package init(ids: [UInt32], texts: TextColumn) {
        precondition(ids.count == texts.count, "an id and a text each")
        self.ids = ids
        self.texts = texts
    }

    package init(_ pairs: [(id: UInt32, text: String)]) {
        self.init(ids: pairs.map(\.id), texts: TextColumn(pairs.map(\.text)))
    }

    package static let empty = SparseTextColumn(ids: [], texts: .empty)

    /// The indices of a token's texts.
    package func indices(of id: UInt32) -> Range<Int> {
        let start = ids.partitioningIndex { $0 >= id }
        let end = ids.partitioningIndex { $0 > id }
        return start..<end
    }

    /// The texts of a token, in order.
    package func texts(of id: UInt32) -> [String] {
        indices(of: id).map { texts[$0] }
    }
}

extension Array {
    /// The first index whose element fulfils `predicate`, when those that do all come last.
    ///
    /// - Complexity: O(log *n*).
    @inlinable package func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if predicate(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
