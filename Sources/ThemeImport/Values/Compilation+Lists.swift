//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// The readers of values whose length varies: one cell that points at a list.
extension Compilation {
    /// Reads a font family: one name or a list of names (rule 55).
    mutating func readFontFamily(_ node: Int) -> Cell? {
        switch document.nodes[node].kind {
        case .string:
            guard let name = fontName(node) else { return nil }
            return pools.list(CellKind.fontFamily, [name])
        case .array:
            var names: [Cell] = []
            for element in document.children(of: node) {
                let cell = isReference(element) ? familyReference(element) : fontName(element)
                guard let cell else { return nil }
                names.append(cell)
            }
            return list(CellKind.fontFamily, names, at: node, rule: 55, "a font family has at least one name")
        default:
            return wrongKind(node, 55, "a font family is a name or a list of names")
        }
    }

    /// A reference as one name of a font family: a list is never flattened into another (rule 50).
    private mutating func familyReference(_ node: Int) -> Cell? {
        guard let cell = referenceCell(node, wanted: .fontFamily) else { return nil }
        guard cell.kind != CellKind.alias else { return cell }
        let span = PoolSpan(payload: cell.payload)
        guard span.count == 1 else { return notOneElement(node, 50) }
        return Cell(kind: pools.listKinds[Int(span.start)], payload: pools.listPayloads[Int(span.start)])
    }

    private mutating func notOneElement(_ node: Int, _ rule: Int) -> Cell? {
        error(
            at: location(file, node),
            path: path,
            rule: rule,
            "a reference in a list stands for one element, and this one leads to a list of several"
        )
        return nil
    }

    private mutating func fontName(_ node: Int) -> Cell? {
        guard document[node].kind == .string else {
            return wrongKind(node, 55, "a font name is a string")
        }
        let name = document.string(of: node)
        guard !name.utf8.contains(0) else {
            refuseNUL(at: location(file, node), path: path)
            return nil
        }
        guard !name.isEmpty, name.utf8.count <= PoolSpan.maximumCount else {
            error(at: location(file, node), path: path, rule: 55, "a font name has at least one character")
            return nil
        }
        return pools.cell(name)
    }

    /// Makes a list's cell; nil after an error.
    private mutating func list(
        _ kind: UInt8,
        _ cells: [Cell],
        at node: Int,
        rule: Int,
        tag: UInt8 = 0,
        _ empty: String
    ) -> Cell? {
        guard !cells.isEmpty else {
            error(at: location(file, node), path: path, rule: rule, empty)
            return nil
        }
        guard cells.count <= PoolSpan.maximumCount else {
            error(at: location(file, node), path: path, rule: rule, "the list is too long")
            return nil
        }
        return pools.list(kind, cells, tag: tag)
    }

    /// Reads a stroke style: a keyword, or dashes (rule 60).
    mutating func readStrokeStyle(_ node: Int) -> Cell? {
        isInsideList = true
        defer { isInsideList = false }
        switch document.nodes[node].kind {
        case .string:
            let text = document.string(of: node)
            let known = StrokeStyleValue.Keyword.allCases
            guard let keyword = known.first(where: { $0.name == text }) else {
                let names = known.map(\.name)
                let hint = NearMiss.hint(for: text, among: names)
                error(
                    at: location(file, node),
                    path: path,
                    rule: 60,
                    "there is no stroke style '\(text)'\(hint.isEmpty ? ": there are \(names.joined(separator: ", "))" : hint)"
                )
                return nil
            }
            return .strokeKeyword(keyword)
        case .object:
            let nodes = partNodes(of: node, ["dashArray", "lineCap"], in: "stroke style")
            guard nodes[0] != 0, nodes[1] != 0 else { return wrongStroke(node) }
            guard let cap = text(nodes[1], "lineCap", rule: 60, { $0.lineCap($1) }) else { return nil }
            return readDashes(nodes[0], cap)
        default:
            return wrongStroke(node)
        }
    }

    private mutating func lineCap(_ node: Int) -> StrokeStyleValue.LineCap? {
        let name = document.string(of: node)
        if let lineCap = StrokeStyleValue.LineCap.allCases.first(where: { $0.name == name }) { return lineCap }
        error(at: location(file, node), path: path, rule: 60, "lineCap is round, butt or square, not '\(name)'")
        return nil
    }

    private mutating func readDashes(_ node: Int, _ lineCap: StrokeStyleValue.LineCap) -> Cell? {
        if isReference(node) {
            guard isPointer(node) else { return nil }
            return readPointed(node, wanted: nil) { $0.readDashes($1, lineCap) }
        }
        guard document[node].kind == .array else { return wrongStroke(node) }
        var cells: [Cell] = []
        for element in document.children(of: node) {
            guard let cell = part(.dimension, element) else { return nil }
            cells.append(cell)
        }
        return list(
            CellKind.strokeDashes,
            cells,
            at: node,
            rule: 60,
            tag: lineCap.rawValue,
            "dashArray has at least one length"
        )
    }

    private mutating func wrongStroke(_ node: Int) -> Cell? {
        error(
            at: location(file, node),
            path: path,
            rule: 60,
            "a stroke style is a keyword such as \"solid\", or an object with dashArray, a list of dimensions, and lineCap"
        )
        return nil
    }

    /// Reads a shadow or a list of them (rule 63).
    mutating func readShadow(_ node: Int) -> Cell? {
        isInsideList = true
        defer { isInsideList = false }
        var cells: [Cell] = []
        switch document.nodes[node].kind {
        case .object:
            guard appendShadow(node, to: &cells) else { return nil }
        case .array:
            for element in document.children(of: node) {
                if isReference(element) {
                    guard appendElementReference(element, .shadow, CellKind.shadowStride, to: &cells) else {
                        return nil
                    }
                } else if !appendShadow(element, to: &cells) {
                    return nil
                }
            }
        default:
            return wrongKind(node, 63, "a shadow is an object or a list of objects")
        }
        return list(CellKind.shadow, cells, at: node, rule: 63, "a list of shadows has at least one")
    }

    /// An element that is the one element of another list token.
    private mutating func appendElementReference(
        _ node: Int,
        _ kind: SlotKind,
        _ stride: Int,
        to cells: inout [Cell]
    ) -> Bool {
        guard let cell = referenceCell(node, wanted: kind) else { return false }
        if cell.kind == CellKind.alias {
            cells.append(.elementReference(SlotID(rawValue: UInt32(cell.payload))))
            for _ in 1..<stride { cells.append(.unspecified) }
            return true
        }
        // The value itself was put in its place: its one element is copied.
        let span = PoolSpan(payload: cell.payload)
        guard Int(span.count) == stride else {
            return notOneElement(node, kind == .shadow ? 63 : 64) != nil
        }
        for place in Int(span.start)..<Int(span.start) + stride {
            cells.append(Cell(kind: pools.listKinds[place], payload: pools.listPayloads[place]))
        }
        return true
    }

    private static let shadowParts: [(name: String, kind: SlotKind)] = [
        ("color", .color), ("offsetX", .dimension), ("offsetY", .dimension), ("blur", .dimension),
        ("spread", .dimension), ("inset", .boolean),
    ]

    private mutating func appendShadow(_ node: Int, to cells: inout [Cell]) -> Bool {
        guard document[node].kind == .object else {
            _ = wrongKind(node, 63, "a shadow is an object")
            return false
        }
        let nodes = partNodes(of: node, Self.shadowParts.map(\.name), in: "shadow")
        var isSound = true
        for (index, (name, kind)) in Self.shadowParts.enumerated() {
            if nodes[index] == 0 {
                if kind == .boolean {
                    cells.append(.boolean(false))
                } else {
                    error(
                        at: location(file, node),
                        path: path,
                        rule: 63,
                        "the shadow lacks its part '\(name)'; a token is replaced as a whole, so every part must be given"
                    )
                    isSound = false
                }
            } else if let cell = part(kind, nodes[index]) {
                cells.append(cell)
            } else {
                isSound = false
            }
        }
        return isSound
    }

    /// Reads a gradient's stops (rule 64). A pointer may lead to one of them alone.
    mutating func readGradient(_ node: Int) -> Cell? {
        var cells: [Cell] = []
        switch document.nodes[node].kind {
        case .object where choices.origin != nil:
            guard appendStop(node, to: &cells) else { return nil }
        case .array:
            for element in document.children(of: node) {
                if isReference(element) {
                    guard appendElementReference(element, .gradient, CellKind.gradientStride, to: &cells) else {
                        return nil
                    }
                } else if !appendStop(element, to: &cells) {
                    return nil
                }
            }
        default:
            return wrongKind(node, 64, "a gradient is a list of stops")
        }
        return list(CellKind.gradient, cells, at: node, rule: 64, "a gradient has at least one stop")
    }

    private mutating func appendStop(_ node: Int, to cells: inout [Cell]) -> Bool {
        let nodes = document[node].kind == .object ? partNodes(of: node, ["color", "position"], in: "stop") : [0, 0]
        guard nodes[0] != 0, nodes[1] != 0 else {
            error(
                at: location(file, node),
                path: path,
                rule: 64,
                "a stop is an object with color and position, a number from 0 to 1"
            )
            return false
        }
        guard let color = part(.color, nodes[0]), let position = readPosition(nodes[1]) else { return false }
        cells.append(color)
        cells.append(position)
        return true
    }

    private mutating func readPosition(_ node: Int) -> Cell? {
        if isReference(node) { return referenceCell(node, wanted: .number) }
        guard let value = number(node, "the position of a stop", rule: 64) else { return nil }
        if value < 0 || value > 1 {
            warn(at: location(file, node), path: path, rule: 64, "the position \(value) is clamped to 0 to 1")
        }
        return .number(min(max(value, 0), 1))
    }
}
