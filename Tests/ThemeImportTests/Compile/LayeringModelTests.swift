//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel

@testable import ThemeImport

/// Layers against the definition: a resolved selection behaves as one file merged of its sources (rule 98).
@Suite struct LayeringModelTests {
    private func sources(_ document: inout RandomDocument, outer: [String] = [], all: Bool) -> LayeredSources {
        let base = document.tokens(0.7, all: all, among: outer)
        let contexts = RandomDocument.modifiers.map { _ in
            RandomDocument.contexts.map { _ in document.tokens(0.25, among: outer) }
        }
        return LayeredSources(base: base, contexts: contexts, last: document.tokens(0.1, among: outer))
    }

    /// The merge of files in order, compiled on its own.
    private func merged(_ files: [String]) throws -> Resolved {
        let named = files.enumerated().map { ("\($0).json", $1) }
        let result = try compile(
            Dictionary(uniqueKeysWithValues: named),
            inputs: named.map(\.0),
            identity: .new(Lineage(rawValue: 9))
        )
        return try Resolved(result)
    }

    @Test func layersAreTheMergeOfTheirSources() throws {
        let seed = UInt64.random(in: .min ... .max)
        for round in 0..<40 {
            var document = RandomDocument(seed: seed &+ UInt64(round))
            let sources = sources(&document, all: true)
            let result = try compile(["t.resolver.json": sources.document])
            for first in 0..<3 {
                for second in 0..<3 {
                    let resolved = try Resolved(result, select: ["m0": "c\(first)", "m1": "c\(second)"])
                    let expected = try merged(sources.files([first, second]))
                    for name in document.names {
                        #expect(
                            try resolved.value(name) == expected.value(name),
                            "seed \(seed) round \(round), \(name) with c\(first), c\(second)"
                        )
                    }
                }
            }
        }
    }

    /// A brand with a palette of its own, in every selection, against the merge of base and brand. A brand wins over
    /// the base in all contexts, so its files come behind all of the base's.
    @Test func brandsAreTheMergeOfBaseAndBrand() throws {
        let seed = UInt64.random(in: .min ... .max)
        var compared = 0
        for round in 0..<60 {
            var document = RandomDocument(seed: seed &+ UInt64(round), count: 8)
            let base = sources(&document, all: true)
            let result = try compile(["t.resolver.json": base.document])
            var palette = RandomDocument(seed: seed &+ UInt64(1000 + round), prefix: "p", count: 3)
            let own = sources(&palette, all: true)
            var overrides = RandomDocument(seed: seed &+ UInt64(2000 + round), count: 8)
            let brand = sources(&overrides, outer: palette.names, all: false)
            func join(_ left: String, _ right: String) -> String {
                let parts = [left, right].map { String($0.dropFirst().dropLast()) }.filter { !$0.isEmpty }
                return "{" + parts.joined(separator: ", ") + "}"
            }
            let both = LayeredSources(
                base: join(own.base, brand.base),
                contexts: zip(own.contexts, brand.contexts).map { zip($0, $1).map(join) },
                last: join(own.last, brand.last)
            )
            let compiled: CompileResult
            do {
                compiled = try compile(
                    ["b.resolver.json": both.document],
                    parent: ParentTheme(catalog: result.catalog, layers: [result.layers])
                )
            } catch {
                // A palette token that nothing uses is refused; base and brand can make a cycle together.
                #expect(
                    error.errors.allSatisfy {
                        $0.message.contains("nothing in the brand refers to it") || $0.rule == 46
                    },
                    "seed \(seed) round \(round): \(error)"
                )
                continue
            }
            for first in 0..<3 {
                for second in 0..<3 {
                    compared += 1
                    let resolved = try Resolved(result, compiled, select: ["m0": "c\(first)", "m1": "c\(second)"])
                    let expected = try merged(base.files([first, second]) + both.files([first, second]))
                    for name in document.names {
                        #expect(
                            try resolved.value(name) == expected.value(name),
                            "seed \(seed) round \(round), \(name) with c\(first), c\(second)"
                        )
                    }
                }
            }
        }
        #expect(compared > 50, "seed \(seed)")
    }
}
