//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Fills the one array of a layer set's entries: the owner of that array's memory until it is full.
///
/// What `OutputSpan` does, but the array's initialiser that gives one is not specialised (Swift 6.3.1) and costs as much
/// as filling it with a brand's entries.
@safe struct EntryWriter: ~Copyable {
    // The memory of the array that is being made; valid inside ``fill(_:_:)``, which no value of this type outlives.
    private let start: UnsafeMutablePointer<LayerEntry>?
    private let capacity: Int
    /// How many entries there are.
    private(set) var count = 0

    private init(_ buffer: UnsafeMutableBufferPointer<LayerEntry>, capacity: Int) {
        unsafe start = buffer.baseAddress
        self.capacity = capacity
    }

    /// How many more entries there can be.
    var freeCapacity: Int { capacity - count }

    /// Begins a run of entries of one kind: reads their slots. Their payloads are added by
    /// ``endRun(_:payload:)``.
    ///
    /// Two loops a run, because one for both needs more values than there are registers and takes twice as long.
    ///
    /// - Returns: the highest slot, and how many ids after the first are no higher than the one before.
    /// - Precondition: ``freeCapacity`` is at least `count`, which is not 0.
    mutating func beginRun(
        _ count: Int,
        kind: UInt8,
        _ slots: inout VarintColumn
    ) throws(ReadError) -> (slot: UInt64, repeatedCount: Int) {
        precondition(count > 0 && count <= freeCapacity, "there is room")
        // There is memory where the capacity is not 0, and all of the run is within the capacity.
        var next = unsafe start.unsafelyUnwrapped.advanced(by: self.count)
        var column = slots
        var slot = UInt64(try column.next(.slots))
        unsafe next.initialize(to: LayerEntry(slot: UInt32(truncatingIfNeeded: slot), kind: kind, payload: 0))
        var repeatedCount = 0
        var left = count - 1
        while left > 0 {
            if left >= 8, var deltas = column.nextEight() {
                for _ in 0..<8 {
                    let delta = deltas & 0xff
                    deltas >>= 8
                    repeatedCount &+= delta == 0 ? 1 : 0
                    slot &+= delta
                    unsafe next += 1
                    unsafe next.initialize(
                        to: LayerEntry(slot: UInt32(truncatingIfNeeded: slot), kind: kind, payload: 0)
                    )
                }
                left &-= 8
            } else {
                let delta = try column.next(.slots)
                repeatedCount &+= delta == 0 ? 1 : 0
                slot &+= UInt64(delta)
                unsafe next += 1
                unsafe next.initialize(to: LayerEntry(slot: UInt32(truncatingIfNeeded: slot), kind: kind, payload: 0))
                left &-= 1
            }
        }
        slots = column
        return (slot, repeatedCount)
    }

    /// Ends the run that was begun: gives each of its entries its payload.
    ///
    /// Inlined, so that the loop keeps what the closure works on in registers.
    ///
    /// - Precondition: a run of `count` entries was begun.
    @inline(__always)
    mutating func endRun(_ count: Int, payload: () throws(ReadError) -> UInt64) throws(ReadError) {
        precondition(count > 0 && count <= freeCapacity, "a run was begun")
        // As in `beginRun`, which has initialised them.
        let first = unsafe start.unsafelyUnwrapped.advanced(by: self.count)
        for index in 0..<count { unsafe first[index].payload = try payload() }
        self.count &+= count
    }

    /// The last entries, those from `start` on.
    ///
    /// - Precondition: `start` is at most ``count``.
    @_lifetime(borrow self)
    func span(from start: Int) -> Span<LayerEntry> {
        precondition(start >= 0 && start <= count, "there are \(count) entries")
        // Initialised, as they are below the count; valid as long as this value, which `fill` keeps.
        let entries = unsafe UnsafeBufferPointer(
            start: UnsafePointer(self.start)?.advanced(by: start),
            count: count - start
        )
        return unsafe _overrideLifetime(Span(_unsafeElements: entries), borrowing: self)
    }

    /// Makes an entry a one-slot entry.
    ///
    /// - Precondition: there is an entry at `index`.
    mutating func markOneSlot(_ index: Int) {
        precondition(index >= 0 && index < count, "there is an entry at \(index)")
        // Initialised, as it is below the count.
        unsafe start.unsafelyUnwrapped[index].isOneSlot = true
    }

    /// An array of up to `capacity` entries, filled by `body`.
    static func fill(
        _ capacity: Int,
        _ body: (inout EntryWriter) throws(ReadError) -> Void
    ) throws(ReadError) -> [LayerEntry] {
        var failure: ReadError?
        // The writer initialises the first `count` elements and ends with the closure.
        let entries = unsafe [LayerEntry](unsafeUninitializedCapacity: capacity) { buffer, count in
            var writer = unsafe EntryWriter(buffer, capacity: capacity)
            do throws(ReadError) {
                try body(&writer)
            } catch {
                failure = error
            }
            count = writer.count
        }
        if let failure { throw failure }
        return entries
    }
}
