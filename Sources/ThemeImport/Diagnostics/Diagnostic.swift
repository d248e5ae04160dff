//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// One thing found wrong, or accepted although the specification forbids it, in an input of a compilation.
public struct Diagnostic: Hashable, Sendable {
    /// Whether the input could still be used.
    public enum Severity: Hashable, Sendable {
        case error
        case warning
    }

    public let severity: Severity
    /// The file as the caller named it, or as a resolver document led to it; nil: not in any one file.
    public let file: String?
    /// The place in the file.
    public let position: SourcePosition?
    /// The path of the token or group that is concerned.
    public let path: String?
    /// The numbered rule of DTCG 2025.10 (`docs/formats/dtcg.md`) that is broken, where one is.
    public let rule: Int?
    /// What is wrong and what to do.
    public let message: String

    public init(
        _ severity: Severity,
        file: String? = nil,
        position: SourcePosition? = nil,
        path: String? = nil,
        rule: Int? = nil,
        _ message: String
    ) {
        self.severity = severity
        self.file = file
        self.position = position
        self.path = path
        self.rule = rule
        self.message = message
    }
}

extension Diagnostic: CustomStringConvertible {
    /// `tokens.json:3:14: error: color.bg: what is wrong (rule 54)`, as compilers print it, control characters escaped.
    public var description: String {
        var text = ""
        if let file {
            text += Self.printable(file)
            if let position { text += ":\(position)" }
            text += ": "
        }
        text += severity == .error ? "error: " : "warning: "
        if let path { text += Self.printable(path) + ": " }
        text += Self.printable(message)
        if let rule { text += " (rule \(rule))" }
        return text
    }

    /// Names come from files that nobody vouches for: a control character must not reach a terminal.
    package static func printable(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar.properties.generalCategory == .control {
                result += "\\u{" + String(scalar.value, radix: 16) + "}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
