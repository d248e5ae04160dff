//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

extension ResolvedTheme {
    /// The literal in a cell of this theme, or of its layers once adopted, as a token of one slot has it; nil for states
    /// and references.
    ///
    /// - Precondition: a list holds no references.
    func literal(_ cell: Cell) -> TokenValue? {
        switch cell.kind {
        case CellKind.inlineColor, CellKind.pooledColor: color(cell).map(TokenValue.color)
        case CellKind.px, CellKind.rem: Self.dimension(cell).map(TokenValue.dimension)
        case CellKind.milliseconds, CellKind.seconds: Self.duration(cell).map(TokenValue.duration)
        case CellKind.number: .number(Double(bitPattern: cell.payload))
        case CellKind.fontWeight: .fontWeight(Double(bitPattern: cell.payload))
        case CellKind.boolean: .boolean(cell.payload == 1)
        case CellKind.string: .string(text(cell))
        case CellKind.cubicBezier: curve(cell).map(TokenValue.cubicBezier)
        case CellKind.strokeKeyword, CellKind.strokeDashes: strokeStyle(cell).map(TokenValue.strokeStyle)
        case CellKind.fontFamily: texts(cell).map(TokenValue.fontFamily)
        case CellKind.shadow: shadows(cell).map(TokenValue.shadow)
        case CellKind.gradient: stops(cell).map(TokenValue.gradient)
        default: nil
        }
    }
}
