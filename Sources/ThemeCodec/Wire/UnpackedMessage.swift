//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import CProtobufC
internal import CThemeProto

/// One message after another, unpacked by protobuf-c: the owner of the unpacked structures.
///
/// Its columns are spans over those structures and can't be used after the next ``unpack(_:capacity:)``.
@safe struct UnpackedMessage: ~Copyable {
    private var arena = MessageArena()
    // In `arena`'s memory; set by `unpack`, which forgets it before it reuses that memory.
    private var root: UnsafeMutablePointer<Themewire__V1__Blob>?

    /// Unpacks a message that has passed ``MessageScanner``, with the memory that it allows for.
    mutating func unpack(_ bytes: Span<UInt8>, capacity: Int) throws(ReadError) {
        unsafe root = nil
        arena.reset(capacity: capacity)
        // The bytes are valid inside the closure and everything kept of them is copied into the arena; the allocator is
        // valid as long as the arena.
        let unpacked = unsafe bytes.withUnsafeBufferPointer { input in
            unsafe themewire__v1__blob__unpack(arena.allocator, input.count, input.baseAddress)
        }
        guard let unpacked = unsafe unpacked else {
            throw ReadError(.malformedMessage, .message, "protobuf-c can't unpack the message")
        }
        unsafe root = unpacked
    }

    /// Gives back memory that only an unusually large message needed, and the message with it.
    mutating func trim() {
        unsafe root = nil
        arena.trim()
    }

    private var blob: UnsafeMutablePointer<Themewire__V1__Blob> {
        guard let root = unsafe root else { preconditionFailure("unpack a message first") }
        return unsafe root
    }

    var format: UInt32 { unsafe blob.pointee.format }
    var kind: Int32 { unsafe Int32(truncatingIfNeeded: Int(blob.pointee.kind.rawValue)) }
    var lineage: UInt64 { unsafe blob.pointee.lineage }
    var catalogVersion: UInt32 { unsafe blob.pointee.catalog_version }
    var parentDigestPrefix: UInt64 { unsafe blob.pointee.parent_digest_prefix }
    var hasCatalog: Bool { unsafe blob.pointee.catalog != nil }
    var hasPools: Bool { unsafe blob.pointee.pools != nil }

    var requiredFeatures: Span<UInt8> {
        @_lifetime(borrow self) get {
            unsafe column(blob.pointee.required_features)
        }
    }

    /// The catalog's columns.
    ///
    /// - Precondition: ``hasCatalog``.
    var catalog: CatalogMessage {
        @_lifetime(borrow self) get {
            guard let message = unsafe blob.pointee.catalog else { preconditionFailure("there is no catalog") }
            let catalog = unsafe message.pointee
            return unsafe CatalogMessage(
                types: column(catalog.types),
                text: column(catalog.text),
                lengths: column(catalog.lengths),
                pathShared: column(catalog.path_shared),
                described: column(catalog.described),
                deprecated: column(catalog.deprecated),
                retired: column(catalog.retired),
                restricted: column(catalog.restricted),
                restrictions: column(catalog.restrictions),
                alternates: column(catalog.alternates),
                platforms: column(catalog.platforms),
                named: column(catalog.named),
                modifiers: column(catalog.modifiers),
                defaults: column(catalog.defaults)
            )
        }
    }

    /// The layers' columns.
    var layers: LayersMessage {
        @_lifetime(borrow self) get {
            unsafe LayersMessage(
                layers: column(blob.pointee.layers),
                slots: column(blob.pointee.slots),
                colors: column(blob.pointee.colors),
                alphas: column(blob.pointee.alphas),
                runs: column(blob.pointee.runs),
                values: column(blob.pointee.values),
                oneSlot: column(blob.pointee.one_slot)
            )
        }
    }

    /// The pools' columns; nothing in any where the message has no pools.
    var pools: PoolsMessage {
        @_lifetime(borrow self) get {
            // All zero is an empty message of the C structure.
            let pools = unsafe blob.pointee.pools?.pointee ?? Themewire__V1__Pools()
            return unsafe PoolsMessage(
                text: column(pools.text),
                lengths: column(pools.lengths),
                numbers: column(pools.numbers),
                colors: column(pools.colors),
                curves: column(pools.curves),
                lists: column(pools.lists),
                derivations: column(pools.derivations)
            )
        }
    }

    // Bytes that protobuf-c unpacked: in the arena, which lives as long as this value; an empty field has a constant
    // address.
    @_lifetime(borrow self)
    private func column(_ bytes: ProtobufCBinaryData) -> Span<UInt8> {
        let buffer = unsafe UnsafeBufferPointer(start: UnsafePointer(bytes.data), count: bytes.len)
        return unsafe _overrideLifetime(Span(_unsafeElements: buffer), borrowing: self)
    }
}
