//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel
import ThemeResolver

/// A catalog of named tokens, and layers and themes for it by path.
struct CaseTheme {
    let catalog: Catalog
    private let lineage = Lineage(rawValue: 11)

    init(
        _ tokens: [(String, TokenType)],
        modifiers: [String: [String]] = [:],
        overridable: [String: Set<Rank>] = [:]
    ) {
        catalog = Catalog(
            lineage: lineage,
            version: 1,
            tokens: tokens.map { path, type in
                TokenDefinition(path: path, type: type, overridable: overridable[path] ?? Set(Rank.allCases))
            },
            modifiers: modifiers.sorted { $0.key < $1.key }.map {
                Modifier(name: $0.key, contexts: $0.value, defaultContext: 0)
            }
        )
    }

    /// The slot of a token, or of a part of it.
    func slot(_ path: String, _ part: Int = 0) throws -> SlotID {
        guard let token = catalog.token(at: path) else { throw CaseError(message: "there is no token '\(path)'") }
        return SlotID(rawValue: catalog.firstSlot(of: token).rawValue + UInt32(part))
    }

    /// A condition by names.
    func when(_ modifier: String, _ context: String) throws -> [ConditionTerm] {
        guard let index = catalog.modifiers.firstIndex(where: { $0.name == modifier }),
            let place = catalog.modifiers[index].contexts.firstIndex(of: context)
        else { throw CaseError(message: "there is no \(modifier)=\(context)") }
        return [ConditionTerm(modifier: UInt16(index), context: UInt16(place))]
    }

    func layers(_ build: (inout LayerSetBuilder) throws -> Void) rethrows -> LayerSet {
        var builder = LayerSetBuilder(lineage: lineage, catalogVersion: 1)
        try build(&builder)
        return builder.build()
    }

    /// The theme of a base and overlays under a selection.
    func theme(_ base: LayerSet, _ overlays: LayerSet..., select: [String: String] = [:]) throws -> ResolvedTheme {
        let resolver = try Resolver(catalog: catalog, base: base)
        return resolver.resolve(try catalog.selection(select), overlays: try overlays.map { try resolver.bind($0) })
    }
}

struct CaseError: Error {
    let message: String
}

extension Cell {
    /// An opaque colour by its bytes.
    static func color(_ hex: UInt32) -> Cell {
        .inlineColor(
            red: UInt8(truncatingIfNeeded: hex >> 16),
            green: UInt8(truncatingIfNeeded: hex >> 8),
            blue: UInt8(truncatingIfNeeded: hex),
            alpha: 1
        )
    }

    static func px(_ value: Double) -> Cell { .dimension(DimensionValue(value: value, unit: .px)) }
}

extension ResolvedTheme {
    /// A colour token as `#rrggbb`; nil where it does not exist.
    func hex(_ path: String) throws -> String? {
        guard case .color(let color)? = try value(at: path) else { return nil }
        return color.hex
    }
}
