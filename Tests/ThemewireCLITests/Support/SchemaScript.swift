//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing
import _ThemewireTestSupport

/// A script of the folder Python that reads one line of JSON, checks it against its schema and prints what it says.
enum SchemaScript {
    /// What `NAME.py` prints of a text that docs/formats/NAME.schema.json describes; an issue where it refuses it.
    static func output(_ name: String, of text: String, in folder: TemporaryFolder) throws -> String {
        try folder.write(text, to: "input.json")
        let process = Process()
        process.executableURL = URL(filePath: PythonEnvironment.interpreter ?? "/usr/bin/python3")
        process.arguments = [
            "-B", PythonEnvironment.repository + "/Tests/ThemewireCLITests/Python/\(name).py",
            PythonEnvironment.repository + "/docs/formats/\(name).schema.json",
        ]
        process.standardInput = try FileHandle(forReadingFrom: folder.url.appending(path: "input.json"))
        process.standardOutput = try folder.makeFile("python.stdout")
        process.standardError = try folder.makeFile("python.stderr")
        try process.run()
        process.waitUntilExit()
        let errors = try folder.text("python.stderr")
        #expect(process.terminationStatus == 0, "\(errors)")
        return try folder.text("python.stdout")
    }
}
