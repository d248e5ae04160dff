//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A catalog as blobs hold it: a column a property.
package struct CatalogColumns: Sendable {
    /// The raw value of each token's ``TokenType``.
    package var types: [UInt8] = []
    /// Each token's path.
    package var paths: TextColumn = .empty
    package var descriptions: SparseTextColumn = .empty
    package var deprecations: SparseTextColumn = .empty
    /// The ids of the tombstones, ascending.
    package var retired: [UInt32] = []
    /// The ids of tokens that not every rank may override, ascending ...
    package var restricted: [UInt32] = []
    /// ... and, bit *r* set, the ranks that may.
    package var restrictions: [UInt8] = []
    package var alternates: SparseTextColumn = .empty
    /// The names on each platform, platforms sorted by name.
    package var platforms: [(name: String, names: SparseTextColumn)] = []
    package var modifiers: [Modifier] = []

    package init() {}
}
