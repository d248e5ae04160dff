//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What the payload of a ``Cell`` means. One byte a slot, in tables, layers and lists alike.
///
/// The raw values are an in-memory encoding; blobs have a column a kind and do not contain them.
@usableFromInline package enum CellKind {
    /// The token does not exist in this selection. The state of a slot that no layer has written.
    @inlinable package static var absent: UInt8 { 0 }
    /// A whole-token entry left this part out.
    @inlinable package static var unspecified: UInt8 { 1 }
    /// The slot could not be resolved for this selection; the payload is an index into the theme's errors.
    @inlinable package static var error: UInt8 { 2 }
    /// Only in layers and lists: the value of another slot; the payload is its id.
    @inlinable package static var alias: UInt8 { 3 }
    /// Only in layers: operations on another slot; the payload is an index into the layer set's derivations.
    @inlinable package static var derived: UInt8 { 4 }
    /// Only in lists, as the first cell of an element: the element is the one element of another list slot.
    @inlinable package static var elementReference: UInt8 { 5 }

    /// Only while a table is being resolved: begun and not yet finished.
    @inlinable package static var pending: UInt8 { 6 }

    /// Three 8-bit sRGB channels in bits 0 to 23 and a Float32 alpha in bits 32 to 63.
    @inlinable package static var inlineColor: UInt8 { 8 }
    /// An index into the pools' colours.
    @inlinable package static var pooledColor: UInt8 { 9 }
    /// The bits of a Double in px.
    @inlinable package static var px: UInt8 { 10 }
    /// The bits of a Double in rem.
    @inlinable package static var rem: UInt8 { 11 }
    /// The bits of a Double in milliseconds.
    @inlinable package static var milliseconds: UInt8 { 12 }
    /// The bits of a Double in seconds.
    @inlinable package static var seconds: UInt8 { 13 }
    /// The bits of a Double.
    @inlinable package static var number: UInt8 { 14 }
    /// The bits of a Double, 1 to 1000.
    @inlinable package static var fontWeight: UInt8 { 15 }
    /// 0 or 1.
    @inlinable package static var boolean: UInt8 { 16 }
    /// A ``PoolSpan`` of the pools' text.
    @inlinable package static var string: UInt8 { 17 }
    /// An index into the pools' curves.
    @inlinable package static var cubicBezier: UInt8 { 18 }
    /// The raw value of a ``StrokeStyleValue/Keyword``.
    @inlinable package static var strokeKeyword: UInt8 { 19 }
    /// A ``PoolSpan`` of the pools' list cells, its tag the raw value of the ``StrokeStyleValue/LineCap``.
    @inlinable package static var strokeDashes: UInt8 { 20 }
    /// A ``PoolSpan`` of the pools' list cells, one `string` or `alias` an element.
    @inlinable package static var fontFamily: UInt8 { 21 }
    /// A ``PoolSpan`` of the pools' list cells, ``CellKind/shadowStride`` cells an element.
    @inlinable package static var shadow: UInt8 { 22 }
    /// A ``PoolSpan`` of the pools' list cells, ``CellKind/gradientStride`` cells an element.
    @inlinable package static var gradient: UInt8 { 23 }

    /// The cells of one shadow: color, offsetX, offsetY, blur, spread, inset.
    @inlinable package static var shadowStride: Int { 6 }
    /// The cells of one gradient stop: color, position.
    @inlinable package static var gradientStride: Int { 2 }

    /// The bits of a payload that say which layer set's pools it points into, in a resolved table; 0 in a layer set.
    @inlinable package static var ownerShift: UInt64 { 58 }

    /// The kinds whose payload points into pools, a bit a kind.
    @inlinable package static var pooledKinds: UInt32 {
        1 << pooledColor | 1 << string | 1 << cubicBezier | 1 << strokeDashes | 1 << fontFamily | 1 << shadow | 1
            << gradient
    }

    /// Whether the payload points into pools.
    @inlinable package static func isPooled(_ kind: UInt8) -> Bool {
        pooledKinds &>> UInt32(kind) & 1 != 0
    }

    /// Whether the kind is a literal value rather than a state or a reference.
    @inlinable package static func isLiteral(_ kind: UInt8) -> Bool {
        kind >= inlineColor
    }

    /// Whether the payload points into the list cells of a pool.
    @inlinable package static func isList(_ kind: UInt8) -> Bool {
        kind >= strokeDashes
    }

    /// The cells of one element of a list of this kind.
    @inlinable package static func stride(ofList kind: UInt8) -> Int {
        switch kind {
        case shadow: shadowStride
        case gradient: gradientStride
        default: 1
        }
    }

    /// Whether a literal of cell kind `kind` can stand in a slot of kind `slotKind`.
    package static func isLiteral(_ kind: UInt8, of slotKind: SlotKind) -> Bool {
        switch slotKind {
        case .color: kind == inlineColor || kind == pooledColor
        case .dimension: kind == px || kind == rem
        case .duration: kind == milliseconds || kind == seconds
        case .number: kind == number
        case .fontWeight: kind == fontWeight
        case .boolean: kind == boolean
        case .string: kind == string
        case .cubicBezier: kind == cubicBezier
        case .strokeStyle: kind == strokeKeyword || kind == strokeDashes
        case .fontFamily: kind == fontFamily
        case .shadow: kind == shadow
        case .gradient: kind == gradient
        }
    }
}

/// One slot's content: a kind and eight bytes whose meaning the kind gives.
@usableFromInline package struct Cell: Hashable, Sendable {
    @usableFromInline package var kind: UInt8
    @usableFromInline package var payload: UInt64

    @inlinable package init(kind: UInt8, payload: UInt64) {
        self.kind = kind
        self.payload = payload
    }

    @inlinable package static var absent: Cell { Cell(kind: CellKind.absent, payload: 0) }
    @inlinable package static var unspecified: Cell { Cell(kind: CellKind.unspecified, payload: 0) }

    /// The value of another slot.
    @inlinable package static func alias(_ slot: SlotID) -> Cell {
        Cell(kind: CellKind.alias, payload: UInt64(slot.rawValue))
    }

    /// The one element of another list slot, as an element of a list.
    @inlinable package static func elementReference(_ slot: SlotID) -> Cell {
        Cell(kind: CellKind.elementReference, payload: UInt64(slot.rawValue))
    }

    package static func number(_ value: Double) -> Cell {
        Cell(kind: CellKind.number, payload: value.bitPattern)
    }

    package static func fontWeight(_ value: Double) -> Cell {
        Cell(kind: CellKind.fontWeight, payload: value.bitPattern)
    }

    package static func boolean(_ value: Bool) -> Cell {
        Cell(kind: CellKind.boolean, payload: value ? 1 : 0)
    }

    package static func dimension(_ value: DimensionValue) -> Cell {
        Cell(kind: value.unit == .px ? CellKind.px : CellKind.rem, payload: value.value.bitPattern)
    }

    package static func duration(_ value: DurationValue) -> Cell {
        Cell(
            kind: value.unit == .milliseconds ? CellKind.milliseconds : CellKind.seconds,
            payload: value.value.bitPattern
        )
    }

    package static func strokeKeyword(_ keyword: StrokeStyleValue.Keyword) -> Cell {
        Cell(kind: CellKind.strokeKeyword, payload: UInt64(keyword.rawValue))
    }

    /// The inline form of a colour, when three 8-bit sRGB channels and a Float32 alpha say it exactly.
    package static func inlineColor(_ color: ColorValue) -> Cell? {
        guard let (red, green, blue) = color.exactChannels else { return nil }
        let alpha = Float(color.alpha)
        guard Double(alpha) == color.alpha else { return nil }
        return inlineColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    @inlinable package static func inlineColor(red: UInt8, green: UInt8, blue: UInt8, alpha: Float) -> Cell {
        let channels = UInt64(red) | UInt64(green) << 8 | UInt64(blue) << 16
        return Cell(kind: CellKind.inlineColor, payload: channels | UInt64(alpha.bitPattern) << 32)
    }
}

/// Where a string or a list lies in its pool, packed into a cell's payload: start, count and a tag.
@usableFromInline package struct PoolSpan: Hashable, Sendable {
    /// The first byte or cell.
    @usableFromInline package var start: UInt32
    /// How many bytes or cells, at most ``maximumCount``.
    @usableFromInline package var count: UInt32
    /// Eight bits: the low two for the kind's own use (a dash list's line cap), the others the owner in a table.
    @usableFromInline package var tag: UInt8

    /// What the 24 bits beside the tag can say.
    package static let maximumCount = 0xff_ffff

    @inlinable package init(start: UInt32, count: UInt32, tag: UInt8 = 0) {
        self.start = start
        self.count = count
        self.tag = tag
    }

    @inlinable package init(payload: UInt64) {
        self.start = UInt32(truncatingIfNeeded: payload)
        self.count = UInt32(truncatingIfNeeded: payload >> 32) & 0xff_ffff
        self.tag = UInt8(truncatingIfNeeded: payload >> 56)
    }

    @inlinable package var payload: UInt64 {
        UInt64(start) | UInt64(count) << 32 | UInt64(tag) << 56
    }
}
