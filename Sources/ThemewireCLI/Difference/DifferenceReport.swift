//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeExport
internal import ThemeModel
internal import ThemeResolver

/// What `diff` prints for people.
///
///     --- a.theme  sha256:...
///     +++ b.theme  sha256:...
///
///     brand, mode = dark
///       ~ color.text.link  #c4b5fd -> #ffffff
///       + radius.button    4px
struct DifferenceReport {
    /// Lines, each ended by a line break.
    private(set) var text = ""

    /// - Throws: ``ExportError`` where a number is not finite or the text is too long.
    init(_ difference: BlobDifference, _ sizes: TransitSizes?) throws(ExportError) {
        line("--- \(difference.old.name)  sha256:\(difference.old.loaded.digest)")
        line("+++ \(difference.new.name)  sha256:\(difference.new.loaded.digest)")
        if difference.isEmpty {
            let isSame = difference.old.loaded.digest == difference.new.loaded.digest
            line(isSame ? "the same" : "the same content in other bytes")
        }
        if !difference.head.isEmpty { line("") }
        for (what, old, new) in difference.head { line("\(what): \(old) -> \(new)") }
        if let catalog = difference.catalog { add(catalog) }
        for layer in difference.layers.layers { try add(layer) }
        if difference.layers.isReordered {
            line("")
            line("layers of one rank come in another order, in which later ones win")
        }
        if !difference.layers.isEmpty {
            let counts = [DifferenceChange.added, .removed, .changed].map { change in
                "\(difference.layers.count(change)) \(change.rawValue)"
            }
            line("")
            line("slots: " + counts.joined(separator: ", "))
        }
        if let sizes { add(sizes, reader: difference.old.name, blob: difference.new.name) }
    }

    private typealias DifferenceChange = LayersDifference.Change

    private mutating func line(_ text: String) {
        self.text += Console.printable(text) + "\n"
    }

    private mutating func add(_ catalog: CatalogDifference) {
        guard !catalog.isEmpty else { return }
        line("")
        line("catalog")
        for token in catalog.added { line("  + \(token.path)  \(token.type.name)") }
        for token in catalog.removed { line("  - \(token.path)  \(token.type.name)") }
        for (old, new) in catalog.renamed { line("  ~ \(old) is called \(new)") }
        for (path, what) in catalog.changed { line("  ~ \(path)  " + what.joined(separator: ", ")) }
        for name in catalog.addedModifiers { line("  + modifier \(name)") }
        for name in catalog.removedModifiers { line("  - modifier \(name)") }
        for name in catalog.changedModifiers { line("  ~ modifier \(name)  contexts or default") }
    }

    private mutating func add(_ layer: LayersDifference.Layer) throws(ExportError) {
        let terms = layer.condition.map { "\($0.modifier) = \($0.context)" }
        var head = layer.rank.name + ", " + (terms.isEmpty ? "always" : terms.joined(separator: " and "))
        if layer.occurrence > 1 { head += ", number \(layer.occurrence)" }
        line("")
        line(layer.change == .changed ? head : "\(head): layer \(layer.change.rawValue)")
        var rows: [[String]] = []
        for entry in layer.entries {
            let name = entry.slot.path + (entry.slot.part.map { " (\($0))" } ?? "")
            rows.append([Self.mark(entry.change), name, try Self.text(of: entry)])
        }
        let widths = TextTable.widths(of: rows)
        for row in rows {
            line("  " + TextTable.line(row, widths))
            try ExplainLimits.check(text)
        }
    }

    private static func mark(_ change: LayersDifference.Change) -> String {
        switch change {
        case .added: "+"
        case .removed: "-"
        case .changed: "~"
        }
    }

    private static func text(of entry: LayersDifference.Entry) throws(ExportError) -> String {
        var texts: [String] = []
        for side in [entry.old, entry.new] {
            guard let side else { continue }
            texts.append(TextTable.cut(try ContentText.text(of: side.content), to: TextTable.maximumCellWidth))
        }
        var text = texts.joined(separator: " -> ")
        if let old = entry.old, let new = entry.new, old.isWholeToken != new.isWholeToken {
            text += new.isWholeToken ? ", now with the whole token" : ", now for this part alone"
        }
        return text
    }

    private mutating func add(_ sizes: TransitSizes, reader: String, blob: String) {
        line("")
        line("\(blob) for a reader that has \(reader)")
        let rows = sizes.ways.map { way in
            [
                sizes.isSmallest(way) ? ">" : "", way.name, "\(way.byteCount) bytes",
                way.reference.map { "sha256:\($0)" } ?? "",
            ]
        }
        let widths = TextTable.widths(of: rows)
        for row in rows { line("  " + TextTable.line(row, widths)) }
    }
}
