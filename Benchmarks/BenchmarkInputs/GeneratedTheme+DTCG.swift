//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension GeneratedTheme {
    /// The base, light, as a minified DTCG 2025.10 file: groups of a hundred tokens, colours as objects.
    package func dtcgJSON() -> String {
        json(tokens.map { ($0, $0.value) })
    }

    /// Some overrides as a DTCG file of their own.
    package func dtcgJSON(_ overrides: [Override]) -> String {
        json(overrides.map { (tokens[$0.index], $0.value) })
    }

    /// The base with its dark mode as a DTCG resolver document with everything inline.
    package func resolverJSON() -> String {
        var text = ##"{"version":"2025.10","resolutionOrder":[{"$ref":"#/sets/base"},{"$ref":"#/modifiers/mode"}],"##
        text += #""sets":{"base":{"sources":["# + dtcgJSON() + "]}},"
        text += #""modifiers":{"mode":{"default":"light","contexts":{"light":[],"dark":["#
        text += dtcgJSON(dark) + "]}}}}"
        return text
    }

    private func json(_ entries: [(token: GeneratedToken, value: GeneratedValue)]) -> String {
        var text = "{"
        var group: Substring = ""
        for (token, value) in entries {
            let parts = token.path.split(separator: ".")
            if parts[0] == group {
                text += ","
            } else {
                text += (group.isEmpty ? "" : "},") + "\"\(parts[0])\":{"
                group = parts[0]
            }
            text += "\"\(parts[1])\":{\"$type\":\"\(token.type.rawValue)\",\"$value\":\(literal(value))}"
        }
        return text + (group.isEmpty ? "}" : "}}")
    }

    private func literal(_ value: GeneratedValue) -> String {
        switch value {
        case .color(let red, let green, let blue):
            let components = [red, green, blue].map { number(Double($0) / 255) }.joined(separator: ",")
            return #"{"colorSpace":"srgb","components":["# + components + "]}"
        case .dimension(let value): return #"{"value":"# + number(value) + #","unit":"px"}"#
        case .duration(let value): return #"{"value":"# + number(value) + #","unit":"ms"}"#
        case .number(let value), .fontWeight(let value): return number(value)
        case .alias(let target): return "\"{\(tokens[target].path)}\""
        }
    }

    /// The shortest text that reads back as the number, without a needless `.0`.
    private func number(_ value: Double) -> String {
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
