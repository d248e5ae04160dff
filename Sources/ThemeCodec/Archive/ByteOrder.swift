//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

extension [UInt8] {
    /// Appends a number, lowest byte first.
    mutating func append(littleEndian value: some FixedWidthInteger) {
        for shift in stride(from: 0, to: value.bitWidth, by: 8) { append(UInt8(truncatingIfNeeded: value >> shift)) }
    }

    /// Appends the bytes of a span.
    mutating func append(_ bytes: Span<UInt8>) {
        reserveCapacity(count + bytes.count)
        for index in bytes.indices { append(bytes[index]) }
    }

    /// Appends the 32 bytes of a digest.
    mutating func append(_ digest: Digest) {
        for index in 0..<Digest.byteCount { append(digest[index]) }
    }
}

extension ByteScan {
    /// How two texts are ordered by their bytes: negative, 0 or positive, as in C.
    static func order(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Int {
        let shared = min(left.count, right.count)
        var index = 0
        while index &+ 8 <= shared {
            let (first, second) = (word64(left, index).byteSwapped, word64(right, index).byteSwapped)
            if first != second { return first < second ? -1 : 1 }
            index &+= 8
        }
        while index < shared {
            let (first, second) = (left[index], right[index])
            if first != second { return first < second ? -1 : 1 }
            index &+= 1
        }
        return left.count - right.count
    }
}
