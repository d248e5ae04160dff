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
        try folder.write("", to: "empty.theme")
        #expect(try folder.themewire("inspect", "empty.theme").errors.hasSuffix("; the file is empty\n"))
        let json = try folder.themewire("resolve", "base.json")
        #expect(json.status == 65)
        #expect(json.errors.hasSuffix("looks like JSON: `themewire compile` makes a blob of token files\n"))
        #expect(try folder.themewire("resolve", "none.theme").status == 66)
        #expect(try folder.themewire("resolve", "base.theme", "base.theme").status == 65)
    }

    @Test("a token that fails in one mode leaves the others usable, and names every token on the way")
    func failure() throws {
        let folder = try TemporaryFolder()
        try ExplainSamples.compile(in: folder)
        let chain = ["resolve", "base.theme", "brand.theme", "other.theme", "--select"]
        let dark = try ThemewireTool.run(chain + ["mode=dark"], in: folder)
        #expect(dark.status == 1)
        let resolved = dark.output.split(separator: "\n").compactMap { $0.split(separator: "\"").dropFirst().first }
        #expect(resolved == ["color.glow", "gap", "text.body", "text.note"])
        let circle =
            "tokens refer to each other in a circle: palette.lilac -> palette.violet -> palette.lilac; "
            + "give one of them a value of its own"
        let way = "color.primary -> palette.lilac -> palette.violet -> palette.lilac)"
        #expect(
            dark.errors == """
                error: color.hover: \(circle) (color.hover -> \(way)
                error: color.link: \(circle) (color.link -> \(way)
                error: color.primary: \(circle) (\(way)
                error: palette.lilac: \(circle)
                error: palette.violet: \(circle)
                error: shadow.soft: \(circle) (shadow.soft -> palette.violet -> palette.lilac -> palette.violet)
                note: `themewire explain` with --token color.hover shows where each token on the way comes from

                """
        )
        let light = try ThemewireTool.run(chain + ["mode=light"], in: folder)
        #expect(light.status == 0 && light.errors.isEmpty)
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
        #expect(lines.contains("layer     #1 base, always: 3 slots of whole tokens, 0 single slots"))
        #expect(lines.contains("layer     #2 base, mode = dark: 1 slots of whole tokens, 0 single slots"))
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
