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
        #expect(missing.status == 65)
        #expect(missing.errors.contains("none.json"))
        try folder.write(Samples.base, to: "base.json")
        let nowhere = try folder.themewire("compile", "base.json", "-o", "no/such/folder.theme")
        #expect(nowhere.status == 73)
        #expect(nowhere.errors.hasPrefix("error: no/such/folder.theme: "))
        let lock = try folder.themewire("compile", "base.json", "-o", "t.theme", "--lock", "no/such/lock")
        #expect(lock.status == 73)
        #expect(lock.errors.contains("--lock"))
        #expect(try folder.names() == ["base.json"])
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
}
