//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A prefix of theme names by whole segments, as grants, scopes and lists use it: 0 to 4 segments.
///
/// `acme` covers `acme` and `acme/...`, never `acme2`. The empty prefix, ``all``, covers every name.
public struct ThemePrefix: Hashable, Sendable {
    /// The empty prefix, which covers every name.
    public static let all = ThemePrefix()

    /// The prefix as text, empty for ``all``; without a `/` at the end.
    public let description: String

    private init() {
        description = ""
    }

    /// Makes a prefix of its text: the empty text, or what is a theme name.
    ///
    /// - Throws: ``ThemeNameError`` that says which segment is wrong, and how.
    public init(validating text: String) throws(ThemeNameError) {
        _ = try ThemeName.countSegments(of: text)
        description = text
    }

    /// The prefix that covers `name` and all names below it.
    public init(_ name: ThemeName) {
        description = name.description
    }

    /// Whether `name` is this prefix or begins with all of its segments.
    ///
    /// - Complexity: O(length of the prefix), no allocation.
    public func covers(_ name: ThemeName) -> Bool {
        covers(text: name.description)
    }

    /// Whether every name that `other` covers is covered by this prefix too.
    public func covers(_ other: ThemePrefix) -> Bool {
        covers(text: other.description)
    }

    private func covers(text: String) -> Bool {
        let own = description.utf8
        if own.isEmpty { return true }
        guard text.utf8.starts(with: own) else { return false }
        let next = text.utf8.dropFirst(own.count).first
        return next == nil || next == UInt8(ascii: "/")
    }
}

extension ThemePrefix: CustomStringConvertible, LosslessStringConvertible {
    /// Makes a prefix of its text, or nil where ``init(validating:)`` throws.
    public init?(_ description: String) {
        guard let prefix = try? ThemePrefix(validating: description) else { return nil }
        self = prefix
    }
}

extension ThemeName {
    /// Whether this name is `prefix` or below it, by whole segments.
    public func isCovered(by prefix: ThemePrefix) -> Bool {
        prefix.covers(self)
    }
}
