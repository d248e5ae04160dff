//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Declarations that hold under one condition, at one place in the order.
struct SourceLayer {
    var rank: Rank
    /// Sorted by modifier; empty: always.
    var condition: [ConditionTerm]
    /// At most one a path (two with a `slots` entry): within a layer the last declaration of a token wins.
    var declarations: [Declaration] = []
}

/// Where tokens come from: an object of a file, read as the root group.
struct TokenSource {
    var file: Int
    var node: Int
    /// A reference object whose other members replace the source's own, key by key (rule 87).
    var siblings: (file: Int, node: Int)?
    /// Whether the object is such a reference object itself.
    var isReference = false
}
