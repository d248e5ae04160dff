//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkKit
private import Glibc

/// The least that any copy of a flat table costs: its bytes (a kind and eight bytes of payload a slot), moved.
///
/// Owns one block that holds source and destination, `byteCount` each; it is written before it is read and freed once, at
/// the end.
@safe final class TableCopy {
    /// A slot is one byte of kind and eight of payload.
    static let bytesPerSlot = 9

    /// The size of the table.
    let byteCount: Int
    private let block: UnsafeMutableRawPointer
    private let destination: UnsafeMutableRawPointer

    /// A table of so many slots, filled.
    init(slots: Int) {
        byteCount = slots * TableCopy.bytesPerSlot
        // Half a page apart from page to page: where a store has the low twelve bits of a load soon after it, processors
        // take the two for one place and wait. Left to malloc, a copy of 972 bytes took 10.6 or 19.2 ns by chance.
        let page = 4_096
        let offset = (byteCount + page - 1) / page * page + page / 2
        unsafe block = .allocate(byteCount: offset + byteCount, alignment: page)
        unsafe memset(block, 0x5a, offset + byteCount)
        unsafe destination = block + offset
    }

    deinit {
        unsafe block.deallocate()
    }

    /// Copies into the block that is already there.
    func copyInPlace() {
        unsafe memcpy(destination, block, byteCount)
        unsafe consumeMemory(at: destination)
    }

    /// Copies into a new block, and frees it.
    func copyToNewBlock() {
        guard let copy = unsafe malloc(byteCount) else { return }
        unsafe memcpy(copy, block, byteCount)
        unsafe consumeMemory(at: copy)
        unsafe free(copy)
    }

    /// Both ways, as contenders.
    static func contenders(slots: Int) -> [Contender] {
        [
            Contender(inPlaceName) {
                let copy = TableCopy(slots: slots)
                return { iterations in
                    for _ in 0..<iterations { copy.copyInPlace() }
                }
            },
            Contender(newBlockName) {
                let copy = TableCopy(slots: slots)
                return { iterations in
                    for _ in 0..<iterations { copy.copyToNewBlock() }
                }
            },
        ]
    }

    static let inPlaceName = "memcpy of the table"
    static let newBlockName = "malloc, memcpy of the table, free"
}
