//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The calls and the connection of a client. On its loop only.
final class ClientCore: @unchecked Sendable {
    // @unchecked: everything that changes is touched on the loop only.

    let loop: EventLoop
    let endpoint: Endpoint
    private let configuration: HTTPClient.Configuration
    private let fixedFields: [HeaderBlock.Field]
    private let lastFields: [HeaderBlock.Field]

    private var connection: ClientConnection?
    /// Connections that finish their calls and take no more.
    private var draining: [ClientConnection] = []
    private var connector: Connector?
    /// Calls that wait for a connection, or for room on it.
    private var waiting = FIFO<ClientCall>()
    /// Calls that are under way, to be ended by closing.
    private var calls: [ObjectIdentifier: ClientCall] = [:]
    /// Calls that ended since the waiting ones were last looked through.
    private var endedWaiting = 0
    private var isClosed = false

    init(loop: EventLoop, endpoint: Endpoint, configuration: HTTPClient.Configuration) {
        self.loop = loop
        self.endpoint = endpoint
        self.configuration = configuration
        let authority =
            switch endpoint.address {
            case .tcp(let host, let port): "\(host.contains(":") ? "[\(host)]" : host):\(port)"
            case .unix: "localhost"
            }
        fixedFields = [
            HeaderBlock.field(":method", "POST"), HeaderBlock.field(":scheme", "http"),
            HeaderBlock.field(":authority", authority),
        ]
        lastFields = [
            HeaderBlock.field("te", "trailers"), HeaderBlock.field("content-type", "application/grpc"),
            HeaderBlock.field("user-agent", configuration.userAgent),
        ]
        loop.execute { [self] in
            // Keeps self until the loop ends, as connections rely on their core.
            loop.onSecond = { self.tick() }
        }
    }

    /// The headers of a call: pseudo-headers, the timeout, the rest of gRPC's, then the caller's.
    func requestBlock(_ call: ClientCall) -> HeaderBlock {
        var fields = fixedFields
        fields.append(HeaderBlock.field(":path", call.path))
        if let deadline = call.deadline {
            fields.append(HeaderBlock.field("grpc-timeout", GRPCTimeout.format(deadline - .now)))
        }
        return HeaderBlock(fields + lastFields + HeaderBlock.fields(call.options.metadata))
    }

    // MARK: Calls

    /// Takes a call on.
    func start(_ call: ClientCall, _ sink: ClientCall.Sink) {
        call.bind(sink)
        // Cancelled before it came here.
        if call.isFinished { return }
        if isClosed { return call.finish(RPCError(code: .unavailable, message: "the client was closed")) }
        do {
            try call.options.check(path: call.path, message: call.message)
        } catch {
            return call.finish(error)
        }
        if let deadline = call.deadline {
            let timer = loop.makeEvent(descriptor: -1, .timer) { [unowned self, weak call] in
                guard let call else { return }
                self.stop(call, RPCError(code: .deadlineExceeded, message: "the deadline passed"))
            }
            timer.add(after: deadline - .now)
            call.timer = timer
        }
        calls[ObjectIdentifier(call)] = call
        begin(call)
    }

    /// Sends a call when there is room for it.
    func begin(_ call: ClientCall) {
        waiting.append(call)
        pump()
    }

    /// Ends a call from this side.
    func stop(_ call: ClientCall, _ error: RPCError) {
        guard !call.isFinished else { return }
        call.finish(error)
        calls[ObjectIdentifier(call)] = nil
        if let connection = call.connection { return connection.abandon(call) }
        // It may be waiting; those that ended so are dropped before they are many.
        endedWaiting += 1
        if endedWaiting > 64, endedWaiting > waiting.count / 2 {
            endedWaiting = 0
            waiting.removeAll { $0.isFinished }
        }
    }

    private func pump() {
        while !waiting.isEmpty {
            guard let connection, connection.isOpen, !connection.isDraining else { return connect() }
            guard connection.hasRoom else { return }
            guard let call = waiting.popFirst(), !call.isFinished else { continue }
            if !connection.begin(call) {
                waiting.append(call)
                connectionDrains(connection)
            }
        }
    }

    /// A call has left its connection.
    func ended(_ call: ClientCall, on connection: ClientConnection) {
        if call.isFinished { calls[ObjectIdentifier(call)] = nil }
        if connection === self.connection { pump() }
        if connection.isDraining { connection.flushLater() }
    }

    // MARK: The connection

    private func connect() {
        guard connector == nil else { return }
        let connector = Connector(loop: loop, endpoint: endpoint) { [unowned self] result in
            self.connector = nil
            switch result {
            case .success(let socket): self.connected(socket)
            case .failure(let error): self.failWaiting(error)
            }
        }
        self.connector = connector
        connector.start()
    }

    private func connected(_ socket: Socket) {
        let connection = ClientConnection(core: self)
        self.connection = connection
        var limits = SessionLimits()
        limits.streamWindow = configuration.streamWindow
        limits.connectionWindow = max(configuration.streamWindow, 1 << 20)
        do {
            try connection.start(socket: socket, role: .client, limits: limits)
        } catch {
            self.connection = nil
            failWaiting(error)
        }
    }

    private func failWaiting(_ error: RPCError) {
        while let call = waiting.popFirst() {
            call.finish(error)
            calls[ObjectIdentifier(call)] = nil
        }
    }

    func connectionReady() {
        pump()
    }

    /// The server wants no more calls on a connection; the next call opens another.
    func connectionDrains(_ connection: ClientConnection) {
        guard self.connection === connection else { return }
        self.connection = nil
        draining.append(connection)
        connection.flushLater()
        pump()
    }

    func connectionEnded(_ connection: ClientConnection, _ reason: String) {
        draining.removeAll { $0 === connection }
        guard self.connection === connection else { return }
        self.connection = nil
        if !connection.isReady {
            failWaiting(RPCError(code: .unavailable, message: "cannot connect to \(endpoint): \(reason)"))
        }
        pump()
    }

    private func tick() {
        for connection in draining { connection.tick(keepaliveSeconds: configuration.keepaliveSeconds) }
        connection?.tick(keepaliveSeconds: configuration.keepaliveSeconds)
    }

    /// Ends everything.
    func close() {
        isClosed = true
        connector?.cancel()
        connector = nil
        let error = RPCError(code: .cancelled, message: "the client was closed")
        for call in calls.values { call.finish(error) }
        calls = [:]
        failWaiting(error)
        let all = draining + (connection.map { [$0] } ?? [])
        for connection in all {
            connection.terminate(.noError)
            connection.flush()
            connection.close("the client was closed")
        }
    }
}
