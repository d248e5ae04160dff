//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// What a compilation gives.
public struct CompileResult: Sendable {
    /// The catalog: a base's own, or for a brand the parent's, unchanged.
    public let catalog: Catalog
    /// The layers, bound to the catalog.
    public let layers: LayerSet
    /// The lock to write once the output has been written; nil where none is kept.
    public let lock: LockFile?
    /// Whether a new lineage was drawn, so that blobs compiled for an earlier catalog do not fit this one.
    public let isNewLineage: Bool
    /// How many tokens were read, those that only a brand's own values use included.
    public let tokenCount: Int
    /// How many of them are local to a brand and resolved in it.
    public let localTokenCount: Int
    /// What was accepted although the specification forbids it, and what deserves a look.
    public let warnings: [Diagnostic]
    /// What fails in some selection, each failure once; not empty only with ``CompileOptions/keepsGoing``.
    public let errors: [Diagnostic]
    /// The tokens that were left out of the layers for it: those that fail, and all that refer to them, however far.
    public let leftOut: [TokenID]
}
