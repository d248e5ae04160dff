//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Synchronization
public import ThemeModel

extension ResolvedTheme {
    /// The value of a token; nil where the token does not exist in this selection, or its one part is unspecified.
    ///
    /// - Throws: The ``ResolutionIssue`` that kept the token from being resolved.
    /// - Complexity: O(1) and no allocation for values without text or lists.
    /// - Precondition: the token is in the catalog.
    public func value(of token: TokenID) throws(ResolutionIssue) -> TokenValue? {
        let catalog = catalog
        let first = catalog.firstSlot(of: token)
        let type = catalog.type(of: token)
        switch type {
        case .typography: return try typography(first).map(TokenValue.typography)
        case .border: return try border(first).map(TokenValue.border)
        case .transition: return try transition(first).map(TokenValue.transition)
        case .color: return try color(first).map(TokenValue.color)
        case .dimension: return try dimension(first).map(TokenValue.dimension)
        case .fontFamily: return try texts(first).map(TokenValue.fontFamily)
        case .fontWeight: return try double(first).map(TokenValue.fontWeight)
        case .duration: return try duration(first).map(TokenValue.duration)
        case .cubicBezier: return try curve(first).map(TokenValue.cubicBezier)
        case .number: return try double(first).map(TokenValue.number)
        case .strokeStyle: return try strokeStyle(first).map(TokenValue.strokeStyle)
        case .shadow: return try shadows(first).map(TokenValue.shadow)
        case .gradient: return try stops(first).map(TokenValue.gradient)
        case .string: return try string(first).map(TokenValue.string)
        case .boolean: return try boolean(first).map(TokenValue.boolean)
        }
    }

    /// The value of the token with this path or alternate; nil also where there is no such token.
    ///
    /// - Throws: The ``ResolutionIssue`` that kept the token from being resolved.
    public func value(at path: String) throws(ResolutionIssue) -> TokenValue? {
        guard let token = catalog.token(at: path) else { return nil }
        return try value(of: token)
    }

    // MARK: - Composites

    /// Whether a composite exists in this selection: a whole-token entry gives every slot, so that where one is absent there
    /// is none, and entries for single slots alone do not make the token exist.
    private func exists(_ first: SlotID, _ type: TokenType) -> Bool {
        (0..<UInt32(type.slotCount)).allSatisfy { storage.cell(first.rawValue + $0).kind != CellKind.absent }
    }

    /// The text style whose first slot this is; nil where the token is absent.
    func typography(_ first: SlotID) throws(ResolutionIssue) -> TypographyValue? {
        guard exists(first, .typography) else { return nil }
        return TypographyValue(
            fontFamily: try texts(first),
            fontSize: try dimension(first + 1),
            fontWeight: try double(first + 2),
            letterSpacing: try dimension(first + 3),
            lineHeight: try double(first + 4)
        )
    }

    /// The border whose first slot this is; nil where the token is absent.
    func border(_ first: SlotID) throws(ResolutionIssue) -> BorderValue? {
        guard exists(first, .border) else { return nil }
        return BorderValue(color: try color(first), width: try dimension(first + 1), style: try strokeStyle(first + 2))
    }

    /// The transition whose first slot this is; nil where the token is absent.
    func transition(_ first: SlotID) throws(ResolutionIssue) -> TransitionValue? {
        guard exists(first, .transition) else { return nil }
        return TransitionValue(
            duration: try duration(first),
            delay: try duration(first + 1),
            timingFunction: try curve(first + 2)
        )
    }

    // MARK: - Single slots

    /// The slot's cell, unless it is an error.
    private func readable(_ slot: SlotID) throws(ResolutionIssue) -> Cell {
        let cell = storage.cell(slot.rawValue)
        if cell.kind == CellKind.error { throw sources.issue(of: cell) }
        return cell
    }

    var sources: PoolSources { PoolSources(reading: storage) }

    /// The colour in a slot; nil where it is absent or unspecified.
    @usableFromInline package func color(_ slot: SlotID) throws(ResolutionIssue) -> ColorValue? {
        color(try readable(slot))
    }

    func color(_ cell: Cell) -> ColorValue? {
        switch cell.kind {
        case CellKind.inlineColor: ColorValue(inline: cell.payload)
        case CellKind.pooledColor: sources.color(cell)
        default: nil
        }
    }

    /// The dimension in a slot; nil where it is absent or unspecified.
    @usableFromInline package func dimension(_ slot: SlotID) throws(ResolutionIssue) -> DimensionValue? {
        Self.dimension(try readable(slot))
    }

    static func dimension(_ cell: Cell) -> DimensionValue? {
        switch cell.kind {
        case CellKind.px: DimensionValue(value: Double(bitPattern: cell.payload), unit: .px)
        case CellKind.rem: DimensionValue(value: Double(bitPattern: cell.payload), unit: .rem)
        default: nil
        }
    }

    /// The number or font weight in a slot; nil where it is absent or unspecified.
    @usableFromInline package func double(_ slot: SlotID) throws(ResolutionIssue) -> Double? {
        let cell = try readable(slot)
        let isNumber = cell.kind == CellKind.number || cell.kind == CellKind.fontWeight
        return isNumber ? Double(bitPattern: cell.payload) : nil
    }

    func duration(_ slot: SlotID) throws(ResolutionIssue) -> DurationValue? {
        Self.duration(try readable(slot))
    }

    static func duration(_ cell: Cell) -> DurationValue? {
        switch cell.kind {
        case CellKind.milliseconds: DurationValue(value: Double(bitPattern: cell.payload), unit: .milliseconds)
        case CellKind.seconds: DurationValue(value: Double(bitPattern: cell.payload), unit: .seconds)
        default: nil
        }
    }

    func curve(_ slot: SlotID) throws(ResolutionIssue) -> CubicBezierValue? {
        curve(try readable(slot))
    }

    func curve(_ cell: Cell) -> CubicBezierValue? {
        guard cell.kind == CellKind.cubicBezier else { return nil }
        return sources.curve(cell)
    }

    func boolean(_ slot: SlotID) throws(ResolutionIssue) -> Bool? {
        let cell = try readable(slot)
        return cell.kind == CellKind.boolean ? cell.payload == 1 : nil
    }

    func string(_ slot: SlotID) throws(ResolutionIssue) -> String? {
        let cell = try readable(slot)
        return cell.kind == CellKind.string ? text(cell) : nil
    }

    func text(_ cell: Cell) -> String {
        String(decoding: sources.text(cell), as: UTF8.self)
    }

    // MARK: - Lists

    /// The texts in a slot; nil where it is absent or unspecified.
    package func texts(_ slot: SlotID) throws(ResolutionIssue) -> [String]? {
        texts(try readable(slot))
    }

    func texts(_ cell: Cell) -> [String]? {
        guard cell.kind == CellKind.fontFamily else { return nil }
        return sources.listCells(cell).map(text)
    }

    func strokeStyle(_ slot: SlotID) throws(ResolutionIssue) -> StrokeStyleValue? {
        strokeStyle(try readable(slot))
    }

    func strokeStyle(_ cell: Cell) -> StrokeStyleValue? {
        if cell.kind == CellKind.strokeKeyword {
            return StrokeStyleValue.Keyword(rawValue: UInt8(truncatingIfNeeded: cell.payload)).map(
                StrokeStyleValue.keyword
            )
        }
        guard cell.kind == CellKind.strokeDashes,
            let cap = StrokeStyleValue.LineCap(rawValue: PoolSpan(payload: cell.payload).tag & 3)
        else { return nil }
        return .dashes(sources.listCells(cell).compactMap(Self.dimension), lineCap: cap)
    }

    func shadows(_ slot: SlotID) throws(ResolutionIssue) -> [ShadowValue]? {
        shadows(try readable(slot))
    }

    func shadows(_ cell: Cell) -> [ShadowValue]? {
        guard cell.kind == CellKind.shadow else { return nil }
        let cells = sources.listCells(cell)
        return stride(from: 0, to: cells.count, by: CellKind.shadowStride).compactMap { start in
            guard let color = color(cells[start]),
                let offsetX = Self.dimension(cells[start + 1]),
                let offsetY = Self.dimension(cells[start + 2]),
                let blur = Self.dimension(cells[start + 3]),
                let spread = Self.dimension(cells[start + 4])
            else { return nil }
            return ShadowValue(
                color: color,
                offsetX: offsetX,
                offsetY: offsetY,
                blur: blur,
                spread: spread,
                isInset: cells[start + 5].payload == 1
            )
        }
    }

    func stops(_ slot: SlotID) throws(ResolutionIssue) -> [GradientStop]? {
        stops(try readable(slot))
    }

    func stops(_ cell: Cell) -> [GradientStop]? {
        guard cell.kind == CellKind.gradient else { return nil }
        let cells = sources.listCells(cell)
        return stride(from: 0, to: cells.count, by: CellKind.gradientStride).compactMap { start in
            color(cells[start]).map {
                GradientStop(color: $0, position: Double(bitPattern: cells[start + 1].payload))
            }
        }
    }
}

extension SlotID {
    /// The slot so many places on.
    fileprivate static func + (slot: SlotID, offset: UInt32) -> SlotID {
        SlotID(rawValue: slot.rawValue + offset)
    }
}
