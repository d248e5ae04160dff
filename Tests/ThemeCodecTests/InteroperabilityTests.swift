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
        let (status, output) = try Self.run(
            python,
            [script, PythonEnvironment.repository + "/proto", folder.path],
            in: folder
        )
        #expect(status == 0, "\(output)")
        #expect(output.contains("\(expected.count + tables.count) blobs"), "\(output)")
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

    private static func run(_ program: String, _ arguments: [String], in folder: URL) throws -> (Int32, String) {
        let log = folder.appending(path: "log")
        try Data().write(to: log)
        let output = try FileHandle(forWritingTo: log)
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = output
        try process.run()
        process.waitUntilExit()
        try output.close()
        return (process.terminationStatus, try String(contentsOf: log, encoding: .utf8))
    }
}
