//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel
import ThemeResolver

extension RandomTheme {
    /// A resolver of the base, and the overlays bound to its catalog.
    struct Resolved {
        let resolver: Resolver
        fileprivate let overlays: [(parent: Int, layers: BoundLayers)]

        /// The layers of every theme of the tree, the nearest to the base first: of the base none.
        var chains: [[BoundLayers]] {
            overlays.reduce(into: [[]]) { chains, overlay in
                chains.append(chains[overlay.parent + 1] + [overlay.layers])
            }
        }

        /// The base and then each overlay.
        func themes(_ selection: Selection) -> [ResolvedTheme] {
            var themes = [resolver.resolve(selection)]
            for overlay in overlays { themes.append(themes[overlay.parent + 1].overlaying(overlay.layers)) }
            return themes
        }
    }

    func resolved() throws(BindingError) -> Resolved {
        try resolved(by: Resolver(catalog: catalog, base: baseLayers))
    }

    /// The base's layers.
    var baseLayers: LayerSet { layerSet(base) }

    /// The overlays bound by a resolver of the base.
    func resolved(by resolver: Resolver) throws(BindingError) -> Resolved {
        Resolved(
            resolver: resolver,
            overlays: try overlays.map { overlay throws(BindingError) in
                (overlay.parent, try resolver.bind(layerSet(overlay.layers)))
            }
        )
    }

    /// The layers of the longest chain of the tree, the base's first.
    func longestChain() -> [LayerSet] {
        var chains = [[layerSet(base)]]
        for overlay in overlays { chains.append(chains[overlay.parent + 1] + [layerSet(overlay.layers)]) }
        return chains.max { $0.count < $1.count } ?? []
    }

    /// The resolver's layers for some plans.
    private func layerSet(_ plans: [LayerPlan]) -> LayerSet {
        var builder = LayerSetBuilder(lineage: catalog.lineage, catalogVersion: 1)
        for layer in plans {
            builder.beginLayer(rank: layer.rank, condition: layer.condition)
            for entry in layer.entries {
                for part in entry.parts {
                    let cell = Self.cell(part.expression, &builder)
                    let slot = SlotID(rawValue: part.slot)
                    if entry.isOneSlot { builder.setOneSlot(slot, cell) } else { builder.setWhole(slot, cell) }
                }
            }
        }
        return builder.build()
    }

    private static func cell(_ expression: NaiveModel.Expression, _ builder: inout LayerSetBuilder) -> Cell {
        switch expression {
        case .leaf(let leaf): return cell(leaf, &builder)
        case .alias(let slot): return .alias(SlotID(rawValue: slot))
        case .unspecified: return .unspecified
        case .derived(let slot, let steps):
            let operations = steps.map { step in
                DerivationOperation(
                    kind: step.kind,
                    amount: step.amount,
                    with: step.with.map { cell($0, &builder) } ?? .absent,
                    space: step.space
                )
            }
            return builder.derived(from: SlotID(rawValue: slot), operations)
        case .list(let kind, let elements):
            let (cellKind, stride, tag): (UInt8, Int, UInt8) =
                switch kind {
                case .fontFamily: (CellKind.fontFamily, 1, 0)
                case .shadow: (CellKind.shadow, CellKind.shadowStride, 0)
                case .gradient: (CellKind.gradient, CellKind.gradientStride, 0)
                case .dashes(let cap): (CellKind.strokeDashes, 1, cap.rawValue)
                }
            let cells = elements.flatMap { element -> [Cell] in
                switch element {
                case .parts(let parts): return parts.map { cell($0, &builder) }
                case .whole(let slot) where cellKind == CellKind.fontFamily: return [.alias(SlotID(rawValue: slot))]
                case .whole(let slot):
                    return [.elementReference(SlotID(rawValue: slot))]
                        + [Cell](repeating: .unspecified, count: stride - 1)
                }
            }
            return builder.pools.list(cellKind, cells, tag: tag)
        }
    }

    private static func cell(_ leaf: NaiveModel.Leaf, _ builder: inout LayerSetBuilder) -> Cell {
        switch leaf {
        case .color(let color): builder.pools.cell(color)
        case .dimension(let dimension): .dimension(dimension)
        case .number(let number): .number(number)
        case .weight(let weight): .fontWeight(weight)
        case .duration(let duration): .duration(duration)
        case .curve(let curve): builder.pools.cell(curve)
        case .text(let text): builder.pools.cell(text)
        case .flag(let flag): .boolean(flag)
        case .stroke(.keyword(let keyword)): .strokeKeyword(keyword)
        case .stroke(.dashes), .elements: preconditionFailure("a list is built from its elements")
        }
    }

    /// What the naive model says of the base and then of each overlay.
    func models(_ selection: Selection) -> [NaiveModel] {
        var models = [NaiveModel()]
        Self.add(base, to: &models[0], selection)
        for overlay in overlays {
            var model = models[overlay.parent + 1]
            Self.add(overlay.layers, to: &model, selection)
            models.append(model)
        }
        return models
    }

    private static func add(_ plans: [LayerPlan], to model: inout NaiveModel, _ selection: Selection) {
        for rank in Rank.allCases {
            for layer in plans where layer.rank == rank {
                let applies = layer.condition.allSatisfy { selection.contexts[Int($0.modifier)] == $0.context }
                guard applies else { continue }
                for part in layer.entries.flatMap(\.parts) { model.set(part.slot, part.expression, rank: rank) }
            }
        }
    }
}
