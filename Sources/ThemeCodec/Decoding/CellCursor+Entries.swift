//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

extension CellCursor {
    /// Reads a run of entries, and gives what `EntryWriter.append(run:)` gives.
    ///
    /// The kinds that most entries are of have a loop of their own, on copies of what changes, so that it stays in
    /// registers; through the cursor itself an entry takes three times as long.
    mutating func append(
        _ kind: ValueKind,
        count: Int,
        _ slots: inout VarintColumn,
        to entries: inout EntryWriter
    ) throws(ReadError) -> (slot: UInt64, repeatedCount: Int) {
        let cellKind = kind.cellKind
        switch kind {
        case .unspecified:
            return try entries.append(run: count, kind: cellKind, &slots) { 0 }
        case .color where isOpaque:
            let opaque = UInt64(Float(1).bitPattern) << 32
            let colors = colors
            var byte = try takeColors(count).lowerBound * 3
            return try entries.append(run: count, kind: cellKind, &slots) {
                // `takeColors` has found them all within the column.
                let red = unsafe UInt64(colors[unchecked: byte])
                let green = unsafe UInt64(colors[unchecked: byte &+ 1])
                let blue = unsafe UInt64(colors[unchecked: byte &+ 2])
                byte &+= 3
                return red | green << 8 | blue << 16 | opaque
            }
        case .color:
            var index = try takeColors(count).lowerBound
            return try entries.append(run: count, kind: cellKind, &slots) { () throws(ReadError) in
                let payload = try color(index)
                index &+= 1
                return payload
            }
        case .px, .rem, .milliseconds, .seconds, .number:
            var column = values
            let context = context
            let result = try entries.append(run: count, kind: cellKind, &slots) { () throws(ReadError) in
                try context.number(column.next(.values), .values).bitPattern
            }
            values = column
            return result
        case .alias:
            var column = values
            var last = target
            let slotLimit = context.slotLimit
            let result = try entries.append(run: count, kind: cellKind, &slots) { () throws(ReadError) in
                last = try Self.target(column.next(.values), after: last, slotLimit)
                return UInt64(last)
            }
            values = column
            target = last
            return result
        default:
            return try entries.append(run: count, kind: cellKind, &slots) { () throws(ReadError) in try next(kind) }
        }
    }
}
