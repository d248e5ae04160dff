//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// A theme with its ancestors, base first, read at one revision.
public struct ThemeChain: Hashable, Sendable {
    /// The members, base first, the theme itself last: 1 to 8 of them.
    public var members: [ThemeRecord]
    /// The blobs that were asked for, by digest.
    public var blobs: [Digest: [UInt8]]
    /// The position at which the chain was read.
    public var position: StorePosition

    /// The chain's revision: the highest of its members'.
    public var revision: UInt64 {
        members.map(\.revision).max() ?? 0
    }

    /// The members' digests, base first: what the composite digest is made of.
    public var digests: [Digest] {
        members.map(\.digest)
    }
}

/// Which blobs a read of a chain brings along.
public enum BlobSelection: Hashable, Sendable {
    /// No blobs: records only.
    case none
    /// The blobs of all members.
    case all
    /// The blobs of all members but those that the reader holds already.
    case except(Set<Digest>)

    func includes(_ digest: Digest) -> Bool {
        switch self {
        case .none: false
        case .all: true
        case .except(let held): !held.contains(digest)
        }
    }
}
