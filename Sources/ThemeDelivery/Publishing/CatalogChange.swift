//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// What a new version of a catalog takes from the layers that were made for the old one.
struct CatalogChange {
    /// Why a token can no longer be used as before.
    enum Loss {
        case removed
        case retyped(TokenType, TokenType)
        /// These ranks could override the token and no longer can.
        case closed(to: Set<Rank>)
    }

    /// The old catalog, whose ids the layers of children use.
    let old: Catalog
    /// The tokens that are lost to brands.
    let losses: [TokenID: Loss]
    /// Whether slots moved, so that no layers of the old catalog fit at all.
    let movesSlots: Bool
    /// Whether modifiers or their contexts went or changed places.
    let changesModifiers: Bool

    /// Compares two catalogs of one lineage.
    ///
    /// - Complexity: O(tokens).
    init(from old: Catalog, to new: Catalog) {
        self.old = old
        var losses: [TokenID: Loss] = [:]
        var movesSlots = false
        for token in old.tokenIDs {
            if token.rawValue < UInt32(new.tokenCount), old.type(of: token) != new.type(of: token) {
                losses[token] = .retyped(old.type(of: token), new.type(of: token))
                movesSlots = movesSlots || old.type(of: token).slotCount != new.type(of: token).slotCount
            } else if old.isRetired(token) {
                continue
            } else if token.rawValue >= UInt32(new.tokenCount) || new.isRetired(token) {
                losses[token] = .removed
            } else {
                let closed = Rank.allCases.filter {
                    old.isOverridable(token, by: $0) && !new.isOverridable(token, by: $0)
                }
                if !closed.isEmpty { losses[token] = .closed(to: Set(closed)) }
            }
        }
        self.losses = losses
        self.movesSlots = movesSlots
        changesModifiers = !old.modifiers.indices.allSatisfy { index in
            index < new.modifiers.count && old.modifiers[index].name == new.modifiers[index].name
                && new.modifiers[index].contexts.starts(with: old.modifiers[index].contexts)
        }
    }

    /// Whether any layers made for the old catalog may not fit the new one.
    var concernsChildren: Bool { !losses.isEmpty || changesModifiers }

    /// The lost tokens that layers use. A token that is closed is lost to layers that set it, not to those that refer to it.
    func losses(in layers: LayerSet) -> [TokenID] {
        guard !losses.isEmpty else { return [] }
        let slotCount = UInt32(old.slotCount)
        var tokens: Set<TokenID> = []
        for slot in Set(layers.usedSlots) where slot < slotCount {
            let token = old.owner(of: SlotID(rawValue: slot)).token
            switch losses[token] {
            case nil, .closed: break
            case .removed, .retyped: tokens.insert(token)
            }
        }
        for layer in layers.layers {
            for entry in layers.entries[layer.entries] where entry.slot < slotCount {
                let token = old.owner(of: SlotID(rawValue: entry.slot)).token
                if case .closed(let ranks) = losses[token], ranks.contains(max(layer.rank, .brand)) {
                    tokens.insert(token)
                }
            }
        }
        return tokens.sorted()
    }

    /// What became of a lost token, in words.
    func describe(_ token: TokenID) -> String {
        switch losses[token] {
        case .removed: "'\(old.path(of: token))' (removed)"
        case .retyped(let from, let to): "'\(old.path(of: token))' (\(from.name) made \(to.name))"
        case .closed(let ranks):
            "'\(old.path(of: token))' (closed to layers of rank \(ranks.sorted().map(\.name).joined(separator: ", ")))"
        case nil: "'\(old.path(of: token))'"
        }
    }
}
