//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Verb {
    static let version = Verb(
        name: "version",
        summary: "Prints the version of the program.",
        usage: "version",
        details: "",
        options: []
    ) { arguments in
        if let operand = arguments.operands.first {
            throw UsageError("unexpected argument '\(operand)'", verb: "version")
        }
        try Console.print("themewire \(ThemewireProgram.version)\n")
        return .success
    }
}
