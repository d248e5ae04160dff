//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// What a pointer into a token leads to.
enum PointedPart: Equatable {
    /// A slot of the token: the reference is followed whenever a theme is resolved.
    case slot(Int)
    /// A place inside a slot's value, or a property of the token, and the kind of value there where it is known.
    case inside(SlotKind?)
    /// Such a token has no such place.
    case nothing
}

extension TokenType {
    /// What lies at a place of a token of this type: the names and indices behind `$value`, or a property's name.
    func part(at rest: ArraySlice<String>) -> PointedPart {
        guard let first = rest.first else { return .inside(slotCount == 1 ? slotKind(at: 0) : nil) }
        if first.hasPrefix("$") {
            return .inside(rest.count == 1 && (first == "$type" || first == "$description") ? .string : nil)
        }
        guard slotCount > 1 else { return Self.part(at: rest, inside: slotKind(at: 0)) }
        guard let index = partNames.firstIndex(of: first) else { return .nothing }
        return rest.count == 1 ? .slot(index) : Self.part(at: rest.dropFirst(), inside: slotKind(at: index))
    }

    /// The members of the type's value, for messages.
    var memberNames: [String] {
        switch self {
        case .color: ["colorSpace", "components", "alpha", "hex"]
        case .dimension, .duration: ["value", "unit"]
        case .shadow: ["color", "offsetX", "offsetY", "blur", "spread", "inset"]
        case .strokeStyle: ["dashArray", "lineCap"]
        default: partNames
        }
    }

    private static func part(at rest: ArraySlice<String>, inside kind: SlotKind) -> PointedPart {
        guard let first = rest.first else { return .inside(kind) }
        let more = rest.dropFirst()
        let isIndex = JSONPointer.arrayIndex(Array(first.utf8)) != nil
        func leaf(_ kind: SlotKind?) -> PointedPart { more.isEmpty ? .inside(kind) : .nothing }
        /// An element of a list that stands at this place.
        func element(_ kind: SlotKind) -> PointedPart {
            guard let index = more.first else { return .inside(nil) }
            guard JSONPointer.arrayIndex(Array(index.utf8)) != nil else { return .nothing }
            return part(at: more.dropFirst(), inside: kind)
        }
        switch (kind, first) {
        case (.color, "components"): return element(.number)
        case (.color, "alpha"), (.dimension, "value"), (.duration, "value"): return leaf(.number)
        case (.color, "colorSpace"), (.color, "hex"), (.dimension, "unit"), (.duration, "unit"): return leaf(.string)
        case (.cubicBezier, _) where isIndex: return leaf(.number)
        case (.fontFamily, _) where isIndex: return leaf(.fontFamily)
        case (.strokeStyle, "lineCap"): return leaf(.string)
        case (.strokeStyle, "dashArray"): return element(.dimension)
        case (.shadow, _) where isIndex: return part(at: more, inside: .shadow)
        case (.shadow, "color"): return part(at: more, inside: .color)
        case (.shadow, "offsetX"), (.shadow, "offsetY"), (.shadow, "blur"), (.shadow, "spread"):
            return part(at: more, inside: .dimension)
        case (.shadow, "inset"): return leaf(.boolean)
        case (.gradient, _) where isIndex:
            switch more.first {
            case nil: return .inside(.gradient)
            case "color": return part(at: more.dropFirst(), inside: .color)
            case "position": return more.count == 1 ? .inside(.number) : .nothing
            default: return .nothing
            }
        default: return .nothing
        }
    }
}
