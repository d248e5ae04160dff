//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@Suite("themewire resolve, inspect and export")
struct ResolveVerbTests {
    @Test("prints every token in DTCG form, sorted by path")
    func tokens() throws {
        let folder = try TemporaryFolder()
        _ = try Samples.compile(in: folder)
        let light = try folder.themewire("resolve", "base.theme")
        #expect(
            light.output == """
                {
                  "gap": {"$type": "dimension", "$value": {"value": 4.5, "unit": "px"}},
                  "ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000000"}},
                  "text": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000000"}}
                }

                """
        )
        #expect(light.status == 0 && light.errors.isEmpty)
        let dark = try folder.themewire("resolve", "base.theme", "--select", "mode=dark", "--token", "text", "--json")
        #expect(
            dark.output
                == ##"{"text":{"$type":"color","$value":{"colorSpace":"srgb","components":[1,1,1],"hex":"#ffffff"}}}"##
                + "\n"
        )
        #expect(dark.status == 0 && dark.errors.isEmpty)
    }

    @Test("the built-in theme is there without a blob")
    func builtIn() throws {
        let folder = try TemporaryFolder()
        let result = try folder.themewire("resolve", "--select", "mode=dark,platform=android")
        #expect(result.status == 0 && result.errors.isEmpty)
        #expect(result.output.split(separator: "\n").count == 70)
        #expect(result.output.contains(##"  "color.background.primary": {"$type": "color", "$value": {"colorSpace""##))
    }

    @Test("what is asked for wrongly is named, with near misses")
    func wrong() throws {
        let folder = try TemporaryFolder()
        _ = try Samples.compile(in: folder)
        let token = try folder.themewire("resolve", "base.theme", "--token", "gapp", "--token", "gap")
        #expect(token.status == 1)
        #expect(token.output.contains(#""gap""#))
        #expect(token.errors == "error: gapp: there is no such token; did you mean gap?\n")
        let selection = try folder.themewire("resolve", "base.theme", "--select", "mode=dim,size=big")
        #expect(selection.status == 65)
        #expect(
            selection.errors == """
                error: --select: modifier 'mode' has no context 'dim': it has light, dark
                error: --select: unknown modifier 'size': there are mode

                """
        )
        try folder.write("no blob", to: "text.theme")
        let text = try folder.themewire("resolve", "text.theme")
        #expect(text.status == 65)
        #expect(text.errors.hasPrefix("error: text.theme: is no readable theme blob: "))
        #expect(try folder.themewire("resolve", "none.theme").status == 66)
        #expect(try folder.themewire("resolve", "base.theme", "base.theme").status == 65)
    }

    @Test("a token that fails in one mode leaves the others usable")
    func failure() throws {
        let folder = try TemporaryFolder()
        _ = try Samples.compile(in: folder)
        try folder.write(Samples.resolver, to: "brand.resolver.json")
        try folder.write("{}", to: "base.json")
        try folder.write(#"{"ink": {"$type": "color", "$value": "{text}"}}"#, to: "dark.json")
        let brand = try folder.themewire(
            "compile",
            "brand.resolver.json",
            "--brand",
            "--parent",
            "base.theme",
            "-o",
            "brand.theme"
        )
        guard brand.status == 0 else {
            // The compiler may see the cycle itself; then it names both tokens.
            #expect(brand.status == 65 && brand.errors.contains("ink") && brand.errors.contains("text"))
            return
        }
        let dark = try folder.themewire("resolve", "base.theme", "brand.theme", "--select", "mode=dark")
        #expect(dark.status == 1)
        #expect(dark.output.contains(#""gap""#) && !dark.output.contains(#""ink""#))
        #expect(dark.errors.contains("error: ink: ") && dark.errors.contains("error: text: "))
        #expect(try folder.themewire("resolve", "base.theme", "brand.theme").status == 0)
    }

    @Test("inspect shows digest, lineage, layers and bytes")
    func inspect() throws {
        let folder = try TemporaryFolder()
        _ = try Samples.compile(in: folder)
        let result = try folder.themewire("inspect", "base.theme")
        #expect(result.status == 0 && result.errors.isEmpty)
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "file      base.theme")
        #expect(lines[1].wholeMatch(of: /digest    sha256:[0-9a-f]{64}/) != nil)
        #expect(lines.contains("kind      catalog and layers, format 1"))
        #expect(lines.contains("catalog   3 tokens, 0 retired, 3 slots"))
        #expect(lines.contains("modifier  mode: light (default), dark"))
        #expect(lines.contains("layer     base, always: 3 slots of whole tokens, 0 single slots"))
        #expect(lines.contains("layer     base, mode = dark: 1 slots of whole tokens, 0 single slots"))
        let size = try folder.bytes("base.theme").count
        #expect(lines.contains { $0.hasSuffix(" raw, \(size) compressed") })
    }

    @Test("names from files cannot pass for lines of ours or commands to a terminal")
    func printable() throws {
        let folder = try TemporaryFolder()
        _ = try Samples.compile(in: folder)
        let result = try folder.themewire("resolve", "base.theme", "--token", "a\nerror: b\u{1b}[2J")
        #expect(result.errors == "error: a\\u{a}error: b\\u{1b}[2J: there is no such token\n")
    }

    @Test("export prints CSS for every mode, and a hostile brand stays inside")
    func export() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"a": {"$type": "string", "$value": ";}</style><script>\n*/"}, "b": {"$type": "number", "$value": 1}}"#,
            to: "t.json"
        )
        #expect(try folder.themewire("compile", "t.json", "-o", "t.theme").status == 0)
        let result = try folder.themewire("export", "t.theme", "--format", "css")
        #expect(
            result.output == #"""
                /* Made by themewire. */

                :root {
                  --a: "\3b \7d \3c /style\3e \3c script\3e \a \2a /";
                  --b: 1;
                }

                """#
        )
        #expect(result.status == 0 && result.errors.isEmpty)
    }
}
