//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation

/// The real `themewire` executable of this build, started as a user would.
enum ThemewireTool {
    /// What one run gave.
    struct Result {
        let status: Int32
        let output: String
        let errors: String
    }

    /// Runs one command line to its end, in `folder`.
    static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Result {
        let process = try process(arguments, in: folder)
        let output = try folder.makeFile("stdout")
        let errors = try folder.makeFile("stderr")
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus,
            output: try folder.text("stdout"),
            errors: try folder.text("stderr")
        )
    }

    /// A process that has not been started.
    static func process(_ arguments: [String], in folder: TemporaryFolder) throws -> Process {
        let process = Process()
        process.executableURL = try location
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        return process
    }

    /// Test bundles lie beside the executables; a helper that runs them may lie elsewhere.
    private static var location: URL {
        get throws {
            let here = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            for argument in [here] + CommandLine.arguments {
                let folder = URL(filePath: argument).deletingLastPathComponent()
                let candidate = folder.appending(path: "themewire")
                if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
            }
            throw CocoaError(.fileNoSuchFile)
        }
    }
}
