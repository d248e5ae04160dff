//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Writes cells into the own pages of a storage that is being made.
@safe
struct PageWriter<Width: PageMapWidth> {
    private let map: UnsafeMutableRawPointer
    private let own: UnsafeMutableRawPointer
    private let firstEntry: Width.Entry
    private let ownPageCount: Width.Entry
    private let slotCount: UInt32
    /// Whether every page is an own one: they lie in order, and the map need not be asked.
    private let ownsEveryPage: Bool

    /// Takes the storage's map, which has the given width, and own pages. The caller keeps the storage alive while it uses
    /// the writer.
    @inline(__always)
    init(_ storage: ThemeStorage, _ width: Width.Type) {
        // The pointers lie in the storage.
        (unsafe map, unsafe own, firstEntry, ownPageCount, slotCount, ownsEveryPage) = unsafe storage.withMemory {
            header,
            tail in
            unsafe (
                ThemeStorage.map(width, tail),
                UnsafeMutableRawPointer(tail + Int(header.pointee.pagesOffset)),
                Width.entry(level: header.pointee.level, index: 0),
                Width.Entry(truncatingIfNeeded: header.pointee.ownPageCount),
                header.pointee.slotCount,
                header.pointee.ownsEveryPage
            )
        }
    }

    /// Writes a cell.
    ///
    /// - Precondition: the slot's page is an own one.
    @inline(__always)
    func write(_ cell: Cell, _ slot: UInt32) {
        unsafe Self.store(cell, in: page(of: slot), slot)
    }

    @inline(__always)
    private static func store(_ cell: Cell, in page: UnsafeMutableRawPointer, _ slot: UInt32) {
        let place = Int(slot) & Int(PageLayout.mask)
        // In bounds: the page is one of the storage's, and the place is masked to its size.
        unsafe page.storeBytes(of: cell.payload, toByteOffset: place &* 8, as: UInt64.self)
        unsafe page.storeBytes(of: cell.kind, toByteOffset: PageLayout.kindsOffset &+ place, as: UInt8.self)
    }

    /// Writes a layer's entries as the table of `level` holds them; `isPooled` says whether a payload may point into pools.
    /// Neighbouring slots share the look at the page map.
    ///
    /// - Precondition: the slots' pages are own ones.
    @inline(__always)
    func write(_ entries: Span<LayerEntry>, isPooled: Bool, level: Int) {
        func writeAll(_ cell: (LayerEntry) -> Cell) {
            guard !entries.isEmpty else { return }
            var number = entries[0].slot &>> PageLayout.shift
            var page = unsafe page(of: entries[0].slot)
            for place in entries.indices {
                let slot = entries[place].slot
                if slot &>> PageLayout.shift != number {
                    number = slot &>> PageLayout.shift
                    unsafe page = self.page(of: slot)
                }
                unsafe Self.store(cell(entries[place]), in: page, slot)
            }
        }
        if isPooled {
            writeAll { Owner.adopt($0.kind, $0.payload, level: level) }
        } else {
            writeAll { $0.cell }
        }
    }

    /// The cell of a slot.
    ///
    /// - Precondition: the slot's page is an own one.
    @inline(__always)
    func cell(_ slot: UInt32) -> Cell {
        // In bounds: the page is one of the storage's.
        unsafe ThemeStorage.cell(at: UInt(bitPattern: page(of: slot)), slot)
    }

    /// The own page of a slot.
    @inline(__always)
    private func page(of slot: UInt32) -> UnsafeMutableRawPointer {
        // In bounds: the slot is checked, the map has an entry a page, and the entry is checked to name an own page.
        precondition(slot < slotCount, "the slot is in the table")
        if ownsEveryPage { return unsafe own + Int(slot) &>> Int(PageLayout.shift) &* PageLayout.bytesPerPage }
        let entry = unsafe map.load(
            fromByteOffset: Int(slot) &>> Int(PageLayout.shift) &* MemoryLayout<Width.Entry>.size,
            as: Width.Entry.self
        )
        let index = entry &- firstEntry
        precondition(index < ownPageCount, "the page is an own one")
        return unsafe own + Int(truncatingIfNeeded: index) &* PageLayout.bytesPerPage
    }
}

extension ThemeStorage {
    /// Makes the own pages hold what the parent has in a set's pages, in ascending order, and the map point at them.
    ///
    /// - Precondition: the set has as many pages as the storage owns, all of them in the table.
    @inline(__always)
    func copyPages<Width: PageMapWidth>(_ pages: borrowing some PageSet & ~Copyable, _ width: Width.Type) {
        unsafe withMemory { header, tail in
            // In bounds: each page is checked to be in the table, and own pages to be as many as `make` allocated.
            let pageCount = unsafe PageLayout.pageCount(slotCount: Int(header.pointee.slotCount))
            let ownPageCount = Int(unsafe header.pointee.ownPageCount)
            let level = unsafe header.pointee.level
            var own = unsafe UnsafeMutableRawPointer(tail + Int(header.pointee.pagesOffset))
            if unsafe header.pointee.ownsEveryPage, let parent = parent, parent.pageCount == pageCount,
                let pages = unsafe parent.everyPage
            {
                // In bounds: both have all pages of the table, in order.
                unsafe own.copyMemory(from: pages, byteCount: pageCount &* PageLayout.bytesPerPage)
                unsafe mapEveryPage(width, level: level, pageCount: pageCount, tail)
                return
            }
            var index = 0
            pages.forEachWord { place, word in
                var left = word
                while left != 0 {
                    let page = place &* 64 &+ left.trailingZeroBitCount
                    left &= left &- 1
                    precondition(page < pageCount && index < ownPageCount, "the pages are the table's, and counted")
                    let address = unsafe Self.pageAddress(width, tail, page)
                    let source = unsafe UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped
                    unsafe own.copyMemory(from: source, byteCount: PageLayout.bytesPerPage)
                    unsafe Self.map(width, tail).storeBytes(
                        of: Width.entry(level: level, index: index),
                        toByteOffset: page &* MemoryLayout<Width.Entry>.size,
                        as: Width.Entry.self
                    )
                    unsafe own += PageLayout.bytesPerPage
                    index &+= 1
                }
            }
        }
    }
}
