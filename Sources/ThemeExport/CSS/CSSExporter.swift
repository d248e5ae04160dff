//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// A theme as CSS custom properties, for every mode.
///
/// `:root` declares every token in the default selection. Each context of each modifier follows as an attribute selector,
/// `[data-mode="dark"]`, with the tokens that the modifier changes, and combinations of contexts only where the blocks
/// before would give something else. A modifier named like a colour scheme (mode, theme, scheme, color-mode,
/// color-scheme, appearance) with a context `dark` also follows the reader's system, by
/// `@media (prefers-color-scheme: dark)`, in documents whose root names no context. An element below the root that
/// chooses a context names those of the other modifiers too, where they are not the default.
///
/// A composite of fixed shape is a shorthand (`font: var(--body)`) where all of its parts are given, and its parts beside
/// it: `--body--font-size`.
///
/// Everything is printed from its typed form and every name and string is escaped: no token can end a declaration, a
/// block or a `style` element. A token that is absent in a context, or a part of it that is unspecified there, is reset
/// to `initial`, so `var(--name, fallback)` takes its fallback.
public struct CSSExporter: Sendable {
    /// What an export gives: the style sheet, and what it could not say.
    public struct Output: Sendable {
        /// The style sheet.
        public let css: String
        /// Tokens that are missing or say less in the style sheet, sorted by path.
        public let issues: [ExportIssue]
    }

    private let catalog: Catalog
    private let selection: Selection
    private let free: [Int]

    /// An exporter for one catalog.
    ///
    /// - Parameters:
    ///   - catalog: The tokens, their names and the modifiers.
    ///   - inputs: Contexts to fix: they hold everywhere and their modifiers have no blocks.
    /// - Throws: ``SelectionError`` where the inputs are wrong or a modifier has no default and is not among them.
    public init(catalog: Catalog, fixing inputs: [String: String] = [:]) throws(SelectionError) {
        self.catalog = catalog
        selection = try catalog.selection(inputs)
        let fixed = Set(inputs.keys.map { $0.lowercased() })
        free = catalog.modifiers.indices.filter { !fixed.contains(catalog.modifiers[$0].name.lowercased()) }
    }

    /// Writes the style sheet.
    ///
    /// - Parameter resolve: The state of every token in a selection, by id. Called once for each selection looked at,
    ///   at most 4,097 times.
    /// - Returns: The style sheet and what it could not say.
    /// - Throws: ``ExportError`` where two tokens have one name, a token has none, or a number is not finite.
    public func export(resolve: (Selection) -> [TokenState]) throws(ExportError) -> Output {
        let selectors = try CSSSelectors(catalog: catalog, selection: selection, free: free)
        let names = try CSSPropertyNames(catalog: catalog)
        let variation = CSSVariation(catalog: catalog, selection: selection, free: free, resolve: resolve)
        let blocks = CSSBlock.blocks(of: variation, catalog: catalog, selection: selection, free: free)
        var sheet = CSSSheet(names: names, catalog: catalog)
        sheet.note(variation)
        try sheet.addRoot(variation.base)
        for block in blocks { try sheet.add(block, selectors: selectors) }
        return Output(css: sheet.text, issues: sheet.issues)
    }
}
