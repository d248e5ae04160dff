//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The identity of one catalog through all of its versions: 8 random bytes, drawn once.
///
/// Catalogs of one lineage are versions 1, 2, 3 ... of the same design system, and layers are bound to a lineage and a
/// version. Two lineages never mix, however alike their tokens are.
public struct Lineage: Hashable, Sendable {
    /// The eight bytes as one number, first byte highest.
    public let rawValue: UInt64

    /// Makes a lineage from its eight bytes.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// Draws a new lineage at random.
    public static func random(using generator: inout some RandomNumberGenerator) -> Lineage {
        Lineage(rawValue: .random(in: 1...UInt64.max, using: &generator))
    }
}

extension Lineage: CustomStringConvertible, LosslessStringConvertible {
    /// The 16 lower-case hex digits that lock files and messages show.
    public var description: String {
        let digits = String(rawValue, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Reads exactly 16 hex digits.
    public init?(_ description: String) {
        guard description.utf8.count == 16, let value = UInt64(description, radix: 16), !description.hasPrefix("+")
        else { return nil }
        self.init(rawValue: value)
    }
}
