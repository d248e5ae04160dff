//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What `--help` prints.
enum HelpText {
    /// One line, printed after an error.
    static func usage(verb: Verb?) -> String {
        "usage: bench " + (verb?.usage ?? "(\(Verb.all.map(\.name).joined(separator: " | "))) [OPTION]...")
    }

    /// The whole text for a verb, or for the program.
    static func text(verb: Verb?) -> String {
        guard let verb else { return program }
        return usage(verb: verb) + "\n\n" + verb.details + "\n"
    }

    private static var program: String {
        let width = Verb.all.map(\.name.count).max() ?? 0
        let verbs = Verb.all.map { verb in
            "  \(verb.name)\(String(repeating: " ", count: width - verb.name.count))  \(verb.summary)\n"
        }
        return """
            \(usage(verb: nil))

            Measures Themewire against its rivals, side by side in one run, and one version of it against another.

            \(verbs.joined())
            Build it with 'swift build -c release --product bench'; times of a debug build mean nothing.

            \(ExitStatus.help)

            """
    }
}
