//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What keeps a color or a token of a theme from having a value.
public struct Auth0ThemeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Which error it is; more can be added.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        private enum Value: String {
            case unknownColor, cycle, missingMode, missingToken, unresolvable, badTheme
        }

        private let value: Value

        /// No catalog has a named color.
        public static let unknownColor = Code(value: .unknownColor)
        /// A color leads back to itself.
        public static let cycle = Code(value: .cycle)
        /// A color for one mode was read in the other, outside of a theme that could say what to take there.
        public static let missingMode = Code(value: .missingMode)
        /// A loaded theme's catalog lacks a token of the Auth0 design system, or has it with another type.
        public static let missingToken = Code(value: .missingToken)
        /// A loaded theme has no value for a token in this mode and on this platform.
        public static let unresolvable = Code(value: .unresolvable)
        /// A chain of themes could not be loaded.
        public static let badTheme = Code(value: .badTheme)

        public var description: String { value.rawValue }
    }

    public let code: Code
    /// What is wrong, where, and what to do.
    public let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    public var description: String { message }
}

extension Auth0ThemeError {
    static func unknownColor(_ name: String, _ bundle: ColorBundle, in scope: NamedColorCatalog) -> Auth0ThemeError {
        let place = bundle == .main ? "" : " in bundle '\(bundle.name)'"
        var known = NamedColorCatalog.registered
        known.merge(scope)
        let names = known.names(in: bundle)
        let listed = names.prefix(8).map { "'\($0)'" }.joined(separator: ", ") + (names.count > 8 ? " ..." : "")
        let there = names.isEmpty ? "no color is registered there" : "registered are \(listed)"
        return Auth0ThemeError(
            .unknownColor,
            "no named color '\(name)'\(place): \(there); register it with NamedColorCatalog.register"
        )
    }

    static func missingMode(_ mode: Auth0Mode) -> Auth0ThemeError {
        Auth0ThemeError(
            .missingMode,
            "a color that leaves \(mode.rawValue) mode as it is was read in \(mode.rawValue) mode outside of a theme: "
                + "give it a color for both modes, or put it into a theme"
        )
    }

    static func cycle(_ names: [String]) -> Auth0ThemeError {
        Auth0ThemeError(.cycle, "a color refers to itself: " + names.joined(separator: " → "))
    }
}
