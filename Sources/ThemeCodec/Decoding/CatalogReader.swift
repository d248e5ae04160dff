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
    func read(_ message: borrowing UnpackedMessage) throws(ReadError) -> Catalog {
        let source = message.catalog
        let tokenCount = source.types.count
        guard tokenCount <= options.maximumTokenCount else {
            throw ReadError(.limitExceeded, .catalog(1), "more than \(options.maximumTokenCount) tokens")
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
        var texts = TextReader(text: source.text, lengths: source.lengths)
        columns.paths = try texts.paths(tokenCount, shared: source.pathShared)
        columns.descriptions = try texts.sparse(ids(source.described, 5, tokenCount))
        columns.deprecations = try texts.sparse(ids(source.deprecated, 6, tokenCount))
        columns.retired = try ids(source.retired, 7, tokenCount)
        columns.restricted = try ids(source.restricted, 8, tokenCount)
        columns.restrictions = try restrictions(source, columns.restricted.count)
        columns.alternates = try texts.sparse(ids(source.alternates, 10, tokenCount, mayRepeat: true))
        columns.platforms = try platforms(source, tokenCount, &texts)
        columns.modifiers = try modifiers(source, &texts)
        try texts.finish()
        return Catalog(
            lineage: Lineage(rawValue: message.lineage),
            version: message.catalogVersion,
            columns: columns
        )
    }

    /// Ascending token ids.
    private func ids(
        _ deltas: Span<UInt32>,
        _ field: UInt32,
        _ tokenCount: Int,
        mayRepeat: Bool = false
    ) throws(ReadError) -> [UInt32] {
        guard !deltas.isEmpty else { return [] }
        return try ids(deltas, deltas.indices, field, tokenCount, mayRepeat: mayRepeat)
    }

    private func ids(
        _ deltas: Span<UInt32>,
        _ range: Range<Int>,
        _ field: UInt32,
        _ tokenCount: Int,
        mayRepeat: Bool
    ) throws(ReadError) -> [UInt32] {
        var ids: [UInt32] = []
        ids.reserveCapacity(range.count)
        var id: UInt64 = 0
        for place in range {
            let delta = deltas[place]
            guard mayRepeat || delta != 0 || place == range.lowerBound else {
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
        guard source.platforms.count <= BlobLimits.platformCount else {
            throw ReadError(.limitExceeded, .catalog(11), "more than \(BlobLimits.platformCount) platforms")
        }
        let names = try texts.strings(source.platforms.count)
        for (name, next) in zip(names, names.dropFirst()) where !name.utf8.lexicographicallyPrecedes(next.utf8) {
            throw ReadError(.outOfOrder, .catalog(11), "platform '\(next)' comes after '\(name)'")
        }
        var platforms: [(name: String, names: SparseTextColumn)] = []
        var start = 0
        for (index, name) in names.enumerated() {
            let count = Int(source.platforms[index])
            guard count <= source.named.count - start else {
                throw ReadError(.columnMismatch, .catalog(12), "platform '\(name)' lacks names")
            }
            let tokens = try ids(source.named, start..<(start + count), 12, tokenCount, mayRepeat: false)
            platforms.append((name, try texts.sparse(tokens)))
            start += count
        }
        guard start == source.named.count else {
            throw ReadError(.columnMismatch, .catalog(12), "\(source.named.count - start) names belong to no platform")
        }
        return platforms
    }

    private func modifiers(
        _ source: CatalogMessage,
        _ texts: inout TextReader
    ) throws(ReadError) -> [Modifier] {
        guard source.modifiers.count <= BlobLimits.modifierCount else {
            throw ReadError(.limitExceeded, .catalog(13), "more than \(BlobLimits.modifierCount) modifiers")
        }
        guard source.defaults.count == source.modifiers.count else {
            throw ReadError(
                .columnMismatch,
                .catalog(14),
                "\(source.defaults.count) defaults for \(source.modifiers.count) modifiers"
            )
        }
        var modifiers: [Modifier] = []
        modifiers.reserveCapacity(source.modifiers.count)
        for index in source.modifiers.indices {
            let count = source.modifiers[index]
            guard count >= 1, count <= UInt32(BlobLimits.contextCount) else {
                throw ReadError(
                    .limitExceeded,
                    .catalog(13),
                    "modifier \(index) has \(count) contexts; 1 to \(BlobLimits.contextCount) can be"
                )
            }
            guard source.defaults[index] <= count else {
                throw ReadError(.outOfRange, .catalog(14), "modifier \(index) has no context \(source.defaults[index])")
            }
            let names = try texts.strings(1 + Int(count))
            let place = source.defaults[index]
            modifiers.append(
                Modifier(
                    name: names[0],
                    contexts: Array(names.dropFirst()),
                    defaultContext: place == 0 ? nil : UInt16(place - 1)
                )
            )
        }
        return modifiers
    }
}
