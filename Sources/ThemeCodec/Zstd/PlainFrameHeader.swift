//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The header of a zstd frame and the sizes of its blocks (RFC 8878, 3.1.1), as far as they are simple.
///
/// It proves that bytes are one whole frame and says how large the content is, or gives up: then libzstd's own functions say
/// what is wrong. Three of these would each read the header again, which takes as long as checking a small theme's layers.
struct PlainFrameHeader {
    /// How many bytes the frame says that its content has.
    let contentByteCount: UInt64

    /// Nil where the bytes are not one whole frame of known content size without a dictionary, or where this does not know.
    ///
    /// - Complexity: O(*blocks*).
    init?(_ frame: Span<UInt8>) {
        guard frame.count >= 12, ByteScan.word32(frame, 0) == 0xfd2f_b528 else { return nil }
        let descriptor = frame[4]
        let isSingleSegment = descriptor & 0x20 != 0
        // No dictionary, no reserved bit; the windows that a stated content does without are left to libzstd.
        guard descriptor & 0x0b == 0, isSingleSegment else { return nil }
        let header = ByteScan.word32(frame, 5)
        var position = 5
        switch descriptor >> 6 {
        case 0:
            contentByteCount = UInt64(header & 0xff)
            position += 1
        case 1:
            contentByteCount = UInt64(header & 0xffff) + 256
            position += 2
        case 2:
            contentByteCount = UInt64(header)
            position += 4
        default:
            return nil
        }
        let checksumByteCount = descriptor & 0x04 == 0 ? 0 : 4
        var isLast = false
        while !isLast {
            guard position <= frame.count - 4 else { return nil }
            let block = ByteScan.word32(frame, position) & 0xff_ffff
            isLast = block & 1 != 0
            // Raw, one byte repeated, compressed; the fourth type is reserved.
            guard block >> 1 & 3 != 3 else { return nil }
            position += 3 + (block >> 1 & 3 == 1 ? 1 : Int(block >> 3))
        }
        guard position + checksumByteCount == frame.count else { return nil }
    }
}
