//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeCodec
internal import ThemeExport
internal import ThemeModel
internal import ThemeResolver

/// What `diff --json` prints: docs/formats/diff.schema.json.
struct DifferenceJSON {
    private var writer = JSONWriter(isSpaced: false)

    /// One line of JSON, its line break included.
    ///
    /// - Throws: ``ExportError`` where a number is not finite or the text is too long.
    static func text(of difference: BlobDifference, _ sizes: TransitSizes?) throws(ExportError) -> String {
        var json = DifferenceJSON()
        try json.writer.object { writer throws(ExportError) in
            writer.key("same")
            writer.boolean(difference.isEmpty)
            writer.key("old")
            try writer.side(difference.old)
            writer.key("new")
            try writer.side(difference.new)
            if let catalog = difference.catalog {
                writer.key("catalog")
                try writer.catalog(catalog)
            }
            try writer.member("layers", listing: difference.layers.layers) { writer, layer throws(ExportError) in
                try writer.layer(layer)
            }
            writer.key("reordered")
            writer.boolean(difference.layers.isReordered)
            guard let sizes else { return }
            try writer.member("bytes", listing: sizes.ways) { writer, way throws(ExportError) in
                try writer.object { writer throws(ExportError) in
                    writer.member("encoding", way.name)
                    writer.key("bytes")
                    try writer.number(Double(way.byteCount))
                    if let reference = way.reference { writer.member("sha256", reference.description) }
                    writer.key("smallest")
                    writer.boolean(sizes.isSmallest(way))
                }
            }
        }
        return json.writer.text + "\n"
    }
}

extension JSONWriter {
    fileprivate mutating func side(_ side: DifferenceSide) throws(ExportError) {
        try object { writer throws(ExportError) in
            writer.member("name", side.name)
            writer.member("sha256", side.loaded.digest.description)
            writer.member("kind", side.blob.catalog == nil ? "layers" : "catalog")
            writer.member("lineage", side.blob.lineage.description)
            writer.key("version")
            try writer.number(Double(side.blob.catalogVersion))
            if let stamp = side.blob.parentStamp { writer.member("parent", BlobReport.hex(stamp)) }
            writer.key("skipped")
            try writer.number(Double(side.skippedEntryCount))
        }
    }

    fileprivate mutating func catalog(_ catalog: CatalogDifference) throws(ExportError) {
        try object { writer throws(ExportError) in
            for (key, tokens) in [("added", catalog.added), ("removed", catalog.removed)] {
                try writer.member(key, listing: tokens) { writer, token throws(ExportError) in
                    try writer.object { writer throws(ExportError) in
                        writer.member("token", token.path)
                        writer.member("type", token.type.name)
                    }
                }
            }
            try writer.member("renamed", listing: catalog.renamed) { writer, names throws(ExportError) in
                try writer.object { writer throws(ExportError) in
                    writer.member("from", names.from)
                    writer.member("to", names.to)
                }
            }
            try writer.member("changed", listing: catalog.changed) { writer, token throws(ExportError) in
                try writer.object { writer throws(ExportError) in
                    writer.member("token", token.path)
                    try writer.strings("what", token.what)
                }
            }
            writer.key("modifiers")
            try writer.object { writer throws(ExportError) in
                try writer.strings("added", catalog.addedModifiers)
                try writer.strings("removed", catalog.removedModifiers)
                try writer.strings("changed", catalog.changedModifiers)
            }
        }
    }

    private mutating func strings(_ key: String, _ texts: [String]) throws(ExportError) {
        try member(key, listing: texts) { writer, text throws(ExportError) in writer.string(text) }
    }

    fileprivate mutating func layer(_ layer: LayersDifference.Layer) throws(ExportError) {
        try object { writer throws(ExportError) in
            writer.member("rank", layer.rank.name)
            try writer.member("condition", listing: layer.condition) { writer, term throws(ExportError) in
                try writer.object { writer throws(ExportError) in
                    writer.member("modifier", term.modifier)
                    writer.member("context", term.context)
                }
            }
            writer.key("occurrence")
            try writer.number(Double(layer.occurrence))
            writer.member("change", layer.change.rawValue)
            try writer.member("slots", listing: layer.entries) { writer, entry throws(ExportError) in
                try writer.entry(entry)
            }
        }
    }

    private mutating func entry(_ entry: LayersDifference.Entry) throws(ExportError) {
        try ExplainLimits.check(text)
        try object { writer throws(ExportError) in
            writer.member("token", entry.slot.path)
            if let part = entry.slot.part { writer.member("part", part) }
            writer.member("change", entry.change.rawValue)
            for (key, side) in [("old", entry.old), ("new", entry.new)] {
                guard let side else { continue }
                writer.key(key)
                try writer.object { writer throws(ExportError) in
                    writer.member("writes", side.isWholeToken ? "token" : "slot")
                    try writer.content(side.content)
                }
            }
        }
    }
}
