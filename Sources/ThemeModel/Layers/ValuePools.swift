//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The values that do not fit into a cell's eight bytes, shared by every cell of one layer set or resolved table.
///
/// Immutable and shared by reference, so that an overlay keeps a brand's strings and lists without copying them.
@usableFromInline package final class ValuePools: Sendable {
    /// Text, all strings behind each other, valid UTF-8 at the borders of every span.
    package let text: [UInt8]
    /// Colours that are not exactly three 8-bit channels and a Float32 alpha.
    package let colors: [ColorValue]
    /// Easing curves.
    package let curves: [CubicBezierValue]
    /// The kinds of the list cells.
    @usableFromInline package let listKinds: [UInt8]
    /// The payloads of the list cells.
    @usableFromInline package let listPayloads: [UInt64]

    package init(
        text: [UInt8] = [],
        colors: [ColorValue] = [],
        curves: [CubicBezierValue] = [],
        listKinds: [UInt8] = [],
        listPayloads: [UInt64] = []
    ) {
        precondition(listKinds.count == listPayloads.count, "a list cell has one kind and one payload")
        self.text = text
        self.colors = colors
        self.curves = curves
        self.listKinds = listKinds
        self.listPayloads = listPayloads
    }

    /// Pools with nothing in them.
    package static let empty = ValuePools()

    /// Whether there is nothing in any pool.
    package var isEmpty: Bool {
        text.isEmpty && colors.isEmpty && curves.isEmpty && listKinds.isEmpty
    }
}

/// Puts values into pools and gives the cells that point at them.
package struct ValuePoolsBuilder: Sendable {
    package private(set) var text: [UInt8] = []
    package private(set) var colors: [ColorValue] = []
    package private(set) var curves: [CubicBezierValue] = []
    package private(set) var listKinds: [UInt8] = []
    package private(set) var listPayloads: [UInt64] = []
    private var stringSpans: [String: PoolSpan] = [:]

    package init() {}

    /// Whether nothing has been put in.
    package var isEmpty: Bool {
        text.isEmpty && colors.isEmpty && curves.isEmpty && listKinds.isEmpty
    }

    /// A colour's cell: inline where that is exact, else pooled.
    package mutating func cell(_ color: ColorValue) -> Cell {
        if let cell = Cell.inlineColor(color) { return cell }
        colors.append(color)
        return Cell(kind: CellKind.pooledColor, payload: UInt64(colors.count - 1))
    }

    /// A string's cell; equal strings share their bytes.
    package mutating func cell(_ string: String) -> Cell {
        if let span = stringSpans[string] { return Cell(kind: CellKind.string, payload: span.payload) }
        let span = PoolSpan(start: UInt32(text.count), count: UInt32(string.utf8.count))
        text.append(contentsOf: string.utf8)
        stringSpans[string] = span
        return Cell(kind: CellKind.string, payload: span.payload)
    }

    /// A curve's cell.
    package mutating func cell(_ curve: CubicBezierValue) -> Cell {
        curves.append(curve)
        return Cell(kind: CellKind.cubicBezier, payload: UInt64(curves.count - 1))
    }

    /// The cell of a list.
    ///
    /// - Parameters:
    ///   - kind: One of ``CellKind/strokeDashes``, `fontFamily`, `shadow`, `gradient`.
    ///   - cells: The elements' cells, a whole number of the kind's stride.
    ///   - tag: A dash list's line cap.
    /// - Returns: The list's cell.
    /// - Precondition: `cells` holds at most ``PoolSpan/maximumCount`` cells and whole elements.
    package mutating func list(_ kind: UInt8, _ cells: [Cell], tag: UInt8 = 0) -> Cell {
        precondition(CellKind.isList(kind), "cell kind \(kind) is not a list")
        precondition(cells.count <= PoolSpan.maximumCount, "a list holds at most \(PoolSpan.maximumCount) cells")
        precondition(cells.count % CellKind.stride(ofList: kind) == 0, "a list holds whole elements")
        let span = PoolSpan(start: UInt32(listKinds.count), count: UInt32(cells.count), tag: tag)
        for cell in cells {
            listKinds.append(cell.kind)
            listPayloads.append(cell.payload)
        }
        return Cell(kind: kind, payload: span.payload)
    }

    /// The pools as they are now.
    package func build() -> ValuePools {
        ValuePools(text: text, colors: colors, curves: curves, listKinds: listKinds, listPayloads: listPayloads)
    }
}
