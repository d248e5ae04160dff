//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Writes the columns of a catalog.
struct CatalogWriter {
    private let source: CatalogColumns
    private var column = MessageColumns.CatalogColumn()

    init(_ source: CatalogColumns) {
        self.source = source
    }

    /// The columns.
    consuming func columns() throws(BlobError) -> MessageColumns.CatalogColumn {
        column.types = source.types
        try writePaths()
        column.described = try write(source.descriptions)
        column.deprecated = try write(source.deprecations)
        column.retired = Self.deltas(source.retired)
        column.restricted = Self.deltas(source.restricted)
        column.restrictions = source.restrictions
        column.alternates = try write(source.alternates)
        for platform in source.platforms { try write(Array(platform.name.utf8)[...]) }
        for platform in source.platforms {
            column.platforms.append(UInt32(platform.names.ids.count))
            column.named += try write(platform.names)
        }
        for modifier in source.modifiers {
            try write(Array(modifier.name.utf8)[...])
            for context in modifier.contexts { try write(Array(context.utf8)[...]) }
            column.modifiers.append(UInt32(modifier.contexts.count))
            column.defaults.append(modifier.defaultContext.map { UInt32($0) + 1 } ?? 0)
        }
        return column
    }

    private mutating func writePaths() throws(BlobError) {
        let paths = source.paths
        var before = paths.utf8[0..<0]
        for index in 0..<paths.count {
            let path = paths.utf8[paths.range(at: index)]
            guard path.count <= BlobLimits.pathByteCount else {
                throw BlobError(
                    .limitExceeded,
                    "the path of token \(index) has \(path.count) bytes, the limit is \(BlobLimits.pathByteCount)",
                    field: "catalog.text"
                )
            }
            var shared = zip(before, path).prefix { $0 == $1 }.count
            // What is left begins with a whole character.
            while shared < path.count, path[path.startIndex + shared] & 0xc0 == 0x80 { shared -= 1 }
            column.pathShared.append(UInt32(shared))
            try write(path.dropFirst(shared))
            before = path
        }
        if column.pathShared.allSatisfy({ $0 == 0 }) { column.pathShared = [] }
    }

    private mutating func write(_ texts: SparseTextColumn) throws(BlobError) -> [UInt32] {
        for index in 0..<texts.texts.count { try write(texts.texts.utf8[texts.texts.range(at: index)]) }
        return Self.deltas(texts.ids)
    }

    private mutating func write(_ text: ArraySlice<UInt8>) throws(BlobError) {
        guard !text.contains(0) else {
            throw BlobError(.invalidText, "a text of the catalog has a NUL", field: "catalog.text")
        }
        column.text += text
        column.lengths.append(UInt32(text.count))
    }

    /// Each id's difference to the one before.
    static func deltas(_ ids: [UInt32]) -> [UInt32] {
        zip(ids, [0] + ids).map { $0 - $1 }
    }
}
