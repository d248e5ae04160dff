//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The shape of Style Dictionary's own benchmark: three groups of `width` tokens, the second all aliases of the first and
/// the third of the second. 3,000 wide it is 9,000 tokens with 6,000 aliases, 3 deep.
package struct AliasLadder: Sendable {
    /// What the tokens are.
    package enum Kind: Sendable {
        /// Font weights, all `regular`.
        case fontWeight

        /// Colours as DTCG objects, all different up to 256.
        case color
    }

    /// Tokens a group.
    package let width: Int

    /// What they are.
    package let kind: Kind

    /// A ladder; 3,000 wide unless said otherwise.
    package init(width: Int = 3_000, kind: Kind) {
        self.width = width
        self.kind = kind
    }

    /// The tokens as a minified DTCG file.
    package func dtcgJSON() -> String {
        text(valueKey: "$value", typeKey: "$type") { rung in
            switch kind {
            case .fontWeight: return "\"regular\""
            case .color: return color(rung)
            }
        }
    }

    /// The font weights in Style Dictionary's older format, with `value` and `type`.
    ///
    /// - Precondition: the kind is `fontWeight`; the older format has no colour objects.
    package func styleDictionaryJSON() -> String {
        precondition(kind == .fontWeight)
        return text(valueKey: "value", typeKey: "type") { _ in "\"Regular\"" }
    }

    private func text(valueKey: String, typeKey: String, literal: (Int) -> String) -> String {
        let (group, token, type) =
            switch kind {
            case .fontWeight: ("fw-ref", "fw", "fontWeight")
            case .color: ("color-ref", "c", "color")
            }
        var text = "{"
        for depth in 0..<3 {
            text += "\(depth == 0 ? "" : ",")\"\(group)\(depth)\":{"
            for rung in 0..<width {
                let value = depth == 0 ? literal(rung) : "\"{\(group)\(depth - 1).\(token)\(rung)}\""
                let comma = rung == 0 ? "" : ","
                text += "\(comma)\"\(token)\(rung)\":{\"\(valueKey)\":\(value),\"\(typeKey)\":\"\(type)\"}"
            }
            text += "}"
        }
        return text + "}"
    }

    private func color(_ rung: Int) -> String {
        let channels = [rung, rung * 7, rung * 13].map { $0 % 256 }
        let components = channels.map { channel -> String in
            let text = (Double(channel) / 255).description
            return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        }
        let hex = channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let list = components.joined(separator: ",")
        return "{\"colorSpace\":\"srgb\",\"components\":[\(list)],\"alpha\":1,\"hex\":\"#\(hex)\"}"
    }
}
