//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeExport
internal import ThemeModel
internal import ThemeResolver

/// What an entry writes, in words: references in braces as token files have them.
enum ContentText {
    static func text(of content: ResolutionTrace.Content) throws(ExportError) -> String {
        switch content {
        case .literal(let value): return try ValueText.short(value)
        case .unspecified: return "unspecified"
        case .alias(let target): return text(of: target)
        case .derived(let source, let operations):
            var parts = [text(of: source)]
            for operation in operations { parts.append(try text(of: operation)) }
            return parts.joined(separator: ", ")
        case .list(let elements):
            var texts: [String] = []
            for element in elements { texts.append(try text(of: element)) }
            return "[" + texts.joined(separator: ", ") + "]"
        }
    }

    /// `mix 0.2 {color.accent} in oklab`; the operand's value, where it is known, stands behind its reference.
    static func text(
        of operation: ResolutionTrace.Operation,
        with value: TokenValue? = nil
    ) throws(ExportError) -> String {
        var parts = [operation.name]
        if let amount = operation.amount { parts.append(try ValueText.short(.number(amount))) }
        if let operand = operation.with {
            parts.append(try text(of: operand))
            if case .alias = operand, let value { parts.append("(\(try ValueText.short(value)))") }
        }
        if let space = operation.space { parts.append("in \(space.name)") }
        return parts.joined(separator: " ")
    }

    private static func text(of element: ResolutionTrace.Element) throws(ExportError) -> String {
        switch element {
        case .element(let list): return text(of: list)
        case .parts(let parts):
            var texts: [String] = []
            for part in parts {
                // An inset that is not there goes without saying.
                if part.name == "inset", part.value == .literal(.boolean(false)) { continue }
                let isInset = part.name == "inset" && part.value == .literal(.boolean(true))
                texts.append(isInset ? "inset" : try text(of: part.value))
            }
            return texts.joined(separator: " ")
        }
    }

    private static func text(of operand: ResolutionTrace.Operand) throws(ExportError) -> String {
        switch operand {
        case .literal(let value): try ValueText.short(value)
        case .alias(let target): text(of: target)
        }
    }

    private static func text(of reference: ResolutionTrace.Reference) -> String {
        "{" + reference.path + (reference.part.map { " (\($0))" } ?? "") + "}"
    }
}
