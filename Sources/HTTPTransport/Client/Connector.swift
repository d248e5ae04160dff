//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Glibc

/// Connects a socket to an endpoint: looks its addresses up, tries one after the other. On its loop only.
final class Connector: @unchecked Sendable {
    // @unchecked: touched on the loop only, but for the lookup, which has its own values.

    /// How long one address may take; gRPC's minimum connect timeout.
    private static let timeout = Duration.seconds(20)

    private let loop: EventLoop
    private let endpoint: Endpoint
    private var onEnd: ((Result<Socket, RPCError>) -> Void)?
    private var addresses: [SocketAddress] = []
    private var socket: Socket?
    private var event: LoopEvent?
    private var timer: LoopEvent?
    private var lastFailure = "it has no address"

    init(loop: EventLoop, endpoint: Endpoint, onEnd: @escaping (Result<Socket, RPCError>) -> Void) {
        self.loop = loop
        self.endpoint = endpoint
        self.onEnd = onEnd
    }

    /// Begins; the end is told once, unless ``cancel()`` comes before.
    func start() {
        switch endpoint.address {
        case .unix(let path):
            do {
                addresses = [try SocketAddress(unixPath: path)]
                next()
            } catch {
                end(.failure(error))
            }
        case .tcp(let host, let port): lookUp(host, port)
        }
    }

    /// Looks up on a thread of its own, since that blocks.
    private func lookUp(_ host: String, _ port: UInt16) {
        do throws(RPCError) {
            _ = try WorkerThread { [self] in
                let found: Result<[SocketAddress], RPCError>
                do throws(RPCError) {
                    found = .success(try SocketAddress.resolve(host: host, port: port, forListening: false))
                } catch {
                    found = .failure(error)
                }
                loop.execute { self.lookedUp(found) }
            }
        } catch {
            end(.failure(error))
        }
    }

    private func lookedUp(_ found: Result<[SocketAddress], RPCError>) {
        guard onEnd != nil else { return }
        switch found {
        case .success(let list):
            addresses = list.reversed()
            next()
        case .failure(let error): end(.failure(error))
        }
    }

    private func next() {
        closeEvents()
        guard let address = addresses.popLast() else {
            let message = "cannot connect to \(endpoint): \(lastFailure)"
            return end(.failure(RPCError(code: .unavailable, message: message)))
        }
        do {
            let socket = try Socket(for: address)
            if let failure = address.connect(socket) {
                lastFailure = "\(failure)"
                return next()
            }
            if address.family != AF_UNIX { socket.prepareStream() }
            self.socket = socket
            event = loop.makeEvent(descriptor: socket.descriptor, .writable) { [unowned self] in self.decided() }
            event?.add()
            timer = loop.makeEvent(descriptor: -1, .timer) { [unowned self] in
                self.lastFailure = "no answer"
                self.next()
            }
            timer?.add(after: Self.timeout)
        } catch {
            lastFailure = error.message
            next()
        }
    }

    private func decided() {
        guard let socket else { return }
        let failure = socket.pendingError
        guard failure.number == 0 else {
            lastFailure = "\(failure)"
            return next()
        }
        closeEvents()
        end(.success(socket))
    }

    private func end(_ result: Result<Socket, RPCError>) {
        socket = nil
        let action = onEnd
        onEnd = nil
        action?(result)
    }

    /// Gives up without telling.
    func cancel() {
        onEnd = nil
        closeEvents()
        socket = nil
    }

    private func closeEvents() {
        event?.close()
        timer?.close()
        event = nil
        timer = nil
    }
}
