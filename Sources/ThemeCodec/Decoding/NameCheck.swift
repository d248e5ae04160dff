//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Whether the paths and alternates of a catalog are all different.
///
/// The catalog's own index would say so, too, but takes four times as long to make, and many readers never look a path up.
/// This keeps a number of 32 bits a name; only where two are equal is the index asked.
struct NameCheck {
    /// Drawn for each catalog, so that nobody can prepare names that all fall into one place.
    private let seed: UInt64
    private let mask: Int
    /// Of each name a number that is not 0; 0 is a free place.
    private var table: [UInt32]

    /// Whether all names are different. The path of a tombstone may be given to a new token.
    ///
    /// - Complexity: O(bytes of the names).
    static func areDistinct(_ columns: CatalogColumns) -> Bool {
        let count = columns.paths.count + columns.alternates.texts.count
        var check = NameCheck(count)
        return check.add(columns.paths, without: columns.retired) && check.add(columns.alternates.texts, without: [])
    }

    private init(_ count: Int) {
        seed = UInt64.random(in: .min ... .max) | 1
        var capacity = 16
        while capacity < count * 2 { capacity *= 2 }
        mask = capacity - 1
        table = [UInt32](repeating: 0, count: capacity)
    }

    /// Adds names; false where two may be equal.
    private mutating func add(_ texts: TextColumn, without left: [UInt32]) -> Bool {
        let utf8 = texts.utf8.span
        var left = left[...]
        var start = 0
        for index in 0..<texts.ends.count {
            let end = Int(texts.ends[index])
            defer { start = end }
            if left.first == UInt32(index) {
                left = left.dropFirst()
                continue
            }
            guard insert(hash(utf8, start, end)) else { return false }
        }
        return true
    }

    @inline(__always)
    private func hash(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> UInt64 {
        var hash = seed &+ UInt64(truncatingIfNeeded: end &- start)
        var position = start
        while position &+ 8 <= end {
            hash = Self.mix(hash ^ ByteScan.word64(bytes, position), seed)
            position &+= 8
        }
        var rest: UInt64 = 0
        while position < end {
            rest = rest << 8 | UInt64(bytes[position])
            position &+= 1
        }
        return Self.mix(hash ^ rest, 0x9e37_79b9_7f4a_7c15)
    }

    /// Both halves of a product of 128 bits: every bit depends on every one.
    @inline(__always)
    private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low
    }

    /// False where a name with the same number is there.
    @inline(__always)
    private mutating func insert(_ hash: UInt64) -> Bool {
        let number = UInt32(truncatingIfNeeded: hash >> 32) | 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while table[place] != 0 {
            if table[place] == number { return false }
            place = (place &+ 1) & mask
        }
        table[place] = number
        return true
    }
}
