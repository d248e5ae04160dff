//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Where the groups of an archive's records begin: the upper level of the index; the records' heads are the lower.
///
/// A group is a run of records of which all but the first begin less than ``groupByteCount`` bytes behind the first.
enum ArchiveIndex {
    static let marker: InlineArray<8, UInt8> = [0xf1, 0x54, 0x57, 0x49, 0, 0, 0, 0]
    static let headByteCount = 8
    /// The offset of the record, the place of its name among the names, and that name's length.
    static let entryByteCount = 16
    /// 4 KiB: a page of memory, two dozen brands, and an index of a hundredth of the file.
    static let groupByteCount = 4_096

    /// Collects groups while records are written.
    struct Builder {
        private var entries: [UInt8] = []
        private var names: [UInt8] = []
        private var groupStart: Int?
        private(set) var groupCount = 0

        /// Notes a record.
        mutating func note(_ name: Span<UInt8>, at offset: Int) {
            if let groupStart, offset - groupStart < ArchiveIndex.groupByteCount { return }
            groupStart = offset
            groupCount += 1
            entries.append(littleEndian: UInt64(offset))
            entries.append(littleEndian: UInt32(truncatingIfNeeded: names.count))
            entries.append(littleEndian: UInt32(name.count))
            names.append(name)
        }

        /// Whether there is room for one more name: their places are 32-bit numbers.
        var hasRoom: Bool { names.count < Int(UInt32.max) - 256 }

        var encoded: [UInt8] {
            var bytes: [UInt8] = []
            bytes.append(ArchiveIndex.marker.span)
            bytes += entries
            bytes += names
            return bytes
        }
    }
}
