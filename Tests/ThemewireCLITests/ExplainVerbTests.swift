//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@Suite("themewire explain")
struct ExplainVerbTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let arguments: [String]
        let output: String
        var testDescription: String { name }

        init(_ name: String, _ arguments: String..., output: String) {
            self.name = name
            self.arguments = arguments
            self.output = output
        }
    }

    private static let cases = [
        Case(
            "a literal, closed to brands",
            "base.theme",
            "--token",
            "gap",
            output: """
                gap: dimension where mode=light
                closed to layers of rank brand, override

                gap = 4.5px
                  > base  base.theme #1  always  4.5px

                """
        ),
        Case(
            "an alias chain through brand and mode",
            "base.theme",
            "brand.theme",
            "--token",
            "color.link",
            "--select",
            "mode=light",
            output: """
                color.link: color where mode=light

                color.link = #006666
                  > base   base.theme #1   always       {color.primary}

                color.primary = #006666
                    base   base.theme #2   mode = dark  {palette.lilac}   mode is light
                  > base   base.theme #1   always       {palette.violet}

                palette.violet = #006666
                    brand  brand.theme #2  mode = dark  {palette.lilac}  mode is light
                  > brand  brand.theme #1  always       #006666
                    base   base.theme #1   always       #3333ff          outranked by brand.theme #1

                """
        ),
        Case(
            "one part of an aliased typography overridden",
            "base.theme",
            "brand.theme",
            "--token",
            "text.note",
            output: """
                text.note: typography where mode=light

                text.note (fontFamily) = "Georgia", serif
                  > brand  brand.theme #1  always  part   "Georgia", serif
                    base   base.theme #1   always  token  {text.body (fontFamily)}  outranked by brand.theme #1

                text.note (fontSize) = 16px
                  > base   base.theme #1   always  token  {text.body (fontSize)}

                text.body (fontSize) = 16px
                  > base   base.theme #1   always  token  16px

                text.note (fontWeight) = 400
                  > base   base.theme #1   always  token  {text.body (fontWeight)}

                text.body (fontWeight) = 400
                  > base   base.theme #1   always  token  400

                text.note (letterSpacing) = 0px
                  > base   base.theme #1   always  token  {text.body (letterSpacing)}

                text.body (letterSpacing) = 0px
                  > base   base.theme #1   always  token  0px

                text.note (lineHeight) = 1.5
                  > base   base.theme #1   always  token  {text.body (lineHeight)}

                text.body (lineHeight) = 1.5
                  > base   base.theme #1   always  token  1.5

                """
        ),
        Case(
            "a derived opacity",
            "base.theme",
            "--token=color.hover",
            "--select=mode=dark",
            output: """
                color.hover: color where mode=dark

                color.hover = rgb(204 153 255 / 0.25)
                  > base  base.theme #1  always       {color.primary}, multiplyAlpha 0.5, setAlpha 0.25
                  multiplyAlpha 0.5: #cc99ff -> rgb(204 153 255 / 0.5)
                  setAlpha 0.25: rgb(204 153 255 / 0.5) -> rgb(204 153 255 / 0.25)

                color.primary = #cc99ff
                  > base  base.theme #2  mode = dark  {palette.lilac}
                    base  base.theme #1  always       {palette.violet}  overridden by base.theme #2

                palette.lilac = #cc99ff
                  > base  base.theme #1  always       #cc99ff

                """
        ),
        Case(
            "a list with a reference",
            "base.theme",
            "--token=shadow.soft",
            output: """
                shadow.soft: shadow where mode=light

                shadow.soft = 0px 1px 2px 0px #3333ff
                  > base  base.theme #1  always  [{palette.violet} 0px 1px 2px 0px]

                palette.violet = #3333ff
                  > base  base.theme #1  always  #3333ff

                """
        ),
        Case(
            "an absent token",
            "base.theme",
            "--token=color.glow",
            output: """
                color.glow: color where mode=light

                color.glow: absent
                    base  base.theme #2  mode = dark  #ffffff  mode is light

                """
        ),
        Case(
            "fewer hops",
            "base.theme",
            "--token=color.link",
            "--max-hops=0",
            output: """
                color.link: color where mode=light

                color.link = #3333ff
                  > base  base.theme #1  always  {color.primary}

                1 more is referred to; --max-hops follows further

                """
        ),
        Case(
            "the built-in theme",
            "--token=color.background.primary",
            "--select=mode=dark",
            output: """
                color.background.primary: color where platform=ios, mode=dark

                color.background.primary = #fafafa
                  > base  the built-in theme #3  mode = dark  #fafafa
                    base  the built-in theme #1  always       #09090b  overridden by the built-in theme #3

                """
        ),
    ]

    @Test("prints every layer, reference and operation", arguments: cases)
    func explanation(_ test: Case) throws {
        let folder = try TemporaryFolder()
        try ExplainSamples.compile(in: folder)
        let result = try ThemewireTool.run(["explain"] + test.arguments, in: folder)
        #expect(result.output == test.output)
        #expect(result.status == 0 && result.errors.isEmpty)
    }

    @Test("a circle is explained too, and is a failure")
    func circle() throws {
        let folder = try TemporaryFolder()
        try ExplainSamples.compile(in: folder)
        let chain = ["base.theme", "brand.theme", "other.theme"]
        let result = try ThemewireTool.run(
            ["explain"] + chain + ["--token", "color.link", "--select", "mode=dark"],
            in: folder
        )
        #expect(
            result.output == """
                color.link: color where mode=dark
                fails by color.link -> color.primary -> palette.lilac -> palette.violet -> palette.lilac

                color.link: failed
                  > base   base.theme #1   always       {color.primary}

                color.primary: failed
                  > base   base.theme #2   mode = dark  {palette.lilac}
                    base   base.theme #1   always       {palette.violet}  overridden by base.theme #2

                palette.lilac: failed
                  > brand  other.theme #1  always       {palette.violet}
                    base   base.theme #1   always       #cc99ff           outranked by other.theme #1

                palette.violet: failed
                  > brand  brand.theme #2  mode = dark  {palette.lilac}
                    brand  brand.theme #1  always       #006666          overridden by brand.theme #2
                    base   base.theme #1   always       #3333ff          outranked by brand.theme #2

                """
        )
        #expect(
            result.errors == """
                error: color.link: tokens refer to each other in a circle: palette.lilac -> palette.violet -> \
                palette.lilac; give one of them a value of its own

                """
        )
        #expect(result.status == 1)
    }

    @Test("a token that is not there is a wrong command line, with the nearest names")
    func unknown() throws {
        let folder = try TemporaryFolder()
        try ExplainSamples.compile(in: folder)
        let result = try folder.themewire("explain", "base.theme", "--token", "color.lnk")
        #expect(result.status == 64 && result.output.isEmpty)
        #expect(result.errors.hasPrefix("error: --token: color.lnk: there is no such token; did you mean color.link"))
        #expect(result.errors.contains("\nusage: themewire explain "))
    }

    private static let documents = [
        Case(
            "an alias chain",
            "base.theme",
            "brand.theme",
            "--token=color.link",
            output: "value\ncolor.link 0.0\ncolor.primary 0.0\npalette.violet 1.0\n"
        ),
        Case(
            "a derived color",
            "base.theme",
            "brand.theme",
            "--token=color.hover",
            "--select=mode=dark",
            output: "value\ncolor.hover 0.0\ncolor.primary 0.1\npalette.lilac 0.0\n"
        ),
        Case(
            "a list with a reference",
            "base.theme",
            "--token=shadow.soft",
            output: "value\nshadow.soft 0.0\npalette.violet 0.0\n"
        ),
        Case("an absent token", "base.theme", "--token=color.glow", output: "absent\ncolor.glow\n"),
        Case("a closed token", "base.theme", "--token=gap", output: "value\ngap 0.0\n"),
        Case(
            "a circle",
            "base.theme",
            "brand.theme",
            "other.theme",
            "--token=palette.lilac",
            "--select=mode=dark",
            output: "failed\npalette.lilac 2.0\npalette.violet 1.1\n"
        ),
        Case(
            "a composite with one hop",
            "base.theme",
            "brand.theme",
            "--token=text.note",
            "--max-hops=1",
            output: """
                value
                text.note (fontFamily) 1.0
                text.note (fontSize) 0.0
                text.body (fontSize) 0.0
                text.note (fontWeight) 0.0
                text.note (letterSpacing) 0.0
                text.note (lineHeight) 0.0

                """
        ),
    ]

    @Test("the JSON is what its schema says, on one line, as Python reads it", arguments: documents)
    func json(_ test: Case) throws {
        let folder = try TemporaryFolder()
        try ExplainSamples.compile(in: folder)
        let result = try ThemewireTool.run(["explain", "--json"] + test.arguments, in: folder)
        #expect(result.status == (test.output.hasPrefix("failed") ? 1 : 0))
        #expect(try SchemaScript.output("explain", of: result.output, in: folder) == test.output)
    }

    @Test("an explanation of a hostile length is refused, not made")
    func tooLong() throws {
        let folder = try TemporaryFolder()
        let text = String(repeating: "\\u0001", count: 65_000)
        let aliases = (1...180).map { #""t\#($0)": {"$type": "string", "$value": "{t\#($0 - 1)}"}"# }
        try folder.write(
            #"{"t0": {"$type": "string", "$value": "\#(text)"}, "# + aliases.joined(separator: ", ") + "}",
            to: "t.json"
        )
        #expect(try folder.themewire("compile", "t.json", "-o", "t.theme").status == 0)
        let result = try folder.themewire("explain", "t.theme", "--token", "t180", "--max-hops", "180", "--json")
        #expect(result.status == 65 && result.output.isEmpty)
        #expect(result.errors == "error: t180: the explanation is longer than 64 MiB; follow less with --max-hops\n")
        let less = try folder.themewire("explain", "t.theme", "--token", "t180", "--max-hops", "1")
        #expect(less.status == 0 && less.output.utf8.count < 1_000)
    }

    @Test("entries of a later catalog are left out and counted")
    func laterCatalog() throws {
        let folder = try TemporaryFolder()
        let brand = #""gap": {"$type": "number", "$value": 2}"#
        for (name, extra) in [("early", ""), ("late", #", "new": {"$type": "number", "$value": 1}"#)] {
            try folder.write(#"{"gap": {"$type": "number", "$value": 1}\#(extra)}"#, to: "base.json")
            #expect(try folder.themewire("compile", "base.json", "-o", "\(name).theme").status == 0)
        }
        try folder.write(#"{\#(brand), "new": {"$type": "number", "$value": 2}}"#, to: "brand.json")
        let compiled = try folder.themewire(
            "compile",
            "brand.json",
            "--brand",
            "--parent",
            "late.theme",
            "-o",
            "brand.theme"
        )
        #expect(compiled.status == 0)
        let result = try folder.themewire("explain", "early.theme", "brand.theme", "--token", "gap")
        #expect(
            result.output == """
                gap: number
                brand.theme: 1 entry is of a later catalog than the base's, and left out

                gap = 2
                  > brand  brand.theme #1  always  2
                    base   early.theme #1  always  1  outranked by brand.theme #1

                """
        )
        let json = try folder.themewire("explain", "early.theme", "brand.theme", "--token", "gap", "--json")
        #expect(json.output.contains(#""skipped":1}],"#))
    }

    @Test("names from files cannot pass for lines of ours or commands to a terminal")
    func printable() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            ##"{"a\nb\u001b[2J": {"$type": "string", "$value": "c\nd\u001b"}, "e": {"$type": "string", "$value": "{a\nb\u001b[2J}"}}"##,
            to: "t.json"
        )
        #expect(try folder.themewire("compile", "t.json", "-o", "t.theme").status == 0)
        let result = try folder.themewire("explain", "t.theme", "--token", "e")
        #expect(
            result.output == #"""
                e: string

                e = "c\a d\1b "
                  > base  t.theme #1  always  {a\u{a}b\u{1b}[2J}

                a\u{a}b\u{1b}[2J = "c\a d\1b "
                  > base  t.theme #1  always  "c\a d\1b "

                """#
        )
    }
}
