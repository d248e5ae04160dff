//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Verb {
    static let help = Verb(
        name: "help",
        summary: "Explains the program, or one verb.",
        usage: "help [VERB]",
        details: "",
        options: []
    ) { arguments in
        guard let name = arguments.operands.first else {
            try Console.print(HelpText.program)
            return .success
        }
        guard arguments.operands.count == 1 else {
            throw UsageError("unexpected argument '\(arguments.operands[1])'", verb: "help")
        }
        try Console.print(HelpText.verb(try ThemewireProgram.verb(named: name)))
        return .success
    }
}
