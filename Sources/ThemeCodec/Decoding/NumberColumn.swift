//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A column of number codes.
struct NumberColumn: ~Escapable {
    private var codes: VarintColumn
    private let pool: FixedColumn
    private let place: FieldPlace

    @_lifetime(copy codes, copy pool)
    init(_ codes: Span<UInt8>, _ pool: Span<UInt8>, _ place: FieldPlace) {
        self.codes = VarintColumn(codes)
        self.pool = FixedColumn(pool)
        self.place = place
    }

    /// Whether everything has been read.
    var isAtEnd: Bool { codes.isAtEnd }

    /// The next number, where there must be one.
    mutating func next() throws(ReadError) -> Double {
        let code = try codes.next(place)
        guard let number = NumberCode.decode(code, pool) else {
            throw ReadError(.invalidNumber, place, "\(code) is no number's code")
        }
        return number
    }

    /// What stands where a number might, as it is.
    mutating func nextCode() throws(ReadError) -> UInt32 {
        try codes.next(place)
    }
}
