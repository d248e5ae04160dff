//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A protobuf message as a tree of fields, so that a change of one keeps the lengths of those around it right.
///
/// It knows of the schema only which fields hold messages.
struct FieldTree {
    struct Field {
        var number: UInt64
        var wireType: UInt8
        /// The bytes behind the tag, a length not among them.
        var content: [UInt8]
        /// What the content is, where it is a message.
        var message: FieldTree?
    }

    var fields: [Field]

    /// Takes a message apart; nil where it is none.
    ///
    /// - Parameters:
    ///   - bytes: The message.
    ///   - messages: The numbers of the fields that are messages, whose own fields are not.
    init?(_ bytes: [UInt8], messages: Set<UInt64> = FieldTree.blobMessages) {
        fields = []
        var place = bytes.startIndex
        while place < bytes.endIndex {
            guard let tag = Varint.read(bytes, &place), tag >> 3 != 0 else { return nil }
            var field = Field(number: tag >> 3, wireType: UInt8(tag & 7), content: [], message: nil)
            let start = place
            let count: Int
            switch field.wireType {
            case 0:
                guard Varint.read(bytes, &place) != nil else { return nil }
                count = place - start
                place = start
            case 1: count = 8
            case 5: count = 4
            case 2:
                guard let length = Varint.read(bytes, &place), length <= 1 << 30 else { return nil }
                count = Int(length)
            default: return nil
            }
            guard count <= bytes.endIndex - place else { return nil }
            field.content = Array(bytes[place..<place + count])
            place += count
            if field.wireType == 2, messages.contains(field.number) {
                field.message = FieldTree(field.content, messages: [])
            }
            fields.append(field)
        }
    }

    /// The fields of a blob that are messages: its catalog and its pools.
    static let blobMessages: Set<UInt64> = [7, 8]

    /// The message.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for field in fields {
            Varint.append(field.number << 3 | UInt64(field.wireType), to: &bytes)
            let content = field.message?.bytes ?? field.content
            if field.wireType == 2 { Varint.append(UInt64(content.count), to: &bytes) }
            bytes += content
        }
        return bytes
    }
}
