//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// One side of an HTTP/2 connection, frame by frame.
final class RawPeer: @unchecked Sendable {
    // @unchecked: used by one test at a time.

    struct Frame: Sendable, CustomStringConvertible {
        var type: UInt8
        var flags: UInt8
        var stream: UInt32
        var payload: [UInt8]
        /// The fields of a HEADERS frame.
        var fields: [String: String] = [:]

        var isEnd: Bool { flags & 1 != 0 }
        /// The error code of RST_STREAM and GOAWAY.
        var code: UInt32 { (type == 7 ? payload[4..<8] : payload[..<4]).reduce(0) { $0 << 8 | UInt32($1) } }
        var description: String { "type \(type) flags \(flags) stream \(stream) \(payload.count) bytes \(fields)" }
    }

    static let data: UInt8 = 0
    static let headers: UInt8 = 1
    static let reset: UInt8 = 3
    static let settings: UInt8 = 4
    static let ping: UInt8 = 6
    static let goaway: UInt8 = 7
    static let windowUpdate: UInt8 = 8
    static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

    let socket: RawSocket
    private var received: [UInt8] = []
    private var decoder = HPACK.Decoder()
    /// The codes of all GOAWAY frames that were read.
    private(set) var goaways: [UInt32] = []

    init(_ socket: RawSocket) {
        self.socket = socket
    }

    /// A client that has sent its preface and settings.
    static func client(port: UInt16, settings: [UInt8] = [], receiveBuffer: Int32? = nil) throws -> RawPeer {
        let peer = RawPeer(try .connect(port: port, receiveBuffer: receiveBuffer))
        peer.socket.write(preface + frame(RawPeer.settings, 0, 0, settings))
        return peer
    }

    /// The bytes of a frame.
    static func frame(_ type: UInt8, _ flags: UInt8, _ stream: UInt32, _ payload: [UInt8]) -> [UInt8] {
        let length = payload.count
        return [UInt8(length >> 16 & 255), UInt8(length >> 8 & 255), UInt8(length & 255), type, flags]
            + (0..<4).map { UInt8(truncatingIfNeeded: stream >> (24 - 8 * $0)) } + payload
    }

    /// The fields of a good request.
    static func request(_ method: String) -> [(String, String)] {
        [
            (":method", "POST"), (":scheme", "http"), (":path", "/test.v1.Echo/\(method)"), (":authority", "x"),
            ("te", "trailers"), ("content-type", "application/grpc"),
        ]
    }

    /// A message with its prefix.
    static func message(_ bytes: [UInt8], flag: UInt8 = 0, length: Int? = nil) -> [UInt8] {
        let count = length ?? bytes.count
        return [flag] + (0..<4).map { UInt8(count >> (24 - 8 * $0) & 255) } + bytes
    }

    @discardableResult
    func send(_ type: UInt8, _ flags: UInt8 = 0, _ stream: UInt32 = 0, _ payload: [UInt8] = []) -> Bool {
        socket.write(Self.frame(type, flags, stream, payload))
    }

    /// Sends a header block in one frame.
    func sendHeaders(_ fields: [(String, String)], stream: UInt32 = 1, isEnd: Bool = false) {
        send(Self.headers, isEnd ? 5 : 4, stream, HPACK.encode(fields))
    }

    /// The next frame; nil at the end of the connection.
    func next() throws -> Frame? {
        while true {
            if received.count >= 9 {
                let length = received[..<3].reduce(0) { $0 << 8 | Int($1) }
                if received.count >= 9 + length {
                    let stream = received[5..<9].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
                    var frame = Frame(
                        type: received[3],
                        flags: received[4],
                        stream: stream,
                        payload: Array(received[9..<(9 + length)])
                    )
                    received.removeFirst(9 + length)
                    if frame.type == Self.headers {
                        frame.fields = Dictionary(try decoder.decode(frame.payload)) { $1 }
                    }
                    if frame.type == Self.goaway { goaways.append(frame.code) }
                    return frame
                }
            }
            guard let more = try socket.read() else { return nil }
            received += more
        }
    }

    /// The next frame of a kind; others before it are dropped.
    func next(_ type: UInt8) throws -> Frame? {
        while let frame = try next() {
            if frame.type == type { return frame }
        }
        return nil
    }

    /// Reads a stream to its end: the fields of all blocks, and the body.
    func response(stream: UInt32 = 1) throws -> (fields: [String: String], body: [UInt8]) {
        var fields: [String: String] = [:]
        var body: [UInt8] = []
        while let frame = try next() {
            guard frame.stream == stream else { continue }
            switch frame.type {
            case Self.headers: fields.merge(frame.fields) { $1 }
            case Self.data: body += frame.payload
            case Self.reset: fields["reset"] = String(frame.code)
            default: continue
            }
            if frame.type == Self.reset || frame.isEnd { return (fields, body) }
        }
        fields["closed"] = "yes"
        return (fields, body)
    }

    /// Reads to the end of the connection; the code of the last GOAWAY, nil without one.
    func goawayCode() throws -> UInt32? {
        var code: UInt32?
        while let frame = try next() {
            if frame.type == Self.goaway { code = frame.code }
        }
        return code
    }
}
