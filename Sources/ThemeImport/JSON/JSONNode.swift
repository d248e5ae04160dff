//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What a node of a JSON document is.
enum JSONKind: UInt8, Sendable {
    case null
    case `false`
    case `true`
    case number
    case string
    case array
    case object

    /// The word that messages use, with its article.
    var name: String {
        switch self {
        case .null: "null"
        case .false, .true: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// One value of a scanned document: a row of its flat node table.
///
/// Nodes stand in source order, a container before its children, so a child list is walked by `next` links. The text
/// ranges point into `JSONDocument.bytes`: into the source itself, or behind it for strings that had escapes.
struct JSONNode: Sendable {
    /// Where the value begins in the source, in bytes.
    var offset: UInt32
    /// The index of the first node after this one's subtree: the next sibling, where there is one.
    var next: UInt32
    /// Where the text of a string or a number begins.
    var textStart: UInt32
    /// How many bytes the text of a string or a number has; for an array or an object, how many children it has.
    var textLength: UInt32
    /// Where the member's name begins in the source, its quote included; the value's own place without a name.
    var keyOffset: UInt32
    /// Where the decoded text of the member's name begins.
    var keyStart: UInt32
    /// How many bytes the decoded name has.
    var keyLength: UInt32
    /// What the value is.
    var kind: JSONKind
}

/// A range of decoded UTF-8 in a document's bytes.
struct TextRange: Equatable, Sendable {
    var start: UInt32
    var length: UInt32

    var indices: Range<Int> { Int(start)..<Int(start) + Int(length) }
}
