//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver
import _ThemewireTestSupport

@testable import ThemeImport

/// Whatever the bytes are, compiling them gives layers that fit their catalog or located errors; nothing traps.
@Suite struct MutationTests {
    private static let tokens = ##"""
        {"$schema": "x", "color": {"$type": "color", "$deprecated": "old", "blue": {"$value": {"colorSpace": "srgb", "components": [0, "none", 1], "alpha": 0.5, "hex": "#0000ff"}},
          "$root": {"$value": "#12345678"}, "alias": {"$value": "{color.blue}", "$extensions": {"dev.themewire": {"names": {"ios": "a"}, "alternates": ["color.other"], "formerly": "x.y",
             "overridable": ["brand", "top"], "derive": [{"op": "mix", "amount": 0.5, "with": "{color.blue}", "space": "oklch"}], "when": [{"select": {"mode": "dark"}, "$value": "{color.$root}"}]}}}},
         "d": {"$type": "dimension", "a": {"$value": {"value": 1.5, "unit": "px"}}, "b": {"$value": "2rem"}, "c": {"$ref": "#/d/a"}},
         "e": {"$extends": "{d}", "b": {"$type": "number", "$value": 3}},
         "f": {"$type": "typography", "$value": {"fontFamily": ["A", "B"], "fontSize": "{d.a}", "fontWeight": "bold", "letterSpacing": "-1%", "lineHeight": {"$ref": "#/n"}}},
         "n": {"$type": "number", "$value": 1}, "s": {"$type": "shadow", "$value": ["{s2}", {"color": "{color.blue}", "offsetX": "1px", "offsetY": "1px", "blur": "1px", "spread": "1px", "inset": true}]},
         "s2": {"$type": "shadow", "$value": {"color": "#000", "offsetX": "1px", "offsetY": "1px", "blur": "1px", "spread": "{d.a}"}},
         "b": {"$type": "border", "$value": {"color": "{color.blue}", "width": "1px", "style": {"dashArray": ["1px", "{d.a}"], "lineCap": "round"}}},
         "g": {"$type": "gradient", "$value": [{"color": "#fff", "position": 0}, {"color": "{color.blue}", "position": 1}]},
         "t": {"$type": "transition", "$value": {"duration": "1s", "delay": {"value": 1, "unit": "ms"}, "timingFunction": [0, 0, 1, 1]}},
         "$description": "All of them"}
        """##
    private static let resolver = ##"""
        {"version": "2025.10", "name": "x", "$defs": {"a": {"n2": {"$type": "number", "$value": 1}}}, "resolutionOrder": [{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/mode"}, {"name": "i", "type": "set", "sources": [{"$ref": "#/$defs/a"}]}],
         "sets": {"s": {"sources": [{"$ref": "t.json"}, {"$ref": "#/sets/u"}]}, "u": {"sources": []}},
         "modifiers": {"mode": {"default": "light", "contexts": {"light": [], "dark": [{"d": {"a": {"$type": "dimension", "$value": "{d.b}"}}, "f": {"$extensions": {"dev.themewire": {"slots": {"fontFamily": "Z"}}}}}]}, "$extensions": {"dev.themewire": {"rank": "top"}}}}}
        """##

    private func mutate(_ text: String, using generator: inout SeededGenerator) -> [UInt8] {
        var bytes = Array(text.utf8)
        let words = [
            "{", "}", "[", "]", "\"", ",", ":", "null", "true", "1e999", "-1", "\"\"", "{}", "[]", "$value", "$type",
            "$ref",
            "$extends", "\"{d.a}\"", "\"#/d\"", "\"{e}\"", ".", "\\u0000", "color", "typography", "\u{E9}",
        ]
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: bytes.remove(at: place)
            case 1:
                let end = min(bytes.count, place + Int.random(in: 1...30, using: &generator))
                bytes.removeSubrange(place..<end)
            case 2:
                let from = Int.random(in: 0..<bytes.count, using: &generator)
                let end = min(bytes.count, from + Int.random(in: 1...40, using: &generator))
                bytes.insert(contentsOf: Array(bytes[from..<end]), at: place)
            default:
                // A whole JSON word in the place of another keeps many mutations well formed.
                let word = Array((words.randomElement(using: &generator) ?? "").utf8)
                var end = place
                while end < bytes.count, !Array(",:{}[]".utf8).contains(bytes[end]) { end += 1 }
                bytes.replaceSubrange(place..<end, with: word)
            }
            if bytes.isEmpty { bytes = [0x7B] }
        }
        return bytes
    }

    @Test func mutationsNeverTrap() throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        var compiled = 0
        for round in 0..<3000 {
            var options = CompileOptions()
            options.identity = .new(Lineage(rawValue: 1))
            options.isStrict = round % 8 == 7
            let isResolver = round % 2 == 0
            let tokens = round % 4 == 0 ? Array(Self.tokens.utf8) : mutate(Self.tokens, using: &generator)
            let document = round % 4 == 2 ? Array(Self.resolver.utf8) : mutate(Self.resolver, using: &generator)
            options.files = .memory(["t.json": tokens, "t.resolver.json": document])
            do {
                let result = try ThemeCompiler.compile(
                    inputs: [isResolver ? "t.resolver.json" : "t.json"],
                    options: options
                )
                compiled += 1
                // Whatever was let through must fit its own catalog and resolve.
                let resolver = try Resolver(catalog: result.catalog, base: result.layers)
                if let selection = try? result.catalog.selection() { _ = resolver.resolve(selection) }
                options.parent = ParentTheme(catalog: result.catalog, layers: [result.layers])
                options.files = .memory(["t.json": mutate(Self.tokens, using: &generator)])
                let brand = try? ThemeCompiler.compile(inputs: ["t.json"], options: options)
                if let brand { _ = try resolver.bind(brand.layers) }
            } catch let error as CompileError {
                #expect(!error.errors.isEmpty, "seed \(seed) round \(round)")
            }
        }
        #expect(compiled > 20, "seed \(seed)")
    }

    @Test func theUnchangedDocumentsCompile() throws {
        let result = try compile(
            ["t.json": Self.tokens, "t.resolver.json": Self.resolver],
            inputs: ["t.resolver.json"]
        )
        #expect(result.tokenCount > 15)
    }
}
