//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// An open-addressing hash from path to token: one probe is a compare of four bytes, then of the path itself.
///
/// The `unsafe` expressions read a caller's string buffer, or a column's array, within its bounds, for the length of the
/// call.
package final class PathIndex: Sendable {
    /// How many paths and alternates are in it.
    package let nameCount: Int
    private let mask: Int
    /// Drawn for each index, so that nobody can prepare paths which all fall into one place.
    private let seed: UInt64
    /// A name's hash in the high half and its place plus one in the low half; 0 is a free place.
    private let table: [UInt64]
    private let paths: TextColumn
    private let alternates: SparseTextColumn

    package init(columns: CatalogColumns) {
        let pathCount = columns.paths.count
        let total = pathCount + columns.alternates.texts.count
        var capacity = 16
        while capacity < total * 2 { capacity *= 2 }
        var table = [UInt64](repeating: 0, count: capacity)
        let mask = capacity - 1
        let seed = UInt64.random(in: .min ... .max)
        var retired = columns.retired[...]
        var count = 0
        for name in 0..<total {
            if name < pathCount, retired.first == UInt32(name) {
                retired = retired.dropFirst()
                continue
            }
            let isPath = name < pathCount
            let column = isPath ? columns.paths : columns.alternates.texts
            let place = isPath ? name : name - pathCount
            let range = column.range(at: place)
            let hash = unsafe column.utf8.withUnsafeBytes { text in
                unsafe Self.hash(.init(rebasing: text[range]), seed: seed)
            }
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
        self.seed = seed
        self.paths = columns.paths
        self.alternates = columns.alternates
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
        unsafe token(at: UnsafeRawBufferPointer(path))
    }

    /// The token with exactly these bytes as its path or alternate.
    package func token(at path: Span<UInt8>) -> TokenID? {
        unsafe path.withUnsafeBytes { unsafe token(at: $0) }
    }

    private func token(at path: UnsafeRawBufferPointer) -> TokenID? {
        let hash = unsafe Self.hash(path, seed: seed)
        var slot = Int(truncatingIfNeeded: hash) & mask
        let pathCount = paths.ends.count
        while true {
            let entry = table[slot]
            if entry == 0 { return nil }
            if entry >> 32 == hash >> 32 {
                let name = Int(entry & 0xffff_ffff) - 1
                if name < pathCount {
                    if unsafe Self.equal(paths, name, path) { return TokenID(rawValue: UInt32(name)) }
                } else if unsafe Self.equal(alternates.texts, name - pathCount, path) {
                    return TokenID(rawValue: alternates.ids[name - pathCount])
                }
            }
            slot = (slot + 1) & mask
        }
    }

    private static func equal(_ column: TextColumn, _ index: Int, _ path: UnsafeRawBufferPointer) -> Bool {
        let range = column.range(at: index)
        guard range.count == path.count else { return false }
        return unsafe column.utf8.withUnsafeBytes { text in
            var offset = 0
            // Eight bytes at a time; the last eight may overlap those before.
            while path.count - offset >= 8 {
                let left = unsafe text.loadUnaligned(fromByteOffset: range.lowerBound + offset, as: UInt64.self)
                if unsafe path.loadUnaligned(fromByteOffset: offset, as: UInt64.self) != left { return false }
                offset += 8
            }
            if offset < path.count, path.count >= 8 {
                let left = unsafe text.loadUnaligned(fromByteOffset: range.upperBound - 8, as: UInt64.self)
                return unsafe path.loadUnaligned(fromByteOffset: path.count - 8, as: UInt64.self) == left
            }
            while offset < path.count {
                if unsafe path[offset] != text[range.lowerBound + offset] { return false }
                offset += 1
            }
            return true
        }
    }

    /// Eight bytes a step, each folded in by a multiplication of 64 by 64 bits whose halves are combined (as wyhash does):
    /// a path of 24 bytes takes four multiplications, where a hash of single bytes takes 24 one after the other.
    private static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
        let count = bytes.count
        var state = fold(seed ^ UInt64(truncatingIfNeeded: count))
        var offset = 0
        while count - offset > 8 {
            state = fold(state ^ (unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset += 8
        }
        var last: UInt64 = 0
        if count >= 8 {
            last = unsafe bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
        } else if count >= 4 {
            let start = unsafe bytes.loadUnaligned(fromByteOffset: 0, as: UInt32.self)
            let end = unsafe bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
            last = UInt64(start) << 32 | UInt64(end)
        } else if count > 0 {
            last = unsafe UInt64(bytes[0]) << 16 | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count - 1])
        }
        return fold(state ^ last)
    }

    private static func fold(_ value: UInt64) -> UInt64 {
        let product = (value ^ 0xa076_1d64_78bd_642f).multipliedFullWidth(by: 0xe703_7ed1_a0b4_28db)
        return product.high ^ product.low
    }
}
