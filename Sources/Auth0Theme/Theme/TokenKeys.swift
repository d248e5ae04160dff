//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// The tokens of the Auth0 design system in a catalog, looked up once.
struct TokenKeys: Sendable {
    private var colors: [Token<ColorValue>] = []
    private var dimensions: [Token<DimensionValue>] = []
    private var typography: [Token<TypographyValue>] = []

    /// Looks every token up.
    ///
    /// - Throws: ``Auth0ThemeError/Code/missingToken`` where the catalog lacks one or has it with another type.
    init(catalog: Catalog) throws(Auth0ThemeError) {
        do {
            for token in Auth0ColorToken.allCases { colors.append(try Token(token.path, in: catalog)) }
            for token in Auth0DimensionToken.allCases { dimensions.append(try Token(token.path, in: catalog)) }
            for token in Auth0TypographyToken.allCases { typography.append(try Token(token.path, in: catalog)) }
        } catch {
            throw Auth0ThemeError(.missingToken, "\(error.message); load a theme over the Auth0 design system")
        }
    }

    subscript(token: Auth0ColorToken) -> Token<ColorValue> { colors[Int(token.rawValue)] }
    subscript(token: Auth0DimensionToken) -> Token<DimensionValue> { dimensions[Int(token.rawValue)] }
    subscript(token: Auth0TypographyToken) -> Token<TypographyValue> { typography[Int(token.rawValue)] }
}

extension Catalog {
    /// The selection of a mode and a platform, with the contexts given for other modifiers. A catalog that lacks one of
    /// the two has the same values in all of its contexts.
    func selection(
        for environment: Auth0Environment,
        _ contexts: [String: String]
    ) throws(Auth0ThemeError) -> Selection {
        var inputs = contexts
        let own = ["mode": environment.mode.rawValue, "platform": environment.platform.rawValue]
        for modifier in modifiers { inputs[modifier.name] = own[modifier.name] ?? inputs[modifier.name] }
        do {
            return try selection(inputs)
        } catch {
            throw Auth0ThemeError(.badTheme, error.description)
        }
    }
}
