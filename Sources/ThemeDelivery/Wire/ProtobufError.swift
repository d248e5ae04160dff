//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Why bytes are not the message they should be.
struct ProtobufError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of the failure.
    enum Code: Sendable {
        /// Not protobuf: cut off, an overlong number, a wire type that does not exist.
        case malformed
        /// A field that may be there once is there twice; other readers would take the last or merge them.
        case duplicateField
        /// A field has another wire type than its declaration.
        case wrongWireType
        /// Text that is not UTF-8.
        case invalidText
        /// More elements in a list than the message allows.
        case tooMany
        /// Right protobuf, and a value that the field cannot have, such as a digest of 31 bytes.
        case invalidValue

        /// Whether the bytes are a message, which only says something that is not allowed.
        var isWellFormed: Bool { self == .tooMany || self == .invalidValue }
    }

    let code: Code
    /// What is wrong and where, for whoever sent it.
    let message: String

    var description: String { message }
}
