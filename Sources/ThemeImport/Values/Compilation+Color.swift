//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

extension Compilation {
    /// The spaces by their keys' bytes.
    private static let spaces: [(name: String, space: ColorSpace)] = ColorSpace.allCases.map { ($0.name, $0) }

    /// Reads a colour (rules 67 to 73).
    mutating func readColor(_ node: Int) -> Cell? {
        guard document.nodes[node].kind == .object else { return readColorText(node) }
        var space = 0
        var components = 0
        var alpha = 0
        var hex = 0
        var member = node + 1
        let end = Int(document.nodes[node].next)
        while member < end {
            let key = document.key(of: member)
            if document.equals(key, "colorSpace") {
                space = member
            } else if document.equals(key, "components") {
                components = member
            } else if document.equals(key, "alpha") {
                alpha = member
            } else if document.equals(key, "hex") {
                hex = member
            } else {
                let name = document.string(key)
                lenient(
                    at: keyLocation(file, member),
                    path: path,
                    rule: 67,
                    "a color has colorSpace, components, alpha and hex only, not '\(name)'"
                )
            }
            member = Int(document.nodes[member].next)
        }
        guard space != 0, components != 0 else {
            error(
                at: location(file, node),
                path: path,
                rule: 67,
                "a color is an object with colorSpace, a string, and components, a list of three"
            )
            return nil
        }
        guard let space = text(space, "colorSpace", rule: 67, { $0.colorSpace($1) }),
            var color = readComponents(components, space)
        else { return nil }
        if alpha != 0 {
            guard let opacity = readAlpha(alpha) else { return nil }
            color.alpha = opacity
        }
        if hex != 0 { checkHex(hex, color) }
        return pools.cell(color)
    }

    private mutating func colorSpace(_ node: Int) -> ColorSpace? {
        let text = document.text(of: node)
        for (name, space) in Self.spaces where document.equals(text, name) { return space }
        let written = document.string(text)
        let hint = NearMiss.hint(for: written, among: Self.spaces.map(\.name))
        error(
            at: location(file, node),
            path: path,
            rule: 68,
            "there is no color space '\(written)'\(hint.isEmpty ? "; srgb, oklch and display-p3 are among the 14" : hint)"
        )
        return nil
    }

    private mutating func readComponents(_ node: Int, _ space: ColorSpace) -> ColorValue? {
        if isReference(node) {
            guard isPointer(node) else { return nil }
            return readPointed(node, wanted: nil) { $0.readComponents($1, space) }
        }
        guard document.nodes[node].kind == .array else {
            error(
                at: location(file, node),
                path: path,
                rule: 67,
                "the components of a color are a list of three, found \(document[node].kind.name)"
            )
            return nil
        }
        guard document.nodes[node].textLength == 3 else {
            error(
                at: location(file, node),
                path: path,
                rule: 68,
                "a color has three components, found \(document[node].textLength); opacity is written as alpha"
            )
            return nil
        }
        let first = node + 1
        let second = Int(document.nodes[first].next)
        let third = Int(document.nodes[second].next)
        guard let one = component(first, space, 0), let two = component(second, space, 1),
            let three = component(third, space, 2)
        else { return nil }
        var color = ColorValue(space: space, one.value, two.value, three.value, alpha: 1)
        color.missing = one.missing | two.missing | three.missing
        return color
    }

    private mutating func readAlpha(_ node: Int) -> Double? {
        guard let value = number(node, "alpha", rule: 70) else { return nil }
        guard value >= 0, value <= 1 else {
            error(at: location(file, node), path: path, rule: 70, "alpha is from 0 to 1, not \(value)")
            return nil
        }
        return value
    }

    /// A component and the bit that says that it is missing (`none`).
    private mutating func component(_ node: Int, _ space: ColorSpace, _ index: Int) -> (value: Double, missing: UInt8)?
    {
        if document.nodes[node].kind == .string, document.equals(document.text(of: node), "none") {
            return (0, 1 << UInt8(index))
        }
        if isReference(node) {
            guard isPointer(node) else { return nil }
            return readPointed(node, wanted: .number) { $0.component($1, space, index) }
        }
        guard let value = number(node, "a color component (or \"none\")", rule: 70) else { return nil }
        guard Self.isInRange(value, space, index) else {
            error(
                at: location(file, node),
                path: path,
                rule: 69,
                "\(value) is outside the range of component \(index + 1) of \(space.name), \(Self.range(space, index))"
            )
            return nil
        }
        return (value, 0)
    }

    private static func isInRange(_ value: Double, _ space: ColorSpace, _ index: Int) -> Bool {
        switch space {
        case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50:
            value >= 0 && value <= 1
        case .hsl, .hwb: value >= 0 && (index == 0 ? value < 360 : value <= 100)
        case .lab: index > 0 || (value >= 0 && value <= 100)
        case .lch: value >= 0 && (index == 0 ? value <= 100 : index == 1 || value < 360)
        case .oklab: index > 0 || (value >= 0 && value <= 1)
        case .oklch: value >= 0 && (index == 0 ? value <= 1 : index == 1 || value < 360)
        }
    }

    private static func range(_ space: ColorSpace, _ index: Int) -> String {
        switch space {
        case .hsl, .hwb: index == 0 ? "0 up to but not 360" : "0 to 100"
        case .lab, .lch: index == 0 ? "0 to 100" : index == 1 ? "0 and more" : "0 up to but not 360"
        case .oklch: index == 0 ? "0 to 1" : index == 1 ? "0 and more" : "0 up to but not 360"
        default: "0 to 1"
        }
    }

    /// `hex` is a fallback for tools without colour spaces: the components count, a difference is only reported (72).
    private mutating func checkHex(_ node: Int, _ color: ColorValue) {
        if document.nodes[node].kind == .object, isPointer(node) {
            _ = readPointed(node, wanted: .string) { (inner: inout Compilation, target: Int) -> Void? in
                inner.checkHex(target, color)
            }
            return
        }
        guard document.nodes[node].kind == .string else {
            lenient(at: location(file, node), path: path, rule: 72, "hex is a string")
            return
        }
        let text = document.nodes[node]
        let start = Int(text.textStart)
        var digits: UInt32 = 0
        var isSound = text.textLength == 7 && document.bytes[start] == UInt8(ascii: "#")
        var index = 1
        while isSound, index < 7 {
            if let digit = hexDigitValue(document.bytes[start + index]) {
                digits = digits << 4 | UInt32(digit)
            } else {
                isSound = false
            }
            index += 1
        }
        guard isSound else {
            lenient(
                at: location(file, node),
                path: path,
                rule: 72,
                "hex is # and six hexadecimal digits; it is not used"
            )
            return
        }
        guard color.space == .srgb, color.missing == 0 else { return }
        let channels = [color.first, color.second, color.third]
        for (index, channel) in channels.enumerated() {
            let byte = digits >> UInt32(16 - 8 * index) & 0xFF
            if abs(channel * 255 - Double(byte)) > 1 {
                let hex = document.string(of: node)
                warn(
                    at: location(file, node),
                    path: path,
                    rule: 72,
                    "hex '\(hex)' differs from the components, which count; tools that read hex show another color"
                )
                return
            }
        }
    }

    /// Reads `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` and `rgb()` texts of older formats.
    private mutating func readColorText(_ node: Int) -> Cell? {
        guard document[node].kind == .string else {
            return wrongKind(node, 67, "a color is an object with colorSpace and components")
        }
        let text = document.string(of: node)
        guard let color = Self.color(hex: text) ?? Self.color(function: text) else {
            error(
                at: location(file, node),
                path: path,
                rule: 67,
                "'\(text)' is no color; write {\"colorSpace\": \"srgb\", \"components\": [0, 0.5, 1]}"
            )
            return nil
        }
        lenient(
            at: location(file, node),
            path: path,
            rule: 67,
            "'\(text)' is a color of an older format; write it as an object with colorSpace and components"
        )
        return pools.cell(color)
    }

    static func color(hex text: String) -> ColorValue? {
        let bytes = Array(text.utf8)
        guard bytes.first == UInt8(ascii: "#"), [4, 5, 7, 9].contains(bytes.count) else { return nil }
        let digits = bytes.dropFirst().compactMap(hexDigitValue)
        guard digits.count == bytes.count - 1 else { return nil }
        let isShort = digits.count < 6
        let channels =
            isShort
            ? digits.map { $0 * 17 }
            : stride(from: 0, to: digits.count, by: 2).map {
                digits[$0] << 4 | digits[$0 + 1]
            }
        return ColorValue(
            red: channels[0],
            green: channels[1],
            blue: channels[2],
            alpha: channels.count == 4 ? Double(channels[3]) / 255 : 1
        )
    }

    /// `rgb(12, 34, 56)` and `rgba(12, 34, 56, 0.5)`, with channels from 0 to 255.
    static func color(function text: String) -> ColorValue? {
        guard text.hasPrefix("rgb"), text.hasSuffix(")"), let open = text.firstIndex(of: "("), text.utf8.count < 100,
            ["rgb", "rgba"].contains(text[..<open])
        else { return nil }
        let parts = text[text.index(after: open)...].dropLast().split(separator: ",").map {
            Double($0.filter { $0 != " " })
        }
        guard parts.count == 3 || parts.count == 4 else { return nil }
        var numbers: [Double] = []
        for (index, part) in parts.enumerated() {
            guard let part, part >= 0, part <= (index < 3 ? 255 : 1) else { return nil }
            numbers.append(part)
        }
        return ColorValue(
            space: .srgb,
            numbers[0] / 255,
            numbers[1] / 255,
            numbers[2] / 255,
            alpha: numbers.count == 4 ? numbers[3] : 1
        )
    }
}
