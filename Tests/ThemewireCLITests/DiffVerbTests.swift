//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@Suite("themewire diff")
struct DiffVerbTests {
    /// Two versions of a base with two modes, and of a brand over it.
    private static func compile(in folder: TemporaryFolder) throws {
        _ = try Samples.compile(in: folder)
        try folder.write(
            """
            {
              "ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 1]}},
              "text": {"$type": "color", "$value": "{ink}", "$description": "Of paragraphs."},
              "line": {"$type": "color", "$value": "{text}"}
            }
            """,
            to: "base.json"
        )
        let lock = ["--lock", "theme.resolver.json.themewire.lock"]
        let next = try ThemewireTool.run(["compile", "theme.resolver.json", "-o", "next.theme"] + lock, in: folder)
        #expect(next.status == 0, "\(next.errors)")
        for (name, gap) in [("brand", 1), ("other", 2)] {
            try folder.write(
                ##"{"gap": {"$type": "dimension", "$value": {"value": \##(gap), "unit": "px"}}}"##,
                to: "\(name).json"
            )
            let brand = try folder.themewire(
                "compile",
                "--brand",
                "--parent",
                "base.theme",
                "\(name).json",
                "-o",
                "\(name).theme"
            )
            #expect(brand.status == 0, "\(brand.errors)")
        }
    }

    /// The output with every digest, and the numbers of bytes, as a word.
    private static func masked(_ text: String) -> String {
        text.replacing(/sha256:[0-9a-f]{64}/, with: "DIGEST").replacing(/[0-9]+ bytes/, with: "N bytes")
    }

    @Test("tokens, layers and catalogs, as people read it")
    func text() throws {
        let folder = try TemporaryFolder()
        try Self.compile(in: folder)
        let bases = try folder.themewire("diff", "base.theme", "next.theme")
        #expect(bases.status == 1 && bases.errors.isEmpty)
        #expect(
            Self.masked(bases.output) == """
                --- base.theme  DIGEST
                +++ next.theme  DIGEST

                version: 1 -> 2

                catalog
                  + line  color
                  - gap  dimension
                  ~ text  description

                base, always
                  ~  ink   #000000 -> #0000ff
                  -  gap   4.5px
                  +  line  {text}

                slots: 1 added, 1 removed, 1 changed

                """
        )
        let brands = try folder.themewire("diff", "brand.theme", "other.theme", "--parent", "base.theme")
        #expect(brands.status == 1 && brands.errors.isEmpty)
        #expect(
            Self.masked(brands.output) == """
                --- brand.theme  DIGEST
                +++ other.theme  DIGEST

                brand, always
                  ~  gap  1px -> 2px

                slots: 0 added, 0 removed, 1 changed

                """
        )
    }

    @Test("the same content is said to be the same, and exits 0")
    func same() throws {
        let folder = try TemporaryFolder()
        try Self.compile(in: folder)
        let result = try folder.themewire("diff", "base.theme", "base.theme")
        #expect(result.status == 0 && result.errors.isEmpty)
        #expect(Self.masked(result.output) == "--- base.theme  DIGEST\n+++ base.theme  DIGEST\nthe same\n")
    }

    @Test("layers that only one of them has")
    func layers() throws {
        let folder = try TemporaryFolder()
        try Self.compile(in: folder)
        let result = try folder.themewire("diff", "base.theme", "brand.theme", "--parent", "base.theme")
        #expect(result.status == 1)
        #expect(Self.masked(result.output).contains("kind: catalog and layers -> layers\n"))
        #expect(result.output.contains("brand, always: layer added\n  +  gap  1px\n"))
        #expect(result.output.contains("base, mode = dark: layer removed\n  -  ink  #ffffff\n"))
    }

    @Test("--bytes names every encoding, what it needs, and the smallest")
    func bytes() throws {
        let folder = try TemporaryFolder()
        try Self.compile(in: folder)
        let result = try folder.themewire("diff", "base.theme", "next.theme", "--bytes")
        #expect(result.status == 1 && result.errors.isEmpty)
        let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).suffix(6).map(String.init)
        #expect(lines[0] == "next.theme for a reader that has base.theme")
        let digest = try #require(result.output.firstMatch(of: /sha256:[0-9a-f]{64}/)).output
        let names = ["plain", "dictionary", "patch", "dcz"]
        for (line, name) in zip(lines[1...], names) {
            #expect(line.contains(name) && line.contains(" bytes"))
            #expect(line.contains(">") == (name == "patch"))
            #expect(line.hasSuffix(digest) == (name == "patch" || name == "dcz"))
        }
        let sizes = lines[1...4].compactMap { $0.firstMatch(of: /([0-9]+) bytes/).flatMap { Int($0.1) } }
        try #require(sizes.count == 4)
        #expect(sizes[2] < sizes[1] && sizes[1] < sizes[0])
        #expect(sizes[3] == sizes[2] + 40, "the same frame with the header of dcz")
        #expect(try folder.bytes("next.theme").count == sizes[0])
        #expect(try folder.themewire("dictionary", "train", "next.theme", "-o", "d").status == 0)
        let own = try folder.themewire("diff", "base.theme", "next.theme", "--bytes", "--dictionary", "d")
        let digestOfOwn = try #require(
            try folder.themewire("dictionary", "show", "d").output.firstMatch(of: /sha256:[0-9a-f]{64}/)
        ).output
        #expect(own.output.contains(digestOfOwn), "the given dictionary takes the built-in one's place")
    }

    @Test("the JSON is what its schema says, on one line, as Python reads it")
    func json() throws {
        let folder = try TemporaryFolder()
        try Self.compile(in: folder)
        let result = try folder.themewire("diff", "base.theme", "next.theme", "--json", "--bytes")
        #expect(result.status == 1 && result.errors.isEmpty)
        #expect(
            try SchemaScript.output("diff", of: result.output, in: folder) == """
                different
                base changed
                changed ink
                removed gap
                added line
                plain
                dictionary
                patch smallest
                dcz

                """
        )
    }

    @Test("what can't be compared is an error of the command line or of the files")
    func errors() throws {
        let folder = try TemporaryFolder()
        try Self.compile(in: folder)
        let usage = "usage: themewire diff OLD NEW [--parent BLOB]... [--bytes] [--dictionary FILE] [--json]\n"
        for (arguments, error) in [
            ([], "OLD is missing"), (["base.theme"], "NEW is missing"),
            (["base.theme", "next.theme", "x"], "unexpected argument 'x'"),
            (["base.theme", "next.theme", "--dictionary", "d"], "--dictionary needs --bytes"),
        ] {
            let result = try ThemewireTool.run(["diff"] + arguments, in: folder)
            #expect(result.status == 64)
            #expect(result.errors == "error: \(error)\n" + usage)
        }
        #expect(try folder.themewire("diff", "base.theme", "none.theme").status == 66)
        // Without --parent its layers are read by the built-in theme, whose lineage is another.
        let stray = try folder.themewire("diff", "brand.theme", "other.theme")
        #expect(stray.status == 65)
        #expect(stray.errors.contains("give the base it was compiled for first"))
    }
}
