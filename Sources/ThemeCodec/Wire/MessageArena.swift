//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The memory that one message is packed from: taken piece by piece, never given back until all of it is.
@safe struct MessageArena: ~Copyable {
    // This value's alone: made in `reset`, freed there and in `deinit`, never copied.
    private var base: UnsafeMutableRawPointer?
    private var capacity = 0
    private var used = 0

    init() {
        unsafe base = nil
    }

    /// Makes room for `capacity` bytes and forgets everything taken before.
    mutating func reset(capacity: Int) {
        // Nothing taken before is used any more: the caller holds this value exclusively.
        if self.capacity < capacity {
            unsafe base?.deallocate()
            unsafe base = .allocate(byteCount: capacity, alignment: 16)
            self.capacity = capacity
        }
        used = 0
    }

    /// Room for `count` elements, not initialised, valid until the next ``reset(capacity:)``; nil when it is full.
    mutating func take<Element>(_ count: Int, of: Element.Type) -> UnsafeMutableBufferPointer<Element>? {
        let size = count * MemoryLayout<Element>.stride
        guard size >= 0, size <= capacity - used else { return nil }
        // Within the capacity, and 8 bytes are the strictest alignment in the schema's structures.
        guard let piece = unsafe base?.advanced(by: used) else { return nil }
        used = min(capacity, (used + size + 7) & ~7)
        return unsafe UnsafeMutableBufferPointer(
            start: piece.bindMemory(to: Element.self, capacity: count),
            count: count
        )
    }

    deinit {
        // The only owner ends here, so nothing uses the memory after this.
        unsafe base?.deallocate()
    }
}
