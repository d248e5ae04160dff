//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkKit
private import Glibc

/// The least that any copy of a flat table costs: its bytes (a kind and eight bytes of payload a slot), moved.
///
/// Owns both blocks, which are `byteCount` long, written before they are read, and freed once, at the end.
@safe final class TableCopy {
    /// A slot is one byte of kind and eight of payload.
    static let bytesPerSlot = 9

    /// The size of the table.
    let byteCount: Int
    private let source: UnsafeMutableRawPointer
    private let destination: UnsafeMutableRawPointer

    /// A table of so many slots, filled.
    init(slots: Int) {
        byteCount = slots * TableCopy.bytesPerSlot
        unsafe source = .allocate(byteCount: byteCount, alignment: 64)
        unsafe destination = .allocate(byteCount: byteCount, alignment: 64)
        unsafe memset(source, 0x5a, byteCount)
        unsafe memset(destination, 0, byteCount)
    }

    deinit {
        unsafe source.deallocate()
        unsafe destination.deallocate()
    }

    /// Copies into the block that is already there.
    func copyInPlace() {
        unsafe memcpy(destination, source, byteCount)
        unsafe consumeMemory(at: destination)
    }

    /// Copies into a new block, and frees it.
    func copyToNewBlock() {
        guard let block = unsafe malloc(byteCount) else { return }
        unsafe memcpy(block, source, byteCount)
        unsafe consumeMemory(at: block)
        unsafe free(block)
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
