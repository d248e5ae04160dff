//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeCodec
internal import ThemeModel
internal import ThemeResolver

/// What `inspect` prints of a blob.
struct BlobReport {
    /// Lines, each ended by a line break.
    private(set) var text = ""

    /// Describes a blob; `builtIn` is the catalog that names the modifiers of a layers-only blob of its lineage.
    init(_ loaded: LoadedBlob, builtIn: Catalog?) {
        let blob = loaded.blob
        describe(
            file: loaded.name,
            digest: loaded.digest,
            kind: blob.kind,
            of: blob.lineage,
            version: blob.catalogVersion,
            stamp: blob.parentStamp
        )
        describe(blob.statistics, features: blob.requiredFeatures)
        if let catalog = blob.catalog { describe(catalog) }
        let naming = blob.catalog ?? (builtIn?.lineage == blob.lineage ? builtIn : nil)
        describe(blob.layers, naming: naming)
        if blob.catalog == nil, let naming, let skipped = try? blob.layers.bound(to: naming).skippedEntryCount,
            skipped > 0
        {
            line("skipped", "\(skipped) of \(blob.layers.entryCount) entries, for slots that the built-in theme lacks")
        }
        if let catalog = blob.catalog { describeInteractions(of: catalog, blob.layers) }
    }

    /// Describes a table.
    init(_ loaded: LoadedTable, builtIn: Catalog?) {
        let blob = loaded.blob
        describe(
            file: loaded.name,
            digest: loaded.digest,
            kind: .resolvedTable,
            of: blob.table.lineage,
            version: blob.table.catalogVersion,
            stamp: blob.parentStamp
        )
        describe(blob.statistics, features: blob.requiredFeatures)
        if let catalog = blob.catalog { describe(catalog) }
        line(
            "table",
            "\(blob.table.valueCount) slots with a value, \(blob.table.failedCount) that could not be resolved"
        )
        let naming = blob.catalog ?? (builtIn?.lineage == blob.table.lineage ? builtIn : nil)
        if let naming, blob.table.selection.fits(naming) {
            line("selection", naming.description(of: blob.table.selection))
        } else {
            let contexts = blob.table.selection.contexts.enumerated().map { "modifier \($0) = context \($1)" }
            line("selection", contexts.joined(separator: " and "))
        }
    }

    private mutating func describe(
        file: String,
        digest: Digest,
        kind: Blob.Kind,
        of lineage: Lineage,
        version: UInt32,
        stamp: UInt64?
    ) {
        line("file", file)
        line("digest", "sha256:\(digest)")
        line("kind", "\(kind), format \(Blob.currentFormat)")
        line("lineage", "\(lineage), catalog version \(version)")
        guard let stamp else { return }
        line("parent", "\(kind == .resolvedTable ? "resolved from" : "compiled against") sha256:\(Self.hex(stamp))...")
    }

    private mutating func describe(_ statistics: Blob.Statistics, features: [UInt32]) {
        let numbers = features.map { String($0) }.joined(separator: ", ")
        line("features", numbers.isEmpty ? "none required" : "requires \(numbers)")
        line("bytes", "\(statistics.messageByteCount) raw, \(statistics.frameByteCount) compressed")
        if statistics.unknownFieldCount > 0 {
            line("unknown", "\(statistics.unknownFieldCount) fields of a later version, skipped")
        }
    }

    /// The modifiers that touch one token together, and whether all others are orthogonal.
    private mutating func describeInteractions(of catalog: Catalog, _ layers: LayerSet) {
        guard catalog.modifiers.count > 1, let bound = try? layers.bound(to: catalog, isBase: true) else { return }
        let interactions = ContextChecker(catalog: catalog, chain: [bound]).interactions()
        let groups = interactions.groups.filter { $0.count > 1 }
        for group in groups {
            let names = group.map { catalog.modifiers[$0].name }.joined(separator: ", ")
            line("together", "\(names): some token depends on all of them")
        }
        if groups.contains(where: { $0.count == catalog.modifiers.count }) { return }
        line("apart", groups.isEmpty ? "all modifiers are orthogonal" : "all other pairs of modifiers are orthogonal")
    }

    private mutating func line(_ name: String, _ value: String) {
        text += name + String(repeating: " ", count: max(1, 10 - name.count)) + Console.printable(value) + "\n"
    }

    private mutating func describe(_ catalog: Catalog) {
        let retired = catalog.tokenIDs.filter { catalog.isRetired($0) }.count
        let living = catalog.tokenCount - retired
        line("catalog", "\(living) tokens, \(retired) retired, \(catalog.slotCount) slots")
        for modifier in catalog.modifiers {
            let contexts = modifier.contexts.enumerated().map { place, context in
                modifier.defaultContext.map(Int.init) == place ? context + " (default)" : context
            }
            line("modifier", "\(modifier.name): \(contexts.joined(separator: ", "))")
        }
        for type in TokenType.allCases {
            let count = catalog.tokenIDs.filter { !catalog.isRetired($0) && catalog.type(of: $0) == type }.count
            if count > 0 { line("type", "\(type.name): \(count)") }
        }
    }

    private mutating func describe(_ layers: LayerSet, naming catalog: Catalog?) {
        line("layers", "\(layers.layers.count) with \(layers.entryCount) entries")
        for (place, layer) in layers.layers.enumerated() {
            let terms = layers.condition(of: layer)
            let counts = layers.entryCounts(of: layer)
            line(
                "layer",
                "#\(place + 1) \(layer.rank.name), \(Self.condition(terms, catalog)): \(counts.whole) slots of whole "
                    + "tokens, \(counts.oneSlot) single slots"
            )
        }
    }

    /// The condition in words; by numbers where no catalog names them. A hostile blob's terms may lead nowhere.
    private static func condition(_ terms: [ConditionTerm], _ catalog: Catalog?) -> String {
        if let catalog,
            terms.allSatisfy({ term in
                Int(term.modifier) < catalog.modifiers.count
                    && Int(term.context) < catalog.modifiers[Int(term.modifier)].contexts.count
            })
        {
            return catalog.description(of: terms)
        }
        return terms.isEmpty
            ? "always" : terms.map { "modifier \($0.modifier) = context \($0.context)" }.joined(separator: " and ")
    }

    static func hex(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension LayerSet {
    /// How many entries of a layer write whole tokens (each of a token's slots counts) and how many one slot alone.
    fileprivate func entryCounts(of layer: Layer) -> (whole: Int, oneSlot: Int) {
        let oneSlot = entries[layer.entries].count { $0.isOneSlot }
        return (layer.entryCount - oneSlot, oneSlot)
    }
}
