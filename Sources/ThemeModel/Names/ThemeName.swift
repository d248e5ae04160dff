//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The name of a theme in a store: 1 to 4 segments joined by `/`, each `[a-z0-9][a-z0-9-]{0,62}`.
///
/// A value of this type is a valid name; text from a peer, a file or a command line is checked when it is made into one.
/// Names are ordered by their bytes, which is the order in which stores list them.
///
///     ThemeName("acme/checkout")  // a name
///     ThemeName("Acme")           // nil
public struct ThemeName: Hashable, Sendable {
    /// Most segments in a name: deep enough for tenant, product, brand and variant, and a bound on what a peer sends.
    public static let maximumSegments = 4
    /// Most characters in a segment: the length of a DNS label, so that a segment can be one.
    public static let maximumSegmentLength = 63

    /// The name as text.
    public let description: String

    /// Makes a name of its text.
    ///
    /// - Throws: ``ThemeNameError`` that says which segment is wrong, and how.
    public init(validating text: String) throws(ThemeNameError) {
        let count = try Self.countSegments(of: text)
        guard count > 0 else { throw ThemeNameError(text: text, problem: "is empty") }
        description = text
    }

    private init(unchecked text: String) {
        description = text
    }

    /// The theme that the built-in default is written as when an origin's store is made.
    public static let `default` = ThemeName(unchecked: "default")

    /// The segments, 1 to 4 of them.
    public var segments: [Substring] {
        description.split(separator: "/")
    }

    /// Checks every segment and counts them; 0 for the empty text, which only a prefix may be.
    ///
    /// Linear in what is looked at, and stops at the first byte past the limits, however long the text.
    static func countSegments(of text: String) throws(ThemeNameError) -> Int {
        if text.utf8.isEmpty { return 0 }
        var segments = 1
        var length = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                length += 1
            case UInt8(ascii: "-"):
                guard length > 0 else {
                    throw ThemeNameError(text: text, problem: "has a segment that begins with '-'")
                }
                length += 1
            case UInt8(ascii: "/"):
                guard length > 0 else { throw ThemeNameError(text: text, problem: "has an empty segment") }
                guard segments < maximumSegments else {
                    throw ThemeNameError(text: text, problem: "has more than \(maximumSegments) segments")
                }
                segments += 1
                length = 0
            default:
                throw ThemeNameError(text: text, problem: "has a character other than a-z, 0-9, '-' and '/'")
            }
            guard length <= maximumSegmentLength else {
                throw ThemeNameError(
                    text: text,
                    problem: "has a segment longer than \(maximumSegmentLength) characters"
                )
            }
        }
        guard length > 0 else { throw ThemeNameError(text: text, problem: "has an empty segment") }
        return segments
    }
}

extension ThemeName: CustomStringConvertible, LosslessStringConvertible {
    /// Makes a name of its text, or nil where ``init(validating:)`` throws.
    public init?(_ description: String) {
        guard let name = try? ThemeName(validating: description) else { return nil }
        self = name
    }
}

extension ThemeName: Comparable {
    /// Orders names by their bytes, so `acme` < `acme-x` < `acme/a` < `acme2`.
    public static func < (left: ThemeName, right: ThemeName) -> Bool {
        left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
    }
}
