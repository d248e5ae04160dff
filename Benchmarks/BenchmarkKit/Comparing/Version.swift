//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// One of the two programs that are compared.
struct Version: Equatable, Sendable {
    /// What errors and the report call it: `candidate`, or the baseline's path or commit.
    let name: String

    /// The path of its `bench`.
    let program: String

    /// The commit it was built from, where that is known.
    var commit: String?

    /// The program that is running.
    static func running(name: String) throws(BenchFailure) -> Version {
        Version(name: name, program: try Host.program())
    }
}
