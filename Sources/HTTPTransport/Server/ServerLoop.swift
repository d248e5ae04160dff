//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The connections of a server on one event loop. On that loop only, but for `init`.
final class ServerLoop: @unchecked Sendable {
    // @unchecked: everything that changes is touched on the loop only.

    let loop: EventLoop
    let table: CompiledTable
    let limits: ServerLimits
    /// Request bytes kept for calls of all connections.
    var heldBytes = 0

    private let counter: ConnectionCounter
    private var connections: [ServerConnection] = []
    private var isDraining = false
    private var drainTimer: LoopEvent?
    private var onEmpty: (@Sendable () -> Void)?

    init(loop: EventLoop, table: CompiledTable, limits: ServerLimits, counter: ConnectionCounter) {
        self.loop = loop
        self.table = table
        self.limits = limits
        self.counter = counter
        loop.execute { [self] in
            // Keeps self until the loop ends, as connections rely on their owner.
            loop.onSecond = { self.tick() }
        }
    }

    /// Takes over an accepted socket, which ``ConnectionCounter`` has counted.
    func add(_ socket: Socket, peer: Peer) {
        guard !isDraining else { return counter.leave() }
        let connection = ServerConnection(owner: self, peer: peer)
        connection.slot = connections.count
        connections.append(connection)
        do {
            try connection.start(socket: socket, role: .server, limits: limits.session)
        } catch {
            remove(connection)
        }
    }

    func remove(_ connection: ServerConnection) {
        guard connection.slot < connections.count, connections[connection.slot] === connection else { return }
        let last = connections.removeLast()
        if last !== connection {
            last.slot = connection.slot
            connections[connection.slot] = last
        }
        counter.leave()
        if connections.isEmpty, isDraining { finishDraining() }
    }

    private func tick() {
        // A copy, since a tick may close its connection.
        for connection in connections { connection.tick() }
    }

    // MARK: Shutdown

    /// Ends all connections: at once when their calls are done, at the latest after `grace`.
    ///
    /// Streaming calls are ended one connection after the other over the first half of that time, so that their callers
    /// do not all come back in the same moment.
    func drain(grace: Duration, _ onEmpty: @escaping @Sendable () -> Void) {
        isDraining = true
        self.onEmpty = onEmpty
        guard !connections.isEmpty else { return finishDraining() }
        for connection in connections { connection.drain() }
        var step = 0
        let steps = 20
        let all = connections
        drainTimer = loop.makeEvent(descriptor: -1, .repeatingTimer) { [unowned self] in
            step += 1
            let half = steps / 2
            if step <= half {
                for index in (all.count * (step - 1) / half)..<(all.count * step / half) {
                    all[index].endStreamingCalls()
                }
            }
            guard step == steps || self.connections.isEmpty else { return }
            for connection in self.connections { connection.close("the server has shut down") }
        }
        drainTimer?.add(after: grace / steps)
    }

    private func finishDraining() {
        drainTimer?.close()
        drainTimer = nil
        let action = onEmpty
        onEmpty = nil
        action?()
    }
}
