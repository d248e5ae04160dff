//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Glibc

/// A buffer of bytes that never grows by itself, for moving bytes between sockets and the HTTP/2 library.
@safe final class RawBytes {
    let capacity: Int
    private(set) var count = 0
    private let base: UnsafeMutablePointer<UInt8>

    init(capacity: Int) {
        self.capacity = capacity
        // Owned by this object; freed in deinit.
        unsafe base = .allocate(capacity: capacity)
        unsafe base.initialize(repeating: 0, count: capacity)
    }

    deinit { unsafe base.deallocate() }

    /// The room left.
    var space: Int { capacity - count }

    /// Lends the bytes from `start` on.
    func withBytes<Result>(from start: Int = 0, _ body: (Span<UInt8>) -> Result) -> Result {
        precondition(start <= count)
        // Inside of the allocation by the check above, and all of it is initialised; the span cannot leave `body`.
        return unsafe body(Span(_unsafeStart: UnsafePointer(base + start), count: count - start))
    }

    /// Appends bytes.
    ///
    /// - Precondition: they fit.
    func append(_ bytes: Span<UInt8>) {
        precondition(bytes.count <= space)
        // The target has room by the check above, and the source is a different allocation.
        unsafe bytes.withUnsafeBufferPointer { source in
            if let start = source.baseAddress { unsafe memcpy(base + count, start, source.count) }
        }
        count += bytes.count
    }

    /// Appends a part of an array.
    ///
    /// - Precondition: the part exists and fits.
    func append(_ bytes: [UInt8], from start: Int, count length: Int) {
        precondition(start >= 0 && length >= 0 && start + length <= bytes.count && length <= space)
        // Both sides are inside of their allocations by the check above.
        unsafe bytes.withUnsafeBufferPointer { source in
            if let from = source.baseAddress { unsafe memcpy(base + count, from + start, length) }
        }
        count += length
    }

    /// Appends a message's prefix.
    func append(prefix: (UInt8, UInt8, UInt8, UInt8, UInt8), from start: Int, count length: Int) {
        precondition(start >= 0 && length >= 0 && start + length <= 5 && length <= space)
        // The tuple is five neighbouring bytes; the part is inside by the check above.
        unsafe withUnsafeBytes(of: prefix) { source in
            if let from = source.baseAddress { unsafe memcpy(base + count, from + start, length) }
        }
        count += length
    }

    /// Forgets all bytes.
    func removeAll() {
        count = 0
    }

    /// Fills the whole buffer anew by a call that is given the memory and says how many bytes it wrote.
    @unsafe func fill(_ read: (UnsafeMutablePointer<UInt8>, Int) -> Int) {
        // `read` keeps to the capacity; a count outside of it is not believed.
        let result = unsafe read(base, capacity)
        count = max(0, min(result, capacity))
    }
}
