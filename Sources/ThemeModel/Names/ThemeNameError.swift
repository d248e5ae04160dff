//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Text that is no theme name or prefix of one, and why.
public struct ThemeNameError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Most characters of the refused text that a message repeats; the text may be a peer's and of any length.
    static let maximumQuotedLength = 80

    /// What is wrong, what was given, and what a name looks like.
    public let message: String

    init(text: String, problem: String) {
        let shown = text.unicodeScalars.prefix(Self.maximumQuotedLength)
        let ellipsis = shown.endIndex == text.unicodeScalars.endIndex ? "" : "..."
        // Control characters would let a peer's text forge lines in a log.
        let quoted = shown.map { $0.properties.generalCategory == .control ? "?" : String($0) }.joined()
        message = """
            theme name '\(quoted)\(ellipsis)' \(problem); use 1 to \(ThemeName.maximumSegments) segments joined by '/', \
            each of 1 to \(ThemeName.maximumSegmentLength) characters a-z, 0-9 and '-', not beginning with '-'
            """
    }

    /// The ``message``.
    public var description: String { message }
}
