//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// One token as one source writes it, before anything is known of the others.
struct Declaration {
    /// How the token's value is given.
    enum Form: UInt8 {
        /// A literal, or a composite that may have references in it.
        case value
        /// The whole value is one reference.
        case alias
        /// No value; entries for single slots (`slots` in `$extensions`).
        case slots
    }

    /// The token's path.
    var path: Int32
    /// The file, an index among the loaded ones.
    var file: Int32
    /// The token's object.
    var node: Int32
    /// The `$value`, or the `$ref` of a token without one; for `slots` its object.
    var value: Int32
    /// The node of our own entry in `$extensions`; 0 where there is none, for no member is a document's root.
    var extensions: Int32 = 0
    /// The node of `$description`, or 0.
    var description: Int32 = 0
    /// The node of `$deprecated`, or 0.
    var deprecated: Int32 = 0
    /// The path that a whole-value reference means, or -1.
    var target: Int32 = -1
    /// The part of the target that it means, or -1 for the whole token.
    var targetPart: Int8 = -1
    /// The index of the way into the target's value that it means among the compilation's, or -1.
    var rest: Int32 = -1
    /// The raw value of the token's own `$type`, or 0.
    var ownType: UInt8 = 0
    var form: Form
    /// The type's spelling is none of DTCG's and the value is carried as opaque.
    var isOpaque = false
    /// A group took it over from the group it extends.
    var isInherited = false
}
