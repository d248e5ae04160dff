//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing
import ThemeModel

@testable import ThemeImport

/// What touches the file system: reading, links that lead out, locks.
@Suite struct DiskTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "themewire-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appending(path: "in/sub"), withIntermediateDirectories: true)
    }

    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    private let number = ##"{"n": {"$type": "number", "$value": 1}}"##

    private func document(_ file: String) -> String {
        ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/s"}], "sets": {"s": {"sources": [{"$ref": "\##(file)"}]}}}"##
    }

    @Test func linksMayNotLeadOut() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("secret.json", number)
        try write("in/sub/own.json", number)
        try FileManager.default.createSymbolicLink(
            atPath: path("in/out.json"),
            withDestinationPath: path("secret.json")
        )
        try FileManager.default.createSymbolicLink(
            atPath: path("in/inside.json"),
            withDestinationPath: "sub/own.json"
        )
        var options = CompileOptions()
        options.identity = .new(nil)
        try write("in/a.resolver.json", document("out.json"))
        let error = #expect(throws: CompileError.self) {
            try ThemeCompiler.compile(inputs: [path("in/a.resolver.json")], options: options)
        }
        #expect(error?.errors.map(\.rule) == [86])
        #expect(error?.description.contains("leads out of the document's folder") == true)
        try write("in/b.resolver.json", document("inside.json"))
        #expect(try ThemeCompiler.compile(inputs: [path("in/b.resolver.json")], options: options).tokenCount == 1)
    }

    @Test(arguments: ["in", "missing.json"])
    func whatIsNoFileIsAnError(name: String) {
        defer { try? FileManager.default.removeItem(at: folder) }
        let error = #expect(throws: CompileError.self) { try ThemeCompiler.compile(inputs: [path(name)]) }
        #expect(error?.code == .unreadableFile)
        #expect(error?.description.contains(path(name)) == true)
    }

    @Test func locksAreWrittenBesideTheFirstInput() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("in/t.json", number)
        let first = try ThemeCompiler.compile(inputs: [path("in/t.json")])
        #expect(!FileManager.default.fileExists(atPath: path("in/t.json.themewire.lock")))
        try first.lock?.checkWritable()
        try first.lock?.write()
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: path("in")).sorted() == [
                "sub", "t.json", "t.json.themewire.lock",
            ]
        )
        let second = try ThemeCompiler.compile(inputs: [path("in/t.json")])
        #expect(second.catalog.lineage == first.catalog.lineage)
        #expect(!second.isNewLineage)
    }

    @Test func aLockThatCannotBeWrittenNamesTheOption() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("in/t.json", number)
        var options = CompileOptions()
        options.identity = .lock(path: path("nowhere/t.lock"))
        let result = try ThemeCompiler.compile(inputs: [path("in/t.json")], options: options)
        let checked = #expect(throws: CompileError.self) { try result.lock?.checkWritable() }
        #expect(checked?.code == .unwritableLock)
        #expect(checked?.description.contains("--lock") == true)
        let written = #expect(throws: CompileError.self) { try result.lock?.write() }
        #expect(written?.code == .unwritableLock)
    }

    @Test func filesOverTheLimitAreRefused() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("in/t.json", number)
        var options = CompileOptions()
        options.maximumFileBytes = 10
        let error = #expect(throws: CompileError.self) {
            try ThemeCompiler.compile(inputs: [path("in/t.json")], options: options)
        }
        #expect(error?.description.contains("more than the 10") == true)
    }
}
