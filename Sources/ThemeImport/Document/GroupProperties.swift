//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// What a group states for the tokens below it.
struct GroupProperties {
    /// The raw value of `$type`, or 0.
    var type: UInt8 = 0
    /// Where `$type` stands, and whether a condition holds there.
    var typeLocation: SourceLocation?
    var isTypeConditional = false
    /// The type's spelling is none of DTCG's.
    var isOpaque = false
    /// `$deprecated`: the file and the node.
    var deprecated: (file: Int, node: Int)?
    /// `overridable` in our own extension: the file and the node.
    var overridable: (file: Int, node: Int)?
    /// `$extends` (or `$ref` on a group): the file, the node and the layer it stands in.
    var extends: [(file: Int, node: Int, layer: Int)] = []
}
