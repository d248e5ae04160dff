//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@Suite("themewire resolve --table, and what prints a table")
struct ResolveTableTests {
    @Test("a table prints what the chain prints", arguments: ["light", "dark"])
    func printsTheSame(mode: String) throws {
        let folder = try TemporaryFolder()
        _ = try Samples.compile(in: folder)
        let select = ["--select", "mode=\(mode)"]
        let written = try ThemewireTool.run(["resolve", "base.theme", "--table", "table.theme"] + select, in: folder)
        let size = try folder.bytes("table.theme").count
        #expect(written.output == "table.theme: a table of 3 values in mode=\(mode), \(size) bytes\n")
        #expect(written.status == 0 && written.errors.isEmpty)
        let chain = try ThemewireTool.run(["resolve", "base.theme"] + select, in: folder)
        #expect(try folder.themewire("resolve", "table.theme").output == chain.output)
        let same = try ThemewireTool.run(["resolve", "table.theme"] + select, in: folder)
        #expect(same.output == chain.output && same.status == 0 && same.errors.isEmpty)
        let css = try folder.themewire("export", "table.theme", "--format", "css")
        let chainCSS = try ThemewireTool.run(["export", "base.theme", "--format", "css"] + select, in: folder)
        #expect(css.output == chainCSS.output && css.status == 0)
        let inspected = try folder.themewire("inspect", "table.theme").output.split(separator: "\n").map(String.init)
        #expect(inspected.contains("kind      resolved table, format 1"))
        #expect(inspected.contains("table     3 slots with a value, 0 that could not be resolved"))
        #expect(inspected.contains("selection mode=\(mode)"))
        #expect(inspected.contains { $0.wholeMatch(of: /parent    resolved from sha256:[0-9a-f]{16}\.\.\./) != nil })
    }

    @Test("without its catalog it is smaller, and is printed behind its base")
    func withoutCatalog() throws {
        let folder = try TemporaryFolder()
        _ = try Samples.compile(in: folder)
        _ = try folder.themewire("resolve", "base.theme", "--table", "whole.theme")
        _ = try folder.themewire("resolve", "base.theme", "--table", "bare.theme", "--without-catalog")
        #expect(try folder.bytes("bare.theme").count < folder.bytes("whole.theme").count)
        let chain = try folder.themewire("resolve", "base.theme").output
        #expect(try folder.themewire("resolve", "base.theme", "bare.theme").output == chain)
        let alone = try folder.themewire("resolve", "bare.theme")
        #expect(alone.status == 65)
        #expect(alone.errors.hasPrefix("error: bare.theme: is a table of lineage "))
        #expect(alone.errors.hasSuffix(" without its catalog; give the base with that lineage first\n"))
        let builtIn = try folder.themewire("resolve", "--table", "auth0.theme", "--without-catalog")
        #expect(builtIn.status == 0)
        #expect(try folder.themewire("resolve", "auth0.theme").output == folder.themewire("resolve").output)
    }

    @Test("what failed is said when the table is written and when it is printed")
    func failures() throws {
        let folder = try TemporaryFolder()
        try ExplainSamples.compile(in: folder)
        let chain = ["resolve", "base.theme", "brand.theme", "other.theme", "--select", "mode=dark"]
        let printed = try ThemewireTool.run(chain, in: folder)
        let written = try ThemewireTool.run(chain + ["--table", "t.theme"], in: folder)
        #expect(written.status == 1)
        #expect(written.errors.hasPrefix("error: ") && written.errors.contains("in a circle"))
        let table = try folder.themewire("resolve", "t.theme")
        #expect(table.status == 1 && table.output == printed.output)
        let before = " could not be resolved when this table was made; resolve the themes it was made of to see why"
        let failing = ["color.hover", "color.link", "color.primary", "palette.lilac", "palette.violet", "shadow.soft"]
        #expect(table.errors == failing.map { "error: \($0): \($0)\(before)\n" }.joined())
    }

    @Test("a table is no theme: nothing lies over it, nothing is compiled against it, it has no other selection")
    func noTheme() throws {
        let folder = try TemporaryFolder()
        _ = try Samples.compile(in: folder)
        _ = try folder.themewire("resolve", "base.theme", "--table", "t.theme")
        let over = try folder.themewire("resolve", "t.theme", "base.theme")
        #expect(over.status == 65)
        #expect(over.errors.hasPrefix("error: t.theme: is a resolved table, not a theme"))
        let between = try folder.themewire("resolve", "base.theme", "base.theme", "t.theme")
        #expect(between.status == 65 && between.errors.contains("which nothing lies under or over"))
        let dark = try folder.themewire("resolve", "t.theme", "--select", "mode=dark")
        #expect(dark.status == 65)
        #expect(
            dark.errors
                == "error: --select: the table is resolved for mode=light and has no other values; resolve its themes "
                + "for another selection\n"
        )
        let explained = try folder.themewire("explain", "t.theme", "--token", "ink")
        #expect(
            explained.status == 65 && explained.errors.hasPrefix("error: t.theme: is a resolved table, not a theme")
        )
        for arguments in [
            ["--table", "t.theme", "--json"], ["--table", "t.theme", "--token", "ink"], ["--without-catalog"],
        ] {
            #expect(try ThemewireTool.run(["resolve", "base.theme"] + arguments, in: folder).status == 64)
        }
    }
}
