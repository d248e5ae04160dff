//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The memory that one message lies in: what a decoded blob keeps, and what frames are decompressed into.
///
/// A value: a copy shares the bytes until one of the two is filled anew.
struct MessageStorage: Sendable {
    /// The message, and behind it what is left of a longer one that was here before.
    private var bytes: [UInt8] = []
    /// How many bytes the message has.
    private(set) var count = 0

    /// No message, and no memory.
    init() {}

    /// A message that lies in an array, which is shared.
    init(_ message: [UInt8]) {
        bytes = message
        count = message.count
    }

    /// A copy of a message.
    init(copying message: Span<UInt8>) {
        bytes = [UInt8](copying: message)
        count = message.count
    }

    /// The message's bytes.
    var span: Span<UInt8> {
        @_lifetime(borrow self) get { bytes.span.extracting(0..<count) }
    }

    /// The message's bytes as an array: the one they lie in, where that holds nothing else.
    var array: [UInt8] {
        bytes.count == count ? bytes : [UInt8](bytes[..<count])
    }

    /// Makes room for a message of `count` bytes and lets `body` write it.
    ///
    /// The memory that is here is used again where it is large enough, and no other value shares it; memory beyond
    /// ``BlobLimits/retainedByteCount`` is given back where so much is not needed.
    ///
    /// - Parameters:
    ///   - count: How many bytes the message has.
    ///   - body: Writes up to so many bytes and says how many it wrote, or anything else where it failed. It must not keep
    ///     the buffer.
    /// - Returns: what `body` gave. Only where that is `count` is there a message afterwards.
    mutating func fill(_ count: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Int) -> Int {
        self.count = 0
        var result = 0
        let isTooLarge = bytes.count > BlobLimits.retainedByteCount && count <= BlobLimits.retainedByteCount
        if bytes.count >= count && !isTooLarge {
            // The buffer is valid inside the closure and has at least `count` bytes.
            unsafe bytes.withUnsafeMutableBufferPointer { buffer in
                result = unsafe body(UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
            }
        } else {
            // The old memory goes first: two large messages are never here at once.
            bytes = []
            // As many bytes as `body` says are initialised, if they are all; the others are never read.
            bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
                result = unsafe body(UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
                initializedCount = result == count ? count : 0
            }
        }
        if result == count { self.count = count }
        return result
    }
}
