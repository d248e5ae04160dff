//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Glibc

/// A listening socket, bound without SO_REUSEPORT so that a second server on the same address fails.
final class Listener: @unchecked Sendable {
    // @unchecked: everything that changes is touched on the accepting loop only.

    /// How many connections one event accepts before others have their turn.
    private static let acceptsPerEvent = 64
    /// How long nothing is accepted after the system has run out of descriptors or memory.
    private static let pause = Duration.milliseconds(100)

    /// The bound address, with the real port.
    let endpoint: Endpoint
    private var socket: Socket?
    private let unixPath: String?
    private var event: LoopEvent?
    private var timer: LoopEvent?

    /// Binds and listens.
    ///
    /// - Throws: ``ServerError``; with `addressInUse` if another server has the address.
    init(_ endpoint: Endpoint, backlog: Int32) throws(ServerError) {
        let socket: Socket
        switch endpoint.address {
        case .tcp(let host, let port):
            socket = try Self.bind(host: host, port: port)
            unixPath = nil
        case .unix(let path):
            socket = try Self.bind(unixPath: path)
            unixPath = path
        }
        self.socket = socket
        guard listen(socket.descriptor, backlog) == 0 else { throw ServerError(.current, endpoint.description) }
        if case .tcp(let host, _) = endpoint.address {
            self.endpoint = .tcp(host: host, port: SocketAddress.local(of: socket)?.port ?? 0)
        } else {
            self.endpoint = endpoint
        }
    }

    private static func bind(host: String, port: UInt16) throws(ServerError) -> Socket {
        let place = "\(host):\(port)"
        do {
            var failure = SystemError(number: EADDRNOTAVAIL)
            for address in try SocketAddress.resolve(host: host, port: port, forListening: true) {
                let socket = try Socket(for: address)
                // Only so that a restart is not held up by connections of the last run; it does not share the port.
                socket.set(SO_REUSEADDR, level: SOL_SOCKET, to: 1)
                guard let error = address.bind(socket) else { return socket }
                failure = error
            }
            throw ServerError(failure, place)
        } catch let error as ServerError {
            throw error
        } catch {
            throw ServerError(code: .addressUnavailable, message: "cannot listen on \(place): \(error)")
        }
    }

    private static func bind(unixPath path: String) throws(ServerError) -> Socket {
        do {
            let address = try SocketAddress(unixPath: path)
            let socket = try Socket(for: address)
            guard let failure = address.bind(socket) else { return socket }
            // A file is there: of a living server, or left behind by one that was killed.
            guard failure.number == EADDRINUSE, try isAbandoned(address) else { throw ServerError(failure, path) }
            // The path's text is valid during the call.
            _ = unsafe unlink(path)
            if let failure = address.bind(socket) { throw ServerError(failure, path) }
            return socket
        } catch let error as ServerError {
            throw error
        } catch {
            throw ServerError(code: .addressUnavailable, message: "cannot listen on \(path): \(error)")
        }
    }

    private static func isAbandoned(_ address: SocketAddress) throws(RPCError) -> Bool {
        let probe = try Socket(for: address)
        return address.connect(probe)?.number == ECONNREFUSED
    }

    /// Begins to accept on `loop`, which gets every connection's socket and peer by `onAccept`.
    func start(on loop: EventLoop, _ onAccept: @escaping (Socket, Peer) -> Void) {
        guard let socket else { return }
        // The events keep the listener until stop() closes them.
        event = loop.makeEvent(descriptor: socket.descriptor, .readable) { self.accept(onAccept) }
        timer = loop.makeEvent(descriptor: -1, .timer) { self.event?.add() }
        event?.add()
    }

    private func accept(_ onAccept: (Socket, Peer) -> Void) {
        for _ in 0..<Self.acceptsPerEvent {
            guard let socket else { return }
            guard let (descriptor, address) = SocketAddress.accept(on: socket.descriptor) else {
                switch errno {
                case EMFILE, ENFILE, ENOBUFS, ENOMEM:
                    event?.remove()
                    timer?.add(after: Self.pause)
                    return
                case EAGAIN: return
                default: continue
                }
            }
            let accepted = Socket(descriptor: descriptor)
            let peer = address.peer
            if peer.kind != .unixSocket { accepted.prepareStream() }
            onAccept(accepted, peer)
        }
    }

    /// Stops accepting. On the accepting loop.
    func stop() {
        guard event != nil else { return }
        event?.close()
        timer?.close()
        event = nil
        timer = nil
        socket = nil
        // The path's text is valid during the call.
        if let unixPath { _ = unsafe unlink(unixPath) }
    }
}
