//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel

/// The reads of a store's present state that planning a publish needs, all inside that store's write.
protocol CurrentThemes {
    func record(of name: ThemeName) throws(StoreError) -> ThemeRecord?
    /// The tombstone of a removed theme; nil if the theme exists or was never there.
    func tombstone(of name: ThemeName) throws(StoreError) -> Tombstone?
    /// The kept state of a theme that `revision` made, the current one included.
    func version(of name: ThemeName, revision: UInt64) throws(StoreError) -> ThemeVersion?
    /// Children in the order of their names, after `after`.
    func children(of name: ThemeName, after: ThemeName?, limit: Int) throws(StoreError) -> [ThemeRecord]
    func facts(of digest: Digest) throws(StoreError) -> BlobFacts?
    func blob(_ digest: Digest) throws(StoreError) -> StoredBlob?
    func base(lineage: Lineage, version: UInt32) throws(StoreError) -> BlobFacts?
}

/// What stays of a removed theme.
struct Tombstone: Hashable, Sendable {
    /// The revision that removed the theme.
    var revision: UInt64
    /// The theme's last revision before that; tells a repeated removal from a new one.
    var previousRevision: UInt64
    /// When it was removed, in seconds since 1970.
    var removedAt: Int64
}
