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

/// The zstd command and Python's zstandard read frames for transit, and theirs are read here.
@Suite("Other implementations of zstd and blobs on their way")
struct TransitInteroperabilityTests {
    /// What both sides refer to, in a folder of its own.
    private struct Case {
        let folder: URL
        let before: [UInt8]
        let after: [UInt8]
        let trained: CompressionDictionary
        let content: CompressionDictionary

        init(seed: UInt64) throws {
            folder = FileManager.default.temporaryDirectory.appending(path: "themewire-transit-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let messages = try DictionaryTrainerTests.messages(102, seed: seed)
            (before, after) = (messages[100], messages[101])
            let result = try DictionaryTrainer().train(Array(messages[..<100]))
            trained = try CompressionDictionary(result.bytes, digest: Digest(words: 1, 0, 0, seed))
            content = try CompressionDictionary(Array(messages[..<20].joined()), digest: Digest(words: 2, 0, 0, seed))
        }

        func write(_ bytes: [UInt8], _ name: String) throws {
            try Data(bytes).write(to: folder.appending(path: name))
        }

        func read(_ name: String) throws -> [UInt8] {
            [UInt8](try Data(contentsOf: folder.appending(path: name)))
        }
    }

    @Test(
        "every encoding both ways",
        .enabled(if: PythonEnvironment.interpreter != nil, "no Python environment; scripts/python-env makes it"),
        .timeLimit(.minutes(2)),
        arguments: [1, 2, 3] as [UInt64]
    )
    func bothWays(seed: UInt64) throws {
        let python = try #require(PythonEnvironment.interpreter)
        let sample = try Case(seed: seed)
        defer { try? FileManager.default.removeItem(at: sample.folder) }
        #expect(sample.trained.isTrained && !sample.content.isTrained)
        let encoder = TransitEncoder()
        try sample.write(sample.before, "before")
        try sample.write(sample.after, "after")
        try sample.write(sample.trained.bytes, "trained")
        try sample.write(sample.content.bytes, "content")
        try sample.write(encoder.encode(sample.after, with: sample.trained), "swift.trained")
        try sample.write(encoder.encode(sample.after, with: sample.content), "swift.content")
        try sample.write(encoder.encode(sample.after, against: sample.before), "swift.patch")
        // Python hashes the file and compares; this module hashes nothing.
        let digest = try #require(
            Digest(String(Self.run("/usr/bin/sha256sum", ["before"], in: sample.folder).prefix(64)))
        )
        try sample.write(encoder.dcz(sample.after, dictionary: sample.before, digest: digest), "swift.dcz")

        let script = PythonEnvironment.repository + "/Tests/ThemeCodecTests/Python/transit.py"
        let output = try Self.run(python, [script, sample.folder.path], in: sample.folder)
        #expect(output.hasSuffix("8 frames read\n"), "\(output)")

        var holdings = TransitHoldings([sample.trained, sample.content])
        holdings.insert(message: sample.before, digest: digest)
        let decoder = TransitDecoder()
        let kinds: [(String, TransitEncoding)] = [
            ("trained", .dictionary(sample.trained.digest)), ("content", .dictionary(sample.content.digest)),
            ("patch", .patch(base: digest)),
        ]
        for (name, encoding) in kinds {
            for writer in ["python.\(name)", "python.\(name).stated", "command.\(name)"] {
                let blob = TransitBlob(encoding: encoding, bytes: try sample.read(writer))
                #expect(try decoder.message(of: blob, from: holdings) == sample.after, "\(writer)")
            }
        }
        #expect(try decoder.message(ofDCZ: sample.read("python.dcz"), from: holdings) == sample.after)

        // A frame that states its dictionary is not read with another one.
        let stated = TransitBlob(
            encoding: .dictionary(sample.content.digest),
            bytes: try sample.read("python.trained.stated")
        )
        let error = #expect(throws: BlobError.self) { try decoder.message(of: stated, from: holdings) }
        #expect(error?.code == .needsDictionary)
        #expect(error?.message.contains("needs dictionary \(sample.trained.identifier), have one without") == true)
    }

    /// What a program prints; an issue where it fails.
    private static func run(_ program: String, _ arguments: [String], in folder: URL) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = try String(decoding: output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
        return text
    }
}
