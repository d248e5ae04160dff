//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Auth0Theme
internal import ThemeExport
internal import ThemeModel
internal import ThemeResolver

/// The built-in theme as the colors, sizes and fonts of `bench report`.
enum ReportTheme {
    /// Custom properties for light and dark. Every name and value is escaped by the exporter.
    ///
    /// - Throws: an error where the theme cannot be said in CSS.
    static func stylesheet() throws -> String {
        let catalog = DefaultTheme.catalog
        let resolver = try Resolver(catalog: catalog, base: DefaultTheme.layers)
        return try CSSExporter(catalog: catalog, fixing: ["platform": "ios"]).export { selection in
            let theme = resolver.resolve(selection)
            return catalog.tokenIDs.map { token in state(of: token, in: theme) }
        }.css
    }

    private static func state(of token: TokenID, in theme: ResolvedTheme) -> TokenState {
        do {
            return try theme.value(of: token).map(TokenState.value) ?? .absent
        } catch {
            return .failed(error.message)
        }
    }
}
