//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The messages of `proto/themewire/v1/blob.proto` as the scanner needs them.
enum MessageType: UInt8 {
    case blob, catalog, pools
}

/// What may stand in a field.
enum FieldContent: UInt8 {
    /// Nothing: this version does not know the field.
    case unknown
    /// The version of the format.
    case format
    /// The features that a reader must know.
    case features
    /// One number.
    case varint
    /// Eight bytes.
    case fixed64
    /// Bytes of any value.
    case bytes
    /// UTF-8 without NUL.
    case text
    /// A column of 32-bit numbers; whoever reads them checks them.
    case varints
    /// A column of binary32 numbers.
    case floats
    /// A column of binary64 numbers.
    case doubles
    /// One catalog.
    case catalog
    /// The pools.
    case pools

    /// Whether the field is a column: bytes, and no message.
    var isColumn: Bool {
        switch self {
        case .bytes, .text, .varints, .floats, .doubles: true
        default: false
        }
    }

    /// The message that is in the field.
    var message: MessageType? {
        switch self {
        case .catalog: .catalog
        case .pools: .pools
        default: nil
        }
    }

    /// The wire type a field must have: columns are always packed.
    var wireType: UInt32 {
        switch self {
        case .format, .varint: 0
        case .fixed64: 1
        default: 2
        }
    }
}

extension MessageType {
    /// What may stand in the field with a number.
    func content(_ number: UInt32) -> FieldContent {
        switch self {
        case .blob: Self.blobContent(number)
        case .catalog: Self.catalogContent(number)
        case .pools: Self.poolsContent(number)
        }
    }

    /// The fields below 16 that are columns, a bit each ...
    var columnFields: UInt32 { Self.columnFields[Int(rawValue)] }
    /// ... and those of them in whose bytes there is something to look at.
    var checkedFields: UInt32 { Self.checkedFields[Int(rawValue)] }

    private static let columnFields = fields { $0.isColumn }
    private static let checkedFields = fields { $0.isColumn && $0 != .varints && $0 != .bytes }

    private static func fields(where isWanted: (FieldContent) -> Bool) -> InlineArray<3, UInt32> {
        func bits(_ type: MessageType) -> UInt32 {
            (1..<16).reduce(0) { $0 | (isWanted(type.content($1)) ? 1 << $1 : 0) }
        }
        return [bits(.blob), bits(.catalog), bits(.pools)]
    }

    private static func blobContent(_ number: UInt32) -> FieldContent {
        switch number {
        case 1: .format
        case 2, 4: .varint
        case 3, 5: .fixed64
        case 6: .features
        case 9, 10, 13...17: .varints
        case 7: .catalog
        case 8: .pools
        case 11: .bytes
        case 12: .floats
        default: .unknown
        }
    }

    private static func catalogContent(_ number: UInt32) -> FieldContent {
        switch number {
        case 1, 9: .bytes
        case 2: .text
        case 3...8, 10...14: .varints
        default: .unknown
        }
    }

    private static func poolsContent(_ number: UInt32) -> FieldContent {
        switch number {
        case 1: .text
        case 2, 4...7: .varints
        case 3: .doubles
        default: .unknown
        }
    }

    /// The names of the fields, from number 1 on.
    var fieldNames: [String] {
        switch self {
        case .blob:
            [
                "format", "kind", "lineage", "catalog_version", "parent_digest_prefix", "required_features", "catalog",
                "pools", "layers", "slots", "colors", "alphas", "runs", "values", "one_slot",
                "selection", "failed",
            ]
        case .catalog:
            [
                "types", "text", "lengths", "path_shared", "described", "deprecated", "retired", "restricted",
                "restrictions", "alternates", "platforms", "named", "modifiers", "defaults",
            ]
        case .pools:
            ["text", "lengths", "numbers", "colors", "curves", "lists", "derivations"]
        }
    }
}
