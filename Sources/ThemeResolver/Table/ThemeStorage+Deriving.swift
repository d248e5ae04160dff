//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

extension ThemeStorage {
    /// Makes level 1: a snapshot derived from level 0, which owns the pages of some cells and shares all others.
    ///
    /// - Parameters:
    ///   - origin: Level 0, of as many slots or fewer, and of one page or more.
    ///   - shape: Of level 1, as wide as the origin's.
    ///   - root: What the snapshot knows; the evaluation in `parts` keeps it.
    ///   - parts: What else the header holds.
    ///   - cells: The cells that are others than the origin's, and those of every slot that the origin lacks.
    /// - Returns: The storage, complete.
    static func make(
        from origin: ThemeStorage,
        shape: TableShape,
        root: RootSnapshot,
        parts: ThemeHeader.Parts,
        cells: [(slot: UInt32, cell: Cell)]
    ) -> ThemeStorage {
        shape.isWide
            ? make(from: origin, WidePageMap.self, shape, root, parts, cells)
            : make(from: origin, NarrowPageMap.self, shape, root, parts, cells)
    }

    private static func make<Width: PageMapWidth>(
        from origin: ThemeStorage,
        _ width: Width.Type,
        _ shape: TableShape,
        _ root: RootSnapshot,
        _ parts: ThemeHeader.Parts,
        _ cells: [(slot: UInt32, cell: Cell)]
    ) -> ThemeStorage {
        let sharedCount = origin.pageCount
        precondition(
            shape.isWide == origin.shape.isWide && shape.pageCount >= sharedCount && sharedCount > 0,
            "a derived snapshot is as wide as its origin and has no fewer pages"
        )
        return LargePageSet.with(pageCount: shape.pageCount) { pages in
            for cell in cells { pages.insert(pageOf: cell.slot) }
            let ownPageCount = pages.count
            // The header owns the count.
            let keptOrigin = unsafe Unmanaged.passRetained(origin)
            let storage = allocate(shape, ownPageCount: ownPageCount) {
                unsafe ThemeHeader(
                    parent: keptOrigin,
                    shape: shape,
                    ownPageCount: ownPageCount,
                    root: Unmanaged.passUnretained(root),
                    parts: parts
                )
            }
            unsafe origin.withMemory { _, originTail in
                unsafe storage.withMemory { header, tail in
                    // In bounds: both tails begin with as many addresses, and the map has an entry for each of the origin's
                    // pages. Those that the origin lacks are filled in after its first; all their slots are in `cells`.
                    let entrySize = MemoryLayout<Width.Entry>.size
                    unsafe UnsafeMutableRawPointer(tail)
                        .copyMemory(from: originTail, byteCount: Width.mapOffset * 8 + sharedCount * entrySize)
                    for page in sharedCount..<shape.pageCount {
                        unsafe map(width, tail)
                            .storeBytes(
                                of: Width.entry(level: 0, index: 0),
                                toByteOffset: page * entrySize,
                                as: Width.Entry.self
                            )
                    }
                    unsafe storage.setOwnAddress(width, header, tail)
                }
            }
            storage.copyPages(pages, width)
            let writer = PageWriter(storage, width)
            for cell in cells { writer.write(cell.cell, cell.slot) }
            withExtendedLifetime(storage) {}
            return storage
        }
    }
}
