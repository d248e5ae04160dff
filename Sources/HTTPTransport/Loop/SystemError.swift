//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Glibc

/// An `errno`, for messages.
struct SystemError: CustomStringConvertible {
    let number: Int32

    /// The last failure of the calling thread.
    static var current: SystemError { SystemError(number: errno) }

    var description: String {
        // strerror gives a NUL-terminated text, copied at once; glibc's is per thread for unknown numbers.
        guard let text = unsafe strerror(number) else { return "error \(number)" }
        return unsafe String(cString: text)
    }
}
