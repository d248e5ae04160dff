//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// The one allocation behind a resolved theme: header, pages of its ancestors, page map, own pages.
///
/// Level 0 is the snapshot of a base and owns every page. Each overlay is one level higher, owns the pages in which
/// something differs, and points at its ancestors' for all others; `parent` keeps them alive.
///
/// The tail, in words of eight bytes: `level + 1` page addresses, one a level; the page map; the own pages. It is written
/// only between `make` and the first return, by the one thread that makes it, and only read afterwards.
final class ThemeStorage: @unchecked Sendable {
    // @unchecked Sendable: the tail is immutable once the storage is shared, the header holds Sendable constants and one
    // variable that is touched under the root's lock.

    private typealias Memory = ManagedBufferPointer<ThemeHeader, UInt64>

    /// The storage is made by `make` alone, with its header and tail behind the object.
    private init() {
        preconditionFailure("a storage is made with its tail")
    }

    deinit {
        // The header was initialised by `make`; the tail's words need no destruction.
        _ = unsafe Memory(unsafeBufferObject: self).withUnsafeMutablePointerToHeader {
            unsafe $0.deinitialize(count: 1)
        }
    }

    /// Makes a storage whose page map is the parent's (or, at level 0, its own pages in order) and whose own pages are not
    /// yet written. `slotCount` is as many as the parent has.
    @inline(__always)
    static func make(
        parent: ThemeStorage?,
        slotCount: Int,
        ownPageCount: Int,
        parts: ThemeHeader.Parts
    ) -> ThemeStorage {
        let level = parent.map { $0.level + 1 } ?? 0
        precondition(
            level <= ResolvedTheme.maximumOverlays,
            "a theme has at most \(ResolvedTheme.maximumOverlays) overlays"
        )
        let pageCount = PageLayout.pageCount(slotCount: slotCount)
        let isWide = pageCount > PageMapEntry.maximumNarrowPages || level > PageMapEntry.maximumNarrowLevel
        let mapWords = isWide ? (pageCount + 1) / 2 : (pageCount + 3) / 4
        let words = level + 1 + mapWords + ownPageCount * PageLayout.wordsPerPage
        let memory = Memory(bufferClass: ThemeStorage.self, minimumCapacity: words) { _, _ in
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
        // The memory was made for this class.
        let storage = unsafe unsafeDowncast(memory.buffer, to: ThemeStorage.self)
        storage.linkPages()
        return storage
    }

    @inline(__always)
    private func withMemory<Result>(
        _ body: (UnsafeMutablePointer<ThemeHeader>, UnsafeMutablePointer<UInt64>) -> Result
    ) -> Result {
        // The object was made by `make`, so its header and tail lie behind it for as long as `self` lives.
        unsafe Memory(unsafeBufferObject: self).withUnsafeMutablePointers { header, tail in unsafe body(header, tail) }
    }

    // MARK: - Header

    var header: ThemeHeader { unsafe withMemory { header, _ in unsafe header.pointee } }
    var level: Int { unsafe withMemory { header, _ in unsafe header.pointee.level } }
    var parent: ThemeStorage? { unsafe withMemory { header, _ in unsafe header.pointee.parent } }
    var slotCount: Int { unsafe withMemory { header, _ in Int(unsafe header.pointee.slotCount) } }
    var pageCount: Int { unsafe withMemory { header, _ in Int(unsafe header.pointee.pageCount) } }
    var ownPageCount: Int { unsafe withMemory { header, _ in Int(unsafe header.pointee.ownPageCount) } }
    var hasReferences: Bool { unsafe withMemory { header, _ in unsafe header.pointee.hasReferences } }
    var highestRank: UInt8 { unsafe withMemory { header, _ in unsafe header.pointee.highestRank } }
    var layers: LayerSet { unsafe withMemory { header, _ in unsafe header.pointee.layers.layers } }
    var evaluation: Evaluation? { unsafe withMemory { header, _ in unsafe header.pointee.evaluation } }
    var computed: ValuePools? { evaluation?.computed }
    var issues: [ResolutionIssue] { evaluation?.issues ?? [] }
    var rootSnapshot: RootSnapshot? { unsafe withMemory { header, _ in unsafe header.pointee.root } }

    /// The level's winning entries, kept or made. Called under the root's lock.
    func overrides(make: (ThemeHeader) -> OverrideIndex) -> OverrideIndex {
        unsafe withMemory { header, _ in
            if let kept = unsafe header.pointee.overrides { return kept }
            let made = make(unsafe header.pointee)
            unsafe header.pointee.overrides = made
            return made
        }
    }

    /// The bytes this storage occupies on the heap, its parent's not counted.
    var byteCount: Int {
        unsafe withMemory { header, tail in
            // From the object's start to the tail, then the tail.
            let front = unsafe UnsafeRawPointer(tail) - UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
            return unsafe front + header.pointee.pagesOffset * 8
                + Int(header.pointee.ownPageCount) * PageLayout.bytesPerPage
        }
    }

    // MARK: - Pages

    /// Writes the page addresses and the page map.
    @inline(__always)
    private func linkPages() {
        unsafe withMemory { header, tail in
            // In bounds: `make` sized the tail for these parts, the parent's likewise; both are alive here.
            let level = unsafe header.pointee.level
            let pageCount = Int(unsafe header.pointee.pageCount)
            let map = unsafe UnsafeMutableRawPointer(tail + (level + 1))
            unsafe tail[level] = UInt64(UInt(bitPattern: tail + header.pointee.pagesOffset))
            let isWide = unsafe header.pointee.isWide
            guard let parent = unsafe header.pointee.parent else {
                for page in 0..<pageCount { unsafe Self.map(page, to: page, header, tail) }
                return
            }
            unsafe parent.withMemory { parentHeader, parentTail in
                for ancestor in 0..<level { unsafe tail[ancestor] = parentTail[ancestor] }
                let parentMap = unsafe UnsafeRawPointer(parentTail + level)
                if unsafe parentHeader.pointee.isWide == isWide {
                    unsafe map.copyMemory(from: parentMap, byteCount: pageCount * (isWide ? 4 : 2))
                    return
                }
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
        let (level, index) = unsafe PageMapEntry.load(map, page, isWide: header.pointee.isWide)
        let pages = unsafe UnsafeRawPointer(bitPattern: UInt(tail[level])).unsafelyUnwrapped
        return unsafe pages + index * PageLayout.bytesPerPage
    }

    /// The cell of a slot: one look at the page map, one at the page.
    ///
    /// - Precondition: the slot is in the table.
    @inline(__always)
    func cell(_ slot: UInt32) -> Cell {
        unsafe withMemory { header, tail in
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
        unsafe withMemory { header, tail in
            unsafe other.withMemory { otherHeader, otherTail in
                // In bounds: checked here for both.
                unsafe precondition(page < Int(header.pointee.pageCount) && page < Int(otherHeader.pointee.pageCount))
                return unsafe Self.pageAddress(header, tail, page) == Self.pageAddress(otherHeader, otherTail, page)
            }
        }
    }

    // MARK: - Writing, before the storage is shared

    /// Makes the own pages hold what the parent has in `pages`, in their order, and the map point at them.
    @inline(__always)
    func copyPages(_ pages: ArraySlice<UInt32>) {
        unsafe withMemory { header, tail in
            // In bounds: checked; own pages were allocated by `make`.
            unsafe precondition(pages.count <= Int(header.pointee.ownPageCount))
            var own = unsafe UnsafeMutableRawPointer(tail + header.pointee.pagesOffset)
            var index = 0
            for page in pages {
                unsafe precondition(page < header.pointee.pageCount)
                let source = unsafe Self.pageAddress(header, tail, Int(page))
                unsafe own.copyMemory(from: source, byteCount: PageLayout.bytesPerPage)
                unsafe Self.map(Int(page), to: index, header, tail)
                unsafe own += PageLayout.bytesPerPage
                index += 1
            }
        }
    }

    /// Makes the own pages hold what the parent has in the pages whose bits are set, in order, and the map point at them.
    @inline(__always)
    func copyPages(mask: UInt64) {
        unsafe withMemory { header, tail in
            // In bounds: checked; own pages were allocated by `make`.
            unsafe precondition(mask.nonzeroBitCount <= Int(header.pointee.ownPageCount))
            unsafe precondition(64 - mask.leadingZeroBitCount <= Int(header.pointee.pageCount))
            var own = unsafe UnsafeMutableRawPointer(tail + header.pointee.pagesOffset)
            var left = mask
            var index = 0
            while left != 0 {
                let page = left.trailingZeroBitCount
                left &= left - 1
                let source = unsafe Self.pageAddress(header, tail, page)
                unsafe own.copyMemory(from: source, byteCount: PageLayout.bytesPerPage)
                unsafe Self.map(page, to: index, header, tail)
                unsafe own += PageLayout.bytesPerPage
                index += 1
            }
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

    /// Writes cells into own pages. The caller keeps the storage alive while it uses the writer.
    var writer: PageWriter {
        @inline(__always)
        get {
            unsafe withMemory { header, tail in
                // The writer's pointers lie in this storage.
                unsafe PageWriter(
                    map: UnsafeRawPointer(tail + (header.pointee.level + 1)),
                    pages: UnsafeMutableRawPointer(tail + header.pointee.pagesOffset),
                    level: header.pointee.level,
                    slotCount: header.pointee.slotCount,
                    isWide: header.pointee.isWide
                )
            }
        }
    }
}

/// Writes cells into the own pages of a storage that is being made.
@safe
struct PageWriter {
    private let map: UnsafeRawPointer
    private let pages: UnsafeMutableRawPointer
    private let level: Int
    private let slotCount: UInt32
    private let isWide: Bool

    @inline(__always)
    fileprivate init(
        map: UnsafeRawPointer,
        pages: UnsafeMutableRawPointer,
        level: Int,
        slotCount: UInt32,
        isWide: Bool
    ) {
        unsafe self.map = map
        unsafe self.pages = pages
        self.level = level
        self.slotCount = slotCount
        self.isWide = isWide
    }

    /// Writes a cell.
    ///
    /// - Precondition: the slot's page is an own one.
    @inline(__always)
    func write(_ cell: Cell, _ slot: UInt32) {
        // In bounds: the slot is checked, the map has an entry a page, and the entry is checked to name an own page.
        precondition(slot < slotCount, "the slot is in the table")
        let (owner, index) = unsafe PageMapEntry.load(map, Int(slot &>> PageLayout.shift), isWide: isWide)
        precondition(owner == level, "the page is an own one")
        let page = unsafe pages + index &* PageLayout.bytesPerPage
        let place = Int(slot & PageLayout.mask)
        unsafe page.storeBytes(of: cell.payload, toByteOffset: place &* 8, as: UInt64.self)
        unsafe page.storeBytes(of: cell.kind, toByteOffset: PageLayout.kindsOffset &+ place, as: UInt8.self)
    }
}
