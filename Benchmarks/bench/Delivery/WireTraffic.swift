//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import HTTPTransport
internal import ThemeDelivery

/// The bytes of an HTTP/2 connection, both ways, by the stream they belong to.
struct WireTraffic {
    /// Bytes each way.
    struct Count {
        var request = 0
        var reply = 0

        var both: Int { request + reply }
    }

    /// The preface, SETTINGS and windows; not the GOAWAY at the end, which only one of many connections' lives sees.
    private(set) var setUp = Count()
    /// The streams' own frames, in the order of the calls.
    let calls: [Count]

    /// Takes a connection apart.
    ///
    /// - Throws: ``Disagreement`` where it is not whole.
    init(sent: [UInt8], received: [UInt8]) throws {
        guard sent.starts(with: HTTP2Frame.preface) else { throw Disagreement("no HTTP/2 went over the wire") }
        let requests = try Self.streams(sent, from: HTTP2Frame.preface.count)
        let replies = try Self.streams(received, from: 0)
        setUp.request = HTTP2Frame.preface.count + (requests[0] ?? 0)
        setUp.reply = replies[0] ?? 0
        calls = requests.keys.filter { $0 > 0 }.sorted().map {
            Count(request: requests[$0] ?? 0, reply: replies[$0] ?? 0)
        }
    }

    /// The bytes of each stream's frames; of the connection itself under 0.
    private static func streams(_ bytes: [UInt8], from start: Int) throws -> [UInt32: Int] {
        var counts: [UInt32: Int] = [:]
        var place = start
        while let frame = HTTP2Frame(bytes, at: place, end: bytes.count) {
            if frame.kind != HTTP2Frame.Kind.goaway { counts[frame.stream, default: 0] += frame.count }
            place += frame.count
        }
        try Disagreement.check("bytes of whole frames", place, bytes.count)
        return counts
    }

    /// Has the typed client make a call twice on a connection of its own, and counts.
    static func ofTwoCalls(
        on server: DeliveryServer,
        through folder: String,
        _ call: @escaping DeliveryBenchmarks.Call
    ) throws -> WireTraffic {
        let path = folder + "/tap"
        let tap = try WireTap(at: path, to: .unix(path: folder + "/server"))
        let client = try HTTPClient(endpoint: .unix(path: path))
        try waiting {
            for _ in 0..<2 { try await call(ThemeClient(client), server) }
            await client.close()
        }
        let traffic = try tap.traffic()
        try Disagreement.check("calls on the wire", traffic.calls.count, 2)
        return traffic
    }
}
