//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Auth0Theme
internal import BenchmarkKit
internal import Foundation

/// The server beside nghttp2's own, which serves a file of as many bytes and knows of no gRPC: each a process of its own.
enum ServerPeerBenchmarks {
    static var all: [Benchmark] { [latency, load] }

    private static let subjectName = "themewire serve, gRPC"
    private static let rivalName = "nghttpd, a file of as many bytes"
    private static let requestsPerOperation = 20_000

    /// Both servers, the call that is made, and its reply.
    private final class Pair {
        let themewire: ServerProcess
        let nghttpd: ServerProcess
        let call: RecordedCall
        /// A folder with the reply, the message's prefix included, as a file that nghttpd serves, and the request's body.
        let folder: String
        static let replyFile = "reply"
        static let requestFile = "request"

        var body: [UInt8] { [0] + HTTP2Frame.number(UInt32(call.reply.count)) + call.reply }

        init() throws {
            // The same call to the same service in this process: the store's number differs, no length does.
            call = try DeliveryServer().recording(Calls.wholeDefault)
            folder = try ScratchFolder.make()
            themewire = try .themewire(store: try ScratchFolder.make() + "/themes.sqlite")
            nghttpd = try .nghttpd(folder: folder)
            try PlainFile.write(body, to: "\(folder)/\(Self.replyFile)")
            let message = [0] + HTTP2Frame.number(UInt32(call.request.count)) + call.request
            try PlainFile.write(message, to: "\(folder)/\(Self.requestFile)")
        }

        /// A connection to either server whose replies have been looked at.
        func connection(isSubject: Bool) throws -> RequestConnection {
            let request =
                isSubject ? RepeatedRequest.call(call.path, [call.request]) : RepeatedRequest.get("/\(Self.replyFile)")
            let connection = try RequestConnection(to: (isSubject ? themewire : nghttpd).address, request)
            let reply = try connection.reply()
            try Disagreement.check("bytes of the reply", reply.count, body.count)
            if isSubject {
                let blob = DefaultTheme.blob
                let isThere = reply.indices.contains { reply[$0...].starts(with: blob) }
                try Disagreement.check("the reply has the theme", isThere, true)
            } else {
                try Disagreement.check("the file", reply, body)
            }
            return connection
        }
    }

    private static var latency: Benchmark {
        let pair = Prepared { try Pair() }
        let contender = { (name: String, isSubject: Bool) in
            Contender(name) {
                let pair = try pair.value()
                let connection = try pair.connection(isSubject: isSubject)
                let count = pair.call.reply.count
                return { iterations in try DeliveryBenchmarks.counted(connection, iterations, of: count) }
            }
        }
        return Benchmark(
            "peer/server/get-theme",
            summary: "GetTheme of the built-in theme over loopback, one call after the other on one connection",
            subject: contender(subjectName, true),
            rivals: [contender(rivalName, false)],
            tolerances: DeliveryBenchmarks.tolerances(),
            operations: "calls"
        )
    }

    private static var load: Benchmark {
        let pair = Prepared { try Pair() }
        return Benchmark(
            "peer/server/get-theme-h2load",
            summary: "\(requestsPerOperation) of the same by h2load, 100 at once on one connection, its start included",
            subject: Contender(subjectName) {
                let pair = try pair.value()
                _ = try pair.connection(isSubject: true)
                return loading(
                    LoadGenerator(
                        port: pair.themewire.port,
                        path: pair.call.path,
                        body: "\(pair.folder)/\(Pair.requestFile)",
                        headers: ["te: trailers", "content-type: application/grpc"]
                    ),
                    pair
                )
            },
            rivals: [
                Contender(rivalName) {
                    let pair = try pair.value()
                    _ = try pair.connection(isSubject: false)
                    return loading(LoadGenerator(port: pair.nghttpd.port, path: "/\(Pair.replyFile)"), pair)
                }
            ],
            floors: [.atMost(1 / 0.65, timesTheTimeOf: rivalName)],
            tolerances: DeliveryBenchmarks.tolerances(),
            work: Work(Double(requestsPerOperation), "calls")
        )
    }

    private static func loading(_ generator: LoadGenerator, _ pair: Pair) -> Contender.Body {
        // The pair, and with it both servers, live as long as the body.
        { iterations in
            for _ in 0..<iterations {
                try generator.run(requests: requestsPerOperation, replyBytes: pair.body.count)
            }
        }
    }
}
