//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeCodec
internal import ThemeExport
internal import ThemeModel

/// In what two blobs differ.
struct BlobDifference {
    let old: DifferenceSide
    let new: DifferenceSide
    /// Where both bring a catalog.
    let catalog: CatalogDifference?
    let layers: LayersDifference
    /// What of the heads differs: kind, lineage, catalog version, the parent's stamp.
    let head: [(what: String, old: String, new: String)]

    /// - Throws: ``ExportError`` where a number is not finite.
    init(from old: DifferenceSide, to new: DifferenceSide) throws(ExportError) {
        self.old = old
        self.new = new
        if let before = old.blob.catalog, let after = new.blob.catalog {
            catalog = CatalogDifference(from: before, to: after)
        } else {
            catalog = nil
        }
        layers = try LayersDifference(from: old, to: new)
        head = zip(Self.head(old), Self.head(new)).compactMap { before, after in
            before.text == after.text ? nil : (what: before.what, old: before.text, new: after.text)
        }
    }

    /// Whether both say the same; their bytes may differ all the same.
    var isEmpty: Bool { head.isEmpty && layers.isEmpty && catalog?.isEmpty != false }

    private static func head(_ side: DifferenceSide) -> [(what: String, text: String)] {
        [
            ("kind", "\(side.blob.kind)"),
            ("lineage", "\(side.blob.lineage)"),
            ("version", "\(side.blob.catalogVersion)"),
            ("parent", side.blob.parentStamp.map { "sha256:\(BlobReport.hex($0))..." } ?? "none"),
            ("skipped", "\(side.skippedEntryCount)"),
        ]
    }
}
