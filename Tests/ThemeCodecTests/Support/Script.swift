//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import _ThemewireTestSupport

/// Programs and scripts of the repository, run to their end.
enum Script {
    /// What one run gave: its status, and what it printed and complained of together.
    struct Output {
        let status: Int32
        let text: String
    }

    /// Runs `scripts/NAME`.
    static func run(_ name: String, _ arguments: [String]) throws -> Output {
        try program(PythonEnvironment.repository + "/scripts/" + name, arguments)
    }

    /// Runs a program.
    static func program(_ path: String, _ arguments: [String]) throws -> Output {
        let log = FileManager.default.temporaryDirectory.appending(path: "themewire-script-\(UUID().uuidString)")
        try Data().write(to: log)
        defer { try? FileManager.default.removeItem(at: log) }
        let output = try FileHandle(forWritingTo: log)
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: PythonEnvironment.repository)
        process.standardOutput = output
        process.standardError = output
        try process.run()
        process.waitUntilExit()
        try output.close()
        return Output(status: process.terminationStatus, text: try String(contentsOf: log, encoding: .utf8))
    }
}
