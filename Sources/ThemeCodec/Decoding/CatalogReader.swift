//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Reads the catalog of a message.
struct CatalogReader {
    let options: BlobDecodingOptions

    /// The catalog of a message that has one.
    func read(_ message: borrowing ScannedMessage) throws(ReadError) -> Catalog {
        let source = message.catalog
        let tokenCount = source.types.count
        guard tokenCount <= options.tokenLimit else {
            throw ReadError(.limitExceeded, .catalog(1), "more than \(options.tokenLimit) tokens")
        }
        for index in source.types.indices where TokenType(rawValue: source.types[index]) == nil {
            throw ReadError(
                .outOfRange,
                .catalog(1),
                "token \(index) is of type \(source.types[index]), which does not exist"
            )
        }
        var columns = CatalogColumns()
        columns.types = [UInt8](copying: source.types)
        var texts = TextReader(text: source.text, lengths: VarintColumn(source.lengths))
        columns.paths = try texts.paths(tokenCount, shared: source.pathShared)
        columns.descriptions = try texts.sparse(ids(source.described, 5, tokenCount))
        columns.deprecations = try texts.sparse(ids(source.deprecated, 6, tokenCount))
        columns.retired = try ids(source.retired, 7, tokenCount)
        columns.restricted = try ids(source.restricted, 8, tokenCount)
        columns.restrictions = try restrictions(source, columns.restricted.count)
        let alternates = try ids(source.alternates, 10, tokenCount, mayRepeat: true)
        guard alternates.count <= BlobLimits.alternateCount else {
            throw ReadError(.limitExceeded, .catalog(10), "more than \(BlobLimits.alternateCount) alternates")
        }
        columns.alternates = try texts.sparse(alternates)
        columns.platforms = try platforms(source, tokenCount, &texts)
        columns.modifiers = try modifiers(source, &texts)
        try texts.finish()
        let catalog = Catalog(
            lineage: Lineage(rawValue: message.table.lineage),
            version: message.table.catalogVersion,
            columns: columns
        )
        guard
            NameCheck.areDistinct(columns)
                || catalog.pathIndex.nameCount == tokenCount + columns.alternates.texts.count
        else {
            throw ReadError(.invalidValue, .catalog(2), Self.repetition(in: catalog))
        }
        return catalog
    }

    /// Which token has a path or alternate that another one has, or that it has itself.
    ///
    /// - Complexity: O(bytes of the names), however many alternates one token has.
    private static func repetition(in catalog: Catalog) -> String {
        for token in catalog.tokenIDs {
            let names = (catalog.isRetired(token) ? [] : [catalog.path(of: token)]) + catalog.alternates(of: token)
            var seen: Set<String> = []
            for name in names {
                guard catalog.token(at: name) == token, seen.insert(name).inserted else {
                    return "token \(token.rawValue) has path or alternate '\(name)', which is given twice"
                }
            }
        }
        return "a path or alternate is given twice"
    }

    /// Ascending token ids, all of a column.
    private func ids(
        _ column: Span<UInt8>,
        _ field: UInt32,
        _ tokenCount: Int,
        mayRepeat: Bool = false
    ) throws(ReadError) -> [UInt32] {
        guard !column.isEmpty else { return [] }
        var deltas = VarintColumn(column)
        return try ids(&deltas, count: deltas.count, field, tokenCount, mayRepeat: mayRepeat)
    }

    /// The next `count` ascending token ids of a column.
    private func ids(
        _ deltas: inout VarintColumn,
        count: Int,
        _ field: UInt32,
        _ tokenCount: Int,
        mayRepeat: Bool
    ) throws(ReadError) -> [UInt32] {
        guard count <= tokenCount || mayRepeat else {
            throw ReadError(.outOfRange, .catalog(field), "\(count) different tokens of \(tokenCount)")
        }
        var ids: [UInt32] = []
        ids.reserveCapacity(count)
        var id: UInt64 = 0
        for place in 0..<count {
            let delta = try deltas.next(.catalog(field))
            guard mayRepeat || delta != 0 || place == 0 else {
                throw ReadError(.outOfOrder, .catalog(field), "token \(id) is given again")
            }
            id += UInt64(delta)
            guard id < UInt64(tokenCount) else {
                throw ReadError(.outOfRange, .catalog(field), "token \(id) does not exist")
            }
            ids.append(UInt32(id))
        }
        return ids
    }

    private func restrictions(
        _ source: CatalogMessage,
        _ count: Int
    ) throws(ReadError) -> [UInt8] {
        guard source.restrictions.count == count else {
            throw ReadError(
                .columnMismatch,
                .catalog(9),
                "\(source.restrictions.count) restrictions for \(count) tokens"
            )
        }
        return [UInt8](copying: source.restrictions)
    }

    private func platforms(
        _ source: CatalogMessage,
        _ tokenCount: Int,
        _ texts: inout TextReader
    ) throws(ReadError) -> [(name: String, names: SparseTextColumn)] {
        guard !source.platforms.isEmpty || !source.named.isEmpty else { return [] }
        var counts = VarintColumn(source.platforms)
        guard counts.count <= BlobLimits.platformCount else {
            throw ReadError(.limitExceeded, .catalog(11), "more than \(BlobLimits.platformCount) platforms")
        }
        let names = try texts.strings(counts.count)
        for (name, next) in zip(names, names.dropFirst()) where !name.utf8.lexicographicallyPrecedes(next.utf8) {
            throw ReadError(.outOfOrder, .catalog(11), "platform '\(next)' comes after '\(name)'")
        }
        var platforms: [(name: String, names: SparseTextColumn)] = []
        var named = VarintColumn(source.named)
        for name in names {
            let count = Int(try counts.next(.catalog(11)))
            let tokens = try ids(&named, count: count, 12, tokenCount, mayRepeat: false)
            platforms.append((name, try texts.sparse(tokens)))
        }
        try named.finish(.catalog(12))
        return platforms
    }

    private func modifiers(
        _ source: CatalogMessage,
        _ texts: inout TextReader
    ) throws(ReadError) -> [Modifier] {
        var counts = VarintColumn(source.modifiers)
        var defaults = VarintColumn(source.defaults)
        guard counts.count <= BlobLimits.modifierCount else {
            throw ReadError(.limitExceeded, .catalog(13), "more than \(BlobLimits.modifierCount) modifiers")
        }
        var modifiers: [Modifier] = []
        var modifierNames: Set<String> = []
        var contextCount = 0
        while !counts.isAtEnd {
            let count = try counts.next(.catalog(13))
            let place = try defaults.next(.catalog(14))
            guard count >= 1, count <= UInt32(BlobLimits.contextCount) else {
                throw ReadError(
                    .limitExceeded,
                    .catalog(13),
                    "modifier \(modifiers.count) has \(count) contexts; 1 to \(BlobLimits.contextCount) can be"
                )
            }
            guard place <= count else {
                throw ReadError(.outOfRange, .catalog(14), "modifier \(modifiers.count) has no context \(place - 1)")
            }
            contextCount += Int(count)
            guard contextCount <= BlobLimits.contextTotalCount else {
                throw ReadError(.limitExceeded, .catalog(13), "more than \(BlobLimits.contextTotalCount) contexts")
            }
            let names = try texts.strings(1 + Int(count))
            guard modifierNames.insert(names[0]).inserted else {
                throw ReadError(.invalidValue, .catalog(13), "modifier '\(names[0])' is given again")
            }
            guard Set(names.dropFirst()).count == Int(count) else {
                throw ReadError(.invalidValue, .catalog(13), "modifier '\(names[0])' has a context twice")
            }
            modifiers.append(
                Modifier(
                    name: names[0],
                    contexts: Array(names.dropFirst()),
                    defaultContext: place == 0 ? nil : UInt16(place - 1)
                )
            )
        }
        try defaults.finish(.catalog(14))
        return modifiers
    }
}
