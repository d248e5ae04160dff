//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Foundation

/// HTTP/2 connections that are opened, say what a client says first, and then nothing: held by a process of its own, this
/// program started again, so that their ends here and there need not fit into one process's limit of open files.
///
/// The process ends with this object, or with the process that it is in, by the end of its input.
final class IdleConnections {
    /// The other process did not do what it was told.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// What this program is called with to be that process.
    static let verb = "hold-connections"

    private let process = Process()
    private let orders = Pipe()
    private let answers = Pipe()

    /// Starts the process, which has no connection yet.
    init(port: UInt16) throws {
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [Self.verb, String(port)]
        process.standardInput = orders
        process.standardOutput = answers
        try process.run()
    }

    deinit {
        try? orders.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// Opens so many more; returns when the server has answered each of them.
    func open(_ count: Int) throws {
        try order("open \(count)")
    }

    /// Closes all; the server hears of it a little later.
    func closeAll() throws {
        try order("close")
    }

    private func order(_ text: String) throws {
        try orders.fileHandleForWriting.write(contentsOf: Data("\(text)\n".utf8))
        var line: [UInt8] = []
        while line.last != UInt8(ascii: "\n") {
            guard let byte = try answers.fileHandleForReading.read(upToCount: 1), !byte.isEmpty else {
                throw Failure(description: "the process with the connections ended at '\(text)'")
            }
            line += byte
        }
        let answer = String(decoding: line.dropLast(), as: UTF8.self)
        guard answer == "done" else { throw Failure(description: "\(text): \(answer)") }
    }

    // MARK: The other process

    /// Takes orders from standard input until its end, if this program was called for that; never returns then.
    static func serveIfAsked(_ arguments: [String]) {
        guard arguments.count == 3, arguments[1] == verb, let port = UInt16(arguments[2]) else { return }
        var held: [PeerSocket] = []
        while let line = readLine() {
            do {
                let words = line.split(separator: " ")
                if words.first == "open", words.count == 2, let count = Int(words[1]) {
                    try DescriptorLimit.raise(forSockets: held.count + count)
                    held += try opened(count, port: port)
                } else {
                    held = []
                }
                answer("done")
            } catch {
                answer("\(error)")
            }
        }
        exit(0)
    }

    private static func answer(_ text: String) {
        FileHandle.standardOutput.write(Data("\(text)\n".utf8))
    }

    /// As many at once as a server's queue of connections takes, with room to spare.
    private static let atOnce = 500

    private static func opened(_ count: Int, port: UInt16) throws -> [PeerSocket] {
        var sockets: [PeerSocket] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while sockets.count < count {
            let wave = try (0..<min(atOnce, count - sockets.count)).map { _ in
                let socket = try PeerSocket.connect(to: .loopback(port: port))
                try socket.write(RequestConnection.opening)
                return socket
            }
            for socket in wave {
                // The server's SETTINGS, which come first, and maybe more.
                let read = try socket.read(into: &buffer)
                guard let frame = HTTP2Frame(buffer, at: 0, end: read), frame.kind == HTTP2Frame.Kind.settings else {
                    throw Failure(description: "the server did not answer with SETTINGS")
                }
                try socket.write(HTTP2Frame.bytes(HTTP2Frame.Kind.settings, flags: HTTP2Frame.Flag.end))
            }
            sockets += wave
        }
        return sockets
    }
}
