//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel
public import ThemeResolver

/// A theme with every token's value for one mode and one platform: what a renderer or an exporter reads.
///
/// The theme's own values are a layer over the chain it was loaded from, resolved by the engine: aliases and derived values
/// follow what the theme replaces. Immutable; a read is an array read.
///
///     let dark = try theme.resolved(mode: .dark)
///     try dark[.backgroundPrimary]
public struct Auth0ResolvedTheme: Sendable {
    /// The flat table, for those who read tokens by key, id or path.
    public let table: ResolvedTheme
    /// The mode and platform it is resolved for.
    public let mode: Auth0Mode
    public let platform: Auth0Platform
    private let keys: TokenKeys
    /// Why colors of the theme's own have no value.
    private let failures: [Auth0ColorToken: Auth0ThemeError]

    init(
        table: ResolvedTheme,
        environment: Auth0Environment,
        keys: TokenKeys,
        failures: [Auth0ColorToken: Auth0ThemeError]
    ) {
        self.failures = failures
        self.table = table
        self.mode = environment.mode
        self.platform = environment.platform
        self.keys = keys
    }

    /// The color of a token.
    ///
    /// - Throws: ``Auth0ThemeError`` when it has none here.
    /// - Complexity: O(1), no allocation.
    public subscript(token: Auth0ColorToken) -> ColorValue {
        get throws(Auth0ThemeError) {
            if !failures.isEmpty, let failure = failures[token] { throw failure }
            return try table.readColor(keys[token], ReadPlace(token.path, mode, platform))
        }
    }

    /// The length of a token, in px.
    ///
    /// - Throws: ``Auth0ThemeError`` when it has none here.
    /// - Complexity: O(1), no allocation.
    public subscript(token: Auth0DimensionToken) -> Double {
        get throws(Auth0ThemeError) {
            try table.readDimension(keys[token], ReadPlace(token.path, mode, platform))
        }
    }

    /// The text style of a token; its unspecified parts are nil.
    ///
    /// - Throws: ``Auth0ThemeError`` when it has none here.
    public subscript(token: Auth0TypographyToken) -> TypographyValue {
        get throws(Auth0ThemeError) {
            try table.readTypography(keys[token], ReadPlace(token.path, mode, platform))
        }
    }
}
