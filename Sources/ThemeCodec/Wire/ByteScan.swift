//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Whether bytes are what they are said to be, eight at a time where they are simple.
enum ByteScan {
    private static let highBits: UInt64 = 0x8080_8080_8080_8080
    private static let lowBits: UInt64 = 0x0101_0101_0101_0101

    /// How many varints the bytes are: each ends with a byte below 0x80.
    static func varintCount(_ bytes: Span<UInt8>) -> Int {
        var count = 0
        var index = 0
        while index &+ 8 <= bytes.count {
            count &+= (~word(bytes, index) & highBits).nonzeroBitCount
            index &+= 8
        }
        while index < bytes.count {
            count &+= bytes[index] < 0x80 ? 1 : 0
            index &+= 1
        }
        return count
    }

    /// Whether the bytes are UTF-8 without a NUL.
    static func isText(_ bytes: Span<UInt8>) -> Bool {
        var index = 0
        while index &+ 8 <= bytes.count {
            let word = word(bytes, index)
            // A byte of 0 borrows from its high bit; a byte from 0x80 has it set already.
            guard word & highBits == 0, (word &- lowBits) & highBits == 0 else { break }
            index &+= 8
        }
        var isASCII = true
        while index < bytes.count {
            if bytes[index] == 0 { return false }
            if bytes[index] >= 0x80 { isASCII = false }
            index &+= 1
        }
        return isASCII || (try? UTF8Span(validating: bytes)) != nil
    }

    /// Whether a text may end before the byte at `index`: it does not cut a character.
    static func isBoundary(_ bytes: Span<UInt8>, _ index: Int) -> Bool {
        index >= bytes.count || bytes[index] & 0xc0 != 0x80
    }

    /// Four bytes as a number, lowest first.
    @inline(__always)
    static func word32(_ bytes: Span<UInt8>, _ index: Int) -> UInt32 {
        precondition(index >= 0 && index <= bytes.count - 4, "four bytes from \(index) on")
        // Within the bounds that the line above holds.
        return unsafe UInt32(
            littleEndian: bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt32.self)
        )
    }

    /// Eight bytes as a number, lowest first.
    @inline(__always)
    static func word64(_ bytes: Span<UInt8>, _ index: Int) -> UInt64 {
        precondition(index >= 0 && index <= bytes.count - 8, "eight bytes from \(index) on")
        // Within the bounds that the line above holds.
        return unsafe UInt64(
            littleEndian: bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
        )
    }

    /// Four bytes as a number, lowest first.
    ///
    /// - Precondition: they are there; see ``word(_:_:)``.
    @inline(__always)
    static func fourBytes(_ bytes: Span<UInt8>, _ index: Int) -> UInt32 {
        // Within the bounds that the caller holds.
        unsafe UInt32(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt32.self))
    }

    /// Eight bytes as a number, lowest first.
    ///
    /// - Precondition: they are there. The caller has compared; it is not done again, since most callers are loops that do
    ///   nothing else.
    @inline(__always)
    static func word(_ bytes: Span<UInt8>, _ index: Int) -> UInt64 {
        // Within the bounds that the caller holds.
        unsafe UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
    }
}
