//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The text styles of the Auth0 design system, one case a token.
public enum Auth0TypographyToken: UInt8, CaseIterable, Hashable, Sendable {
    /// `typography.displayLarge`.
    case displayLarge
    /// `typography.displayMedium`.
    case displayMedium
    /// `typography.display`.
    case display
    /// `typography.titleLarge`.
    case titleLarge
    /// `typography.title`.
    case title
    /// `typography.body`.
    case body
    /// `typography.bodySmall`.
    case bodySmall
    /// `typography.label`.
    case label
    /// `typography.helper`.
    case helper
    /// `typography.overline`.
    case overline

    /// The path of the token in the catalog.
    public var path: String { Self.paths[Int(rawValue)] }

    private static let paths = [
        "typography.displayLarge",
        "typography.displayMedium",
        "typography.display",
        "typography.titleLarge",
        "typography.title",
        "typography.body",
        "typography.bodySmall",
        "typography.label",
        "typography.helper",
        "typography.overline",
    ]
}
