//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@Suite("themewire compile")
struct CompileVerbTests {
    /// The lineage that `inspect` shows.
    private static func lineage(_ file: String, in folder: TemporaryFolder) throws -> String {
        let output = try folder.themewire("inspect", file).output
        return String(output.split(separator: "\n").first { $0.hasPrefix("lineage") } ?? "")
    }

    @Test("draws a lineage once, says so, and pins it in a lock")
    func lineage() throws {
        let folder = try TemporaryFolder()
        let first = try Samples.compile(in: folder)
        #expect(first.status == 0, "\(first.errors)")
        #expect(first.output.hasPrefix("base.theme: 3 tokens, 2 layers, "))
        #expect(first.errors.hasPrefix("note: a new lineage "))
        #expect(first.errors.contains("theme.resolver.json.themewire.lock"))
        let blob = try folder.bytes("base.theme")
        let second = try Samples.compile(in: folder)
        #expect(second.errors.isEmpty)
        #expect(second.output == first.output)
        #expect(try folder.bytes("base.theme") == blob)
        #expect(
            try folder.names() == [
                "base.json", "base.theme", "dark.json", "theme.resolver.json", "theme.resolver.json.themewire.lock",
            ]
        )
    }

    @Test("a changed base keeps its ids by the lock or by the blob before, and the version rises")
    func growth() throws {
        let folder = try TemporaryFolder()
        _ = try Samples.compile(in: folder)
        let before = try Self.lineage("base.theme", in: folder)
        try folder.write(#"{"a": {"$type": "number", "$value": 1}, \#(Samples.base.dropFirst())"#, to: "base.json")
        let byBlob = try folder.themewire(
            "compile",
            "theme.resolver.json",
            "-o",
            "two.theme",
            "--previous",
            "base.theme"
        )
        let byLock = try folder.themewire("compile", "theme.resolver.json", "-o", "three.theme")
        #expect(byBlob.status == 0 && byLock.status == 0, "\(byBlob.errors)\(byLock.errors)")
        #expect(try Self.lineage("two.theme", in: folder) == before.replacing("version 1", with: "version 2"))
        #expect(try folder.bytes("two.theme") == folder.bytes("three.theme"))
    }

    @Test("wrong input exits 65, names file, line, column and token, and leaves no output")
    func wrongInput() throws {
        let folder = try TemporaryFolder()
        try folder.write("{\n  \"a\": {\"$type\": \"dimension\", \"$value\": \"{gone}\"}\n}\n", to: "t.json")
        let result = try folder.themewire("compile", "t.json", "-o", "t.theme")
        #expect(result.status == 65)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("t.json:2:"), "\(result.errors)")
        #expect(result.errors.contains(": error: a: "))
        #expect(try folder.names() == ["t.json"])
    }

    @Test("a file that cannot be read or written is named, and nothing is left")
    func files() throws {
        let folder = try TemporaryFolder()
        let missing = try folder.themewire("compile", "none.json", "-o", "t.theme")
        #expect(missing.status == 66)
        #expect(missing.errors.contains("none.json"))
        try folder.write(Samples.base, to: "base.json")
        let nowhere = try folder.themewire("compile", "base.json", "-o", "no/such/folder.theme")
        #expect(nowhere.status == 73)
        #expect(nowhere.errors.hasPrefix("error: no/such/folder.theme: "))
        let lock = try folder.themewire("compile", "base.json", "-o", "t.theme", "--lock", "no/such/lock")
        #expect(lock.status == 73)
        #expect(lock.errors.contains("--lock"))
        #expect(try folder.names() == ["base.json"])
        try folder.write(Samples.resolver, to: "theme.resolver.json")
        let source = try folder.themewire("compile", "theme.resolver.json", "-o", "t.theme")
        #expect(source.status == 66)
        #expect(source.errors.hasPrefix("theme.resolver.json:5:"), "\(source.errors)")
        #expect(source.errors.contains("'dark.json'"))
    }

    @Test("a blob where a token file is wanted is called one")
    func blobAsInput() throws {
        let folder = try TemporaryFolder()
        _ = try Samples.compile(in: folder)
        let result = try folder.themewire("compile", "base.theme", "-o", "t.theme")
        #expect(result.status == 65)
        #expect(result.errors.hasPrefix("base.theme:1:1: error: this is a zstd frame, such as a theme blob; "))
        #expect(result.errors.split(separator: "\n").count == 1)
    }

    @Test("--strict turns leniencies into errors")
    func strict() throws {
        let folder = try TemporaryFolder()
        try folder.write(##"{"a": {"$type": "color", "$value": "#ff0000"}}"##, to: "t.json")
        let lenient = try folder.themewire("compile", "t.json", "-o", "t.theme")
        #expect(lenient.status == 0)
        #expect(lenient.errors.contains("t.json:1:"))
        #expect(lenient.errors.contains(": warning: a: "))
        let strict = try folder.themewire("compile", "t.json", "-o", "strict.theme", "--strict")
        #expect(strict.status == 65)
        #expect(strict.errors.contains(": error: a: "))
        #expect(try !folder.names().contains("strict.theme"))
    }

    @Test("a brand is bound to its parent, and refused by any other")
    func brand() throws {
        let folder = try TemporaryFolder()
        _ = try Samples.compile(in: folder)
        try folder.write(
            ##"{"mine": {"$type": "color", "$value": "#00ff00"}, "text": {"$type": "color", "$value": "{mine}"}}"##,
            to: "brand.json"
        )
        let brand = try folder.themewire("compile", "brand.json", "--brand", "--parent", "base.theme", "-o", "b.theme")
        #expect(brand.status == 0, "\(brand.errors)")
        #expect(brand.output.hasPrefix("b.theme: 2 tokens, 1 of them the brand's own, 1 layers, "))
        let resolved = try folder.themewire("resolve", "base.theme", "b.theme", "--token", "text", "--json")
        #expect(resolved.output.contains("#00ff00"))
        let alone = try folder.themewire("resolve", "b.theme")
        #expect(alone.status == 65)
        #expect(alone.errors.hasPrefix("error: b.theme: is made for lineage "))
        try folder.write(
            #"{"texts": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}"#,
            to: "typo.json"
        )
        let typo = try folder.themewire("compile", "typo.json", "--brand", "--parent", "base.theme", "-o", "typo.theme")
        #expect(typo.status == 65)
        #expect(typo.errors.contains("did you mean text?"))
        #expect(try !folder.names().contains("typo.theme"))
    }

    /// `role` fails in light, `a` and `b` in dark, and `sub` follows `role`.
    private static let failing = #"""
        {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/mode"}],
         "sets": {"s": {"sources": [{
           "role": {"$type": "number", "$value": "{glow}"},
           "sub": {"$type": "number", "$value": "{role}"},
           "a": {"$type": "number", "$value": "{b}"},
           "b": {"$type": "number", "$value": 3},
           "ok": {"$type": "number", "$value": 4}}]}},
         "modifiers": {"mode": {"default": "light", "contexts": {"light": [], "dark": [{
           "glow": {"$type": "number", "$value": 2},
           "b": {"$type": "number", "$value": "{a}"}}]}}}}
        """#

    @Test("a token that fails in any selection exits 65, named once with the place and a selection")
    func failsInSomeContext() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.failing, to: "t.resolver.json")
        let result = try folder.themewire("compile", "t.resolver.json", "-o", "t.theme")
        #expect(result.status == 65)
        #expect(result.output.isEmpty)
        #expect(
            result.errors.split(separator: "\n") == [
                "t.resolver.json:3:4: error: with mode=light: role refers to glow, which does not exist in this selection; "
                    + "give glow a value there or refer to another token (rule 102)",
                "t.resolver.json:5:4: error: with mode=dark: tokens refer to each other in a circle: a -> b -> a; "
                    + "give one of them a value of its own (rule 46)",
            ]
        )
        #expect(try folder.names() == ["t.resolver.json"])
    }

    @Test("--keep-going leaves out what fails and what refers to it, lists the errors and exits 1")
    func keepsGoing() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.failing, to: "t.resolver.json")
        let result = try folder.themewire("compile", "t.resolver.json", "-o", "t.theme", "--keep-going")
        #expect(result.status == 1)
        #expect(result.output.hasPrefix("t.theme: 2 tokens, 2 layers, "))
        #expect(result.errors.contains("t.resolver.json:3:4: error: with mode=light: role refers to glow"))
        #expect(result.errors.contains("t.resolver.json:5:4: error: with mode=dark: tokens refer to each other"))
        #expect(result.errors.contains("note: left out for these errors: role, sub, a, b\n"))
        let light = try folder.themewire("resolve", "t.theme")
        #expect(light.status == 0)
        #expect(light.output == "{\n  \"ok\": {\"$type\": \"number\", \"$value\": 4}\n}\n")
        let dark = try folder.themewire("resolve", "t.theme", "--select", "mode=dark")
        #expect(dark.status == 0)
        #expect(dark.output.contains("glow") && !dark.output.contains("role"))
        // The blob passes the check: a brand on it compiles.
        try folder.write(#"{"ok": {"$type": "number", "$value": 5}}"#, to: "brand.json")
        let brand = try folder.themewire("compile", "brand.json", "-o", "b.theme", "--brand", "--parent", "t.theme")
        #expect(brand.status == 0, "\(brand.errors)")
    }

    @Test("--keep-going counts and names what a brand itself leaves out, not what follows it in the parent")
    func keepsGoingInBrands() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            ##"{"p": {"$type": "number", "$value": 1}, "q": {"$type": "number", "$value": "{p}"}, "o": {"$type": "number", "$value": 2}}"##,
            to: "base.json"
        )
        #expect(try folder.themewire("compile", "base.json", "-o", "base.theme").status == 0)
        try folder.write(
            ##"{"p": {"$type": "number", "$value": "{q}"}, "o": {"$type": "number", "$value": 3}}"##,
            to: "brand.json"
        )
        let arguments = ["compile", "brand.json", "--brand", "--parent", "base.theme", "-o", "b.theme", "--keep-going"]
        let result = try ThemewireTool.run(arguments, in: folder)
        #expect(result.status == 1)
        #expect(result.output.hasPrefix("b.theme: 1 tokens, "), "\(result.output)")
        #expect(result.errors.hasSuffix("note: left out for these errors: p\n"), "\(result.errors)")
        let resolved = try folder.themewire("resolve", "base.theme", "b.theme", "--json")
        #expect(resolved.output.contains(#""o":{"$type":"number","$value":3}"#))
        #expect(resolved.output.contains(#""q":{"$type":"number","$value":1}"#))
    }

    /// `a` follows `b`, which has a value wherever two of 12 modifiers have the same one of 11 contexts. They always have,
    /// but that takes very many steps to see.
    private static func hard() -> String {
        let contexts = (0..<11).map { #""hole\#($0)": []"# }.joined(separator: ", ")
        let modifiers = (0..<12).map { #""p\#($0)": {"default": "hole0", "contexts": {\#(contexts)}}"# }
        let order = (0..<12).map { ##", {"$ref": "#/modifiers/p\##($0)"}"## }.joined()
        var whens: [String] = []
        for second in 1..<12 {
            for first in 0..<second {
                whens += (0..<11).map {
                    #"{"select": {"p\#(first)": "hole\#($0)", "p\#(second)": "hole\#($0)"}, "$value": 1}"#
                }
            }
        }
        return ##"""
            {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/s"}\##(order)],
             "sets": {"s": {"sources": [{
               "a": {"$type": "number", "$value": "{b}"},
               "b": {"$type": "number", "$extensions": {"dev.themewire": {"when": [\##(whens.joined(separator: ", "))]}}}}]}},
             "modifiers": {\##(modifiers.joined(separator: ", "))}}
            """##
    }

    @Test("what cannot be decided in time refuses the compile, unless --allow-undecided is given")
    func undecided() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.hard(), to: "t.resolver.json")
        let arguments = ["compile", "t.resolver.json", "-o", "t.theme", "--check-steps", "100"]
        let refused = try ThemewireTool.run(arguments, in: folder)
        #expect(refused.status == 65)
        let text = "undecided: a may fail in some of 3138428376721 combinations of the modifiers p0, p1, p2, "
        #expect(refused.errors.hasPrefix("t.resolver.json:3:4: error: " + text), "\(refused.errors)")
        #expect(try folder.names() == ["t.resolver.json"])
        let allowed = try ThemewireTool.run(arguments + ["--allow-undecided"], in: folder)
        #expect(allowed.status == 0)
        #expect(allowed.errors.hasPrefix("t.resolver.json:3:4: warning: " + text), "\(allowed.errors)")
        #expect(try folder.names().contains("t.theme"))
        let wrong = try folder.themewire("compile", "t.resolver.json", "-o", "t.theme", "--check-steps", "0")
        #expect(wrong.status == 64)
        #expect(wrong.errors.hasPrefix("error: --check-steps takes a number from 1, not '0'"))
    }

    @Test("inspect says which modifiers are orthogonal, through references and $extends")
    func interactions() throws {
        let folder = try TemporaryFolder()
        func document(_ extra: String) -> String {
            ##"""
            {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/mode"}, {"$ref": "#/modifiers/size"}],
             "sets": {"s": {"sources": [{
               "ink": {"$type": "number", "$value": 1},
               "gap": {"$type": "number", "$value": 1, "$extensions": {"dev.themewire": {"overridable": false}}},
               "card": {"line": {"$type": "number", "$value": "{ink}"}}\##(extra)}]}},
             "modifiers": {"mode": {"default": "light", "contexts": {"light": [], "dark": [{"ink": {"$type": "number", "$value": 2}}]}},
              "size": {"default": "small", "contexts": {"small": [], "large": [{"gap": {"$type": "number", "$value": 2}}]}}}}
            """##
        }
        try folder.write(document(""), to: "apart.resolver.json")
        #expect(try folder.themewire("compile", "apart.resolver.json", "-o", "apart.theme").status == 0)
        let apart = try folder.themewire("inspect", "apart.theme").output
        #expect(apart.contains("apart     all modifiers are orthogonal\n"))
        // The panel takes the card's line, which mode changes, and adds a gap, which size changes, to the same token's way.
        let panel =
            ##", "panel": {"$extends": "{card}", "both": {"$type": "number", "$value": "{panel.line}", "$extensions": {"dev.themewire": {"derive": [{"op": "add", "with": "{gap}"}]}}}}"##
        try folder.write(document(panel), to: "joined.resolver.json")
        let compiled = try folder.themewire("compile", "joined.resolver.json", "-o", "joined.theme")
        #expect(compiled.status == 0, "\(compiled.errors)")
        let joined = try folder.themewire("inspect", "joined.theme").output
        #expect(joined.contains("together  mode, size: some token depends on all of them\n"), "\(joined)")
        #expect(!joined.contains("apart"))
    }

    @Test("a brand is checked over its parent, and its own line is named")
    func brandFails() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"a": {"$type": "number", "$value": "{b}"}, "b": {"$type": "number", "$value": 1}}"#,
            to: "base.json"
        )
        #expect(try folder.themewire("compile", "base.json", "-o", "base.theme").status == 0)
        try folder.write(#"{"b": {"$type": "number", "$value": "{a}"}}"#, to: "brand.json")
        let arguments = ["compile", "brand.json", "-o", "b.theme", "--brand", "--parent", "base.theme"]
        let refused = try ThemewireTool.run(arguments, in: folder)
        #expect(refused.status == 65)
        #expect(refused.errors.hasPrefix("brand.json:1:2: error: tokens refer to each other in a circle: a -> b -> a;"))
        let kept = try ThemewireTool.run(arguments + ["--keep-going"], in: folder)
        #expect(kept.status == 1)
        #expect(kept.errors.contains("note: left out for these errors: b\n"))
        #expect(
            try folder.themewire("resolve", "base.theme", "b.theme").output.contains(
                #""a": {"$type": "number", "$value": 1}"#
            )
        )
    }
}
