//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The identity of one store: 128 random bits, drawn when the store is made.
public struct StoreID: Hashable, Sendable {
    /// How many bytes an id has.
    public static let byteCount = 16

    /// The first eight bytes, first byte highest.
    public let high: UInt64
    /// The last eight bytes, first byte highest.
    public let low: UInt64

    /// Makes an id of its two halves.
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Draws a new id at random.
    public static func random(using generator: inout some RandomNumberGenerator) -> StoreID {
        StoreID(high: generator.next(), low: generator.next())
    }

    /// Makes an id of its 16 bytes; nil for any other count.
    public init?(bytes: [UInt8]) {
        guard bytes.count == Self.byteCount else { return nil }
        high = bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }
        low = bytes[8...].reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The 16 bytes in order.
    public var bytes: [UInt8] {
        [high, low].flatMap { half in
            (0..<8).map { UInt8(truncatingIfNeeded: half >> UInt64(56 - $0 * 8)) }
        }
    }
}

extension StoreID: CustomStringConvertible, LosslessStringConvertible {
    /// The 32 lower-case hex digits.
    public var description: String {
        [high, low].map { half in
            let digits = String(half, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// Reads exactly 32 hex digits; nil for anything else.
    public init?(_ description: String) {
        let digits = description.utf8
        guard digits.count == Self.byteCount * 2, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
            let high = UInt64(description.prefix(16), radix: 16), let low = UInt64(description.suffix(16), radix: 16)
        else { return nil }
        self.init(high: high, low: low)
    }
}

/// A point in the life of one store: which store, which epoch of it, and the revision reached.
///
/// Revisions are comparable only within one id and epoch; another id or epoch means that everything is to be read anew.
public struct StorePosition: Hashable, Sendable {
    /// The store that numbered the revision; on an edge, its origin's.
    public var storeID: StoreID
    /// Raised whenever a store is restored from a copy, so that revisions handed out after the copy are not mistaken
    /// for those handed out after the restore. Begins at 1.
    public var epoch: UInt64
    /// The last revision made; 0 for a store in which nothing was ever published.
    public var revision: UInt64

    /// Makes a position.
    public init(storeID: StoreID, epoch: UInt64, revision: UInt64) {
        self.storeID = storeID
        self.epoch = epoch
        self.revision = revision
    }

    /// Whether revisions of `other` can be compared with those of this position.
    public func isComparable(with other: StorePosition) -> Bool {
        storeID == other.storeID && epoch == other.epoch
    }
}
