//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Writing the five bytes before a message.
enum MessagePrefix {
    /// The prefix of an uncompressed message of `count` bytes.
    ///
    /// - Precondition: `count` fits 32 bits, which the size limits ensure long before.
    static func bytes(count: Int) -> (UInt8, UInt8, UInt8, UInt8, UInt8) {
        let length = UInt32(count)
        return (
            0, UInt8(truncatingIfNeeded: length >> 24), UInt8(truncatingIfNeeded: length >> 16),
            UInt8(truncatingIfNeeded: length >> 8), UInt8(truncatingIfNeeded: length)
        )
    }
}
