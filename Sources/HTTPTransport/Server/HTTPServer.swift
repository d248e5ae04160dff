//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Synchronization

/// A gRPC server over HTTP/2: answers a ``ServiceTable`` on TCP ports or unix sockets.
///
///     let server = try HTTPServer(table: table, endpoints: [.tcp(host: "127.0.0.1", port: 0)])
///     print(server.endpoints[0])       // http://127.0.0.1:40123
///     await server.shutdown(grace: .seconds(10))
///
/// It runs on threads of its own until ``shutdown(grace:)``; dropping the object does not stop it.
public final class HTTPServer: Sendable {
    /// How a server runs.
    public struct Configuration: Sendable {
        /// Event loops, one thread each; connections are spread over them. 1 by default: one core answers some hundred
        /// thousand small calls a second.
        public var loops = 1
        /// What peers may do.
        public var limits = ServerLimits()
        /// Connections that the system keeps until they are accepted.
        public var backlog = 1_024

        /// Makes the default configuration.
        public init() {}
    }

    /// Where the server listens, with the real ports.
    public let endpoints: [Endpoint]

    private let listeners: [Listener]
    private let loops: [ServerLoop]
    private let counter: ConnectionCounter
    private let isStopping = Atomic(false)

    /// Binds all endpoints and begins to serve.
    ///
    /// - Throws: ``ServerError``; nothing is left running then.
    /// - Precondition: at least one endpoint and one loop.
    public init(
        table: ServiceTable,
        endpoints: [Endpoint],
        configuration: Configuration = Configuration()
    ) throws(ServerError) {
        precondition(!endpoints.isEmpty && configuration.loops > 0, "a server needs an endpoint and an event loop")
        var listeners: [Listener] = []
        for endpoint in endpoints {
            listeners.append(try Listener(endpoint, backlog: Int32(clamping: configuration.backlog)))
        }
        let counter = ConnectionCounter(limit: configuration.limits.connections)
        let compiled = CompiledTable(table)
        var loops: [ServerLoop] = []
        do {
            for _ in 0..<configuration.loops {
                let loop = try EventLoop()
                loops.append(
                    ServerLoop(loop: loop, table: compiled, limits: configuration.limits, counter: counter)
                )
            }
        } catch {
            for loop in loops { loop.loop.stop() }
            throw ServerError(code: .system, message: "cannot start the server: \(error.message)")
        }
        self.listeners = listeners
        self.loops = loops
        self.counter = counter
        self.endpoints = listeners.map(\.endpoint)
        startAccepting()
    }

    /// Connections open now.
    public var connectionCount: Int { counter.current }

    private func startAccepting() {
        let loops = loops
        let counter = counter
        let listeners = listeners
        loops[0].loop.execute {
            var next = 0
            for listener in listeners {
                listener.start(on: loops[0].loop) { socket, peer in
                    guard counter.enter() else { return }
                    let target = loops[next]
                    next = (next + 1) % loops.count
                    let handOver = HandOver(socket: socket)
                    if !target.loop.execute({ target.add(handOver.socket, peer: peer) }) { counter.leave() }
                }
            }
        }
    }

    /// Stops accepting, tells the peers, lets calls finish for at most `grace`, then closes everything.
    ///
    /// Streaming calls end with UNAVAILABLE within the first half of that time. Calling it again does nothing.
    public func shutdown(grace: Duration = .seconds(10)) async {
        guard !isStopping.exchange(true, ordering: .acquiringAndReleasing) else { return }
        let listeners = listeners
        await withCheckedContinuation { continuation in
            loops[0].loop.execute {
                for listener in listeners { listener.stop() }
                continuation.resume()
            }
        }
        await withTaskGroup { group in
            for loop in loops {
                group.addTask {
                    await withCheckedContinuation { continuation in
                        loop.loop.execute { loop.drain(grace: grace) { continuation.resume() } }
                    }
                }
            }
        }
        for loop in loops { loop.loop.stop() }
    }

    /// A socket on its way to another loop.
    private struct HandOver: @unchecked Sendable {
        // @unchecked: the accepting loop gives it away and does not touch it again.
        let socket: Socket
    }
}
