//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Fills the one array of all paths' bytes: the owner of that array's memory until it is full.
@safe struct PathWriter: ~Copyable {
    // The memory of the array that is being made; valid inside ``fill(_:_:)``, which no value of this type outlives.
    private let start: UnsafeMutablePointer<UInt8>?
    private let capacity: Int
    /// How many bytes there are.
    private(set) var count = 0

    private init(_ buffer: UnsafeMutableBufferPointer<UInt8>, capacity: Int) {
        unsafe start = buffer.baseAddress
        self.capacity = capacity
    }

    /// Adds bytes that are there already.
    ///
    /// - Precondition: the range is below ``count``, and there is room.
    mutating func repeatBytes(_ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count && range.count <= capacity - count)
        guard !range.isEmpty, let start = unsafe start else { return }
        // Both within the memory, the source initialised and before the target.
        unsafe start.advanced(by: count).initialize(from: start.advanced(by: range.lowerBound), count: range.count)
        count &+= range.count
    }

    /// Adds bytes of a span.
    ///
    /// - Precondition: there is room.
    mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count && range.count <= capacity - count)
        guard !range.isEmpty, let start = unsafe start else { return }
        // Both within their memory, which do not overlap.
        unsafe bytes.withUnsafeBufferPointer { source in
            guard let first = source.baseAddress else { return }
            unsafe start.advanced(by: count).initialize(from: first.advanced(by: range.lowerBound), count: range.count)
        }
        count &+= range.count
    }

    /// The byte at an index below ``count``.
    subscript(index: Int) -> UInt8 {
        precondition(index >= 0 && index < count)
        // Initialised, as it is below the count.
        return unsafe start.unsafelyUnwrapped[index]
    }

    /// An array of up to `capacity` bytes, filled by `body`.
    static func fill(
        _ capacity: Int,
        _ body: (inout PathWriter) throws(ReadError) -> Void
    ) throws(ReadError) -> [UInt8] {
        var failure: ReadError?
        // The writer initialises the first `count` bytes and ends with the closure.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            var writer = unsafe PathWriter(buffer, capacity: capacity)
            do throws(ReadError) {
                try body(&writer)
            } catch {
                failure = error
            }
            count = writer.count
        }
        if let failure { throw failure }
        return bytes
    }
}
