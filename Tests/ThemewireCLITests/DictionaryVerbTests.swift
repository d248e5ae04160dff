//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing

@Suite("themewire dictionary")
struct DictionaryVerbTests {
    private static func compile(_ count: Int, in folder: TemporaryFolder) throws -> [String] {
        try (0..<count).map { number in
            let value = ##"{"colorSpace": "srgb", "components": [\##(Double(number) / 100), 0.5, 1]}"##
            try folder.write(
                ##"{"color": {"background": {"primary": {"$type": "color", "$value": \##(value)}}}}"##,
                to: "brand.json"
            )
            let result = try folder.themewire("compile", "--brand", "brand.json", "-o", "\(number).theme")
            #expect(result.status == 0, "\(result.errors)")
            return "\(number).theme"
        }
    }

    @Test("few blobs give their content, which is no failure")
    func fewBlobs() throws {
        let folder = try TemporaryFolder()
        let blobs = try Self.compile(2, in: folder)
        let result = try ThemewireTool.run(["dictionary", "train", "-o", "d"] + blobs, in: folder)
        #expect(result.status == 0)
        #expect(
            result.errors
                == "note: d is the blobs' own content, not trained: 2 samples of 8 bytes or more are too few to train on, "
                + "which takes 8\n"
        )
        let count = try folder.bytes("d").count
        #expect(result.output.hasPrefix("d: \(count) bytes, content of 2 blobs, sha256:"))
        let shown = try folder.themewire("dictionary", "show", "d")
        #expect(shown.status == 0 && shown.errors.isEmpty)
        let digest = try #require(result.output.firstMatch(of: /sha256:[0-9a-f]{64}/)).output
        #expect(shown.output == "file     d\ndigest   \(digest)\nbytes    \(count)\nkind     content alone\n")
    }

    @Test("a size is kept, and the same blobs give the same dictionary")
    func size() throws {
        let folder = try TemporaryFolder()
        let blobs = try Self.compile(12, in: folder)
        for name in ["first", "second"] {
            let arguments = ["dictionary", "train", "--size", "256", "-o", name] + blobs
            let result = try ThemewireTool.run(arguments, in: folder)
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.output.contains("these blobs: "))
        }
        #expect(try folder.bytes("first").count <= 256)
        #expect(try folder.bytes("first") == folder.bytes("second"))
    }

    @Test("the built-in dictionary is shown without a file")
    func builtIn() throws {
        let folder = try TemporaryFolder()
        let result = try folder.themewire("dictionary", "show")
        #expect(result.status == 0 && result.errors.isEmpty)
        let lines = result.output.split(separator: "\n")
        #expect(lines[0] == "file     the built-in dictionary")
        #expect(lines[1].wholeMatch(of: /digest   sha256:[0-9a-f]{64}/) != nil)
        #expect(lines[2...].map(String.init)[0] == "bytes    4096")
        #expect(lines[3].hasPrefix("kind     trained, number "))
    }

    @Test("what is wrong is said, and nothing is written")
    func errors() throws {
        let folder = try TemporaryFolder()
        let blobs = try Self.compile(1, in: folder)
        let usage = "usage: themewire dictionary (train BLOB... -o FILE [--size N] | show [FILE])\n"
        for (arguments, error) in [
            ([], "what to do is missing: train, show"),
            (["trian"], "unknown action 'trian'; did you mean train?"),
            (["train", "-o", "d"], "BLOB is missing: the blobs to train on"),
            (["train"] + blobs, "--output is missing: -o FILE names the dictionary to write"),
            (["train", "--size", "255", "-o", "d"] + blobs, "--size takes 256 to 1048576, not '255'"),
            (["show", "--size", "300"], "dictionary show takes no --size"),
            (["show", "a", "b"], "unexpected argument 'b'"),
        ] {
            let result = try ThemewireTool.run(["dictionary"] + arguments, in: folder)
            #expect(result.status == 64)
            #expect(result.errors == "error: \(error)\n" + usage)
        }
        try folder.write("7 bytes", to: "tiny")
        let tiny = try folder.themewire("dictionary", "show", "tiny")
        #expect(tiny.status == 65)
        #expect(tiny.errors == "error: tiny: the dictionary has 7 bytes, zstd ignores one of less than 8\n")
        let text = try folder.themewire("dictionary", "train", "tiny", "-o", "d")
        #expect(text.status == 65)
        #expect(text.errors.hasPrefix("error: tiny: is no readable theme blob: "))
        #expect(try folder.themewire("dictionary", "show", "none").status == 66)
        #expect(try !folder.names().contains("d"))
    }
}
