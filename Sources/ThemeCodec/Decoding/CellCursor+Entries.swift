//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

extension CellCursor {
    /// Reads a run of entries, and gives what `EntryWriter.beginRun` gives.
    ///
    /// The kinds that most entries are of have a loop of their own, on copies of what changes, so that it stays in
    /// registers.
    mutating func append(
        _ kind: ValueKind,
        count: Int,
        _ slots: inout VarintColumn,
        to entries: inout EntryWriter
    ) throws(ReadError) -> (slot: UInt64, repeatedCount: Int) {
        let result = try entries.beginRun(count, kind: kind.cellKind, &slots)
        switch kind {
        case .unspecified:
            try entries.endRun(count) { 0 }
        case .color where isOpaque:
            try appendColors(count, to: &entries)
        case .color:
            try appendTransparentColors(count, to: &entries)
        case .px, .rem, .milliseconds, .seconds, .number:
            try appendNumbers(count, to: &entries)
        case .fontWeight:
            var column = values
            let bounds = bounds
            try entries.endRun(count) { () throws(ReadError) in
                try bounds.fontWeight(column.next(.values), .values).bitPattern
            }
            values = column
        case .alias:
            try appendAliases(count, to: &entries)
        default:
            try entries.endRun(count) { () throws(ReadError) in try next(kind) }
        }
        return result
    }

    private mutating func appendColors(_ count: Int, to entries: inout EntryWriter) throws(ReadError) {
        let opaque = UInt64(Float(1).bitPattern) << 32
        let colors = colors
        var byte = try takeColors(count).lowerBound * 3
        try entries.endRun(count) {
            // `takeColors` has found them all within the column.
            let red = unsafe UInt64(colors[unchecked: byte])
            let green = unsafe UInt64(colors[unchecked: byte &+ 1])
            let blue = unsafe UInt64(colors[unchecked: byte &+ 2])
            byte &+= 3
            return red | green << 8 | blue << 16 | opaque
        }
    }

    private mutating func appendTransparentColors(_ count: Int, to entries: inout EntryWriter) throws(ReadError) {
        let colors = colors
        let alphas = alphas
        let first = try takeColors(count).lowerBound
        // Not a number fails the comparison, too.
        for index in first..<(first + count) where !(alphas.float(index) >= 0 && alphas.float(index) <= 1) {
            throw ReadError(.invalidNumber, .alphas, "alpha \(alphas.float(index)) is outside 0 to 1")
        }
        var index = first
        try entries.endRun(count) {
            // `takeColors` has found them all within the column.
            let red = unsafe UInt64(colors[unchecked: index &* 3])
            let green = unsafe UInt64(colors[unchecked: index &* 3 &+ 1])
            let blue = unsafe UInt64(colors[unchecked: index &* 3 &+ 2])
            let alpha = UInt64(alphas.float(index).bitPattern)
            index &+= 1
            return red | green << 8 | blue << 16 | alpha << 32
        }
    }

    private mutating func appendNumbers(_ count: Int, to entries: inout EntryWriter) throws(ReadError) {
        var column = values
        let bounds = bounds
        try entries.endRun(count) { () throws(ReadError) in
            try bounds.number(column.next(.values), .values).bitPattern
        }
        values = column
    }

    private mutating func appendAliases(_ count: Int, to entries: inout EntryWriter) throws(ReadError) {
        var column = values
        var last = target
        let slotLimit = bounds.slotLimit
        try entries.endRun(count) { () throws(ReadError) in
            last = try Self.target(column.next(.values), after: last, slotLimit)
            return UInt64(last)
        }
        values = column
        target = last
    }
}
