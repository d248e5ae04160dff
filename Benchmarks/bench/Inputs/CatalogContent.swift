//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// The content of a catalog with its layers: everything that a blob of both says, and no more.
enum CatalogContent {
    /// An object with `catalog` and `layers`.
    static func of(_ catalog: Catalog, _ layers: LayerSet) throws -> Content {
        .members(
            .init("catalog", self.catalog(catalog)),
            .init("layers", try LayerContent.of(layers, catalog: catalog))
        )
    }

    private static func catalog(_ catalog: Catalog) -> Content {
        .members(
            .init("lineage", .text("\(catalog.lineage)")),
            .init("version", .number(Double(catalog.version))),
            .init("tokens", .list(catalog.tokenIDs.map { token($0, catalog) })),
            .init("modifiers", .list(catalog.modifiers.map(modifier)))
        )
    }

    private static func token(_ token: TokenID, _ catalog: Catalog) -> Content {
        let alternates = catalog.alternates(of: token)
        let names = catalog.platformNames(of: token).sorted { $0.key < $1.key }
        let closed = closedRanks(of: token, catalog)
        return .members(
            .init("path", .text(catalog.path(of: token))),
            .init("type", .text(catalog.type(of: token).name)),
            catalog.description(of: token).map { .init("description", .text($0)) },
            catalog.deprecation(of: token).map { .init("deprecated", .text($0)) },
            catalog.isRetired(token) ? .init("retired", .number(1)) : nil,
            closed == 0 ? nil : .init("closedRanks", .number(Double(closed))),
            alternates.isEmpty ? nil : .init("alternates", .list(alternates.map(Content.text))),
            names.isEmpty ? nil : .init("names", .object(names.map { .init($0.key, .text($0.value)) }))
        )
    }

    /// Bit *r* set: rank *r* may not override the token.
    static func closedRanks(of token: TokenID, _ catalog: Catalog) -> UInt32 {
        Rank.allCases.reduce(0) { $0 | (catalog.isOverridable(token, by: $1) ? 0 : 1 << UInt32($1.rawValue)) }
    }

    private static func modifier(_ modifier: Modifier) -> Content {
        .members(
            .init("name", .text(modifier.name)),
            .init("contexts", .list(modifier.contexts.map(Content.text))),
            modifier.defaultContext.map { .init("default", .text(modifier.contexts[Int($0)])) }
        )
    }
}
