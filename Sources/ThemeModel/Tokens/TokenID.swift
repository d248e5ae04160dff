//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A token's place in its catalog: dense from 0, append-only within a lineage.
public struct TokenID: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: UInt32

    @inlinable public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    @inlinable public static func < (left: TokenID, right: TokenID) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// A slot's place in the flat table: dense from 0, in the order of the tokens that own the slots.
public struct SlotID: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: UInt32

    @inlinable public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    @inlinable public static func < (left: SlotID, right: SlotID) -> Bool {
        left.rawValue < right.rawValue
    }
}
