//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeCodec
internal import ThemeModel
internal import ThemeResolver

/// A loaded theme: a chain with the catalog of the Auth0 design system, resolved for each mode and platform.
///
/// The tokens' slots are looked up once, when it is loaded; a read is an array read of the engine's flat table. Immutable,
/// compared by identity.
final class ThemeSource: Sendable {
    /// How many themes may lie over the base: the engine's overlays, less the one for what a program replaces.
    static let maximumBrands = ResolvedTheme.maximumOverlays - 1

    private let resolver: Resolver
    /// The layers over the base, the nearest to it first.
    private let overlays: [BoundLayers]
    /// The flat tables, at the places that ``Auth0Environment/selectionIndex`` says.
    private let tables: [ResolvedTheme]
    /// The lengths in px and the text styles of each table, by token: every one was read when the theme was loaded.
    private let lengths: [[Double]]
    private let styles: [[TypographyValue]]
    /// The colors that some layer gives a reference for.
    private let referring: Set<Auth0ColorToken>
    let keys: TokenKeys

    /// Loads a chain: the catalog's own layers, and those over them, the nearest to the base first. `contexts` has the
    /// contexts of further modifiers, by name.
    ///
    /// - Throws: ``Auth0ThemeError``: the layers do not fit the catalog, the catalog lacks a token, or a length or a text
    ///   style has no value. A color without a value is not an error here: reading it is.
    init(
        catalog: Catalog,
        base: Blob,
        brands: [Blob] = [],
        contexts: [String: String] = [:]
    ) throws(Auth0ThemeError) {
        guard brands.count <= Self.maximumBrands else {
            throw Auth0ThemeError(
                .badTheme,
                "\(brands.count) themes lie over the base, at most \(Self.maximumBrands) may"
            )
        }
        let keys = try TokenKeys(catalog: catalog)
        self.keys = keys
        let bound: BoundLayers
        var overlays: [BoundLayers] = []
        do {
            bound = try base.bound(to: catalog, isBase: true)
            for brand in brands { overlays.append(try brand.bound(to: catalog)) }
        } catch {
            throw Auth0ThemeError(.badTheme, error.message)
        }
        let resolver = Resolver(catalog: catalog, bound: bound)
        self.resolver = resolver
        self.overlays = overlays
        let references = ([bound] + overlays).flatMap(\.layers.entries).filter { CellKind.isReference($0.kind) }
        let slots = Set(references.map(\.slot))
        referring = Set(Auth0ColorToken.allCases.filter { slots.contains(keys[$0].slot.rawValue) })
        var tables: [ResolvedTheme] = []
        for environment in Auth0Environment.selections {
            let selection = try catalog.selection(for: environment, contexts)
            tables.append(resolver.resolve(selection, overlays: overlays))
        }
        self.tables = tables
        var lengths: [[Double]] = []
        var styles: [[TypographyValue]] = []
        for (environment, table) in zip(Auth0Environment.selections, tables) {
            lengths.append(try table.readLengths(keys, environment))
            styles.append(try table.readStyles(keys, environment))
        }
        self.lengths = lengths
        self.styles = styles
    }

    /// The flat table of a selection.
    func table(_ environment: Auth0Environment) -> ResolvedTheme {
        tables[environment.selectionIndex]
    }

    /// Proves that layers fit the catalog.
    func bind(_ layers: LayerSet) throws(Auth0ThemeError) -> BoundLayers {
        do {
            return try resolver.bind(layers)
        } catch {
            throw Auth0ThemeError(.badTheme, error.message)
        }
    }

    /// Whether a theme over the base says something about a token of its own.
    func isBranded(_ token: Auth0ColorToken) -> Bool {
        let slot = keys[token].slot.rawValue
        return overlays.contains { $0.layers.entries.contains { $0.slot == slot } }
    }

    /// Whether a color depends, in some selection, on other tokens of the chain.
    func refers(_ token: Auth0ColorToken) -> Bool {
        referring.contains(token)
    }
}

extension ThemeSource {
    /// The color of a token.
    func color(
        _ token: Auth0ColorToken,
        _ environment: Auth0Environment
    ) throws(Auth0ThemeError) -> ColorValue {
        try table(environment).readColor(keys[token], ReadPlace(token.path, environment))
    }

    /// The length of a token, in px.
    func dimension(_ token: Auth0DimensionToken, _ environment: Auth0Environment) -> Double {
        lengths[environment.selectionIndex][Int(token.rawValue)]
    }

    /// The text style of a token.
    func typography(_ token: Auth0TypographyToken, _ environment: Auth0Environment) -> TypographyValue {
        styles[environment.selectionIndex][Int(token.rawValue)]
    }
}

extension ThemeSource: Hashable {
    static func == (left: ThemeSource, right: ThemeSource) -> Bool {
        left === right
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension CellKind {
    /// Whether a layer's cell of this kind takes its value from another slot.
    fileprivate static func isReference(_ kind: UInt8) -> Bool {
        kind == alias || kind == derived
    }
}
