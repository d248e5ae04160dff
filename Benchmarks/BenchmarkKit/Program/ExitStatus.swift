//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What `bench` exits with.
package enum ExitStatus {
    /// Everything asked for was done; nothing that was compared got worse.
    package static let success: Int32 = 0

    /// The run itself failed: a file could not be written, a processor could not be had, another version could not be built.
    package static let failure: Int32 = 1

    /// Something that was compared got worse.
    package static let regression: Int32 = 2

    /// A benchmark threw or trapped; the others ran. It comes before ``regression``: what crashed was not compared.
    package static let crashed: Int32 = 3

    /// There is nothing to compare with: no such baseline, or no thresholds for this toolchain.
    package static let noBaseline: Int32 = 4

    /// The command line was wrong (`EX_USAGE`).
    package static let usage: Int32 = 64

    /// One line for help.
    static let help = """
        exit status: 0 done, and equal or better; 1 the run failed; 2 a regression; 3 a benchmark crashed; 4 no baseline;
                     64 wrong usage
        """
}
