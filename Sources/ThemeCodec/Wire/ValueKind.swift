//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// What a cell is on the wire: `ValueKind` of `proto/themewire/v1/blob.proto`. The numbers never change.
enum ValueKind: UInt32, CaseIterable {
    case unspecified = 0
    case alias = 1
    case derived = 2
    case element = 3
    case color = 4
    case pooledColor = 5
    case px = 6
    case rem = 7
    case milliseconds = 8
    case seconds = 9
    case number = 10
    case fontWeight = 11
    case boolean = 12
    case string = 13
    case cubicBezier = 14
    case strokeKeyword = 15
    case strokeDashes = 16
    case fontFamily = 17
    case shadow = 18
    case gradient = 19

    /// The kind that cells of this one have in memory.
    var cellKind: UInt8 {
        switch self {
        case .unspecified: CellKind.unspecified
        case .alias: CellKind.alias
        case .derived: CellKind.derived
        case .element: CellKind.elementReference
        case .color: CellKind.inlineColor
        case .pooledColor: CellKind.pooledColor
        case .px: CellKind.px
        case .rem: CellKind.rem
        case .milliseconds: CellKind.milliseconds
        case .seconds: CellKind.seconds
        case .number: CellKind.number
        case .fontWeight: CellKind.fontWeight
        case .boolean: CellKind.boolean
        case .string: CellKind.string
        case .cubicBezier: CellKind.cubicBezier
        case .strokeKeyword: CellKind.strokeKeyword
        case .strokeDashes: CellKind.strokeDashes
        case .fontFamily: CellKind.fontFamily
        case .shadow: CellKind.shadow
        case .gradient: CellKind.gradient
        }
    }

    /// The kind on the wire of cells with a kind in memory; nil for states that no blob holds.
    init?(cellKind: UInt8) {
        guard let kind = Self.allCases.first(where: { $0.cellKind == cellKind }) else { return nil }
        self = kind
    }

    /// Whether a cell of a list in memory can be of this kind.
    var canBeInList: Bool { self != .derived && rawValue < Self.strokeDashes.rawValue }

    /// Whether an operation's second operand in memory can be of this kind.
    var canBeOperand: Bool {
        switch self {
        case .alias, .color, .pooledColor, .px, .rem, .milliseconds, .seconds, .number: true
        default: false
        }
    }
}
