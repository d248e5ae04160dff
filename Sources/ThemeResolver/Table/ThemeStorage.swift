//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Synchronization
internal import ThemeModel

/// The one allocation behind a resolved theme: header, pages of its ancestors, page map, own pages.
///
/// Level 0 is the snapshot of a base and owns every page. Each overlay is one level higher, owns the pages in which
/// something differs, and points at its ancestors' for all others; `parent` keeps them alive.
///
/// The tail, in words of eight bytes: `level + 1` page addresses, one a level; the page map; the own pages. It is written
/// only between `make` and the first return, by the one thread that makes it, and only read afterwards.
final class ThemeStorage: ManagedBuffer<ThemeHeader, UInt64> {
    /// Makes a storage whose page map is the parent's (or, at level 0, its own pages in order) and whose own pages are not
    /// yet written.
    ///
    /// - Parameter slotCount: As many as the parent has.
    @inline(__always)
    static func make(
        parent: ThemeStorage?,
        slotCount: Int,
        ownPageCount: Int,
        parts: ThemeHeader.Parts
    ) -> ThemeStorage {
        let level = parent.map { $0.header.level + 1 } ?? 0
        precondition(level <= ResolvedTheme.maximumOverlays, "a theme has at most \(ResolvedTheme.maximumOverlays) overlays")
        let pageCount = PageLayout.pageCount(slotCount: slotCount)
        let isWide = pageCount > PageMapEntry.maximumNarrowPages || level > PageMapEntry.maximumNarrowLevel
        let mapWords = isWide ? (pageCount + 1) / 2 : (pageCount + 3) / 4
        let words = level + 1 + mapWords + ownPageCount * PageLayout.wordsPerPage
        let buffer = ThemeStorage.create(minimumCapacity: words) { _ in
            ThemeHeader(
                parent: parent,
                level: level,
                slotCount: UInt32(slotCount),
                pageCount: UInt32(pageCount),
                ownPageCount: UInt32(ownPageCount),
                isWide: isWide,
                pagesOffset: level + 1 + mapWords,
                parts: parts
            )
        }
        // `create` gives an instance of the class it is called on.
        let storage = unsafe unsafeDowncast(buffer, to: ThemeStorage.self)
        storage.linkPages()
        return storage
    }

    /// Writes the page addresses and the page map, and zeroes what the own pages leave unused.
    private func linkPages() {
        // In bounds: `make` sized the tail for these parts, the parent's likewise; both are alive here.
        unsafe withUnsafeMutablePointers { header, tail in
            let level = unsafe header.pointee.level
            let pageCount = Int(unsafe header.pointee.pageCount)
            let map = unsafe UnsafeMutableRawPointer(tail + (level + 1))
            let pages = unsafe tail + header.pointee.pagesOffset
            unsafe tail[level] = UInt64(UInt(bitPattern: pages))
            guard let parent = unsafe header.pointee.parent else {
                for page in 0..<pageCount {
                    if unsafe header.pointee.isWide {
                        unsafe map.storeBytes(of: UInt32(page), toByteOffset: page * 4, as: UInt32.self)
                    } else {
                        unsafe map.storeBytes(of: UInt16(page), toByteOffset: page * 2, as: UInt16.self)
                    }
                }
                return
            }
            let isWide = unsafe header.pointee.isWide
            unsafe parent.withUnsafeMutablePointers { parentHeader, parentTail in
                for ancestor in 0..<level { unsafe tail[ancestor] = parentTail[ancestor] }
                let parentMap = unsafe UnsafeRawPointer(parentTail + level)
                if unsafe parentHeader.pointee.isWide == isWide {
                    unsafe map.copyMemory(from: parentMap, byteCount: pageCount * (isWide ? 4 : 2))
                } else {
                    for page in 0..<pageCount {
                        let entry = unsafe parentMap.load(fromByteOffset: page * 2, as: UInt16.self)
                        let wide =
                            UInt32(entry >> PageMapEntry.narrowShift) << PageMapEntry.wideShift
                            | UInt32(entry & PageMapEntry.narrowMask)
                        unsafe map.storeBytes(of: wide, toByteOffset: page * 4, as: UInt32.self)
                    }
                }
            }
        }
    }

    /// The address of the page, in this storage or an ancestor's.
    @inline(__always)
    private static func pageAddress(
        _ header: UnsafeMutablePointer<ThemeHeader>,
        _ tail: UnsafeMutablePointer<UInt64>,
        _ page: Int
    ) -> UnsafeRawPointer {
        // In bounds: the callers check the slot, the map has an entry a page, and an entry names a level up to this one and
        // a page that the level owns. The addresses stay valid while `parent` holds the ancestors.
        let map = unsafe UnsafeRawPointer(tail + (header.pointee.level + 1))
        let level: Int
        let index: Int
        if unsafe header.pointee.isWide {
            let entry = unsafe map.load(fromByteOffset: page * 4, as: UInt32.self)
            level = Int(entry >> PageMapEntry.wideShift)
            index = Int(entry & PageMapEntry.wideMask)
        } else {
            let entry = unsafe map.load(fromByteOffset: page * 2, as: UInt16.self)
            level = Int(entry >> PageMapEntry.narrowShift)
            index = Int(entry & PageMapEntry.narrowMask)
        }
        let pages = unsafe UnsafeRawPointer(bitPattern: UInt(tail[level])).unsafelyUnwrapped
        return unsafe pages + index * PageLayout.bytesPerPage
    }

    /// The cell of a slot: one look at the page map, one at the page.
    ///
    /// - Precondition: the slot is in the table.
    @inline(__always)
    func cell(_ slot: UInt32) -> Cell {
        unsafe withUnsafeMutablePointers { header, tail in
            // The precondition keeps the page and the place in it in bounds.
            unsafe precondition(slot < header.pointee.slotCount, "the slot is in the table")
            let page = unsafe Self.pageAddress(header, tail, Int(slot >> PageLayout.shift))
            let place = Int(slot & PageLayout.mask)
            return unsafe Cell(
                kind: page.load(fromByteOffset: PageLayout.kindsOffset + place, as: UInt8.self),
                payload: page.load(fromByteOffset: place * 8, as: UInt64.self)
            )
        }
    }

    /// Whether two storages of one table share a page.
    func sharesPage(_ page: Int, with other: ThemeStorage) -> Bool {
        unsafe withUnsafeMutablePointers { header, tail in
            unsafe other.withUnsafeMutablePointers { otherHeader, otherTail in
                // In bounds: checked here for both.
                unsafe precondition(page < Int(header.pointee.pageCount) && page < Int(otherHeader.pointee.pageCount))
                return unsafe Self.pageAddress(header, tail, page) == Self.pageAddress(otherHeader, otherTail, page)
            }
        }
    }

    // MARK: - Writing, before the storage is shared

    /// Makes own page `index` hold what the parent has in `page`, and the map point at it.
    @inline(__always)
    func copyPage(_ page: Int, to index: Int) {
        unsafe withUnsafeMutablePointers { header, tail in
            // In bounds: checked; own pages were allocated by `make`.
            unsafe precondition(page < Int(header.pointee.pageCount) && index < Int(header.pointee.ownPageCount))
            let source = unsafe Self.pageAddress(header, tail, page)
            let own = unsafe UnsafeMutableRawPointer(tail + header.pointee.pagesOffset) + index * PageLayout.bytesPerPage
            unsafe own.copyMemory(from: source, byteCount: PageLayout.bytesPerPage)
            unsafe Self.map(page, to: index, header, tail)
        }
    }

    /// Makes every page an own one, in order, with the parent's content in one copy.
    ///
    /// - Precondition: the parent owns all of its pages in order, and this storage was made with as many.
    @inline(__always)
    func copyAllPages() {
        unsafe withUnsafeMutablePointers { header, tail in
            guard let parent = unsafe header.pointee.parent else { return }
            // In bounds: both own all pages; the parent's are in order behind each other.
            unsafe precondition(parent.header.ownPageCount == header.pointee.pageCount)
            unsafe precondition(header.pointee.ownPageCount == header.pointee.pageCount)
            let level = unsafe header.pointee.level
            let own = unsafe UnsafeMutableRawPointer(tail + header.pointee.pagesOffset)
            let source = unsafe UnsafeRawPointer(bitPattern: UInt(tail[level - 1])).unsafelyUnwrapped
            let pageCount = Int(unsafe header.pointee.pageCount)
            unsafe own.copyMemory(from: source, byteCount: pageCount * PageLayout.bytesPerPage)
            for page in 0..<pageCount { unsafe Self.map(page, to: page, header, tail) }
        }
    }

    @inline(__always)
    private static func map(
        _ page: Int,
        to index: Int,
        _ header: UnsafeMutablePointer<ThemeHeader>,
        _ tail: UnsafeMutablePointer<UInt64>
    ) {
        // In bounds: the callers checked page and index; an own page's level and index fit the entry's width by `make`.
        let level = unsafe header.pointee.level
        let map = unsafe UnsafeMutableRawPointer(tail + (level + 1))
        if unsafe header.pointee.isWide {
            let entry = UInt32(level) << PageMapEntry.wideShift | UInt32(index)
            unsafe map.storeBytes(of: entry, toByteOffset: page * 4, as: UInt32.self)
        } else {
            let entry = UInt16(level) << PageMapEntry.narrowShift | UInt16(index)
            unsafe map.storeBytes(of: entry, toByteOffset: page * 2, as: UInt16.self)
        }
    }

    /// Writes a cell of own page `index`.
    @inline(__always)
    func write(_ cell: Cell, page index: Int, place: Int) {
        unsafe withUnsafeMutablePointers { header, tail in
            // In bounds: checked.
            unsafe precondition(index < Int(header.pointee.ownPageCount) && place < PageLayout.slotsPerPage)
            let own = unsafe UnsafeMutableRawPointer(tail + header.pointee.pagesOffset) + index * PageLayout.bytesPerPage
            unsafe own.storeBytes(of: cell.payload, toByteOffset: place * 8, as: UInt64.self)
            unsafe own.storeBytes(of: cell.kind, toByteOffset: PageLayout.kindsOffset + place, as: UInt8.self)
        }
    }

    /// The bytes this storage occupies on the heap, its parent's not counted.
    var byteCount: Int {
        let level = header.level
        let mapBytes = (header.pagesOffset - level - 1) * 8
        return 16 + MemoryLayout<ThemeHeader>.size + (level + 1) * 8 + mapBytes
            + Int(header.ownPageCount) * PageLayout.bytesPerPage
    }
}
