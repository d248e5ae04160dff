//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// `--help` among the options of a verb.
struct HelpRequest: Error {
    /// The verb's name.
    let verb: String
}
