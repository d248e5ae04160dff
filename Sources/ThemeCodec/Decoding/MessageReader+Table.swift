//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

extension MessageReader {
    /// The table that a message of kind ``Blob/Kind/resolvedTable`` is.
    ///
    /// - Complexity: O(message bytes).
    func readTable(
        _ storage: borrowing MessageStorage,
        _ statistics: Blob.Statistics
    ) throws(BlobError) -> TableBlob {
        let message = try ScannedMessage(storage.span, options: options)
        var statistics = statistics
        statistics.messageByteCount = storage.count
        statistics.unknownFieldCount = message.table.unknownFieldCount
        do {
            try checkTableHead(message.table)
            let pools = try PoolsCheck(message, options: options)
            let catalog = message.table.hasCatalog ? try catalogReader.read(message) : nil
            let features = try readFeatures(message)
            let values = try layersReader.read(message, pools.bounds, PoolsReader(message, pools))
            try checkValues(values)
            let table = try ResolvedTable(
                selection: readSelection(message, catalog),
                values: values,
                failedSlots: readFailedSlots(message, values)
            )
            return TableBlob(
                table,
                catalog: catalog,
                parentStamp: message.table.parentDigestPrefix == 0 ? nil : message.table.parentDigestPrefix,
                requiredFeatures: features,
                statistics: statistics
            )
        } catch {
            throw BlobError(
                error.code,
                error.message,
                field: error.place.description,
                offset: MessageScanner.offset(of: error.place, in: message.bytes)
            )
        }
    }

    private func checkTableHead(_ table: ColumnTable) throws(ReadError) {
        try checkFormat(table)
        guard table.kind == Blob.Kind.resolvedTable.rawValue else {
            throw ReadError(
                .unsupportedKind,
                .blob(2),
                "the blob is of kind '\(Blob.Kind(rawValue: table.kind))', not a resolved table"
            )
        }
        try checkLineage(table)
    }

    /// Makes sure that nothing is left to resolve.
    private func checkValues(_ values: LayerSet) throws(ReadError) {
        guard values.layers.count == 1, values.layers[0].rank == .base, values.terms.isEmpty else {
            throw ReadError(
                .invalidValue,
                .layers,
                "a table has one layer, of rank base and without a condition, not \(values.layers.count) that are that"
            )
        }
        guard values.derivations.isEmpty else {
            throw ReadError(.invalidValue, .pools(7), "a table derives nothing")
        }
        for entry in values.entries {
            guard entry.kind == CellKind.unspecified || CellKind.isLiteral(entry.kind) else {
                throw ReadError(.invalidValue, .values, "a table's slot \(entry.slot) refers to another")
            }
            guard !entry.isOneSlot else {
                throw ReadError(.invalidValue, .oneSlot, "a table has no entries for one slot alone")
            }
        }
        guard !values.pools.listKinds.contains(where: { $0 == CellKind.alias || $0 == CellKind.elementReference })
        else {
            throw ReadError(.invalidValue, .pools(6), "a list in a table refers to a slot")
        }
    }

    private func readSelection(
        _ message: borrowing ScannedMessage,
        _ catalog: Catalog?
    ) throws(ReadError) -> Selection {
        var column = VarintColumn(message.selection)
        guard column.count <= BlobLimits.modifierCount else {
            throw ReadError(.limitExceeded, .selection, "more than \(BlobLimits.modifierCount) modifiers")
        }
        var contexts: [UInt16] = []
        while !column.isAtEnd {
            let context = try column.next(.selection)
            guard context < UInt32(BlobLimits.contextCount) else {
                throw ReadError(.outOfRange, .selection, "context \(context) of modifier \(contexts.count) can't exist")
            }
            contexts.append(UInt16(context))
        }
        let selection = Selection(contexts: contexts)
        guard catalog.map(selection.fits) != false else {
            throw ReadError(.outOfRange, .selection, "the selection is not of the catalog's modifiers and contexts")
        }
        return selection
    }

    private func readFailedSlots(
        _ message: borrowing ScannedMessage,
        _ values: LayerSet
    ) throws(ReadError) -> [UInt32] {
        var deltas = VarintColumn(message.failed)
        guard !deltas.isAtEnd else { return [] }
        guard deltas.count <= options.maximumEntryCount else {
            throw ReadError(.limitExceeded, .failed, "more than \(options.maximumEntryCount) slots")
        }
        let held = Set(values.entries.lazy.map(\.slot))
        var slots: [UInt32] = []
        slots.reserveCapacity(deltas.count)
        var slot: UInt64 = 0
        while !deltas.isAtEnd {
            let delta = try deltas.next(.failed)
            guard delta != 0 || slots.isEmpty else {
                throw ReadError(.outOfOrder, .failed, "slot \(slot) is given again")
            }
            slot += UInt64(delta)
            guard slot < UInt64(options.slotLimit) else {
                throw ReadError(.outOfRange, .failed, "slot \(slot) can't exist")
            }
            guard !held.contains(UInt32(slot)) else {
                throw ReadError(.invalidValue, .failed, "slot \(slot) has a value and has failed")
            }
            slots.append(UInt32(slot))
        }
        return slots
    }
}
