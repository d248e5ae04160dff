//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A packed column of 32-bit numbers, read from its bytes.
struct VarintColumn: ~Escapable {
    private let bytes: Span<UInt8>
    /// The byte that the next number begins with.
    private(set) var position = 0

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>) {
        self.bytes = bytes
    }

    /// Begins with the number at a byte.
    @_lifetime(copy bytes)
    @inline(__always)
    init(_ bytes: Span<UInt8>, from position: Int) {
        self.bytes = bytes
        self.position = position
    }

    /// Whether every number has been read.
    var isAtEnd: Bool { position == bytes.count }

    /// How many numbers there are, read ones included.
    ///
    /// - Complexity: O(bytes), eight a step.
    var count: Int { ByteScan.varintCount(bytes) }

    /// How many bytes are left: no fewer than numbers.
    var leftByteCount: Int { bytes.count &- position }

    /// The next number; nil at the end, and where it is cut, has more than five bytes or more than 32 bits.
    @inline(__always)
    mutating func next() -> UInt32? {
        guard position < bytes.count else { return nil }
        // Both within the bounds that the conditions around them hold.
        let low = unsafe UInt32(bytes[unchecked: position])
        guard low >= 0x80 else {
            position &+= 1
            return low
        }
        if position &+ 1 < bytes.count {
            let high = unsafe UInt32(bytes[unchecked: position &+ 1])
            if high < 0x80 {
                position &+= 2
                return low & 0x7f | high << 7
            }
            if position &+ 2 < bytes.count {
                let third = unsafe UInt32(bytes[unchecked: position &+ 2])
                if third < 0x80 {
                    position &+= 3
                    return low & 0x7f | (high & 0x7f) << 7 | third << 14
                }
            }
        }
        // By value, so that a loop over a column keeps it in registers.
        guard let (number, next) = Self.long(bytes, position) else { return nil }
        position = next
        return number
    }

    /// The next eight numbers, a byte each, lowest first, where all of them are below 128.
    @inline(__always)
    mutating func nextEight() -> UInt64? {
        guard position &+ 8 <= bytes.count else { return nil }
        let word = ByteScan.word64(bytes, position)
        guard word & 0x8080_8080_8080_8080 == 0 else { return nil }
        position &+= 8
        return word
    }

    @inline(never)
    private static func long(_ bytes: Span<UInt8>, _ start: Int) -> (number: UInt32, next: Int)? {
        var value: UInt64 = 0
        var position = start
        while position < bytes.count, position &- start < 5 {
            let byte = bytes[position]
            value |= UInt64(byte & 0x7f) << UInt64(7 &* (position &- start))
            position &+= 1
            if byte < 0x80 { return UInt32(exactly: value).map { ($0, position) } }
        }
        return nil
    }

    /// What is wrong where ``next()`` gave nil.
    @inline(never)
    func problem(_ place: FieldPlace) -> ReadError {
        isAtEnd
            ? ReadError(.columnMismatch, place, "there are \(count) numbers where more are wanted")
            : ReadError(.malformedMessage, place, "a number is cut or has more than 32 bits")
    }

    /// The next number, where there must be one.
    @inline(__always)
    mutating func next(_ place: @autoclosure () -> FieldPlace) throws(ReadError) -> UInt32 {
        guard let number = next() else { throw problem(place()) }
        return number
    }

    /// Makes sure that every number has been read.
    func finish(_ place: @autoclosure () -> FieldPlace) throws(ReadError) {
        guard isAtEnd else {
            throw ReadError(.columnMismatch, place(), "there are \(count) numbers where fewer are wanted")
        }
    }
}

/// A packed column of fixed-size numbers, read from its bytes, which the scanner has found to be whole numbers.
struct FixedColumn: ~Escapable {
    private let bytes: Span<UInt8>

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>) {
        self.bytes = bytes
    }

    /// The binary32 number at `index`.
    ///
    /// - Precondition: there is one.
    @inline(__always)
    func float(_ index: Int) -> Float {
        Float(bitPattern: ByteScan.word32(bytes, index * 4))
    }

    /// The binary64 number at `index`.
    ///
    /// - Precondition: there is one.
    func double(_ index: Int) -> Double {
        Double(bitPattern: ByteScan.word64(bytes, index * 8))
    }

    /// How many binary32 numbers there are.
    var floatCount: Int { bytes.count / 4 }

    /// How many binary64 numbers there are.
    var doubleCount: Int { bytes.count / 8 }
}
