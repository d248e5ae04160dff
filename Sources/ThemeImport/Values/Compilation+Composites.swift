//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// The readers of composites with a fixed shape: one cell a part.
extension Compilation {
    /// Reads the parts of typography, border or transition into `cells`; false after an error.
    mutating func readComposite(_ type: TokenType, _ node: Int) -> Bool {
        let rule = type == .typography ? 65 : type == .border ? 61 : 62
        let names = type.partNames
        guard document.nodes[node].kind == .object else {
            _ = wrongKind(node, rule, "the value of a \(type.name) is an object with \(names.joined(separator: ", "))")
            return false
        }
        let isOwn = type == .typography && tokens[path] != Self.noToken
        fontSizeSlot = isOwn ? SlotID(rawValue: catalogSlots[path] + 1) : nil
        let nodes = partNodes(of: node, names, in: type.name)
        var isSound = true
        for (index, name) in names.enumerated() {
            guard nodes[index] != 0 else {
                lenient(
                    at: location(file, node),
                    path: path,
                    rule: rule,
                    "the \(type.name) lacks its part '\(name)', which is left unspecified"
                )
                cells.append(.unspecified)
                continue
            }
            let cell: Cell?
            if type == .typography, index >= 3, let read = readRelative(nodes[index], part: index, size: cells[1]) {
                cell = read
            } else {
                cell = part(type.slotKind(at: index), nodes[index])
            }
            if cell == nil { isSound = false }
            cells.append(cell ?? .unspecified)
        }
        return isSound
    }

    /// The nodes of an object's parts, 0 where it lacks one; a member that is no part is left out with a leniency (rule 66).
    mutating func partNodes(of node: Int, _ names: [String], in whole: String) -> [Int] {
        var nodes = [Int](repeating: 0, count: names.count)
        for member in document.children(of: node) {
            let key = document.key(of: member)
            if let index = names.firstIndex(where: { document.equals(key, $0) }) {
                nodes[index] = member
            } else {
                let name = document.string(key)
                lenient(
                    at: keyLocation(file, member),
                    path: path,
                    rule: 66,
                    "a \(whole) has no part '\(name)', it is left out\(NearMiss.hint(for: name, among: names))"
                )
            }
        }
        return nodes
    }

    /// Reads what design tools write for letter spacing and line height although DTCG does not: multiples of the font
    /// size as per cent or em, and for line height a length. Nil: it is nothing of the kind. `part` is 3 for the letter
    /// spacing and 4 for the line height, `size` the font size's cell.
    private mutating func readRelative(_ node: Int, part: Int, size: Cell) -> Cell? {
        if let multiple = multipleOfFontSize(node) {
            return part == 3 ? letterSpacing(multiple, node, size) : lineHeight(multiple, node)
        }
        guard part == 4, !isReference(node) else { return nil }
        let text = document[node].kind == .string ? document.string(of: node) : ""
        guard document[node].kind == .object || Self.split(text)?.unit.isEmpty == false,
            let height = literal(.dimension, node)
        else { return nil }
        let divisor = Double(bitPattern: size.payload)
        guard height.kind == size.kind, divisor != 0 else {
            lenient(
                at: location(file, node),
                path: path,
                rule: 65,
                "the line height is a multiple of the font size; this length cannot be compared with it and is left out"
            )
            return .unspecified
        }
        return lineHeight(Double(bitPattern: height.payload) / divisor, node)
    }

    /// `-2%` and `-0.02em`, as a string or an object.
    private func multipleOfFontSize(_ node: Int) -> Double? {
        switch document[node].kind {
        case .string:
            let text = document.string(of: node)
            let (suffix, divisor) =
                text.hasSuffix("%") ? (1, 100.0) : text.hasSuffix("em") && !text.hasSuffix("rem") ? (2, 1) : (0, 0)
            guard suffix > 0, let number = Double(text.dropLast(suffix)), number.isFinite else { return nil }
            return number / divisor
        case .object:
            guard let unit = document.member("unit", of: node), document[unit].kind == .string,
                let value = document.member("value", of: node), document[value].kind == .number,
                let number = document.number(of: value)
            else { return nil }
            let text = document.text(of: unit)
            return document.equals(text, "em") ? number : document.equals(text, "%") ? number / 100 : nil
        default: return nil
        }
    }

    private mutating func lineHeight(_ multiple: Double, _ node: Int) -> Cell {
        lenient(
            at: location(file, node),
            path: path,
            rule: 65,
            "the line height is a multiple of the font size; \(multiple) is taken"
        )
        return .number(multiple)
    }

    /// A letter spacing that is relative to the font size follows it: it is derived from that slot.
    private mutating func letterSpacing(_ multiple: Double, _ node: Int, _ size: Cell) -> Cell {
        guard size != .unspecified, let slot = fontSizeSlot else {
            lenient(
                at: location(file, node),
                path: path,
                rule: 65,
                "the letter spacing is a dimension in px or rem; this one is left unspecified"
            )
            return .unspecified
        }
        lenient(
            at: location(file, node),
            path: path,
            rule: 65,
            "the letter spacing is a dimension in px or rem; \(multiple) times the font size is taken"
        )
        return derived(from: slot, [DerivationOperation(kind: .multiply, amount: multiple)])
    }
}
