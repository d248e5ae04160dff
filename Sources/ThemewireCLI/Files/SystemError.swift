//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Glibc

/// What a system call reported.
struct SystemError: Error, Equatable, CustomStringConvertible {
    let number: Int32

    /// The error of the call just made on this thread.
    static func current() -> SystemError {
        SystemError(number: errno)
    }

    /// The system's words for it.
    var description: String {
        var buffer = [UInt8](repeating: 0, count: 256)
        // The array outlives the call, which writes at most its size and ends with NUL; what it returns points into the
        // array or to a constant of the C library, and is copied before the closure ends.
        return unsafe buffer.withUnsafeMutableBytes { bytes in
            guard let base = unsafe bytes.baseAddress else { return "error \(number)" }
            let words = unsafe strerror_r(number, base.assumingMemoryBound(to: CChar.self), bytes.count)
            guard let words = unsafe words else { return "error \(number)" }
            return unsafe String(cString: words)
        }
    }

    /// Writes all bytes to a descriptor, however many calls it takes.
    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            // The range is inside the array, which lives through the call.
            let result = unsafe bytes.withUnsafeBytes { buffer in
                unsafe write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
            }
            if result < 0 {
                guard errno == EINTR else { throw current() }
            } else {
                written += result
            }
        }
    }
}
