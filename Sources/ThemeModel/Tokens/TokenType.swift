//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The type of a token: the 13 types of DTCG 2025.10 and the two opaque ones that design tools add.
///
/// The raw values are written into blobs and lock files and never change.
public enum TokenType: UInt8, CaseIterable, Hashable, Sendable {
    case color = 1
    case dimension = 2
    case fontFamily = 3
    case fontWeight = 4
    case duration = 5
    case cubicBezier = 6
    case number = 7
    case strokeStyle = 8
    case border = 9
    case transition = 10
    case shadow = 11
    case gradient = 12
    case typography = 13
    /// Text that no rule of DTCG gives a meaning to; carried as it is.
    case string = 14
    /// `true` or `false`; carried as it is.
    case boolean = 15

    /// The spelling of the type in a token file's `$type`.
    public var name: String {
        switch self {
        case .color: "color"
        case .dimension: "dimension"
        case .fontFamily: "fontFamily"
        case .fontWeight: "fontWeight"
        case .duration: "duration"
        case .cubicBezier: "cubicBezier"
        case .number: "number"
        case .strokeStyle: "strokeStyle"
        case .border: "border"
        case .transition: "transition"
        case .shadow: "shadow"
        case .gradient: "gradient"
        case .typography: "typography"
        case .string: "string"
        case .boolean: "boolean"
        }
    }

    /// The type with exactly this spelling (case counts: DTCG Format 8), or nil.
    public init?(name: String) {
        guard let type = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = type
    }

    /// How many neighbouring slots a token of this type owns: 5 for typography, 3 for border and transition, else 1.
    @inlinable public var slotCount: Int {
        switch self {
        case .typography: 5
        case .border, .transition: 3
        default: 1
        }
    }

    /// The kind of each slot, in slot order.
    public var slotKinds: [SlotKind] {
        (0..<slotCount).map(slotKind(at:))
    }

    /// The kind of the slot at `index`.
    ///
    /// - Precondition: `index` is in `0..<slotCount`.
    public func slotKind(at index: Int) -> SlotKind {
        precondition(index >= 0 && index < slotCount, "a \(name) token has \(slotCount) slots")
        switch self {
        case .color: return .color
        case .dimension: return .dimension
        case .fontFamily: return .fontFamily
        case .fontWeight: return .fontWeight
        case .duration: return .duration
        case .cubicBezier: return .cubicBezier
        case .number: return .number
        case .strokeStyle: return .strokeStyle
        case .shadow: return .shadow
        case .gradient: return .gradient
        case .string: return .string
        case .boolean: return .boolean
        case .border: return [.color, .dimension, .strokeStyle][index]
        case .transition: return [.duration, .duration, .cubicBezier][index]
        case .typography: return [.fontFamily, .dimension, .fontWeight, .dimension, .number][index]
        }
    }

    /// The DTCG keys of the parts of a composite with fixed shape, in slot order; empty for every other type.
    public var partNames: [String] {
        switch self {
        case .typography: ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"]
        case .border: ["color", "width", "style"]
        case .transition: ["duration", "delay", "timingFunction"]
        default: []
        }
    }
}

/// What one slot holds: the leaf types, which are also the types an alias must agree on.
///
/// A raw value is that of the ``TokenType`` with the same name.
public enum SlotKind: UInt8, CaseIterable, Hashable, Sendable {
    case color = 1
    case dimension = 2
    case fontFamily = 3
    case fontWeight = 4
    case duration = 5
    case cubicBezier = 6
    case number = 7
    case strokeStyle = 8
    case shadow = 11
    case gradient = 12
    case string = 14
    case boolean = 15

    /// The leaf type's DTCG spelling.
    public var name: String {
        TokenType(rawValue: rawValue)?.name ?? "unknown"
    }
}
