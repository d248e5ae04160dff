//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// An open-addressing hash from path to token: one probe is a compare of four bytes, then of the path itself.
///
/// The `unsafe` expressions read a caller's string buffer within its bounds, for the length of the call.
package final class PathIndex: Sendable {
    /// How many paths and alternates are in it.
    package let nameCount: Int
    private let mask: Int
    /// A name's hash in the high half and its place plus one in the low half; 0 is a free place.
    private let table: [UInt64]
    private let columns: CatalogColumns

    package init(columns: CatalogColumns) {
        let pathCount = columns.paths.count
        let total = pathCount + columns.alternates.texts.count
        var capacity = 16
        while capacity < total * 2 { capacity *= 2 }
        var table = [UInt64](repeating: 0, count: capacity)
        let mask = capacity - 1
        var retired = columns.retired[...]
        var count = 0
        for name in 0..<total {
            if name < pathCount, retired.first == UInt32(name) {
                retired = retired.dropFirst()
                continue
            }
            let (column, place) = name < pathCount ? (columns.paths, name) : (columns.alternates.texts, name - pathCount)
            let range = column.range(at: place)
            let hash = Self.hash(column.utf8.span.extracting(range))
            var slot = Int(hash & UInt64(mask))
            var isTaken = false
            while table[slot] != 0 {
                if table[slot] >> 32 == hash >> 32, Self.same(table[slot], column.utf8[range], columns) {
                    isTaken = true
                    break
                }
                slot = (slot + 1) & mask
            }
            if isTaken { continue }
            table[slot] = hash & 0xffff_ffff_0000_0000 | UInt64(name + 1)
            count += 1
        }
        self.table = table
        self.mask = mask
        self.columns = columns
        // A tombstone's path may be given to a new token; it counts as a name all the same.
        self.nameCount = count + columns.retired.count
    }

    private static func same(_ entry: UInt64, _ text: ArraySlice<UInt8>, _ columns: CatalogColumns) -> Bool {
        let place = Int(entry & 0xffff_ffff) - 1
        let column = place < columns.paths.count ? columns.paths : columns.alternates.texts
        let index = place < columns.paths.count ? place : place - columns.paths.count
        return column.utf8[column.range(at: index)].elementsEqual(text)
    }

    /// The token with exactly these bytes as its path or alternate.
    package func token(at path: UnsafeBufferPointer<UInt8>) -> TokenID? {
        let span = unsafe path.span
        return token(at: span)
    }

    /// The token with exactly these bytes as its path or alternate.
    package func token(at path: Span<UInt8>) -> TokenID? {
        let hash = Self.hash(path)
        var slot = Int(truncatingIfNeeded: hash) & mask
        let pathCount = columns.paths.ends.count
        while true {
            let entry = table[slot]
            if entry == 0 { return nil }
            if entry >> 32 == hash >> 32 {
                let name = Int(entry & 0xffff_ffff) - 1
                if name < pathCount {
                    if Self.equal(columns.paths, name, path) { return TokenID(rawValue: UInt32(name)) }
                } else if Self.equal(columns.alternates.texts, name - pathCount, path) {
                    return TokenID(rawValue: columns.alternates.ids[name - pathCount])
                }
            }
            slot = (slot + 1) & mask
        }
    }

    private static func equal(_ column: TextColumn, _ index: Int, _ path: Span<UInt8>) -> Bool {
        let start = index == 0 ? 0 : Int(column.ends[index - 1])
        guard Int(column.ends[index]) - start == path.count else { return false }
        for offset in 0..<path.count where column.utf8[start + offset] != path[offset] { return false }
        return true
    }

    /// FNV-1a over 64 bits with a final mix: paths are short and this runs in a few cycles a byte.
    package static func hash(_ bytes: Span<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for index in bytes.indices {
            hash = (hash ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01b3
        }
        hash ^= hash >> 32
        return hash &* 0x9e37_79b9_7f4a_7c15
    }
}
