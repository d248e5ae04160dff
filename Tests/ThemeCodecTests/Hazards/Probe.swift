//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing
import _ThemewireTestSupport

/// Decodes inputs in a process of their own that counts its allocations (Tests/HazardProbe).
enum Probe {
    /// What a decode did.
    struct Outcome {
        /// The error's code, or `decoded`.
        let code: String
        let offset: Int?
        /// Bytes asked of malloc in the course of it; nil under a sanitizer, which has its own malloc.
        let allocated: Int?
        /// Blocks that were not given back.
        let live: Int?
    }

    /// Decodes inputs one after the other in one process, which has so much stack, or as much as usual.
    static func decode(_ inputs: [[UInt8]], stackKilobytes: Int? = nil) throws -> [Outcome] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "themewire-hazard-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var paths: [String] = []
        for (number, input) in inputs.enumerated() {
            let file = folder.appending(path: "\(number)")
            try Data(input).write(to: file)
            paths.append(file.path)
        }
        let limit = stackKilobytes.map { "ulimit -s \($0) && " } ?? ""
        let output = try Script.program("/bin/sh", ["-c", limit + "exec \"$@\"", "sh", location.path] + paths)
        try #require(output.status == 0, "the process that decodes ended with \(output.status): \(output.text)")
        let lines = output.text.split(separator: "\n")
        try #require(lines.count == inputs.count, "\(output.text)")
        return lines.map { line in
            let words = line.split(separator: " ")
            return Outcome(code: String(words[0]), offset: Int(words[1]), allocated: Int(words[2]), live: Int(words[3]))
        }
    }

    /// A message that a process of its own has read and written again.
    static func encodedAgain(_ file: URL) throws -> [UInt8] {
        let output = try Script.program(location.path, ["--encode", file.path])
        try #require(output.status == 0, "\(output.text)")
        return output.text.split(whereSeparator: { $0.isWhitespace }).compactMap { UInt8($0) }
    }

    /// Test bundles lie beside the executables; a helper that runs them may lie elsewhere.
    private static var location: URL {
        get throws {
            let here = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            for argument in [here] + CommandLine.arguments {
                let candidate = URL(filePath: argument).deletingLastPathComponent().appending(path: "hazard-probe")
                if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
            }
            throw CocoaError(.fileNoSuchFile)
        }
    }
}

/// Hostile messages cost a copy of their bytes and no more than so much beside it, however long they are, and leave nothing.
func expectCopyAlone(
    _ inputs: [[UInt8]],
    _ outcomes: [Probe.Outcome],
    andAtMost bytes: Int,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    for (input, outcome) in zip(inputs, outcomes) {
        let most = input.count + bytes
        #expect(outcome.allocated ?? 0 <= most, "of \(input.count) bytes", sourceLocation: sourceLocation)
        #expect(outcome.live ?? 0 == 0, "of \(input.count) bytes", sourceLocation: sourceLocation)
    }
}
