//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeCodec
internal import ThemeModel

extension ThemeSource {
    /// Auth0's default theme.
    static let builtIn: ThemeSource = {
        do {
            return try ThemeSource(catalog: DefaultTheme.catalog, base: Blob(layers: DefaultTheme.layers))
        } catch {
            preconditionFailure("the built-in theme cannot be resolved: \(error)")
        }
    }()

    /// The theme of a chain; without a base of its own, over the built-in theme.
    static func load(
        _ chain: [Blob],
        _ contexts: [String: String]
    ) throws(Auth0ThemeError) -> ThemeSource {
        if chain.isEmpty && contexts.isEmpty { return builtIn }
        for (place, blob) in chain.enumerated().dropFirst() where blob.catalog != nil {
            throw Auth0ThemeError(
                .badTheme,
                "blob \(place) of the chain brings a catalog, as only a base does: put the base first"
            )
        }
        if let base = chain.first, let catalog = base.catalog {
            return try ThemeSource(catalog: catalog, base: base, brands: Array(chain.dropFirst()), contexts: contexts)
        }
        return try ThemeSource(
            catalog: DefaultTheme.catalog,
            base: Blob(layers: DefaultTheme.layers),
            brands: chain,
            contexts: contexts
        )
    }
}
