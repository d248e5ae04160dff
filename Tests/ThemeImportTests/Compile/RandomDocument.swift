//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import _ThemewireTestSupport

/// Random but valid token documents: a base with layers in several contexts, and a brand over it.
struct RandomDocument {
    var generator: SeededGenerator
    static let modifiers = ["m0", "m1"]
    static let contexts = ["c0", "c1", "c2"]

    /// The names that a document's tokens have.
    let names: [String]

    init(seed: UInt64, prefix: String = "t", count: Int = 12) {
        generator = SeededGenerator(seed: seed)
        names = (0..<count).map { "\(prefix)\($0)" }
    }

    /// A token object with some of the names; references lead to names before the own one, so that there is no cycle.
    mutating func tokens(_ share: Double, all: Bool = false, among outer: [String] = []) -> String {
        var members: [String] = []
        for (index, name) in names.enumerated() where all || Double.random(in: 0..<1, using: &generator) < share {
            let targets = outer + names[..<index]
            let value: String
            if let target = targets.randomElement(using: &generator), Bool.random(using: &generator) {
                value = "\"{\(target)}\""
            } else {
                value = "\(Int.random(in: 1...999, using: &generator))"
            }
            members.append(##""\##(name)": {"$type": "number", "$value": \##(value)}"##)
        }
        return "{" + members.joined(separator: ", ") + "}"
    }
}

/// A document as its parts, from which a resolver document or the merged files of one selection are made.
struct LayeredSources {
    var base: String
    /// In the order of modifiers and contexts.
    var contexts: [[String]]
    /// A set behind the modifiers.
    var last: String

    /// The resolver document.
    var document: String {
        var modifiers: [String] = []
        for (name, sources) in zip(RandomDocument.modifiers, contexts) {
            let list = zip(RandomDocument.contexts, sources).map { ##""\##($0)": [\##($1)]"## }.joined(separator: ", ")
            modifiers.append(##""\##(name)": {"default": "c0", "contexts": {\##(list)}}"##)
        }
        let order = RandomDocument.modifiers.map { ##"{"$ref": "#/modifiers/\##($0)"}"## }.joined(separator: ", ")
        return ##"""
            {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/base"}, \##(order), {"$ref": "#/sets/last"}],
             "sets": {"base": {"sources": [\##(base)]}, "last": {"sources": [\##(last)]}},
             "modifiers": {\##(modifiers.joined(separator: ", "))}}
            """##
    }

    /// The files whose merge is the document under one selection (rule 98).
    func files(_ selection: [Int]) -> [String] {
        [base] + zip(contexts, selection).map { $0[$1] } + [last]
    }
}
