//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// How a figure of the candidate stands to the baseline's.
package enum Verdict: String, Codable, Sendable {
    /// No difference was found, or one within what is tolerated.
    case same

    /// Better by more than is tolerated.
    case better

    /// Worse by more than is tolerated: a regression.
    case worse

    /// Not compared, because a difference would mean nothing.
    case refused
}
