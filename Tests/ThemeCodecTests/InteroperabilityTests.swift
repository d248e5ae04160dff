//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing
import ThemeModel
import _ThemewireTestSupport

@testable import ThemeCodec

/// The published format is enough: `zstd -d`, Google's protobuf for Python and proto/themewire/v1/blob.proto.
@Suite("Another implementation reads blobs, and its blobs are read")
struct InteroperabilityTests {
    @Test(
        "every value is equal both ways",
        .enabled(if: PythonEnvironment.interpreter != nil, "no Python environment; scripts/python-env makes it"),
        .timeLimit(.minutes(2))
    )
    func bothWays() throws {
        let python = try #require(PythonEnvironment.interpreter)
        let folder = FileManager.default.temporaryDirectory.appending(path: "themewire-blobs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var expected: [String: (lines: [String], message: [UInt8])] = [:]
        for seed in UInt64(1)...24 {
            var blobs = RandomBlobs(seed: seed)
            let blob = blobs.blob(tokens: Int(seed) * 6, layers: Int(seed % 5), withCatalog: seed % 3 != 0)
            let name = "seed\(seed)"
            let lines = Contents.lines(of: blob)
            expected[name] = try (lines, BlobEncoder().message(of: blob))
            try Data(BlobEncoder().encode(blob)).write(to: folder.appending(path: name + ".theme"))
            try Data(lines.joined(separator: "\n").utf8).write(to: folder.appending(path: name + ".expected"))
        }
        var tables: [String: (lines: [String], message: [UInt8])] = [:]
        for seed in UInt64(1)...8 {
            var blobs = RandomBlobs(seed: seed)
            let (blob, _) = blobs.table(tokens: Int(seed) * 9, withCatalog: seed % 2 == 0)
            let name = "table\(seed)"
            let lines = Contents.lines(of: blob)
            tables[name] = try (lines, BlobEncoder().message(of: blob))
            try Data(BlobEncoder().encode(blob)).write(to: folder.appending(path: name + ".theme"))
            try Data(lines.joined(separator: "\n").utf8).write(to: folder.appending(path: name + ".expected"))
        }
        let script = PythonEnvironment.repository + "/Tests/ThemeCodecTests/Python/read_blobs.py"
        let output = try Script.program(python, [script, PythonEnvironment.repository + "/proto", folder.path])
        #expect(output.status == 0, "\(output.text)")
        #expect(output.text.contains("\(expected.count + tables.count) blobs"), "\(output.text)")
        for (name, table) in tables {
            let frame = try [UInt8](Data(contentsOf: folder.appending(path: name + ".python.theme")))
            #expect(try Contents.lines(of: BlobDecoder().decodeTable(frame)) == table.lines, "\(name)")
            #expect(try BlobDecoder().message(of: frame) == table.message, "\(name): one canonical message")
        }
        for (name, blob) in expected {
            let frame = try [UInt8](Data(contentsOf: folder.appending(path: name + ".python.theme")))
            let decoded = try BlobDecoder().decode(frame)
            #expect(Contents.lines(of: decoded) == blob.lines, "\(name)")
            #expect(try BlobDecoder().message(of: frame) == blob.message, "\(name): one canonical message")
        }
    }

    @Test(
        "blobs that Python writes from the published format are read, and are what we write",
        .enabled(if: PythonEnvironment.interpreter != nil, "no Python environment; scripts/python-env makes it"),
        .timeLimit(.minutes(2))
    )
    func writtenByPython() throws {
        let python = try #require(PythonEnvironment.interpreter)
        let folder = FileManager.default.temporaryDirectory.appending(path: "themewire-blobs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let seed = UInt64.random(in: 0...1_000_000_000)
        print("blobs written by Python: seeds from \(seed)")
        let script = PythonEnvironment.repository + "/Tests/ThemeCodecTests/Python/write_blobs.py"
        let output = try Script.program(
            python,
            [script, PythonEnvironment.repository + "/proto", folder.path, "\(seed)", "60"]
        )
        #expect(output.status == 0, "\(output.text)")
        let decoder = BlobDecoder()
        for number in seed..<seed + 60 {
            let file = folder.appending(path: "python-\(number)")
            let frame = try [UInt8](Data(contentsOf: file.appendingPathExtension("theme")))
            let expected = try String(contentsOf: file.appendingPathExtension("expected"), encoding: .utf8)
            let blob = try decoder.decode(frame)
            #expect(Contents.lines(of: blob).joined(separator: "\n") == expected, "seed \(number)")
            let content = Blob(catalog: blob.catalog, layers: blob.layers, parentStamp: blob.parentStamp)
            #expect(try BlobEncoder().message(of: content) == decoder.message(of: frame), "seed \(number)")
        }
    }

    @Test(
        "the command in docs/formats/blob.md prints a blob",
        .enabled(if: PythonEnvironment.interpreter != nil, "no Python environment; scripts/python-env makes it"),
        .timeLimit(.minutes(1))
    )
    func documentedCommand() throws {
        let python = try #require(PythonEnvironment.interpreter)
        let page = try String(contentsOfFile: PythonEnvironment.repository + "/docs/formats/blob.md", encoding: .utf8)
        let block = try #require(page.split(separator: "```sh\n").dropFirst().first?.split(separator: "```").first)
        let folder = FileManager.default.temporaryDirectory.appending(path: "themewire-protoc-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var blobs = RandomBlobs(seed: 3)
        let blob = blobs.blob(tokens: 20, layers: 2, withCatalog: true)
        try Data(BlobEncoder().encode(blob)).write(to: folder.appending(path: "base.theme"))
        // As on the page, in a folder with the blob and proto/; protoc is the one of the Python environment.
        let commands = """
            cd '\(folder.path)' && ln -s '\(PythonEnvironment.repository)/proto' proto
            protoc() { '\(python)' -m grpc_tools.protoc "$@"; }
            \(block)
            """
        let output = try Script.program("/bin/bash", ["-e", "-o", "pipefail", "-c", commands])
        #expect(output.status == 0, "\(output.text)")
        #expect(output.text.hasPrefix("format: 1\nkind: BLOB_KIND_CATALOG\nlineage: \(blob.lineage.rawValue)\n"))
    }

    /// A message said in another way that protobuf allows.
    struct Wording: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let change: @Sendable (inout MessageFields) -> Void
    }

    static let wordings = [
        Wording(testDescription: "the fields in reverse") { $0.fields.reverse() },
        Wording(testDescription: "the fields in the order of their lengths") { message in
            message.fields.sort { $0.content.count < $1.content.count }
        },
        Wording(testDescription: "tags and lengths of more bytes than they need") { $0.padding = 3 },
        Wording(testDescription: "columns with numbers of more bytes than they need") { message in
            for place in message.fields.indices where [9, 10, 13, 14, 15].contains(message.fields[place].number) {
                let numbers = MessageFields.numbers(message.fields[place].content)
                message.fields[place].content = numbers.flatMap { number in
                    MessageFields.varint(number, padding: min(2, 5 - MessageFields.varint(number).count))
                }
            }
        },
        Wording(testDescription: "fields of a later version between the others") { message in
            let unknown = MessageFields([0xf8, 0x3f, 0x05, 0xfa, 0x3f, 0x02, 1, 2, 0xfd, 0x3f, 1, 2, 3, 4]).fields
            message.fields = message.fields.flatMap { [$0, unknown[0]] } + unknown
        },
        Wording(testDescription: "columns that are there and empty") { message in
            let numbers = Set(message.fields.map(\.number))
            for number in UInt64(9)...15 where !numbers.contains(number) {
                message.fields.append(MessageFields.Field(number: number, wireType: 2, content: []))
            }
        },
        Wording(testDescription: "fields with their default value") { message in
            let numbers = Set(message.fields.map(\.number))
            if !numbers.contains(2) { message.fields.append(.init(number: 2, wireType: 0, content: [0])) }
            if !numbers.contains(5) {
                message.fields.append(.init(number: 5, wireType: 1, content: [UInt8](repeating: 0, count: 8)))
            }
        },
    ]

    @Test("what protobuf lets a writer say in another way is read as the same", arguments: wordings)
    func otherWords(_ wording: Wording) throws {
        var changed = 0
        for seed in UInt64(1)...12 {
            var blobs = RandomBlobs(seed: seed)
            let blob = blobs.blob(tokens: 30, layers: Int(seed % 4), withCatalog: seed % 2 == 0)
            let message = try BlobEncoder().message(of: blob)
            var fields = MessageFields(message)
            wording.change(&fields)
            changed += fields.bytes == message ? 0 : 1
            let read = try BlobDecoder().decode(message: fields.bytes.span)
            #expect(Contents.lines(of: read) == Contents.lines(of: blob), "seed \(seed)")
            #expect(read.parentStamp == blob.parentStamp)
        }
        #expect(changed > 3)
    }

    @Test("what the page lets a reader refuse is refused, and named: unpacked columns, fields given twice")
    func refusedWords() throws {
        var blobs = RandomBlobs(seed: 2)
        let message = try BlobEncoder().message(of: blobs.blob(tokens: 30, layers: 3, withCatalog: true))
        var unpacked = MessageFields(message)
        let place = try #require(unpacked.fields.firstIndex { $0.number == 10 })
        let slots = MessageFields.numbers(unpacked.fields[place].content)
        let single = slots.map { MessageFields.Field(number: 10, wireType: 0, content: MessageFields.varint($0)) }
        unpacked.fields.replaceSubrange(place...place, with: single)
        var error = #expect(throws: BlobError.self) { try BlobDecoder().decode(message: unpacked.bytes.span) }
        #expect(error?.code == .malformedMessage && error?.field == "slots", "\(String(describing: error))")
        for number in MessageFields(message).fields.map(\.number) {
            var twice = MessageFields(message)
            twice.fields += twice.fields.filter { $0.number == number }
            error = #expect(throws: BlobError.self) { try BlobDecoder().decode(message: twice.bytes.span) }
            #expect(error?.code == .duplicateField, "field \(number): \(String(describing: error))")
        }
    }
}
