//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel
public import ThemeResolver

/// The theme that a brand is compiled for: its chain's layers and the one catalog that all of them are bound to.
public struct ParentTheme: Sendable {
    public let catalog: Catalog
    /// Base first.
    public let layers: [LayerSet]

    public init(catalog: Catalog, layers: [LayerSet]) {
        self.catalog = catalog
        self.layers = layers
    }
}

/// Where a base catalog's ids come from.
public enum IdentitySource: Sendable {
    /// A lock file; where it does not exist yet, a new lineage is drawn. Nil: the one beside the first input, which is
    /// named after it with `.themewire.lock` added.
    case lock(path: String?)
    /// An earlier version of the catalog; no lock is read or written.
    case previous(Catalog)
    /// A given lineage, or a new one, starting with version 1; no lock is read or written.
    case new(Lineage?)
}

/// How inputs are compiled.
public struct CompileOptions: Sendable {
    /// Whether every departure from DTCG 2025.10 that could be read all the same is an error. Default: a warning.
    public var isStrict = false
    /// Whether more than half of the known tokens may disappear. Default: no, for that is mostly a wrong input.
    public var allowsRetiring = false
    /// Whether tokens that fail in some selection are left out, with all that refer to them, instead of stopping the
    /// compilation. They keep their ids. Default: no.
    public var keepsGoing = false
    /// Whether tokens of which it cannot be decided in time whether they fail in some selection are let through with a
    /// warning. Default: no.
    public var allowsUndecided = false
    /// How far the check of all contexts goes.
    public var contextCheck = ContextCheckOptions()
    /// Where the ids come from. Not used for a brand.
    public var identity = IdentitySource.lock(path: nil)
    /// Set for a brand: the theme it sits on. Layers alone are compiled then.
    public var parent: ParentTheme?
    /// Where inputs, the files they name, and locks are read.
    public var files = FileSource.disk
    /// The most errors that are kept; the rest are counted. Default 100: more are seldom read in one go.
    public var maximumErrors = 100
    /// The largest file read, in bytes. Default 64 MB, fifty times the largest known to us.
    public var maximumFileBytes = 64 << 20
    /// The most bytes of all files together. Default 512 MB.
    public var maximumTotalBytes = 512 << 20
    /// The most files a resolver document may lead to. Default 10,000; the largest known to us has 55.
    public var maximumFiles = 10_000
    /// The most tokens, those of all contexts together. Default one million.
    public var maximumDeclarations = 1_000_000

    public init() {}
}
