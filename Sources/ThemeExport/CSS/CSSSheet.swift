//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// The style sheet while it is written.
struct CSSSheet {
    /// What has been written.
    private(set) var text = "/* Made by themewire. */\n"
    private let names: CSSPropertyNames
    private let catalog: Catalog
    private var found: Set<ExportIssue> = []
    /// The parts of varying tokens that some selection gives, by token id: others are never reset.
    private var given: [Int: Set<Int>] = [:]

    init(names: CSSPropertyNames, catalog: Catalog) {
        self.names = names
        self.catalog = catalog
    }

    /// What the style sheet could not say, sorted by path.
    var issues: [ExportIssue] {
        found.sorted { ($0.path ?? "", $0.message) < ($1.path ?? "", $1.message) }
    }

    /// Notes the issues of every state, and which parts are given anywhere.
    mutating func note(_ variation: CSSVariation) {
        for token in names.order { note(variation.base[token], of: token, where: []) }
        for (terms, states) in variation.differences {
            for (token, state) in states where names.names[token] != nil { note(state, of: token, where: terms) }
        }
        if let size = variation.largestSize {
            let message =
                "there are too many combinations of contexts: those of more than \(size) modifiers were not compared "
                + "and may differ; fix modifiers by selecting their contexts"
            found.insert(ExportIssue(severity: .warning, path: nil, message: message))
        }
    }

    private mutating func note(_ state: TokenState, of token: Int, where terms: [ConditionTerm]) {
        let path = catalog.path(of: TokenID(rawValue: UInt32(token)))
        switch state {
        case .absent: break
        case .failed(let message):
            let place = terms.isEmpty ? "" : " (\(catalog.description(of: terms)))"
            found.insert(ExportIssue(severity: .error, path: path, message: message + place))
        case .value(let value):
            if let loss = CSSProperties.loss(of: value) {
                found.insert(ExportIssue(severity: .warning, path: path, message: loss))
            }
            for part in CSSProperties.unspecifiedParts(of: value) {
                found.insert(ExportIssue(severity: .warning, path: path, message: "\(part) is unspecified: left out"))
            }
            guard let texts = try? CSSProperties.texts(of: value) else { return }
            given[token, default: []].formUnion(texts.indices.filter { texts[$0] != nil })
        }
    }

    /// Writes `:root` with every token.
    mutating func addRoot(_ states: [TokenState]) throws(ExportError) {
        var lines: [String] = []
        for token in names.order {
            lines += try declarations(of: states[token], token: token, resetting: false)
        }
        addRule(":root", lines)
    }

    /// Writes one block, for the reader's system too where that chooses it.
    mutating func add(_ block: CSSBlock, selectors: CSSSelectors) throws(ExportError) {
        var lines: [String] = []
        for token in names.order {
            guard let state = block.states[token] else { continue }
            lines += try declarations(of: state, token: token, resetting: true)
        }
        guard !lines.isEmpty else { return }
        if let (query, selector) = selectors.systemScheme(for: block.terms) {
            addRule(selector, lines, inside: query)
        }
        addRule(selectors.attributes(for: block.terms), lines)
    }

    private func declarations(
        of state: TokenState,
        token: Int,
        resetting isResetting: Bool
    ) throws(ExportError) -> [String] {
        let id = TokenID(rawValue: UInt32(token))
        let suffixes = CSSProperties.suffixes(of: catalog.type(of: id))
        var texts = [String?](repeating: nil, count: suffixes.count)
        if case .value(let value) = state {
            do {
                texts = try CSSProperties.texts(of: value)
            } catch {
                throw ExportError(code: error.code, message: "\(catalog.path(of: id)): \(error.message)")
            }
        }
        var lines: [String] = []
        for (part, suffix) in suffixes.enumerated() {
            guard part < texts.count, let name = names.names[token] else { break }
            if let text = texts[part] {
                lines.append("\(name)\(suffix): \(text);")
            } else if isResetting, given[token]?.contains(part) == true {
                lines.append("\(name)\(suffix): initial;")
            }
        }
        return lines
    }

    private mutating func addRule(_ selector: String, _ lines: [String], inside query: String? = nil) {
        let indent = query == nil ? "" : "  "
        text += "\n"
        if let query { text += query + " {\n" }
        text += indent + selector + " {\n"
        for line in lines { text += "\(indent)  \(line)\n" }
        text += indent + "}\n"
        if query != nil { text += "}\n" }
    }
}
