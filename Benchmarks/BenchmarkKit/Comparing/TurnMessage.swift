//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What the two ends of a turn taker's pipes say to each other: a line each way.
///
/// Two versions of the program speak it with each other, so its words only change together with ``version``.
enum TurnMessage {
    /// What `ready` says. Raised when a line changes its meaning.
    static let version = 1

    /// `ready VERSION`: the contender is set up and warm.
    static let ready = "ready"

    /// `size NANOSECONDS`, answered by the number of operations that take so long.
    static let size = "size"

    /// `batch OPERATIONS`, answered by nanoseconds on the clock and of the processor.
    static let batch = "batch"

    /// `counts`, answered by a JSON object from metric to figure an operation.
    static let counts = "counts"

    /// `failed TEXT`: an error in place of an answer.
    static let failed = "failed"
}
