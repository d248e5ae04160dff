//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// The selectors under which a block's declarations apply.
struct CSSSelectors {
    private let catalog: Catalog
    private let selection: Selection
    private let attributes: [String]
    /// The modifier that the reader's system chooses where no attribute does.
    private let scheme: Int?

    /// - Throws: ``ExportError/Code/nameCollision`` where two modifiers have one attribute.
    init(catalog: Catalog, selection: Selection, free: [Int]) throws(ExportError) {
        self.catalog = catalog
        self.selection = selection
        let attributes = catalog.modifiers.map { CSSName.attribute(ofModifier: $0.name) }
        self.attributes = attributes
        scheme = free.first { Self.isScheme(catalog.modifiers[$0]) }
        for place in free {
            guard let other = free.first(where: { $0 < place && attributes[$0] == attributes[place] }) else { continue }
            throw ExportError(
                code: .nameCollision,
                message: "modifiers '\(catalog.modifiers[other].name)' and '\(catalog.modifiers[place].name)' both "
                    + "become the attribute \(attributes[place]); rename one, or fix one by selecting its context"
            )
        }
    }

    private static func isScheme(_ modifier: Modifier) -> Bool {
        let name = modifier.name.lowercased().filter { $0.isLetter }
        return ["mode", "theme", "scheme", "colormode", "colorscheme", "appearance"].contains(name)
            && modifier.contexts.contains { $0.lowercased() == "dark" }
    }

    /// `[data-mode="dark"][data-platform="android"]`.
    func attributes(for terms: [ConditionTerm]) -> String {
        terms.map(attribute(for:)).joined()
    }

    /// The media query and the selector for documents that leave the colour scheme to the reader's system; nil where the
    /// terms say nothing of it, or what `:root` says anyway.
    ///
    /// `:root` has the specificity of the attribute it stands for.
    func systemScheme(for terms: [ConditionTerm]) -> (query: String, selector: String)? {
        guard let term = terms.first(where: { Int($0.modifier) == scheme }),
            term.context != selection.contexts[Int(term.modifier)]
        else { return nil }
        let context = catalog.modifiers[Int(term.modifier)].contexts[Int(term.context)].lowercased()
        guard context == "dark" || context == "light" else { return nil }
        let rest = attributes(for: terms.filter { $0 != term })
        return (
            "@media (prefers-color-scheme: \(context))",
            ":root:where(:not([\(attributes[Int(term.modifier)])]))\(rest)"
        )
    }

    private func attribute(for term: ConditionTerm) -> String {
        let modifier = catalog.modifiers[Int(term.modifier)]
        return "[\(attributes[Int(term.modifier)])=\(CSSText.string(modifier.contexts[Int(term.context)]))]"
    }
}
