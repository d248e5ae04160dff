//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The precedence of a layer before depth and place count: a higher rank wins.
///
/// The raw values are written into blobs and never change.
public enum Rank: UInt8, CaseIterable, Comparable, Hashable, Sendable {
    case base = 0
    case brand = 1
    /// Run time, by the user of a program.
    case override = 2
    /// Over every brand: for modifiers such as high contrast.
    case top = 3

    /// The spelling in `$extensions`, messages and `inspect`.
    public var name: String { String(describing: self) }

    /// The rank with exactly this name, or nil.
    public init?(name: String) {
        guard let rank = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = rank
    }

    public static func < (left: Rank, right: Rank) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// One equation of a condition: this modifier has this context.
public struct ConditionTerm: Hashable, Sendable {
    /// The modifier's place in the catalog.
    public var modifier: UInt16
    /// The context's place in the modifier.
    public var context: UInt16

    @inlinable public init(modifier: UInt16, context: UInt16) {
        self.modifier = modifier
        self.context = context
    }
}
