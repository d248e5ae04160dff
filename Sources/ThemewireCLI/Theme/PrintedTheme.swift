//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeExport
internal import ThemeModel
internal import ThemeResolver

/// What `resolve` and `export` print: a chain of themes, or a table, which was resolved before.
enum PrintedTheme {
    case chain(ThemeChain)
    case table(ResolvedTheme)

    /// Reads the blobs of a chain, base first, or a table, alone or behind its base.
    ///
    /// - Throws: ``CommandError`` that names the file that does not fit.
    init(files: [String]) throws(CommandError) {
        if let last = files.last, let table = try LoadedTable(file: last) {
            self = .table(try table.theme(bases: files.dropLast()))
        } else {
            self = .chain(try ThemeChain(files: files))
        }
    }

    var catalog: Catalog {
        switch self {
        case .chain(let chain): chain.catalog
        case .table(let theme): theme.catalog
        }
    }

    /// Whether nothing says where the values come from.
    var isTable: Bool {
        if case .table = self { true } else { false }
    }

    /// The contexts that can't be chosen, by modifier: a table's.
    var fixedContexts: [String: String] {
        guard case .table(let theme) = self else { return [:] }
        return Dictionary(
            zip(theme.catalog.modifiers, theme.selection.contexts).map { ($0.name, $0.contexts[Int($1)]) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// The selection that inputs choose; of a table the one that it has, if they do not choose another.
    ///
    /// - Throws: ``CommandError`` with a line for each thing wrong.
    func selection(_ inputs: [String: String]) throws(CommandError) -> Selection {
        switch self {
        case .chain(let chain): return try chain.selection(inputs)
        case .table(let theme):
            let chosen = try theme.catalog.selection(options: inputs, from: theme.selection)
            guard chosen == theme.selection else {
                throw CommandError(
                    .data,
                    "--select: the table is resolved for \(theme.catalog.description(of: theme.selection)) and has no "
                        + "other values; resolve its themes for another selection"
                )
            }
            return chosen
        }
    }

    /// The theme in a selection that ``selection(_:)`` gave.
    func resolved(_ selection: Selection) -> ResolvedTheme {
        switch self {
        case .chain(let chain): chain.resolved(selection)
        case .table(let theme): theme
        }
    }

    /// What a token is in a resolved theme.
    func state(of token: TokenID, in theme: ResolvedTheme) -> TokenState {
        do {
            return try theme.value(of: token).map(TokenState.value) ?? .absent
        } catch {
            return .failed(error.message)
        }
    }
}
