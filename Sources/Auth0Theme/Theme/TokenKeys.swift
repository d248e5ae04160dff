//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Where the tokens of the Auth0 design system are in a catalog, looked up once.
struct TokenKeys: Sendable {
    private var colors: [SlotID] = []
    private var dimensions: [SlotID] = []
    private var typography: [TokenID] = []

    /// Looks every token up.
    ///
    /// - Throws: ``Auth0ThemeError/Code/missingToken`` where the catalog lacks one or has it with another type.
    init(catalog: Catalog) throws(Auth0ThemeError) {
        for token in Auth0ColorToken.allCases {
            colors.append(catalog.firstSlot(of: try catalog.find(token.path, .color)))
        }
        for token in Auth0DimensionToken.allCases {
            dimensions.append(catalog.firstSlot(of: try catalog.find(token.path, .dimension)))
        }
        for token in Auth0TypographyToken.allCases {
            typography.append(try catalog.find(token.path, .typography))
        }
    }

    func slot(_ token: Auth0ColorToken) -> SlotID { colors[Int(token.rawValue)] }
    func slot(_ token: Auth0DimensionToken) -> SlotID { dimensions[Int(token.rawValue)] }
    func id(_ token: Auth0TypographyToken) -> TokenID { typography[Int(token.rawValue)] }
}

extension Catalog {
    fileprivate func find(_ path: String, _ type: TokenType) throws(Auth0ThemeError) -> TokenID {
        guard let token = token(at: path) else {
            throw Auth0ThemeError(
                .missingToken,
                "catalog \(lineage) has no token \(path); load a theme over the Auth0 design system"
            )
        }
        guard self.type(of: token) == type else {
            throw Auth0ThemeError(
                .missingToken,
                "\(path) is a \(self.type(of: token).name) in catalog \(lineage), not a \(type.name)"
            )
        }
        return token
    }

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
