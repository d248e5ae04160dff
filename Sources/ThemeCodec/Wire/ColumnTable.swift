//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Where the columns of a message lie in its bytes, and what its other fields say: what ``MessageScanner`` finds.
///
/// What a message leaves out is 0 or empty here, as protobuf has it.
struct ColumnTable {
    var format: UInt32 = 0
    var kind: Int32 = 0
    var lineage: UInt64 = 0
    var catalogVersion: UInt32 = 0
    var parentDigestPrefix: UInt64 = 0
    var hasCatalog = false
    var hasPools = false
    /// How many fields nobody knows.
    var unknownFieldCount = 0

    /// For each field of each message where its content begins, in the low half, and how many bytes it has.
    private var places: InlineArray<48, UInt64> = .init(repeating: 0)

    /// The place of the first field of a message.
    @inline(__always)
    private static func first(_ type: MessageType) -> Int {
        switch type {
        case .blob: 0
        case .catalog: 24
        case .pools: 40
        }
    }

    /// The bytes of a field of a message.
    ///
    /// - Precondition: the schema has the field, and ``MessageScanner`` finds messages below 4 GiB.
    subscript(type: MessageType, number: UInt32) -> Range<Int> {
        @inline(__always)
        get {
            let place = places[Self.first(type) &+ Int(truncatingIfNeeded: number)]
            let start = Int(truncatingIfNeeded: place & 0xffff_ffff)
            return start..<(start &+ Int(truncatingIfNeeded: place >> 32))
        }
        @inline(__always)
        set {
            // Both are neither negative nor as much as 2^32.
            let start = UInt64(truncatingIfNeeded: newValue.lowerBound)
            let count = UInt64(truncatingIfNeeded: newValue.upperBound &- newValue.lowerBound)
            places[Self.first(type) &+ Int(truncatingIfNeeded: number)] = start | count &<< 32
        }
    }
}
