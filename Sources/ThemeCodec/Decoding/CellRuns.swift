//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The runs of the layers' entries: pairs of a kind and a count; without any, all entries are colors.
struct CellRuns: ~Escapable {
    private var runs: VarintColumn
    private let isImplicit: Bool

    /// Begins at the first run.
    @_lifetime(copy runs)
    init(_ runs: Span<UInt8>) {
        self.runs = VarintColumn(runs)
        isImplicit = runs.isEmpty
    }

    /// The next run, of a layer in which `count` entries are left.
    mutating func next(of count: Int) throws(ReadError) -> (kind: ValueKind, count: Int) {
        guard !isImplicit else { return (.color, count) }
        let number = try runs.next(.runs)
        guard let kind = ValueKind(rawValue: number), kind != .element else {
            throw ReadError(.invalidValue, .runs, "an entry can't be of kind \(number)")
        }
        let length = Int(try runs.next(.runs))
        guard length > 0, length <= count else {
            throw ReadError(.columnMismatch, .runs, "a run of \(length) where \(count) entries are left in the layer")
        }
        return (kind, length)
    }

    /// Whether every run has been taken.
    var isAtEnd: Bool { runs.isAtEnd }

    /// Makes sure that nothing is left.
    func finish() throws(ReadError) {
        try runs.finish(.runs)
    }
}
