//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// An HTTP/2 connection that sends one request again and again, checks how much comes back, and allocates nothing while it
/// does: what a server costs, without a client's costs.
final class RequestConnection {
    /// What a server answered that it should not.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Bytes a stream may send before it hears more; no reply here is as long.
    private static let streamWindow: UInt32 = 16 << 20
    /// Bytes received after which the connection's window is filled up again.
    private static let windowStep = 1 << 29

    private let socket: PeerSocket
    private let request: RepeatedRequest
    private var nextStream: UInt32 = 1
    private var input = [UInt8](repeating: 0, count: 256 << 10)
    private var filled = 0
    private var output: [UInt8] = []
    private var unreturned = 0
    /// The DATA of the call that ``reply()`` makes; nil when nothing is kept.
    private var kept: [UInt8]?

    /// Bytes of DATA received.
    private(set) var dataCount = 0
    /// Bytes of whole frames sent and received.
    private(set) var sentCount = 0
    private(set) var receivedCount = 0

    /// Connects, and makes the first call.
    init(to address: PeerAddress, _ request: RepeatedRequest) throws {
        self.request = request
        socket = try PeerSocket.connect(to: address)
        output.reserveCapacity(256 << 10)
        try socket.write(Self.opening)
        try call(1)
    }

    /// What a client says first: no pushes, and windows that no reply here fills.
    static let opening =
        HTTP2Frame.preface
        + HTTP2Frame.bytes(
            HTTP2Frame.Kind.settings,
            [0, 2, 0, 0, 0, 0] + [0, 4] + HTTP2Frame.number(streamWindow)
        ) + HTTP2Frame.bytes(HTTP2Frame.Kind.windowUpdate, HTTP2Frame.number(UInt32(Int32.max) - 65_535))

    /// Makes one call, and gives the bytes of its reply's body.
    func reply() throws -> [UInt8] {
        kept = []
        defer { kept = nil }
        try call(1)
        return kept ?? []
    }

    /// Makes so many calls, with at most so many open at once.
    func call(_ count: Int, atOnce: Int = 1) throws {
        var started = 0
        var ended = 0
        while ended < count {
            output.removeAll(keepingCapacity: true)
            while started < count, started - ended < atOnce {
                begin()
                started += 1
            }
            if unreturned >= Self.windowStep {
                append(HTTP2Frame.bytes(HTTP2Frame.Kind.windowUpdate, HTTP2Frame.number(UInt32(unreturned))))
                unreturned = 0
            }
            if !output.isEmpty { try send() }
            ended += try receive()
        }
    }

    private func begin() {
        let number = Int(nextStream / 2)
        let frames = number == 0 ? request.first : request.further[number % request.further.count]
        let start = output.count
        append(frames.bytes)
        for place in frames.streamPlaces {
            for byte in 0..<4 {
                output[start + place + byte] = UInt8(truncatingIfNeeded: nextStream >> UInt32(24 - 8 * byte))
            }
        }
        nextStream += 2
    }

    private func append(_ bytes: [UInt8]) {
        output.append(contentsOf: bytes)
    }

    private func send() throws {
        try socket.write(output)
        sentCount += output.count
    }

    /// Waits for bytes, and gives how many calls ended with them.
    private func receive() throws -> Int {
        let count = try socket.read(into: &input, at: filled)
        guard count > 0 else { throw Failure(description: "the server closed the connection") }
        filled += count
        var place = 0
        var ended = 0
        while let frame = HTTP2Frame(input, at: place, end: filled) {
            receivedCount += frame.count
            if try take(frame, at: place + HTTP2Frame.headCount) { ended += 1 }
            place += frame.count
        }
        if place > 0 {
            for left in place..<filled { input[left - place] = input[left] }
            filled -= place
        }
        return ended
    }

    /// Whether a frame ends its call.
    private func take(_ frame: HTTP2Frame, at payload: Int) throws -> Bool {
        switch frame.kind {
        case HTTP2Frame.Kind.data:
            dataCount += frame.payloadCount
            unreturned += frame.payloadCount
            kept?.append(contentsOf: input[payload..<payload + frame.payloadCount])
            return frame.isEnd
        case HTTP2Frame.Kind.headers:
            return frame.isEnd
        case HTTP2Frame.Kind.settings, HTTP2Frame.Kind.ping:
            if !frame.isEnd {
                let answer = frame.kind == HTTP2Frame.Kind.ping ? Array(input[payload..<payload + 8]) : []
                try socket.write(HTTP2Frame.bytes(frame.kind, flags: HTTP2Frame.Flag.end, answer))
            }
            return false
        case HTTP2Frame.Kind.reset, HTTP2Frame.Kind.goaway:
            let what = frame.kind == HTTP2Frame.Kind.reset ? "reset stream \(frame.stream)" : "sent GOAWAY"
            throw Failure(description: "the server \(what)")
        default:
            return false
        }
    }
}
