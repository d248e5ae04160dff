//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Foundation

/// nghttp2's `h2load`: one connection, as many streams at once as a server here allows.
struct LoadGenerator {
    /// It ended with something else than answers to all requests.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private static let streams = 100

    let port: UInt16
    let path: String
    /// A file with the body of a POST; nil for GET.
    var body: String?
    var headers: [String] = []

    /// Makes so many requests, all of which have to be answered with 2xx and with as many bytes of body.
    func run(requests: Int, replyBytes: Int) throws {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["h2load", "--requests=\(requests)", "--clients=1", "--max-concurrent-streams=\(Self.streams)"]
            + (body.map { ["--data=\($0)"] } ?? []) + headers.flatMap { ["--header", $0] }
            + ["http://127.0.0.1:\(port)\(path)"]
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let text = String(decoding: data, as: UTF8.self)
        // "status codes: N 2xx, ..." and "traffic: ... (N) data".
        guard process.terminationStatus == 0, text.contains("status codes: \(requests) 2xx"),
            text.contains("(\(requests * replyBytes)) data")
        else { throw Failure(description: "h2load of port \(port): \(text.isEmpty ? "no answer" : text)") }
    }
}
