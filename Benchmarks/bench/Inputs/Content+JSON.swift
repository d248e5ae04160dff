//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Foundation

extension Content {
    /// Minified JSON: no white space, numbers as short as they read back exactly.
    var json: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .number(let value): text += Content.number(value)
        case .text(let value): Content.quote(value, into: &text)
        case .list(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," }
                element.write(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                Content.quote(member.key, into: &text)
                text += ":"
                member.value.write(to: &text)
            }
            text += "}"
        }
    }

    private static func number(_ value: Double) -> String {
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private static func quote(_ value: String, into text: inout String) {
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case "\u{0}"..<" ": text += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }

    /// What Foundation's `JSONSerialization` gave.
    ///
    /// - Throws: ``Disagreement`` for what the benchmarks' JSON never has.
    init(serialized value: Any) throws {
        switch value {
        case let text as String: self = .text(text)
        case let number as NSNumber: self = .number(number.doubleValue)
        case let list as [Any]: self = .list(try list.map { try Content(serialized: $0) })
        case let object as [String: Any]:
            self = .object(try object.map { Member($0.key, try Content(serialized: $0.value)) })
        default: throw Disagreement("JSONSerialization gave \(type(of: value))")
        }
    }
}
