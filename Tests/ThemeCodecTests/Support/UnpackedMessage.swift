//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import CProtobufC
import CThemeProto

@testable import ThemeCodec

/// A message as protobuf-c unpacks it, by the C code generated from the `.proto`: every column's bytes, by the names that
/// `ColumnTable` has for them. What the scanner finds is held against this.
struct UnpackedMessage: Equatable {
    var numbers: [UInt64] = []
    var columns: [String: [UInt8]] = [:]

    /// Nil where protobuf-c refuses the bytes.
    init?(_ message: [UInt8]) {
        // The bytes are valid during the call, and what it gives back is freed below.
        let unpacked = unsafe message.withUnsafeBufferPointer {
            unsafe themewire__v1__blob__unpack(nil, $0.count, $0.baseAddress)
        }
        guard let unpacked = unsafe unpacked else { return nil }
        defer { unsafe themewire__v1__blob__free_unpacked(unpacked, nil) }
        let blob = unsafe unpacked.pointee
        unsafe numbers = [
            UInt64(blob.format), UInt64(UInt32(truncatingIfNeeded: Int(blob.kind.rawValue))), blob.lineage,
            UInt64(blob.catalog_version), blob.parent_digest_prefix, blob.catalog == nil ? 0 : 1,
            blob.pools == nil ? 0 : 1,
        ]
        unsafe add(.blob, [(6, blob.required_features), (9, blob.layers), (10, blob.slots), (11, blob.colors)])
        unsafe add(.blob, [(12, blob.alphas), (13, blob.runs), (14, blob.values), (15, blob.one_slot)])
        if let catalog = unsafe blob.catalog?.pointee {
            unsafe add(.catalog, [(1, catalog.types), (2, catalog.text), (3, catalog.lengths)])
            unsafe add(.catalog, [(4, catalog.path_shared), (5, catalog.described), (6, catalog.deprecated)])
            unsafe add(.catalog, [(7, catalog.retired), (8, catalog.restricted), (9, catalog.restrictions)])
            unsafe add(.catalog, [(10, catalog.alternates), (11, catalog.platforms), (12, catalog.named)])
            unsafe add(.catalog, [(13, catalog.modifiers), (14, catalog.defaults)])
        }
        if let pools = unsafe blob.pools?.pointee {
            unsafe add(.pools, [(1, pools.text), (2, pools.lengths), (3, pools.numbers), (4, pools.colors)])
            unsafe add(.pools, [(5, pools.curves), (6, pools.lists), (7, pools.derivations)])
        }
    }

    private mutating func add(_ type: MessageType, _ fields: [(UInt32, ProtobufCBinaryData)]) {
        for index in unsafe fields.indices {
            // Bytes that protobuf-c unpacked, alive until `init` frees them.
            let bytes = unsafe UnsafeBufferPointer(start: fields[index].1.data, count: fields[index].1.len)
            let number = unsafe fields[index].0
            if !bytes.isEmpty { columns["\(type) \(number)"] = unsafe Array(bytes) }
        }
    }

    /// The same of what the scanner found.
    init(_ message: [UInt8], _ table: ColumnTable) {
        numbers = [
            UInt64(table.format), UInt64(UInt32(bitPattern: table.kind)), table.lineage, UInt64(table.catalogVersion),
            table.parentDigestPrefix, table.hasCatalog ? 1 : 0, table.hasPools ? 1 : 0,
        ]
        for type in [MessageType.blob, .catalog, .pools] {
            for number in 1...UInt32(type.fieldNames.count) where !table[type, number].isEmpty {
                guard type.content(number).message == nil else { continue }
                columns["\(type) \(number)"] = Array(message[table[type, number]])
            }
        }
    }
}
