//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Something an exporter could not write as it is, or at all.
public struct ExportIssue: Hashable, Sendable, CustomStringConvertible {
    /// Whether the output lacks a token (error) or says less than the token does (warning).
    public enum Severity: String, Hashable, Sendable {
        case warning
        case error
    }

    public let severity: Severity
    /// The token's path; nil where the issue is about the whole theme.
    public let path: String?
    /// What is wrong and what was written instead.
    public let message: String

    public init(severity: Severity, path: String?, message: String) {
        self.severity = severity
        self.path = path
        self.message = message
    }

    /// `error: path: message`.
    public var description: String {
        "\(severity.rawValue): " + (path.map { $0 + ": " } ?? "") + message
    }
}
