//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Why a verb could not do what it was asked. The program prints it and exits with its status.
package struct BenchFailure: Error, Equatable, CustomStringConvertible {
    /// One of ``ExitStatus``.
    package let status: Int32

    /// What is wrong, where, and what to do.
    package let message: String

    /// A failure of that status.
    package init(_ message: String, status: Int32 = ExitStatus.failure) {
        self.message = message
        self.status = status
    }

    package var description: String { message }
}
