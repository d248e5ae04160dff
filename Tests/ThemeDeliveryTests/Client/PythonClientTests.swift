//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import HTTPTransport
import Testing
import ThemeStore
import _ThemewireTestSupport

@testable import ThemeDelivery

/// The service as other programs use it: grpcio, with stubs made from our .proto files when the test runs.
@Suite("A Python client")
struct PythonClientTests {
    @Test(
        "Lists, publishes, gets chains, resolves, and gets the right status for wrong input",
        .enabled(if: PythonEnvironment.interpreter != nil, "no Python environment; scripts/python-env makes it"),
        .timeLimit(.minutes(2)),
        arguments: ServiceSetup.all.filter { $0.transport == .http2 }
    )
    func client(setup: ServiceSetup) async throws {
        let python = try #require(PythonEnvironment.interpreter)
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for (file, blob) in [
            ("base", try TestThemes.base(10)), ("base2", try TestThemes.base(20)),
            ("brand", try TestThemes.brand([0: 77])), ("brand2", try TestThemes.brand([1: 88])),
        ] {
            try Data(blob).write(to: URL(filePath: "\(folder.path)/\(file).theme"))
        }
        try await ServiceFixture.run(setup) { fixture in
            let port = try #require(fixture.port)
            let script = "\(PythonEnvironment.repository)/Tests/ThemeDeliveryTests/Python/client.py"
            let (status, output) = try await Self.run(
                python,
                [script, PythonEnvironment.repository, String(port), folder.path],
                log: folder.path + "/log"
            )
            #expect(status == 0, "\(output)")
            #expect(output.contains("checks passed"), "\(output)")
        }
    }

    /// Runs a program to its end.
    ///
    /// - Returns: its exit status, and what it wrote.
    private static func run(_ program: String, _ arguments: [String], log: String) async throws -> (Int32, String) {
        try Data().write(to: URL(filePath: log))
        let output = try #require(FileHandle(forWritingAtPath: log))
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = output
        let status = try await withCheckedThrowingContinuation { (done: CheckedContinuation<Int32, any Error>) in
            process.terminationHandler = { done.resume(returning: $0.terminationStatus) }
            do {
                try process.run()
            } catch {
                done.resume(throwing: error)
            }
        }
        try output.close()
        return (status, try String(contentsOfFile: log, encoding: .utf8))
    }
}
