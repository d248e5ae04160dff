//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel

/// What a new origin's store begins with: the built-in default theme, as theme `default` at revision 1.
///
/// It is written once, when the store is made. Opening a store never writes it, so upgrading the program never changes
/// it and a removed default stays removed. An edge never seeds.
public struct StoreSeed: Hashable, Sendable {
    /// A base blob.
    public var blob: StoredBlob

    /// Makes a seed of a base blob.
    ///
    /// - Precondition: the blob is a base.
    public init(blob: StoredBlob) {
        precondition(blob.facts.kind == .base, "a store is seeded with a base, not with layers")
        self.blob = blob
    }

    var change: ThemeChange {
        .put(.default, blob, parent: .none, expectedRevision: 0)
    }
}
