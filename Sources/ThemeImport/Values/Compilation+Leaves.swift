//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// The readers of values that fill one slot, except colours and lists.
extension Compilation {
    /// Reads a literal of some kind; nil after an error.
    mutating func literal(_ kind: SlotKind, _ node: Int) -> Cell? {
        switch kind {
        case .color: readColor(node)
        case .dimension: readDimension(node)
        case .fontFamily: readFontFamily(node)
        case .fontWeight: readFontWeight(node)
        case .duration: readDuration(node)
        case .cubicBezier: readCubicBezier(node)
        case .number: readNumber(node)
        case .strokeStyle: readStrokeStyle(node)
        case .shadow: readShadow(node)
        case .gradient: readGradient(node)
        case .string: readString(node)
        case .boolean: readBoolean(node)
        }
    }

    /// Reads a part of a composite: a reference or a literal.
    mutating func part(_ kind: SlotKind, _ node: Int) -> Cell? {
        isReference(node) ? referenceCell(node, wanted: kind) : literal(kind, node)
    }

    /// A number node's value; nil after an error.
    mutating func number(_ node: Int, _ what: String, rule: Int) -> Double? {
        guard document.nodes[node].kind == .number else {
            if isReference(node) {
                guard isPointer(node) else { return nil }
                return readPointed(node, wanted: .number) { $0.number($1, what, rule: rule) }
            }
            error(
                at: location(file, node),
                path: path,
                rule: rule,
                "\(what) is a number, found \(document[node].kind.name)"
            )
            return nil
        }
        guard let value = document.number(of: node) else {
            error(
                at: location(file, node),
                path: path,
                rule: 59,
                "the number is too large; the largest is about 1.8e308"
            )
            return nil
        }
        return value
    }

    mutating func wrongKind(_ node: Int, _ rule: Int, _ wanted: String) -> Cell? {
        error(
            at: location(file, node),
            path: path,
            rule: rule,
            "\(wanted), found \(document[node].kind.name)"
        )
        return nil
    }

    /// Reads the two members of a dimension or duration, which has no others: `read` gets the number and the node of the
    /// unit, which is a string. Nil after an error.
    private mutating func measure(
        _ node: Int,
        _ rule: Int,
        _ what: String,
        _ read: (inout Compilation, Double, Int) -> Cell?
    ) -> Cell? {
        var value = 0
        var unit = 0
        var member = node + 1
        let end = Int(document.nodes[node].next)
        while member < end {
            let key = document.key(of: member)
            if document.equals(key, "value") {
                value = member
            } else if document.equals(key, "unit") {
                unit = member
            } else {
                let name = document.string(key)
                lenient(
                    at: keyLocation(file, member),
                    path: path,
                    rule: rule,
                    "\(what) has value and unit only, not '\(name)'"
                )
            }
            member = Int(document.nodes[member].next)
        }
        guard value != 0, unit != 0, document[unit].kind == .string || isReference(unit) else {
            error(
                at: location(file, node),
                path: path,
                rule: rule,
                "\(what) is an object with a number as value and a string as unit"
            )
            return nil
        }
        guard let number = number(value, "the value of \(what)", rule: rule) else { return nil }
        return text(unit, "the unit of \(what)", rule: rule) { read(&$0, number, $1) }
    }

    /// Reads a string inside a leaf's value: `read` gets its node. Nil after an error.
    mutating func text<Value>(
        _ node: Int,
        _ what: String,
        rule: Int,
        _ read: (inout Compilation, Int) -> Value?
    ) -> Value? {
        if isReference(node) {
            guard isPointer(node) else { return nil }
            return readPointed(node, wanted: .string) { $0.text($1, what, rule: rule, read) }
        }
        guard document.nodes[node].kind == .string else {
            error(
                at: location(file, node),
                path: path,
                rule: rule,
                "\(what) is a string, found \(document[node].kind.name)"
            )
            return nil
        }
        return read(&self, node)
    }

    private mutating func readDimension(_ node: Int) -> Cell? {
        switch document.nodes[node].kind {
        case .object:
            return measure(node, 54, "a dimension") { $0.dimension($1, unit: $2) }
        case .string:
            let text = document.string(of: node)
            guard let (value, unit) = Self.split(text), let value,
                unit == "px" || unit == "rem" || (unit.isEmpty && value == 0)
            else {
                error(
                    at: location(file, node),
                    path: path,
                    rule: 54,
                    "'\(text)' is no dimension; write {\"value\": 16, \"unit\": \"px\"}, the unit px or rem"
                )
                return nil
            }
            lenient(
                at: location(file, node),
                path: path,
                rule: 54,
                "'\(text)' is a dimension of an older format; write it as an object with value and unit"
            )
            return .dimension(DimensionValue(value: value, unit: unit == "rem" ? .rem : .px))
        case .number:
            guard let value = number(node, "a dimension", rule: 54) else { return nil }
            lenient(at: location(file, node), path: path, rule: 54, "a dimension needs a unit; px is taken")
            return .dimension(DimensionValue(value: value, unit: .px))
        default:
            return wrongKind(node, 54, "a dimension is an object with value and unit")
        }
    }

    private mutating func dimension(_ value: Double, unit: Int) -> Cell? {
        let text = document.text(of: unit)
        if document.equals(text, "px") { return .dimension(DimensionValue(value: value, unit: .px)) }
        if document.equals(text, "rem") { return .dimension(DimensionValue(value: value, unit: .rem)) }
        guard document.equals(text, "dp") || document.equals(text, "pt") || (value == 0 && text.length == 0) else {
            return refuseUnit(unit, 54, "px or rem")
        }
        lenient(
            at: location(file, unit),
            path: path,
            rule: 54,
            "the unit is px or rem, not '\(document.string(text))'; px is taken, which has the same length"
        )
        return .dimension(DimensionValue(value: value, unit: .px))
    }

    private mutating func readDuration(_ node: Int) -> Cell? {
        switch document.nodes[node].kind {
        case .object:
            return measure(node, 57, "a duration") { $0.duration($1, unit: $2) }
        case .string:
            let text = document.string(of: node)
            guard let (value, unit) = Self.split(text), let value, unit == "ms" || unit == "s" else {
                error(
                    at: location(file, node),
                    path: path,
                    rule: 57,
                    "'\(text)' is no duration; write {\"value\": 200, \"unit\": \"ms\"}, the unit ms or s"
                )
                return nil
            }
            lenient(
                at: location(file, node),
                path: path,
                rule: 57,
                "'\(text)' is a duration of an older format; write it as an object with value and unit"
            )
            return .duration(DurationValue(value: value, unit: unit == "s" ? .seconds : .milliseconds))
        default:
            return wrongKind(node, 57, "a duration is an object with value and unit")
        }
    }

    private mutating func duration(_ value: Double, unit: Int) -> Cell? {
        let text = document.text(of: unit)
        if document.equals(text, "ms") { return .duration(DurationValue(value: value, unit: .milliseconds)) }
        if document.equals(text, "s") { return .duration(DurationValue(value: value, unit: .seconds)) }
        return refuseUnit(unit, 57, "ms or s")
    }

    private mutating func refuseUnit(_ unit: Int, _ rule: Int, _ known: String) -> Cell? {
        let name = document.string(of: unit)
        let message = "the unit is \(known), not '\(name)'"
        guard !isInsideList else {
            error(at: location(file, unit), path: path, rule: rule, message)
            return nil
        }
        lenient(at: location(file, unit), path: path, rule: rule, message + "; the value is left unspecified")
        return log.isStrict ? nil : .unspecified
    }

    /// `12.5px` as a number and what follows it.
    static func split(_ text: String) -> (value: Double?, unit: String)? {
        let end =
            text.firstIndex { !($0.isASCII && ($0.isNumber || $0 == "." || $0 == "-" || $0 == "+")) } ?? text.endIndex
        guard end > text.startIndex else { return nil }
        let value = Double(text[..<end])
        return (value?.isFinite == true ? value : nil, String(text[end...]))
    }

    private mutating func readNumber(_ node: Int) -> Cell? {
        if document.nodes[node].kind == .string, let value = Double(document.string(of: node)), value.isFinite {
            lenient(at: location(file, node), path: path, rule: 59, "a number is written without quotes")
            return .number(value)
        }
        return number(node, "the value", rule: 59).map { .number($0) }
    }

    private static let weightNames: [(name: String, weight: Double)] = [
        ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300), ("normal", 400),
        ("regular", 400), ("book", 400), ("medium", 500), ("semi-bold", 600), ("demi-bold", 600), ("bold", 700),
        ("extra-bold", 800), ("ultra-bold", 800), ("black", 900), ("heavy", 900), ("extra-black", 950),
        ("ultra-black", 950),
    ]

    private mutating func readFontWeight(_ node: Int) -> Cell? {
        switch document.nodes[node].kind {
        case .number:
            guard let value = number(node, "a font weight", rule: 56) else { return nil }
            guard value >= 1, value <= 1000 else {
                error(at: location(file, node), path: path, rule: 56, "a font weight is from 1 to 1000, not \(value)")
                return nil
            }
            return .fontWeight(value)
        case .string:
            let text = document.text(of: node)
            for (name, weight) in Self.weightNames where document.equals(text, name) { return .fontWeight(weight) }
            let written = document.string(text)
            let folded = written.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
            if let known = Self.weightNames.first(where: { $0.name.filter { $0 != "-" } == folded }) {
                lenient(
                    at: location(file, node),
                    path: path,
                    rule: 56,
                    "'\(written)' is spelt '\(known.name)'"
                )
                return .fontWeight(known.weight)
            }
            if let value = Double(written), value >= 1, value <= 1000 {
                lenient(
                    at: location(file, node),
                    path: path,
                    rule: 56,
                    "a font weight's number is written without quotes"
                )
                return .fontWeight(value)
            }
            let hint = NearMiss.hint(for: written, among: Self.weightNames.map(\.name))
            error(at: location(file, node), path: path, rule: 56, "there is no font weight '\(written)'\(hint)")
            return nil
        default:
            return wrongKind(node, 56, "a font weight is a number from 1 to 1000 or a name such as \"bold\"")
        }
    }

    private mutating func readCubicBezier(_ node: Int) -> Cell? {
        guard document.nodes[node].kind == .array, document.nodes[node].textLength == 4 else {
            return wrongKind(node, 58, "an easing curve is a list of four numbers")
        }
        var numbers: [Double] = []
        for (index, element) in document.children(of: node).enumerated() {
            guard let value = number(element, "a coordinate of the curve", rule: 58) else { return nil }
            guard index % 2 == 1 || (value >= 0 && value <= 1) else {
                error(at: location(file, element), path: path, rule: 58, "the first and third number are from 0 to 1")
                return nil
            }
            numbers.append(value)
        }
        return pools.cell(CubicBezierValue(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3]))
    }

    private mutating func readString(_ node: Int) -> Cell? {
        switch document.nodes[node].kind {
        case .string:
            let text = document.string(of: node)
            guard !text.utf8.contains(0) else {
                refuseNUL(at: location(file, node), path: path)
                return nil
            }
            guard text.utf8.count <= PoolSpan.maximumCount else {
                error(at: location(file, node), path: path, "the text has more than \(PoolSpan.maximumCount) bytes")
                return nil
            }
            if text.utf8.contains(UInt8(ascii: "{")) {
                lenient(
                    at: location(file, node),
                    path: path,
                    rule: 39,
                    "references inside a text are not followed; the braces stay as they are"
                )
            }
            return pools.cell(text)
        case .number:
            lenient(at: location(file, node), path: path, rule: 24, "a text is written in quotes")
            return pools.cell(document.string(of: node))
        default:
            return wrongKind(node, 24, "the value of a string token is a string")
        }
    }

    private mutating func readBoolean(_ node: Int) -> Cell? {
        switch document.nodes[node].kind {
        case .true: return .boolean(true)
        case .false: return .boolean(false)
        default: return wrongKind(node, 24, "the value of a boolean token is true or false")
        }
    }
}
