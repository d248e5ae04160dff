//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import CProtobufC

/// The memory one message is unpacked into or packed from: taken piece by piece, never given back until all of it is.
///
/// protobuf-c asks for memory through a callback; what it asks for beyond the capacity it does not get, and it gives up
/// cleanly then.
@safe struct MessageArena: ~Copyable {
    /// What the callback works on. It lies at an address of its own because protobuf-c keeps that.
    @unsafe private struct State {
        var base: UnsafeMutableRawPointer?
        var capacity: Int
        var used: Int
    }

    // Both owned by this value alone: made in `init`, freed in `deinit`, never copied.
    private let state: UnsafeMutablePointer<State>
    private let callbacks: UnsafeMutablePointer<ProtobufCAllocator>

    init() {
        unsafe state = .allocate(capacity: 1)
        unsafe state.initialize(to: State(base: nil, capacity: 0, used: 0))
        unsafe callbacks = .allocate(capacity: 1)
        // The state outlives every call with these callbacks: both end in `deinit`.
        unsafe callbacks.initialize(
            to: ProtobufCAllocator(
                alloc: { state, size in
                    guard let state = unsafe state?.assumingMemoryBound(to: State.self) else { return nil }
                    return unsafe MessageArena.take(size, of: state)
                },
                free: { _, _ in },
                allocator_data: state
            )
        )
    }

    /// Makes room for `capacity` bytes and forgets everything taken before.
    mutating func reset(capacity: Int) {
        // Nothing taken before is used any more: the caller holds this value exclusively.
        if unsafe state.pointee.capacity < capacity {
            unsafe state.pointee.base?.deallocate()
            unsafe state.pointee.base = .allocate(byteCount: capacity, alignment: 16)
            unsafe state.pointee.capacity = capacity
        }
        unsafe state.pointee.used = 0
    }

    /// Gives back memory that only an unusually large message needed.
    mutating func trim() {
        guard unsafe state.pointee.capacity > BlobLimits.retainedByteCount else { return }
        unsafe state.pointee.base?.deallocate()
        unsafe state.pointee = State(base: nil, capacity: 0, used: 0)
    }

    /// The allocator for protobuf-c, valid as long as this value.
    var allocator: UnsafeMutablePointer<ProtobufCAllocator> {
        unsafe callbacks
    }

    /// Room for `count` elements, not initialised, valid until the next ``reset(capacity:)``; nil when it is full.
    mutating func take<Element>(_ count: Int, of: Element.Type) -> UnsafeMutableBufferPointer<Element>? {
        let size = count * MemoryLayout<Element>.stride
        guard let piece = unsafe Self.take(size, of: state) else { return nil }
        return unsafe UnsafeMutableBufferPointer(
            start: piece.bindMemory(to: Element.self, capacity: count),
            count: count
        )
    }

    private static func take(_ size: Int, of state: UnsafeMutablePointer<State>) -> UnsafeMutableRawPointer? {
        // Within the capacity, and 8 bytes are the strictest alignment in the schema's structures.
        let used = unsafe state.pointee.used
        let capacity = unsafe state.pointee.capacity
        guard size >= 0, size <= capacity - used else { return nil }
        unsafe state.pointee.used = min(capacity, (used + size + 7) & ~7)
        return unsafe state.pointee.base?.advanced(by: used)
    }

    deinit {
        // The only owner ends here, so nothing uses the memory or the callbacks after this.
        unsafe state.pointee.base?.deallocate()
        unsafe state.deallocate()
        unsafe callbacks.deallocate()
    }
}
