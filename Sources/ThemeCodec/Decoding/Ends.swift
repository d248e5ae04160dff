//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Turns lengths into ends.
enum Ends {
    /// Where each part ends, parts of `lengths` lying behind each other from 0.
    ///
    /// - Throws: ``BlobError/Code/columnMismatch`` where they are not `total` in all;
    ///   ``BlobError/Code/limitExceeded`` where a part is longer than `maximum`.
    static func make(
        _ lengths: Span<UInt8>,
        total: Int,
        maximum: Int,
        into ends: inout [UInt32],
        _ place: FieldPlace
    ) throws(ReadError) {
        ends.removeAll(keepingCapacity: true)
        var end = 0
        var lengths = VarintColumn(lengths)
        while !lengths.isAtEnd {
            let length = Int(try lengths.next(place))
            guard length <= maximum else {
                throw ReadError(
                    .limitExceeded,
                    place,
                    "part \(ends.count) has \(length) bytes or cells, the limit is \(maximum)"
                )
            }
            end += length
            guard end <= total else { break }
            ends.append(UInt32(end))
        }
        guard end == total else {
            throw ReadError(.columnMismatch, place, "the lengths do not add up to \(total)")
        }
    }
}
