//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Foundation

/// A server in a process of its own, which ends with this object or with the process that it is in.
final class ServerProcess {
    /// It ended, or did not begin to serve.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let port: UInt16
    private let process: Process

    /// How long a server may take until it accepts connections, seconds.
    private static let patience = 10.0

    /// The command beside this program, which `scripts/bench-peers` builds.
    ///
    /// - Throws: ``Failure`` where it is not there.
    static func themewire(store: String) throws -> ServerProcess {
        let program = URL(fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        let command = program.deletingLastPathComponent().appending(path: "themewire").path
        guard FileManager.default.isExecutableFile(atPath: command) else {
            throw Failure(description: "there is no \(command); make bench-peers builds it")
        }
        return try ServerProcess { port in [command, "serve", "--listen", "127.0.0.1:\(port)", "--store", store] }
    }

    /// nghttp2's own server, with the files of a folder.
    static func nghttpd(folder: String) throws -> ServerProcess {
        try ServerProcess { port in
            ["nghttpd", "--no-tls", "--address=127.0.0.1", "--htdocs=\(folder)", String(port)]
        }
    }

    private init(_ command: (_ port: UInt16) -> [String]) throws {
        // Free now; it is taken again at once.
        port = try PeerSocket.listen(on: .loopback(port: 0)).port
        process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // A killed benchmark leaves no server behind.
        process.arguments = ["setpriv", "--pdeathsig", "KILL"] + command(port)
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let start = Date()
        while (try? PeerSocket.connect(to: address)) == nil {
            guard process.isRunning, Date().timeIntervalSince(start) < Self.patience else {
                throw Failure(description: "\(command(port).joined(separator: " ")) does not serve")
            }
            usleep(10_000)
        }
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
    }

    var address: PeerAddress { .loopback(port: port) }
}
