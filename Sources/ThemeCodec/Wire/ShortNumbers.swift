//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A packed column of 32-bit numbers that are only looked at, most of which have a byte or two.
///
/// Each of its functions takes numbers and says whether they are what they should be. Where they are not it may have taken
/// any part of them; nothing can be done with the column then.
struct ShortNumbers: ~Escapable {
    private let bytes: Span<UInt8>
    private var position = 0

    /// The bit of each byte of a word that says that the number goes on, and the lowest one.
    private static let highBits: UInt64 = 0x8080_8080_8080_8080
    private static let lowBits: UInt64 = 0x0101_0101_0101_0101

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>) {
        self.bytes = bytes
    }

    /// Whether every number has been taken.
    var isAtEnd: Bool { position == bytes.count }

    /// The next number; nil where there is none.
    @inline(__always)
    mutating func next() -> UInt32? {
        let number = Self.number(bytes, &position)
        return number > UInt64(UInt32.max) ? nil : UInt32(truncatingIfNeeded: number)
    }

    /// The number at a position, which goes behind it; more than 32 bits say that there is none.
    @inline(__always)
    private static func number(_ bytes: Span<UInt8>, _ position: inout Int) -> UInt64 {
        let left = bytes.count &- position
        guard left > 0 else { return .max }
        // Each byte is below the count: one is left, then two, then three.
        let first = unsafe UInt64(bytes[unchecked: position])
        if first < 0x80 {
            position &+= 1
            return first
        }
        guard left > 1 else { return .max }
        let second = unsafe UInt64(bytes[unchecked: position &+ 1])
        if second < 0x80 {
            position &+= 2
            return first & 0x7f | second << 7
        }
        guard left > 2 else { return .max }
        let third = unsafe UInt64(bytes[unchecked: position &+ 2])
        if third < 0x80 {
            position &+= 3
            return first & 0x7f | (second & 0x7f) << 7 | third << 14
        }
        // By value, so that the position stays in a register.
        let (number, next) = longNumber(bytes, position)
        position = next
        return number
    }

    @inline(never)
    private static func longNumber(_ bytes: Span<UInt8>, _ position: Int) -> (number: UInt64, next: Int) {
        var column = VarintColumn(bytes, from: position)
        guard let number = column.next() else { return (.max, position) }
        return (UInt64(number), column.position)
    }

    /// Takes `count` differences, of which only the first may be 0, and gives their sum; nil where one is 0 or missing.
    ///
    /// - Precondition: `count` is not 0.
    mutating func takeAscending(_ count: Int) -> UInt64? {
        // A copy that stays in a register; the same below.
        var position = position
        var sum = Self.number(bytes, &position)
        guard sum <= UInt64(UInt32.max) else { return nil }
        var left = count &- 1
        let lastWord = bytes.count &- 8
        while left > 0 {
            if position <= lastWord {
                if left >= Self.blockByteCount {
                    let (byteCount, blockSum) = Self.sumBlock(bytes, position, left)
                    position &+= byteCount
                    left &-= byteCount
                    sum &+= blockSum
                    if byteCount >= Self.blockByteCount { continue }
                    guard position <= lastWord else { continue }
                }
                let word = ByteScan.word(bytes, position)
                // The bytes before the first that goes on are a number each; of these up to `left` are taken.
                let short = min(left, (word & Self.highBits).trailingZeroBitCount >> 3)
                if short > 0 {
                    // The other bytes are made 1: shifted out, and ones shifted in.
                    let shift = UInt64(truncatingIfNeeded: (8 &- short) &* 8)
                    let ones = word &<< shift | (Self.lowBits &- Self.lowBits &<< shift)
                    // A byte of 0 borrows from its high bit, which no byte here has.
                    guard (ones &- Self.lowBits) & Self.highBits == 0 else { return nil }
                    let pairs = ones & Self.evenBytes &+ ones >> 8 & Self.evenBytes
                    sum &+= (pairs &* Self.lowLanes) >> 48 &- UInt64(truncatingIfNeeded: 8 &- short)
                    position &+= short
                    left &-= short
                    continue
                }
            }
            let delta = Self.number(bytes, &position)
            guard delta &- 1 < UInt64(UInt32.max) else { return nil }
            sum &+= delta
            left &-= 1
        }
        self.position = position
        return sum
    }

    /// The bytes that are summed up in lanes of 16 bits, none of which can overflow: 32 words, twice 127 from each.
    private static let blockByteCount = 256
    private static let evenBytes: UInt64 = 0x00ff_00ff_00ff_00ff
    private static let lowLanes: UInt64 = 0x0001_0001_0001_0001

    /// The sum of the numbers in up to a block, as far as they have a byte each and are not 0.
    ///
    /// - Precondition: a block of bytes is wanted.
    @inline(never)
    private static func sumBlock(_ bytes: Span<UInt8>, _ start: Int, _ left: Int) -> (byteCount: Int, sum: UInt64) {
        var position = start
        let end = min(start &+ blockByteCount, bytes.count &- 7)
        var pairs: UInt64 = 0
        while position < end {
            let word = ByteScan.word(bytes, position)
            // A byte of 0 borrows from its high bit, one from 128 on has it.
            guard ((word &- lowBits) | word) & highBits == 0 else { break }
            pairs &+= word & evenBytes &+ word >> 8 & evenBytes
            position &+= 8
        }
        return (position &- start, sumOfLanes(pairs))
    }

    /// The most bytes that ``sumOfBytes()`` adds up: 250 words, of which a lane of 8 bits counts one byte each.
    private static let byteSumCount = 2_000

    /// The sum of all numbers and how many are not 0, where they have a byte each and are not too many; nil where not.
    func sumOfBytes() -> (sum: UInt64, nonzeroCount: Int)? {
        guard bytes.count <= Self.byteSumCount else { return nil }
        var position = 0
        var highs: UInt64 = 0
        var pairs: UInt64 = 0
        var counts: UInt64 = 0
        while position <= bytes.count &- 8 {
            let word = ByteScan.word(bytes, position)
            highs |= word
            // Each byte below 128 gets the high bit, if it is not 0.
            counts &+= ((word &+ ~Self.highBits) & Self.highBits) >> 7
            pairs &+= word & Self.evenBytes &+ word >> 8 & Self.evenBytes
            position &+= 8
        }
        var sum = Self.sumOfLanes(pairs)
        var nonzeroCount = Self.sumOfLanes(counts & Self.evenBytes &+ counts >> 8 & Self.evenBytes)
        while position < bytes.count {
            let byte = UInt64(bytes[position])
            highs |= byte
            sum &+= byte
            nonzeroCount &+= byte == 0 ? 0 : 1
            position &+= 1
        }
        return highs & Self.highBits == 0 ? (sum, Int(truncatingIfNeeded: nonzeroCount)) : nil
    }

    /// Skips `count` numbers that have a byte each, and says whether the first is 0; nil where there are not so many.
    ///
    /// - Precondition: `count` is not 0.
    @inline(__always)
    mutating func isZeroThenSkip(_ count: Int) -> Bool? {
        guard count <= bytes.count &- position else { return nil }
        defer { position &+= count }
        return bytes[position] == 0
    }

    /// The sum of four numbers of 16 bits.
    @inline(__always)
    private static func sumOfLanes(_ lanes: UInt64) -> UInt64 {
        // Twice as wide before they are added up.
        let wide = lanes & 0x0000_ffff_0000_ffff &+ lanes >> 16 & 0x0000_ffff_0000_ffff
        return wide & 0xffff_ffff &+ wide >> 32
    }

    /// Takes `count` numbers below a limit.
    mutating func take(_ count: Int, below limit: UInt32) -> Bool {
        var position = position
        for _ in 0..<count {
            guard Self.number(bytes, &position) < UInt64(limit) else { return false }
        }
        self.position = position
        return true
    }

    /// Takes `count` codes of numbers, of which `pool` has some.
    mutating func takeCodes(_ count: Int, _ pool: borrowing FixedColumn) -> Bool {
        var position = position
        var left = count
        let lastWord = bytes.count &- 8
        while left > 0 {
            // How many are looked at one by one.
            var few = left
            if left >= 8, position <= lastWord {
                let word = ByteScan.word(bytes, position)
                let goesOn = word & Self.highBits
                let ends = goesOn ^ Self.highBits
                // The bytes that a number begins with: the first, and each behind an end.
                let begins = ends << 8 | 0x80
                // Whether each byte's low three bits are a form over 4, in its high bit.
                var isRare = (word & 0x0707_0707_0707_0707 &+ 0x0303_0303_0303_0303) << 4 & begins
                if isRare != 0 {
                    // A quotient whose divisor has one of its low four bits is one of these, too.
                    let isOther = (word & 0x0707_0707_0707_0707 ^ Self.lowBits &* 5) &+ 0x0707_0707_0707_0707
                    isRare &= isOther << 4 | ~(word & 0x7878_7878_7878_7878 &+ 0x7878_7878_7878_7878)
                }
                // No number of four bytes or more: it might have more than 32 bits.
                let isLong = goesOn & goesOn << 8 & goesOn << 16
                let whole = Int(truncatingIfNeeded: (ends >> 7 &* Self.lowBits) >> 56)
                if isRare | isLong == 0 {
                    // Up to the last end, which there is, everything is whole.
                    position &+= 8 &- ends.leadingZeroBitCount >> 3
                    left &-= whole
                    continue
                }
                few = max(whole, 1)
            }
            left &-= few
            while few > 0 {
                let code = Self.number(bytes, &position)
                guard code & 7 <= 4 || NumberCode.isRareCode(code, pool.doubleCount) else { return false }
                few &-= 1
            }
        }
        self.position = position
        return true
    }

    /// Takes `count` codes of font weights.
    mutating func takeFontWeights(_ count: Int, _ pool: FixedColumn) -> Bool {
        var position = position
        for _ in 0..<count {
            let number = Self.number(bytes, &position)
            // An even zigzag number of form 0 is a whole number.
            if number & 0xf == 0, number >> 4 &- 1 < 1_000 { continue }
            guard number <= UInt64(UInt32.max),
                let weight = NumberCode.decode(UInt32(truncatingIfNeeded: number), pool), weight >= 1, weight <= 1_000
            else { return false }
        }
        self.position = position
        return true
    }

    /// Takes `count` aliases, each the zigzag difference to the one before, the first to `target`, which then is the last.
    mutating func takeAliases(_ count: Int, _ target: inout UInt32, slotLimit: UInt32) -> Bool {
        var position = position
        var left = count
        var last = target
        while left > 0 {
            // How many are looked at one by one: all that may be in two words where they are not of two bytes each.
            var few = left
            if left >= 16, slotLimit < Self.pairLimit {
                let (byteCount, next) = Self.passPairs(bytes, position, left, last, slotLimit)
                guard next < slotLimit else { return false }
                position &+= byteCount
                left &-= byteCount >> 1
                last = next
                few = min(left, 8)
            }
            left &-= few
            while few > 0 {
                let number = Self.number(bytes, &position)
                guard number <= UInt64(UInt32.max) else { return false }
                let code = UInt32(truncatingIfNeeded: number)
                last = last &+ (code >> 1 ^ (0 &- (code & 1)))
                guard last < slotLimit else { return false }
                few &-= 1
            }
        }
        self.position = position
        target = last
        return true
    }

    /// Beyond this, slots and what they are compared with might not fit into 32 bits with a sign.
    private static let pairLimit: UInt32 = 1 << 30
    /// The high bits of four numbers of two bytes.
    private static let pairBits: UInt64 = 0x0080_0080_0080_0080

    /// Passes aliases of two bytes each, eight a step, as far as there are any.
    ///
    /// - Returns: how many bytes, and the last alias; one outside the limit where any is outside.
    @inline(__always)
    private static func passPairs(
        _ bytes: Span<UInt8>,
        _ start: Int,
        _ left: Int,
        _ target: UInt32,
        _ slotLimit: UInt32
    ) -> (byteCount: Int, target: UInt32) {
        var position = start
        let end = min(bytes.count, start &+ left &* 2) &- 16
        let highest = SIMD4<Int32>(repeating: Int32(truncatingIfNeeded: slotLimit &- 1))
        var base = SIMD4<Int32>(repeating: Int32(truncatingIfNeeded: target))
        var isOutside = SIMD4<Int32>.zero
        while position <= end {
            let (first, second) = (ByteScan.word(bytes, position), ByteScan.word(bytes, position &+ 8))
            guard ((first ^ pairBits) | (second ^ pairBits)) & highBits == 0 else { break }
            // The sixteen bytes are there, as the condition above holds.
            let words = unsafe bytes.bytes.unsafeLoadUnaligned(
                fromUncheckedByteOffset: position,
                as: SIMD8<UInt16>.self
            )
            let numbers = words & 0x7f | words &>> 1 & 0x3f80
            // What the zigzag numbers stand for, two in 32 bits: the same sixteen bytes, of which all values are numbers.
            let pairs = unsafe unsafeBitCast(numbers &>> 1 ^ (0 &- (numbers & 1)), to: SIMD4<Int32>.self)
            let odd = pairs &>> 16
            // The sum of the pairs up to each lane; a step adds less than 65536 in either direction.
            var sums = (pairs &<< 16) &>> 16 &+ odd
            sums = sums &+ SIMD4(0, sums.x, sums.y, sums.z)
            sums = sums &+ SIMD4(0, 0, sums.x, sums.y)
            let afterOdd = base &+ sums
            let afterEven = afterOdd &- odd
            // What is below 0 has the highest bit, and so has the limit less something higher.
            isOutside |= afterOdd | afterEven | (highest &- afterOdd) | (highest &- afterEven)
            base = SIMD4(repeating: afterOdd.w)
            position &+= 16
        }
        let isInside = (isOutside.x | isOutside.y | isOutside.z | isOutside.w) >= 0
        return (position &- start, isInside ? UInt32(truncatingIfNeeded: base.w) : .max)
    }
}
