//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel

@testable import ThemeImport

/// Expects that files compile in strict mode without a warning and give these values under a selection; `nil` is a
/// token that does not exist there.
func expectValues(
    _ files: [String: String],
    _ values: [String: String?],
    select: [String: String] = [:],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    do {
        let result = try compile(files, strict: true)
        #expect(result.warnings == [], sourceLocation: sourceLocation)
        let resolved = try Resolved(result, select: select)
        for (path, value) in values.sorted(by: { $0.key < $1.key }) {
            #expect(try resolved.value(path) == value, "\(path)", sourceLocation: sourceLocation)
        }
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
    }
}

/// The same for one token file given as a text.
func expectValues(
    _ text: String,
    _ values: [String: String?],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    expectValues(["t.json": text], values, sourceLocation: sourceLocation)
}

/// Expects that files are refused, with an error of a rule that holds some words and names its place.
func expectError(
    _ files: [String: String],
    rule: Int?,
    _ words: String,
    strict: Bool = false,
    parent: ParentTheme? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    do {
        _ = try compile(files, strict: strict, parent: parent)
        Issue.record("it compiles", sourceLocation: sourceLocation)
    } catch {
        #expect(
            error.errors.contains { $0.rule == rule && $0.message.contains(words) && $0.position != nil },
            "\(error)",
            sourceLocation: sourceLocation
        )
    }
}

/// The same for one token file given as a text.
func expectError(
    _ text: String,
    rule: Int?,
    _ words: String,
    strict: Bool = false,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    expectError(["t.json": text], rule: rule, words, strict: strict, sourceLocation: sourceLocation)
}

/// A resolver document of these sets, by name, applied in the order of the names, then modifiers, each with a default
/// first context: `[(name, [(context, tokens)])]`.
func resolverDocument(
    _ sets: [String],
    _ modifiers: [(String, [(String, String)])] = [],
    extensions: [String: String] = [:]
) -> [String: String] {
    let order =
        sets.indices.map { ##"{"$ref": "#/sets/s\##($0)"}"## }
        + modifiers.map { ##"{"$ref": "#/modifiers/\##($0.0)"}"## }
    let setTexts = sets.enumerated().map { ##""s\##($0)": {"sources": [\##($1)]}"## }
    let modifierTexts = modifiers.map { name, contexts in
        let texts = contexts.map { ##""\##($0)": [\##($1)]"## }
        let own = extensions[name].map { ##", "$extensions": {"dev.themewire": \##($0)}"## } ?? ""
        return
            ##""\##(name)": {"default": "\##(contexts[0].0)", "contexts": {\##(texts.joined(separator: ", "))}\##(own)}"##
    }
    let document =
        ##"{"version": "2025.10", "resolutionOrder": [\##(order.joined(separator: ", "))], "sets": {\##(setTexts.joined(separator: ", "))}, "modifiers": {\##(modifierTexts.joined(separator: ", "))}}"##
    return ["t.resolver.json": document]
}

/// Texts of values and tokens that many documents need.
enum Sample {
    static let blue = ##"{"colorSpace": "srgb", "components": [0, 0, 1]}"##
    static let red = ##"{"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.5}"##
    static func color(_ value: String) -> String { ##"{"$type": "color", "$value": \##(value)}"## }
    static func number(_ value: String) -> String { ##"{"$type": "number", "$value": \##(value)}"## }
    static func px(_ value: Double) -> String { ##"{"value": \##(value), "unit": "px"}"## }
    static func dimension(_ value: String) -> String { ##"{"$type": "dimension", "$value": \##(value)}"## }
    /// A pointer as a value.
    static func pointer(_ text: String) -> String { ##"{"$ref": "#/\##(text)"}"## }
}
