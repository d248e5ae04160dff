//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Auth0Theme
internal import BenchmarkKit
internal import HTTPTransport
internal import ThemeCodec
internal import ThemeDelivery
internal import ThemeDigest
internal import ThemeModel
internal import ThemeStore

/// Calls of a theme server over loopback sockets: the server runs in this process, on a thread of its own.
///
/// The subject asks by prepared frames and allocates nothing, so what is counted is the server's.
enum DeliveryBenchmarks {
    /// A call by the typed client that checks what it gets.
    typealias Call = @Sendable (ThemeClient, DeliveryServer) async throws -> Void

    static var all: [Benchmark] {
        [
            call("deliver/default/get-theme", "GetTheme of the built-in theme", Calls.wholeDefault),
            call("deliver/default/not-modified", "GetTheme for a reader who has the theme as it is", Calls.unchanged),
            call("deliver/brand/get-theme", "GetTheme of a brand of twelve colors and its base", Calls.wholeBrand),
            call(
                "deliver/brand/get-theme-dictionary",
                "GetTheme of the brand for a reader who has its base and the built-in dictionary",
                isOnLoop: false,
                Calls.brandByDictionary
            ),
            call(
                "deliver/brand/get-theme-patch",
                "GetTheme of the brand for a reader who has its base and the brand before one color changed",
                isOnLoop: false,
                Calls.brandByPatch
            ),
            call(
                "deliver/brand/resolve-theme",
                "ResolveTheme of the brand, dark, every token",
                isOnLoop: false,
                Calls.resolved
            ),
            publish,
            concurrent("deliver/default/get-theme-concurrent", "GetTheme of the built-in theme", Calls.wholeDefault),
            concurrent(
                "deliver/default/not-modified-concurrent",
                "GetTheme for a reader who has the theme as it is",
                Calls.unchanged
            ),
        ]
    }

    /// What depends on how threads meet: where a processor is woken for each call, times differ by a tenth from run to run, and
    /// a batch may have in it what the server does once a second, or what grows as more is read at once.
    static func tolerances(time: Double = 0.15, counts: Double = 0.05) -> [MetricTolerance] {
        [.wallTime, .processorTime].map { .relative(time, of: $0) }
            + [.allocations, .allocatedBytes, .retains, .releases].map { .relative(counts, of: $0) }
            // How much is in use at once depends on which thread was first.
            + [.relative(0.5, of: .peakBytes)]
    }

    /// Where a worker answers, two threads more or less take a call on: 57 to 60 allocations, say.
    private static let workerCounts = 0.1

    static let serverName = "server"
    static let echoName = "bare sockets, as many bytes"

    // MARK: One call after the other

    /// One call, asked in every way; `isOnLoop` says that the server answers on its event loop, and not by a worker.
    private static func call(
        _ name: String,
        _ summary: String,
        isOnLoop: Bool = true,
        _ call: @escaping Call
    ) -> Benchmark {
        let server = Prepared { try DeliveryServer() }
        let recorded = Prepared { try server.value().recording(call) }
        return Benchmark(
            name,
            summary: "\(summary), over loopback, one call after the other on one connection",
            subject: Contender(serverName) {
                let connection = try connection(server.value(), recorded.value())
                let replyCount = try recorded.value().reply.count
                return { iterations in try counted(connection, iterations, of: replyCount) }
            },
            rivals: [
                Contender("server, asked by HTTPClient") {
                    let (transport, recorded) = (try server.value().transport, try recorded.value())
                    return { iterations in try repeated(recorded, iterations, on: transport) }
                },
                Contender("server, asked by ThemeClient, answers checked") {
                    let server = try server.value()
                    return { iterations in
                        try waiting {
                            let client = ThemeClient(server.transport)
                            for _ in 0..<iterations { try await call(client, server) }
                        }
                    }
                },
                Contender("service in this process, without sockets") {
                    let (transport, recorded) = (try server.value().inProcess, try recorded.value())
                    return { iterations in try repeated(recorded, iterations, on: transport) }
                },
                Contender(echoName) {
                    let echo = try echo(of: connection(server.value(), recorded.value()), atOnce: 1)
                    return { iterations in try echo.ask(iterations) }
                },
            ],
            tolerances: tolerances(counts: isOnLoop ? 0.05 : workerCounts),
            operations: "calls",
            bytes: { try recorded.value().reply.count }
        )
    }

    /// A connection that has made the call once and got the same answer as the typed client did.
    static func connection(_ server: DeliveryServer, _ call: RecordedCall) throws -> RequestConnection {
        let connection = try RequestConnection(to: server.address, .call(call.path, [call.request]))
        // A message's prefix: not compressed, and its length.
        let expected = [0] + HTTP2Frame.number(UInt32(call.reply.count)) + call.reply
        try Disagreement.check("the reply of \(call.path)", try connection.reply(), expected)
        return connection
    }

    /// Makes so many calls, and makes sure that every one had a whole reply.
    static func counted(
        _ connection: RequestConnection,
        _ count: Int,
        of replyCount: Int,
        atOnce: Int = 1
    ) throws {
        let before = connection.dataCount
        try connection.call(count, atOnce: atOnce)
        guard connection.dataCount - before == count * (replyCount + 5) else {
            throw Disagreement("\(count) calls gave \(connection.dataCount - before) bytes of \(replyCount) each")
        }
    }

    private static func repeated(_ call: RecordedCall, _ count: Int, on transport: some RPCClient) throws {
        try waiting {
            for _ in 0..<count { blackHole(try await transport.unary(call.path, call.request).message) }
        }
    }

    /// Bare sockets that exchange as many bytes as one further call of the connection does.
    private static func echo(of connection: RequestConnection, atOnce: Int) throws -> SocketEcho {
        let (sent, received) = (connection.sentCount, connection.receivedCount)
        try connection.call(1)
        return try SocketEcho(
            questionCount: connection.sentCount - sent,
            answerCount: connection.receivedCount - received,
            atOnce: atOnce
        )
    }

    // MARK: Many calls at once

    private static let callsAtOnce = 100
    private static let callsPerOperation = 1_000

    private static func concurrent(_ name: String, _ summary: String, _ call: @escaping Call) -> Benchmark {
        let server = Prepared { try DeliveryServer() }
        let recorded = Prepared { try server.value().recording(call) }
        return Benchmark(
            name,
            summary: "\(summary), over loopback, \(callsPerOperation) calls on one connection, \(callsAtOnce) at once",
            subject: Contender(serverName) {
                let connection = try connection(server.value(), recorded.value())
                let replyCount = try recorded.value().reply.count
                return { iterations in
                    for _ in 0..<iterations {
                        try counted(connection, callsPerOperation, of: replyCount, atOnce: callsAtOnce)
                    }
                }
            },
            rivals: [
                Contender("server, asked by HTTPClient") {
                    let (transport, recorded) = (try server.value().transport, try recorded.value())
                    return { iterations in
                        for _ in 0..<iterations { try atOnce(recorded, on: transport) }
                    }
                },
                Contender(echoName) {
                    let echo = try echo(of: connection(server.value(), recorded.value()), atOnce: callsAtOnce)
                    return { iterations in
                        for _ in 0..<iterations { try echo.ask(callsPerOperation) }
                    }
                },
            ],
            tolerances: tolerances(),
            work: Work(Double(callsPerOperation), "calls")
        )
    }

    /// As many tasks as calls are open at once, each making its share.
    private static func atOnce(_ call: RecordedCall, on transport: HTTPClient) throws {
        try waiting {
            try await withThrowingTaskGroup { group in
                for _ in 0..<callsAtOnce {
                    group.addTask {
                        for _ in 0..<callsPerOperation / callsAtOnce {
                            blackHole(try await transport.unary(call.path, call.request).message)
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    // MARK: Publishing

    /// One of two blobs in turn, so that each publish changes something.
    private static var publish: Benchmark {
        Benchmark(
            "deliver/brand/publish",
            summary:
                "Publish of the brand with one color changed, over loopback, checked and on the disk when answered",
            subject: publishing("server, SQLite store", .sqlite),
            rivals: [
                publishing("server, store in memory", .memory),
                Contender("SQLite store alone, nothing checked") {
                    let server = try DeliveryServer(.sqlite)
                    let blobs = try server.frames.map { try StoredBlob(inspecting: $0) }
                    var next = 0
                    for number in 0..<historyCount { _ = try server.store.publish([change(server, blobs[number & 1])]) }
                    return { iterations in
                        for _ in 0..<iterations {
                            blackHole(try server.store.publish([change(server, blobs[next])]))
                            next = 1 - next
                        }
                    }
                },
            ],
            // The disk's times are in it.
            tolerances: tolerances(time: 0.5, counts: workerCounts),
            operations: "publishes"
        )
    }

    /// Publishes of one theme after which its history is as long as it may be; even, so that the next changes something.
    private static let historyCount = 2 * StoreLimits.historyLength

    private static func change(_ server: DeliveryServer, _ blob: StoredBlob) -> ThemeChange {
        .put(server.brand, blob, parent: .named(.default))
    }

    private static func publishing(_ name: String, _ store: DeliveryServer.StoreKind) -> Contender {
        Contender(name) {
            let server = try DeliveryServer(store)
            let calls = try [0, 1].map { number in
                try server.recording { client, server in
                    let response = try await client.publish(server.publishing(number))
                    try Disagreement.check("the publish changed something", response.isChanged, true)
                }
            }
            let request = RepeatedRequest.call(calls[0].path, calls.map(\.request))
            let connection = try RequestConnection(to: server.address, request)
            // A theme's history grows to its limit, and publishes with it; then each takes as much as the one before.
            try connection.call(historyCount)
            return { iterations in
                let before = server.store.position.revision
                try connection.call(iterations)
                try Disagreement.check("revisions made", server.store.position.revision - before, UInt64(iterations))
            }
        }
    }
}

/// The calls that are measured, each checking its answer.
enum Calls {
    static let wholeDefault: DeliveryBenchmarks.Call = { client, server in
        let response = try await client.getTheme(GetThemeRequest(.default))
        try check(response, [(.default, DefaultTheme.blob)])
    }

    static let unchanged: DeliveryBenchmarks.Call = { client, server in
        let held = compositeDigest(of: [server.base])
        let response = try await client.getTheme(GetThemeRequest(.default, compositeDigest: held))
        try Disagreement.check("not modified", response.isNotModified, true)
    }

    static let wholeBrand: DeliveryBenchmarks.Call = { client, server in
        let response = try await client.getTheme(GetThemeRequest(server.brand))
        try check(response, [(.default, DefaultTheme.blob), (server.brand, server.frames[1])])
    }

    static let brandByDictionary: DeliveryBenchmarks.Call = { client, server in
        try await brand(client, server, holdings: TransitHoldings([.builtIn]))
    }

    static let brandByPatch: DeliveryBenchmarks.Call = { client, server in
        var holdings = TransitHoldings()
        holdings.insert(message: server.old, digest: Digest(hashing: server.old))
        try await brand(client, server, holdings: holdings)
    }

    static let resolved: DeliveryBenchmarks.Call = { client, server in
        let selection = [ModifierContext(modifier: "mode", context: "dark")]
        let response = try await client.resolveTheme(ResolveThemeRequest(server.brand, selection: selection))
        try Disagreement.check("tokens", response.tokens.count, DefaultTheme.catalog.tokenCount)
        try Disagreement.check("failures", response.failures.count, 0)
    }

    /// The brand for a reader who has its base and these.
    private static func brand(_ client: ThemeClient, _ server: DeliveryServer, holdings: TransitHoldings) async throws {
        let request = GetThemeRequest(server.brand, heldDigests: [server.base])
        let response = try await client.getTheme(request, holdings: holdings)
        guard let member = response.members.last else { throw Disagreement("there is no brand in the chain") }
        try Disagreement.check("the brand's message", try BlobDecoder().message(of: member.blob), server.new)
    }

    private static func check(_ response: GetThemeResponse, _ expected: [(name: ThemeName, blob: [UInt8])]) throws {
        try Disagreement.check("names", response.members.map(\.name), expected.map(\.name))
        try Disagreement.check("blobs", response.members.map(\.blob), expected.map(\.blob))
    }
}
