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
        unsafe blob.required_features = column(columns.requiredFeatures)
        if let catalog = columns.catalog { unsafe blob.catalog = message(catalog) }
        if !columns.pools.isEmpty { unsafe blob.pools = message(columns.pools) }
        unsafe blob.layers = column(columns.layers.layers)
        unsafe blob.slots = column(columns.layers.slots)
        unsafe blob.colors = column(columns.layers.colors)
        unsafe blob.alphas = column(columns.layers.alphas)
        unsafe blob.runs = column(columns.layers.runs)
        unsafe blob.values = column(columns.layers.values)
        unsafe blob.one_slot = column(columns.layers.oneSlot)
        unsafe blob.selection = column(columns.selection)
        unsafe blob.failed = column(columns.failed)
        // The structure and all it points at are alive during both calls; the second writes as many bytes as the first
        // counts.
        let count = unsafe themewire__v1__blob__get_packed_size(&blob)
        return unsafe [UInt8](unsafeUninitializedCapacity: count) { output, initialized in
            initialized = unsafe count == 0 ? 0 : themewire__v1__blob__pack(&blob, output.baseAddress)
        }
    }

    /// The most bytes of a 32-bit varint.
    private static let numberByteCount = 5
    /// More than any structure and the rounding of its columns take.
    private static let messageByteCount = 1_024

    /// At least as many bytes as the columns, the structures and the rounding of each need.
    private static func capacity(for columns: MessageColumns) -> Int {
        let layers = columns.layers
        let pools = columns.pools
        let catalog = columns.catalog ?? MessageColumns.CatalogColumn()
        let layerNumbers =
            layers.layers.count + layers.slots.count + layers.runs.count + layers.values.count + layers.oneSlot.count
        let poolNumbers =
            pools.lengths.count + pools.colors.count + pools.curves.count + pools.lists.count + pools.derivations.count
        let catalogNumbers =
            catalog.lengths.count + catalog.pathShared.count + catalog.described.count + catalog.deprecated.count
            + catalog.retired.count + catalog.restricted.count + catalog.alternates.count + catalog.platforms.count
            + catalog.named.count + catalog.modifiers.count + catalog.defaults.count
        let numbers =
            columns.requiredFeatures.count + columns.selection.count + columns.failed.count + layerNumbers + poolNumbers
            + catalogNumbers
        let bytes =
            layers.colors.count + layers.alphas.count * 4 + pools.text.count + pools.numbers.count * 8
            + catalog.types.count + catalog.text.count + catalog.restrictions.count
        return numbers * numberByteCount + bytes + 3 * messageByteCount
    }

    private mutating func message(
        _ catalog: MessageColumns.CatalogColumn
    ) -> UnsafeMutablePointer<Themewire__V1__Catalog> {
        let message = unsafe room(1, of: Themewire__V1__Catalog.self)
        guard let start = message.baseAddress else { preconditionFailure("the arena has room") }
        unsafe themewire__v1__catalog__init(start)
        unsafe start.pointee.types = column(catalog.types)
        unsafe start.pointee.text = column(catalog.text)
        unsafe start.pointee.lengths = column(catalog.lengths)
        unsafe start.pointee.path_shared = column(catalog.pathShared)
        unsafe start.pointee.described = column(catalog.described)
        unsafe start.pointee.deprecated = column(catalog.deprecated)
        unsafe start.pointee.retired = column(catalog.retired)
        unsafe start.pointee.restricted = column(catalog.restricted)
        unsafe start.pointee.restrictions = column(catalog.restrictions)
        unsafe start.pointee.alternates = column(catalog.alternates)
        unsafe start.pointee.platforms = column(catalog.platforms)
        unsafe start.pointee.named = column(catalog.named)
        unsafe start.pointee.modifiers = column(catalog.modifiers)
        unsafe start.pointee.defaults = column(catalog.defaults)
        return unsafe start
    }

    private mutating func message(_ pools: MessageColumns.PoolsColumn) -> UnsafeMutablePointer<Themewire__V1__Pools> {
        let message = unsafe room(1, of: Themewire__V1__Pools.self)
        guard let start = message.baseAddress else { preconditionFailure("the arena has room") }
        unsafe themewire__v1__pools__init(start)
        unsafe start.pointee.text = column(pools.text)
        unsafe start.pointee.lengths = column(pools.lengths)
        unsafe start.pointee.numbers = column(pools.numbers)
        unsafe start.pointee.colors = column(pools.colors)
        unsafe start.pointee.curves = column(pools.curves)
        unsafe start.pointee.lists = column(pools.lists)
        unsafe start.pointee.derivations = column(pools.derivations)
        return unsafe start
    }

    // A column's bytes in the arena, which lives as long as the structures that point at them.
    private mutating func column(_ bytes: [UInt8]) -> ProtobufCBinaryData {
        guard !bytes.isEmpty else { return unsafe ProtobufCBinaryData(len: 0, data: nil) }
        let copy = unsafe room(bytes.count, of: UInt8.self)
        _ = unsafe copy.initialize(from: bytes)
        return unsafe ProtobufCBinaryData(len: bytes.count, data: copy.baseAddress)
    }

    // The same for numbers, as packed varints.
    private mutating func column(_ numbers: [UInt32]) -> ProtobufCBinaryData {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(numbers.count)
        for number in numbers {
            var rest = number
            while rest >= 0x80 {
                bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
                rest >>= 7
            }
            bytes.append(UInt8(rest))
        }
        return unsafe column(bytes)
    }

    // The same for numbers of fixed size, lowest byte first.
    private mutating func column(_ numbers: [Float]) -> ProtobufCBinaryData {
        unsafe column(
            numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number.bitPattern >> ($0 * 8)) } }
        )
    }

    private mutating func column(_ numbers: [Double]) -> ProtobufCBinaryData {
        unsafe column(
            numbers.flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> ($0 * 8)) } }
        )
    }

    private mutating func room<Element>(_ count: Int, of type: Element.Type) -> UnsafeMutableBufferPointer<Element> {
        guard let room = unsafe arena.take(count, of: type) else {
            preconditionFailure("the arena has room for all columns")
        }
        return unsafe room
    }
}
