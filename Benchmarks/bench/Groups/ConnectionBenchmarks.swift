//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkKit
internal import Foundation

/// Ten thousand connections to one server: opening them, holding them, and being answered beside them.
enum ConnectionBenchmarks {
    private static let count = 10_000
    /// What is opened beside them, to see what one holds.
    private static let spareCount = 2_000

    static var all: [Benchmark] { [open, getTheme] }

    /// A server and the process that holds connections to it.
    private final class Held {
        let server: DeliveryServer
        let idle: IdleConnections
        private let others: Int

        init() throws {
            try DescriptorLimit.raise(forSockets: count + spareCount)
            server = try DeliveryServer()
            others = server.connectionCount
            idle = try IdleConnections(port: server.port)
        }

        /// Opens connections, and waits until the server has counted them.
        func open(_ count: Int) throws {
            try idle.open(count)
            try settle(server, others + count)
        }

        func closeAll() throws {
            try idle.closeAll()
            try settle(server, others)
        }

    }

    /// How long to wait for a server that does not count right, seconds.
    private static let patience = 30.0

    /// Waits until the server has so many connections.
    private static func settle(_ server: DeliveryServer, _ expected: Int) throws {
        let start = Date()
        while server.connectionCount != expected {
            guard Date().timeIntervalSince(start) < patience else {
                throw Disagreement("\(server.connectionCount) connections are open, not \(expected)")
            }
            usleep(200)
        }
    }

    // MARK: Opening

    private static var open: Benchmark {
        Benchmark(
            "connections/\(count)/open",
            summary: "\(count) connections opened, greeted with SETTINGS both ways, and closed",
            subject: Contender("server") {
                let held = try Held()
                return { iterations in
                    for _ in 0..<iterations {
                        try held.open(count)
                        try held.closeAll()
                    }
                }
            },
            tolerances: DeliveryBenchmarks.tolerances(),
            work: Work(Double(count), "connections"),
            isLong: true
        )
    }

    // MARK: Being answered beside them

    private static var getTheme: Benchmark {
        let held = Prepared {
            let held = try Held()
            try held.open(count)
            return held
        }
        return Benchmark(
            "connections/\(count)/get-theme",
            summary: "GetTheme of the built-in theme on one connection, with \(count) idle ones open",
            subject: Contender(
                "beside \(count) connections",
                keep: { more in
                    // Closed again when what is given is dropped.
                    try MoreConnections(more, to: held.value().server)
                },
                prepare: { try body(held.value().server) }
            ),
            rivals: [Contender(aloneName) { try body(DeliveryServer()) }],
            // Neither the loop nor the kernel's events get slower by what is idle; the rest is for caches.
            floors: [.atMost(1.5, timesTheTimeOf: aloneName)],
            tolerances: times + [
                .relative(0.1, of: .retainedBytes), .atMost(mostCounted, of: .allocations),
                .atMost(mostCounted, of: .retains), .atMost(mostCounted, of: .releases),
                .atMost(100 * mostCounted, of: .allocatedBytes), .atMost(100 * mostCounted, of: .peakBytes),
            ],
            operations: "calls",
            isLong: true
        )
    }

    /// Few calls are counted, and while they are the server may look after all its connections, which it does once a second.
    private static let mostCounted = Double(10 * count)

    private static var times: [MetricTolerance] {
        [.wallTime, .processorTime].map { .relative(0.15, of: $0) }
    }

    private static let aloneName = "the only connection"

    private static func body(_ server: DeliveryServer) throws -> Contender.Body {
        let recorded = try server.recording(Calls.wholeDefault)
        let connection = try DeliveryBenchmarks.connection(server, recorded)
        return { iterations in try DeliveryBenchmarks.counted(connection, iterations, of: recorded.reply.count) }
    }

    /// Further connections, for what the server's heap holds for one.
    private final class MoreConnections {
        private let server: DeliveryServer
        private let idle: IdleConnections
        private let before: Int

        init(_ count: Int, to server: DeliveryServer) throws {
            self.server = server
            before = server.connectionCount
            idle = try IdleConnections(port: server.port)
            try idle.open(count)
            try settle(server, before + count)
        }

        deinit {
            // The next measurement begins with what was there before; a server that does not let go makes it wrong there.
            try? idle.closeAll()
            try? settle(server, before)
        }
    }
}
