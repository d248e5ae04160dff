//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The members of an object that DTCG gives a meaning to; 0 where there is none, for no member is a document's root.
struct ObjectMembers {
    var value: Int32 = 0
    var reference: Int32 = 0
    var type: Int32 = 0
    var description: Int32 = 0
    var deprecated: Int32 = 0
    var extensions: Int32 = 0
    var extends: Int32 = 0
    /// The first member that is a token or a group, `$root` included.
    var child: Int32 = 0
    /// The first member whose name begins with `$` and is none of the above.
    var unknown: Int32 = 0

    /// An object with a value, or with a reference in its place, is a token (rule 15).
    var isToken: Bool { value != 0 || (reference != 0 && child == 0) }

    /// `$value` and `$type` as numbers: they are compared for every token.
    private static let valueName: UInt64 = 0x2476_616C_7565
    private static let typeName: UInt64 = 0x2474_7970_65

    /// A name of up to eight bytes as one number.
    @inline(__always)
    private static func short(_ name: TextRange, _ bytes: [UInt8]) -> UInt64 {
        var number: UInt64 = 0
        for index in name.indices { number = number << 8 | UInt64(bytes[index]) }
        return number
    }

    /// Sorts an object's members by their names, in one pass.
    init(of node: Int, in document: borrowing JSONDocument) {
        var member = node + 1
        let end = Int(document.nodes[node].next)
        while member < end {
            let key = document.key(of: member)
            let index = Int32(member)
            if key.length == 0 || document.bytes[Int(key.start)] != UInt8(ascii: "$") {
                if child == 0 { child = index }
            } else if key.length <= 6, Self.short(key, document.bytes) == Self.valueName {
                value = index
            } else if key.length <= 6, Self.short(key, document.bytes) == Self.typeName {
                type = index
            } else if document.equals(key, "$description") {
                description = index
            } else if document.equals(key, "$extensions") {
                extensions = index
            } else if document.equals(key, "$root") {
                if child == 0 { child = index }
            } else if document.equals(key, "$ref") {
                reference = index
            } else if document.equals(key, "$deprecated") {
                deprecated = index
            } else if document.equals(key, "$extends") {
                extends = index
            } else if unknown == 0, !document.equals(key, "$schema") {
                unknown = index
            }
            member = Int(document.nodes[member].next)
        }
    }
}
