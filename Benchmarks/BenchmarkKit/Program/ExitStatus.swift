//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What `bench` exits with. 2 (something got slower) and 4 (no baseline) belong to comparing.
package enum ExitStatus {
    /// Everything asked for was done.
    package static let success: Int32 = 0

    /// The run itself failed: a file could not be written, a processor could not be had.
    package static let failure: Int32 = 1

    /// A benchmark threw or trapped; the others ran.
    package static let crashed: Int32 = 3

    /// The command line was wrong (`EX_USAGE`).
    package static let usage: Int32 = 64
}
