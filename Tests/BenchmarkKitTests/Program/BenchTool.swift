//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation

/// The real `bench` executable of this build, started as a user would.
///
/// It is not a dependency of the test target: that would link its malloc into every test of the package.
struct BenchTool {
    let status: Int32
    let output: String
    let errors: String

    init(_ arguments: String..., in directory: ScratchDirectory? = nil) throws {
        try self.init(arguments, in: directory)
    }

    /// Starts it; with `limits`, after that command of the shell's, such as `ulimit -n 64`.
    init(
        _ arguments: [String],
        in directory: ScratchDirectory? = nil,
        limits: String? = nil,
        input: String = "",
        environment: [String: String]? = nil
    ) throws {
        let process = Process()
        let inputPipe = Pipe()
        let outputPipe = Pipe()
        let errorPipe = Pipe()
        let program = URL(fileURLWithPath: BenchTool.program)
        process.executableURL = limits == nil ? program : URL(fileURLWithPath: "/bin/sh")
        process.arguments = (limits.map { ["-c", "\($0); exec \"$0\" \"$@\"", program.path] } ?? []) + arguments
        if let environment { process.environment = environment }
        if let directory { process.currentDirectoryURL = URL(fileURLWithPath: directory.path) }
        process.standardInput = inputPipe
        process.standardOutput = outputPipe
        process.standardError = errorPipe
        try process.run()
        // Less than a pipe holds, so nobody has to read it yet.
        try inputPipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try inputPipe.fileHandleForWriting.close()
        // What it writes to standard error stays far below what a pipe holds, so reading one after the other is safe.
        output = String(decoding: try outputPipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        errors = String(decoding: try errorPipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
    }

    /// Its path. Test bundles lie beside the executables; a helper that runs them may lie elsewhere.
    static var program: String {
        let here = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let candidates = ([here].compactMap(\.self) + CommandLine.arguments).map { argument in
            URL(fileURLWithPath: argument).deletingLastPathComponent().appendingPathComponent("bench").path
        }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? candidates[0]
    }
}
