//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import CProtobufC
internal import CThemeProto

/// Packs columns with protobuf-c: the owner of the structures it packs from.
@safe struct PackedMessage: ~Copyable {
    // Everything the structures point at is in here.
    private var arena = MessageArena()

    /// The bytes of a message: the same columns give the same bytes.
    mutating func bytes(of columns: MessageColumns) -> [UInt8] {
        arena.reset(capacity: Self.capacity(for: columns))
        var blob = unsafe Themewire__V1__Blob()
        // The structure is alive during the call, which sets it up.
        unsafe themewire__v1__blob__init(&blob)
        unsafe blob.format = Blob.currentFormat
        unsafe blob.kind = Themewire__V1__BlobKind(rawValue: numericCast(columns.kind))
        unsafe blob.lineage = columns.lineage
        unsafe blob.catalog_version = columns.catalogVersion
        unsafe blob.parent_digest_prefix = columns.parentDigestPrefix
        unsafe (blob.required_features, blob.n_required_features) = column(columns.requiredFeatures)
        if let catalog = columns.catalog { unsafe blob.catalog = message(catalog) }
        if !columns.layers.isEmpty {
            let layers = unsafe room(columns.layers.count, of: UnsafeMutablePointer<Themewire__V1__Layer>?.self)
            for (index, layer) in columns.layers.enumerated() { unsafe layers[index] = message(layer) }
            unsafe blob.layers = layers.baseAddress
            unsafe blob.n_layers = layers.count
        }
        if !columns.pools.isEmpty { unsafe blob.pools = message(columns.pools) }
        // The structure and all it points at are alive during both calls; the second writes as many bytes as the first
        // counts.
        let count = unsafe themewire__v1__blob__get_packed_size(&blob)
        return unsafe [UInt8](unsafeUninitializedCapacity: count) { output, initialized in
            initialized = unsafe count == 0 ? 0 : themewire__v1__blob__pack(&blob, output.baseAddress)
        }
    }

    /// As many bytes as the columns, the structures and the rounding of each need.
    private static func capacity(for columns: MessageColumns) -> Int {
        func size(_ cells: MessageColumns.CellsColumn) -> Int {
            cells.runs.count * 4 + cells.colors.count + cells.alphas.count * 4 + cells.values.count * 4
        }
        let perMessage = 512
        var total = perMessage * (4 + columns.layers.count) + columns.requiredFeatures.count * 4
        for layer in columns.layers {
            total += (layer.condition.count + layer.slots.count + layer.oneSlot.count) * 4 + size(layer.cells)
        }
        let pools = columns.pools
        let poolNumbers =
            pools.lengths.count + pools.colorComponents.count + pools.curves.count + pools.lists.count
            + pools.derivationSources.count + pools.derivationLengths.count + pools.operationAmounts.count
        let poolBytes =
            pools.text.count + pools.colorSpaces.count + pools.colorChannels.count + pools.colorMissing.count
            + pools.operationKinds.count + pools.operationSpaces.count
        total += poolNumbers * 4 + poolBytes + pools.numbers.count * 8
        total += size(pools.listCells) + size(pools.operands) + 2 * perMessage
        if let catalog = columns.catalog {
            let ids =
                catalog.lengths.count + catalog.pathShared.count + catalog.described.count + catalog.deprecated.count
                + catalog.retired.count + catalog.restricted.count + catalog.alternates.count
                + catalog.platforms.count + catalog.named.count + catalog.modifiers.count + catalog.defaults.count
            total += ids * 4 + catalog.types.count + catalog.text.count + catalog.restrictions.count + perMessage
        }
        return total
    }

    private mutating func message(
        _ catalog: MessageColumns.CatalogColumn
    ) -> UnsafeMutablePointer<Themewire__V1__Catalog> {
        let message = unsafe room(1, of: Themewire__V1__Catalog.self)
        guard let start = message.baseAddress else { preconditionFailure("the arena has room") }
        unsafe themewire__v1__catalog__init(start)
        unsafe start.pointee.types = bytes(catalog.types)
        unsafe start.pointee.text = bytes(catalog.text)
        unsafe (start.pointee.lengths, start.pointee.n_lengths) = column(catalog.lengths)
        unsafe (start.pointee.path_shared, start.pointee.n_path_shared) = column(catalog.pathShared)
        unsafe (start.pointee.described, start.pointee.n_described) = column(catalog.described)
        unsafe (start.pointee.deprecated, start.pointee.n_deprecated) = column(catalog.deprecated)
        unsafe (start.pointee.retired, start.pointee.n_retired) = column(catalog.retired)
        unsafe (start.pointee.restricted, start.pointee.n_restricted) = column(catalog.restricted)
        unsafe start.pointee.restrictions = bytes(catalog.restrictions)
        unsafe (start.pointee.alternates, start.pointee.n_alternates) = column(catalog.alternates)
        unsafe (start.pointee.platforms, start.pointee.n_platforms) = column(catalog.platforms)
        unsafe (start.pointee.named, start.pointee.n_named) = column(catalog.named)
        unsafe (start.pointee.modifiers, start.pointee.n_modifiers) = column(catalog.modifiers)
        unsafe (start.pointee.defaults, start.pointee.n_defaults) = column(catalog.defaults)
        return unsafe start
    }

    private mutating func message(_ layer: MessageColumns.LayerColumn) -> UnsafeMutablePointer<Themewire__V1__Layer> {
        let message = unsafe room(1, of: Themewire__V1__Layer.self)
        guard let start = message.baseAddress else { preconditionFailure("the arena has room") }
        unsafe themewire__v1__layer__init(start)
        unsafe start.pointee.rank = layer.rank
        unsafe (start.pointee.condition, start.pointee.n_condition) = column(layer.condition)
        unsafe (start.pointee.slots, start.pointee.n_slots) = column(layer.slots)
        unsafe start.pointee.colors = bytes(layer.cells.colors)
        unsafe (start.pointee.alphas, start.pointee.n_alphas) = column(layer.cells.alphas)
        unsafe (start.pointee.runs, start.pointee.n_runs) = column(layer.cells.runs)
        unsafe (start.pointee.values, start.pointee.n_values) = column(layer.cells.values)
        unsafe (start.pointee.one_slot, start.pointee.n_one_slot) = column(layer.oneSlot)
        return unsafe start
    }

    private mutating func message(_ cells: MessageColumns.CellsColumn) -> UnsafeMutablePointer<Themewire__V1__Cells>? {
        guard !cells.runs.isEmpty else { return nil }
        let message = unsafe room(1, of: Themewire__V1__Cells.self)
        guard let start = message.baseAddress else { preconditionFailure("the arena has room") }
        unsafe themewire__v1__cells__init(start)
        unsafe (start.pointee.runs, start.pointee.n_runs) = column(cells.runs)
        unsafe start.pointee.colors = bytes(cells.colors)
        unsafe (start.pointee.alphas, start.pointee.n_alphas) = column(cells.alphas)
        unsafe (start.pointee.values, start.pointee.n_values) = column(cells.values)
        return unsafe start
    }

    private mutating func message(_ pools: MessageColumns.PoolsColumn) -> UnsafeMutablePointer<Themewire__V1__Pools> {
        let message = unsafe room(1, of: Themewire__V1__Pools.self)
        guard let start = message.baseAddress else { preconditionFailure("the arena has room") }
        unsafe themewire__v1__pools__init(start)
        unsafe start.pointee.text = bytes(pools.text)
        unsafe (start.pointee.lengths, start.pointee.n_lengths) = column(pools.lengths)
        unsafe (start.pointee.numbers, start.pointee.n_numbers) = column(pools.numbers)
        unsafe start.pointee.color_spaces = bytes(pools.colorSpaces)
        unsafe start.pointee.color_channels = bytes(pools.colorChannels)
        unsafe (start.pointee.color_components, start.pointee.n_color_components) = column(pools.colorComponents)
        unsafe start.pointee.color_missing = bytes(pools.colorMissing)
        unsafe (start.pointee.curves, start.pointee.n_curves) = column(pools.curves)
        unsafe (start.pointee.lists, start.pointee.n_lists) = column(pools.lists)
        unsafe start.pointee.list_cells = self.message(pools.listCells)
        unsafe (start.pointee.derivation_sources, start.pointee.n_derivation_sources) = column(pools.derivationSources)
        unsafe (start.pointee.derivation_lengths, start.pointee.n_derivation_lengths) = column(pools.derivationLengths)
        unsafe start.pointee.operation_kinds = bytes(pools.operationKinds)
        unsafe (start.pointee.operation_amounts, start.pointee.n_operation_amounts) = column(pools.operationAmounts)
        unsafe start.pointee.operation_spaces = bytes(pools.operationSpaces)
        unsafe start.pointee.operands = self.message(pools.operands)
        return unsafe start
    }

    // A copy of a column in the arena, which lives as long as the structures that point at it.
    private mutating func column<Element: BitwiseCopyable>(
        _ elements: [Element]
    ) -> (UnsafeMutablePointer<Element>?, Int) {
        guard !elements.isEmpty else { return (nil, 0) }
        let copy = unsafe room(elements.count, of: Element.self)
        _ = unsafe copy.initialize(from: elements)
        return (copy.baseAddress, elements.count)
    }

    // The same for bytes.
    private mutating func bytes(_ elements: [UInt8]) -> ProtobufCBinaryData {
        let (start, count) = unsafe column(elements)
        return unsafe ProtobufCBinaryData(len: count, data: start)
    }

    private mutating func room<Element>(_ count: Int, of type: Element.Type) -> UnsafeMutableBufferPointer<Element> {
        guard let room = unsafe arena.take(count, of: type) else {
            preconditionFailure("the arena has room for all columns")
        }
        return unsafe room
    }
}
