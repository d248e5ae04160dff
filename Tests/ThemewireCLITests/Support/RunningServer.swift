//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation

/// A `themewire serve` on a port of its own, ended with the test.
final class RunningServer {
    let url: String
    /// What it printed until it was ready.
    let greeting: [String]
    private let process: Process

    /// Starts a server over the store `themes.sqlite` in the folder, with more arguments, and waits for its ready line.
    init(in folder: TemporaryFolder, _ more: [String] = []) throws {
        process = try ThemewireTool.process(
            ["serve", "--listen", "127.0.0.1:0", "--store", "themes.sqlite"] + more,
            in: folder
        )
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = try folder.makeFile("serve.stderr")
        try process.run()
        var text = ""
        while !text.contains("listening on ") || !text.hasSuffix("\n") {
            let data = pipe.fileHandleForReading.availableData
            guard !data.isEmpty else { throw CocoaError(.fileReadUnknown) }
            text += String(decoding: data, as: UTF8.self)
        }
        greeting = text.split(separator: "\n").map(String.init)
        url = "http://" + (greeting.last?.dropFirst("listening on ".count) ?? "")
    }

    /// Sends a signal and waits for the end.
    ///
    /// - Returns: The exit status.
    func stop(by signal: Int32 = SIGTERM) -> Int32 {
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }

    deinit {
        if process.isRunning { process.terminate() }
    }
}
