//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What `help` prints.
enum HelpText {
    /// The program, its verbs and its exit statuses.
    static var program: String {
        var text = """
            themewire: design tokens as compact theme blobs, compiled, served over gRPC and resolved.

            usage: themewire VERB [ARGUMENT...]


            """
        let width = Verb.all.map(\.name.count).max() ?? 0
        for verb in Verb.all { text += "  \(padded(verb.name, to: width))  \(verb.summary)\n" }
        text += "\n`themewire help VERB` explains one verb.\n\nexit status:\n"
        for status in ExitStatus.all { text += "  \(padded(String(status.rawValue), to: 2))  \(status.meaning)\n" }
        return text
    }

    /// One verb: usage, explanation, options.
    static func verb(_ verb: Verb) -> String {
        var text = "\(verb.summary)\n\n\(usage(of: verb))\n"
        if !verb.details.isEmpty { text += "\n\(verb.details)\n" }
        guard !verb.options.isEmpty else { return text }
        text += "\noptions:\n"
        let width = verb.options.map(\.synopsis.count).max() ?? 0
        for option in verb.options { text += "  \(padded(option.synopsis, to: width))  \(option.help)\n" }
        return text
    }

    /// `usage: themewire resolve ...`.
    static func usage(of verb: Verb?) -> String {
        "usage: themewire " + (verb?.usage ?? "(\(Verb.all.map(\.name).joined(separator: " | ")))")
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
