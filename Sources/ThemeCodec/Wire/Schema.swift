//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The messages of `proto/themewire/v1/blob.proto` as the scanner needs them.
enum MessageType: UInt8 {
    case blob, catalog, layer, cells, pools
}

/// What may stand in a field.
enum FieldContent {
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
    /// One message.
    case message(MessageType)
    /// Any number of messages.
    case messages(MessageType)
}

extension MessageType {
    /// The name and content of a field; nil: this version does not know it.
    func field(_ number: UInt32) -> (name: StaticString, content: FieldContent)? {
        switch self {
        case .blob: Self.blobField(number)
        case .catalog: Self.catalogField(number)
        case .layer: Self.layerField(number)
        case .cells: Self.cellsField(number)
        case .pools: Self.poolsField(number)
        }
    }

    private static func blobField(_ number: UInt32) -> (name: StaticString, content: FieldContent)? {
        switch number {
        case 1: ("format", .varint)
        case 2: ("kind", .varint)
        case 3: ("lineage", .fixed64)
        case 4: ("catalog_version", .varint)
        case 5: ("parent_digest_prefix", .fixed64)
        case 6: ("required_features", .varints)
        case 7: ("catalog", .message(.catalog))
        case 8: ("layers", .messages(.layer))
        case 9: ("pools", .message(.pools))
        default: nil
        }
    }

    private static func catalogField(_ number: UInt32) -> (name: StaticString, content: FieldContent)? {
        switch number {
        case 1: ("types", .bytes)
        case 2: ("text", .text)
        case 3: ("lengths", .varints)
        case 4: ("path_shared", .varints)
        case 5: ("described", .varints)
        case 6: ("deprecated", .varints)
        case 7: ("retired", .varints)
        case 8: ("restricted", .varints)
        case 9: ("restrictions", .bytes)
        case 10: ("alternates", .varints)
        case 11: ("platforms", .varints)
        case 12: ("named", .varints)
        case 13: ("modifiers", .varints)
        case 14: ("defaults", .varints)
        default: nil
        }
    }

    private static func layerField(_ number: UInt32) -> (name: StaticString, content: FieldContent)? {
        switch number {
        case 1: ("rank", .varint)
        case 2: ("condition", .varints)
        case 3: ("slots", .varints)
        case 4: ("colors", .bytes)
        case 5: ("alphas", .floats)
        case 6: ("runs", .varints)
        case 7: ("values", .varints)
        case 8: ("one_slot", .varints)
        default: nil
        }
    }

    private static func cellsField(_ number: UInt32) -> (name: StaticString, content: FieldContent)? {
        switch number {
        case 1: ("runs", .varints)
        case 2: ("colors", .bytes)
        case 3: ("alphas", .floats)
        case 4: ("values", .varints)
        default: nil
        }
    }

    private static func poolsField(_ number: UInt32) -> (name: StaticString, content: FieldContent)? {
        switch number {
        case 1: ("text", .text)
        case 2: ("lengths", .varints)
        case 3: ("numbers", .doubles)
        case 4: ("color_spaces", .bytes)
        case 5: ("color_channels", .bytes)
        case 6: ("color_components", .varints)
        case 7: ("color_missing", .bytes)
        case 8: ("curves", .varints)
        case 9: ("lists", .varints)
        case 10: ("list_cells", .message(.cells))
        case 11: ("derivation_sources", .varints)
        case 12: ("derivation_lengths", .varints)
        case 13: ("operation_kinds", .bytes)
        case 14: ("operation_amounts", .varints)
        case 15: ("operation_spaces", .bytes)
        case 16: ("operands", .message(.cells))
        default: nil
        }
    }
}
