//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

package import ThemeModel

extension AliasLadder {
    /// The catalog: three groups of tokens of one slot each, without modifiers.
    package func catalog() -> Catalog {
        let (group, token, type): (String, String, TokenType) =
            switch kind {
            case .fontWeight: ("fw-ref", "fw", .fontWeight)
            case .color: ("color-ref", "c", .color)
            }
        let definitions = (0..<3).flatMap { depth in
            (0..<width).map { TokenDefinition(path: "\(group)\(depth).\(token)\($0)", type: type) }
        }
        return Catalog(lineage: AliasLadder.lineage, version: 1, tokens: definitions, modifiers: [])
    }

    /// The tokens' layers: one, without condition.
    package func layers() -> LayerSet {
        var builder = LayerSetBuilder(lineage: AliasLadder.lineage, catalogVersion: 1)
        builder.beginLayer(rank: .base)
        for rung in 0..<width { builder.setWhole(SlotID(rawValue: UInt32(rung)), literal(rung)) }
        for index in width..<3 * width {
            builder.setWhole(SlotID(rawValue: UInt32(index)), .alias(SlotID(rawValue: UInt32(index - width))))
        }
        return builder.build()
    }

    /// A brand that overrides the first primitive, on which two aliases lean, one through the other.
    package func brandLayers() -> LayerSet {
        var builder = LayerSetBuilder(lineage: AliasLadder.lineage, catalogVersion: 1)
        builder.beginLayer(rank: .brand)
        switch kind {
        case .fontWeight: builder.setWhole(SlotID(rawValue: 0), .fontWeight(700))
        case .color: builder.setWhole(SlotID(rawValue: 0), literal(1))
        }
        return builder.build()
    }

    private func literal(_ rung: Int) -> Cell {
        switch kind {
        case .fontWeight:
            return .fontWeight(400)
        case .color:
            let channels = [rung, rung * 7, rung * 13].map { UInt8(truncatingIfNeeded: $0) }
            return .inlineColor(red: channels[0], green: channels[1], blue: channels[2], alpha: 1)
        }
    }

    private static let lineage = Lineage(rawValue: 0x6c61_6464_6572_0003)
}
