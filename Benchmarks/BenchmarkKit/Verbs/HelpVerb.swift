//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Verb {
    static let help = Verb(
        name: "help",
        summary: "print this, or with a verb the help of that verb",
        usage: "help [VERB]",
        details: "Prints how to use the program, or one of its verbs."
    ) { options, _ in
        var verb: Verb?
        if let name = try options.operand(among: []) { verb = try Verb.named(name) }
        try options.end()
        Host.print(HelpText.text(verb: verb))
        return ExitStatus.success
    }
}
