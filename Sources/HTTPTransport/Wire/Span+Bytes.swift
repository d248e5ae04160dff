//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Glibc

/// Comparing and copying borrowed bytes; the one place where the memory behind a span is touched as a whole.
extension Span where Element == UInt8 {
    /// Whether the bytes are those of `text`.
    @inline(__always)
    func equals(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        // Both sides are valid for `count` bytes: the span by its own bounds, the literal by the comparison above.
        return unsafe withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return true }
            return unsafe memcmp(base, text.utf8Start, buffer.count) == 0
        }
    }

    /// Whether the bytes are those of `other`.
    func equals(_ other: [UInt8]) -> Bool {
        guard count == other.count else { return false }
        // Both buffers are valid for `count` bytes, compared above.
        return unsafe withUnsafeBufferPointer { left in
            unsafe other.withUnsafeBufferPointer { right in
                guard let left = left.baseAddress, let right = right.baseAddress else { return true }
                return unsafe memcmp(left, right, count) == 0
            }
        }
    }

    /// Whether the bytes begin with those of `text`.
    func starts(with text: StaticString) -> Bool {
        count >= text.utf8CodeUnitCount && extracting(0..<text.utf8CodeUnitCount).equals(text)
    }

    /// Whether the bytes end with those of `text`.
    func ends(with text: StaticString) -> Bool {
        let start = count - text.utf8CodeUnitCount
        return start >= 0 && extracting(start..<count).equals(text)
    }

    /// A copy of the bytes.
    func copied() -> [UInt8] {
        // The buffer is valid inside the closure, and copied there.
        unsafe withUnsafeBufferPointer { unsafe [UInt8]($0) }
    }

    /// The bytes as text; broken UTF-8 becomes U+FFFD.
    func text() -> String {
        // The buffer is valid inside the closure, and copied there.
        unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
}

extension Array where Element == UInt8 {
    /// Appends borrowed bytes.
    mutating func append(_ bytes: Span<UInt8>) {
        // The buffer is valid inside the closure, and copied there.
        unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }
}
