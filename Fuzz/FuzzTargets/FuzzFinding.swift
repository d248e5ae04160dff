//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Something that must hold and does not.
public struct FuzzFinding: Error, CustomStringConvertible {
    /// What does not hold.
    public let description: String

    init(_ description: String) {
        self.description = description
    }

    /// Makes sure that something holds.
    static func expect(_ condition: Bool, _ description: @autoclosure () -> String) throws(FuzzFinding) {
        guard condition else { throw FuzzFinding(description()) }
    }
}
