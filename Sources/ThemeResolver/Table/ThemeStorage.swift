//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// The one allocation behind a resolved theme: header, pages of its ancestors, page map, own pages.
///
/// Level 0 is the snapshot of a base and owns every page. Each level above owns the pages in which something differs, and
/// points at its ancestors' for all others; `parent` keeps them alive. Level 1 is a snapshot derived from level 0, of another
/// selection; overlays begin at level 2, whichever of the two they lie on.
///
/// The tail, in words of eight bytes: a page address for every level there may be; the page map; the own pages. It is
/// written only between `make` and the first return, by the one thread that makes it, and only read afterwards.
@usableFromInline
package final class ThemeStorage: @unchecked Sendable {
    // @unchecked Sendable: the tail is immutable once the storage is shared, the header holds references to Sendable objects
    // and one variable that is touched under the root's lock.

    @usableFromInline package typealias Memory = ManagedBufferPointer<ThemeHeader, UInt64>

    /// The storage is made by `make` alone, with its header and tail behind the object.
    private init() {
        preconditionFailure("a storage is made with its tail")
    }

    deinit {
        // The header was made by `allocate` and owns its references; nothing else needs destruction.
        unsafe withMemory { header, _ in unsafe header.pointee.release() }
    }

    @inlinable @inline(__always)
    package func withMemory<Result>(
        _ body: (UnsafeMutablePointer<ThemeHeader>, UnsafeMutablePointer<UInt64>) -> Result
    ) -> Result {
        // The object was made by `allocate`, so its header and tail lie behind it for as long as `self` lives.
        unsafe Memory(unsafeBufferObject: self).withUnsafeMutablePointers { header, tail in unsafe body(header, tail) }
    }

    // MARK: - Making

    /// A storage with its header; its tail is not yet written.
    @inline(__always)
    static func allocate(_ shape: TableShape, ownPageCount: Int, _ header: () -> ThemeHeader) -> ThemeStorage {
        let words = Int(shape.pagesOffset) &+ ownPageCount &* PageLayout.wordsPerPage
        let memory = Memory(bufferClass: ThemeStorage.self, minimumCapacity: words) { _, _ in header() }
        // The memory was made for this class.
        return unsafe unsafeDowncast(memory.buffer, to: ThemeStorage.self)
    }

    /// Makes level 0: its own pages, not yet written, in order.
    static func make(slotCount: Int, snapshot: RootSnapshot, parts: ThemeHeader.Parts) -> ThemeStorage {
        let shape = TableShape(slotCount: UInt32(slotCount), level: 0)
        let storage = allocate(shape, ownPageCount: shape.pageCount) {
            // The evaluation in the parts keeps the snapshot.
            unsafe ThemeHeader(
                parent: nil,
                shape: shape,
                ownPageCount: shape.pageCount,
                root: Unmanaged.passUnretained(snapshot),
                parts: parts
            )
        }
        storage.mapOwnPages(shape)
        return storage
    }

    private func mapOwnPages(_ shape: TableShape) {
        func write<Width: PageMapWidth>(_: Width.Type) {
            unsafe withMemory { header, tail in
                // In bounds: the tail was sized for the shape. Addresses of levels there are not are never used.
                unsafe tail.update(repeating: 0, count: Width.mapOffset)
                unsafe setOwnAddress(Width.self, header, tail)
                unsafe mapEveryPage(Width.self, level: 0, pageCount: shape.pageCount, tail)
            }
        }
        shape.isWide ? write(WidePageMap.self) : write(NarrowPageMap.self)
    }

    /// Makes the map say that every page is an own one, in order.
    @inline(__always)
    func mapEveryPage<Width: PageMapWidth>(
        _ width: Width.Type,
        level: UInt8,
        pageCount: Int,
        _ tail: UnsafeMutablePointer<UInt64>
    ) {
        let map = unsafe Self.map(width, tail)
        for page in 0..<pageCount {
            // In bounds: the map has an entry a page.
            unsafe map.storeBytes(
                of: Width.entry(level: level, index: page),
                toByteOffset: page &* MemoryLayout<Width.Entry>.size,
                as: Width.Entry.self
            )
        }
    }

    /// The own pages, if they are all of the table's, in order. Valid while the storage lives.
    var everyPage: UnsafeRawPointer? {
        @inline(__always)
        get {
            unsafe withMemory { header, tail in
                // In bounds: the pages lie at their offset.
                unsafe header.pointee.ownsEveryPage ? UnsafeRawPointer(tail + Int(header.pointee.pagesOffset)) : nil
            }
        }
    }

    /// Makes an overlay whose page map is the parent's, of the given width, and whose own pages are not yet written.
    @inline(__always)
    static func make<Width: PageMapWidth>(
        over parent: ThemeStorage,
        _ width: Width.Type,
        ownPageCount: Int,
        parts: ThemeHeader.Parts
    ) -> ThemeStorage {
        unsafe parent.withMemory { parentHeader, parentTail in
            let level = max(Int(unsafe parentHeader.pointee.level) &+ 1, firstOverlayLevel)
            let shape = TableShape(
                slotCount: unsafe parentHeader.pointee.slotCount,
                level: level,
                isWide: Width.isWide
            )
            // Counted before anything is written: a count waits for the writes before it. The header owns it.
            let keptParent = unsafe Unmanaged.passRetained(parent)
            let storage = allocate(shape, ownPageCount: ownPageCount) {
                // The chain of parents keeps level 0, which keeps the root.
                unsafe ThemeHeader(
                    parent: keptParent,
                    shape: shape,
                    ownPageCount: ownPageCount,
                    root: parentHeader.pointee.root,
                    parts: parts
                )
            }
            unsafe storage.withMemory { header, tail in
                // In bounds: a tail of the same width begins with as many addresses and as large a map; `widen` sees to the
                // one change of width there is.
                if Width.isWide, unsafe parentHeader.pointee.narrowSlotCount != 0 {
                    unsafe widen(parentTail, pageCount: shape.pageCount, into: tail)
                } else {
                    unsafe UnsafeMutableRawPointer(tail)
                        .copyMemory(from: parentTail, byteCount: Int(shape.pagesOffset) &* 8)
                }
                unsafe storage.setOwnAddress(width, header, tail)
            }
            return storage
        }
    }

    /// Writes the parent's addresses and its narrow map as a wide one.
    @inline(never)
    private static func widen(
        _ narrow: UnsafeMutablePointer<UInt64>,
        pageCount: Int,
        into tail: UnsafeMutablePointer<UInt64>
    ) {
        // In bounds: as `make` says. An address leaves out what the level's bits in an entry come to, which has changed.
        unsafe tail.update(repeating: 0, count: WidePageMap.mapOffset)
        for level in 0...NarrowPageMap.maximumLevel {
            let bits = NarrowPageMap.entry(level: UInt8(level), index: 0)
            let first = unsafe PageLayout.address(base: narrow[level], entry: UInt64(bits))
            unsafe tail[level] = address(WidePageMap.self, first, level: UInt8(level))
        }
        let from = unsafe UnsafeRawPointer(narrow + NarrowPageMap.mapOffset)
        for page in 0..<pageCount {
            let entry = unsafe from.load(fromByteOffset: page * 2, as: UInt16.self)
            let index = Int(entry & (1 << NarrowPageMap.shift - 1))
            unsafe map(WidePageMap.self, tail).storeBytes(
                of: WidePageMap.entry(level: UInt8(NarrowPageMap.level(of: entry)), index: index),
                toByteOffset: page * 4,
                as: UInt32.self
            )
        }
    }

    /// The page address of a level whose first page lies at `first`: see ``PageLayout/address(base:entry:)``.
    @inline(__always)
    private static func address<Width: PageMapWidth>(_: Width.Type, _ first: UInt, level: UInt8) -> UInt64 {
        UInt64(first) &- UInt64(Width.entry(level: level, index: 0)) &* UInt64(PageLayout.bytesPerPage)
    }

    @inline(__always)
    func setOwnAddress<Width: PageMapWidth>(
        _ width: Width.Type,
        _ header: UnsafeMutablePointer<ThemeHeader>,
        _ tail: UnsafeMutablePointer<UInt64>
    ) {
        // In bounds: there is an address for every level of the shape.
        let first = UInt(bitPattern: unsafe tail + Int(header.pointee.pagesOffset))
        let level = unsafe header.pointee.level
        unsafe tail[Int(level)] = Self.address(width, first, level: level)
    }

    // MARK: - Reading

    /// The page map in a tail.
    @inlinable @inline(__always)
    package static func map<Width: PageMapWidth>(
        _: Width.Type,
        _ tail: UnsafeMutablePointer<UInt64>
    ) -> UnsafeMutableRawPointer {
        // In bounds: the callers' storage has a map of this width.
        unsafe UnsafeMutableRawPointer(tail + Width.mapOffset)
    }

    /// The address of a page, in this storage or an ancestor's.
    @inlinable @inline(__always)
    package static func pageAddress<Width: PageMapWidth>(
        _ width: Width.Type,
        _ tail: UnsafeMutablePointer<UInt64>,
        _ page: Int
    ) -> UInt {
        // In bounds: the callers check the page, the map has an entry for it, and an entry names a level up to this one and
        // a page that the level owns. The addresses stay valid while `parent` holds the ancestors.
        let entry = unsafe map(width, tail)
            .load(fromByteOffset: page &* MemoryLayout<Width.Entry>.size, as: Width.Entry.self)
        let base = unsafe tail[Int(truncatingIfNeeded: entry &>> Width.shift)]
        return PageLayout.address(base: base, entry: UInt64(truncatingIfNeeded: entry))
    }

    /// The cell of a slot: one look at the page map, one at the page. Inlined: in a call of its own it takes twice as long.
    ///
    /// - Precondition: the slot is in the table.
    @inlinable @inline(__always)
    package func cell(_ slot: UInt32) -> Cell {
        unsafe withMemory { header, tail in
            // In bounds: checked; a slot that is not in a table with a narrow map goes the other way.
            guard unsafe slot < header.pointee.narrowSlotCount else { return wideCell(slot) }
            let page = Int(slot) &>> Int(PageLayout.shift)
            return unsafe Self.cell(at: Self.pageAddress(NarrowPageMap.self, tail, page), slot)
        }
    }

    /// The cell of a slot whose map is wide.
    @usableFromInline @inline(never)
    package func wideCell(_ slot: UInt32) -> Cell {
        unsafe withMemory { header, tail in
            // In bounds: checked here.
            unsafe precondition(slot < header.pointee.slotCount, "the slot is in the table")
            let page = Int(slot &>> PageLayout.shift)
            return unsafe Self.cell(at: Self.pageAddress(WidePageMap.self, tail, page), slot)
        }
    }

    @inlinable @inline(__always)
    package static func cell(at address: UInt, _ slot: UInt32) -> Cell {
        // A page's address, which the callers have from a map, is never 0, and the slot's place is masked to its size.
        let page = unsafe UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped
        let place = Int(truncatingIfNeeded: UInt64(slot) & UInt64(PageLayout.mask))
        return unsafe Cell(
            kind: page.load(fromByteOffset: PageLayout.kindsOffset &+ place, as: UInt8.self),
            payload: page.load(fromByteOffset: place &* 8, as: UInt64.self)
        )
    }
}
