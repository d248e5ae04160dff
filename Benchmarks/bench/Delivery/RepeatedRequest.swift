//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A request as the frames that a connection sends for it again and again: spelled out the first time, as indices into HPACK's
/// table from then on.
struct RepeatedRequest {
    /// Frames, and where in them their stream's number is.
    struct Frames {
        var bytes: [UInt8] = []
        var streamPlaces: [Int] = []

        fileprivate mutating func append(_ kind: UInt8, flags: UInt8, _ payload: [UInt8]) {
            streamPlaces.append(bytes.count + 5)
            bytes += HTTP2Frame.bytes(kind, flags: flags, payload)
        }
    }

    /// A connection's first request.
    let first: Frames

    /// The requests after it, one for each body, in turn.
    let further: [Frames]

    /// A unary gRPC call with these messages in turn.
    static func call(_ path: String, _ messages: [[UInt8]]) -> RepeatedRequest {
        RepeatedRequest(
            fields: [
                (":method", "POST"), (":scheme", "http"), (":path", path), (":authority", "localhost"),
                ("te", "trailers"), ("content-type", "application/grpc"),
            ],
            bodies: messages.map { [0] + HTTP2Frame.number(UInt32($0.count)) + $0 }
        )
    }

    /// A GET of a path.
    static func get(_ path: String) -> RepeatedRequest {
        let fields = [(":method", "GET"), (":scheme", "http"), (":path", path), (":authority", "localhost")]
        return RepeatedRequest(fields: fields, bodies: [])
    }

    /// - Precondition: a body fits into one frame, and there are fewer than 60 fields.
    private init(fields: [(name: String, value: String)], bodies: [[UInt8]]) {
        precondition(fields.count < 60 && bodies.allSatisfy { $0.count <= 16_384 }, "too much for one frame")
        // Literals that both sides add to their tables: the first field is the oldest, with the highest index.
        let spelled = fields.flatMap { field -> [UInt8] in [0x40] + Self.text(field.name) + Self.text(field.value) }
        let indexed = fields.indices.map { UInt8(0x80 | (61 + fields.count - $0)) }
        first = Self.frames(spelled, bodies.first)
        further = bodies.isEmpty ? [Self.frames(indexed, nil)] : bodies.map { Self.frames(indexed, $0) }
    }

    private static func frames(_ block: [UInt8], _ body: [UInt8]?) -> Frames {
        var frames = Frames()
        let end = body == nil ? HTTP2Frame.Flag.end : 0
        frames.append(HTTP2Frame.Kind.headers, flags: HTTP2Frame.Flag.endHeaders | end, block)
        if let body { frames.append(HTTP2Frame.Kind.data, flags: HTTP2Frame.Flag.end, body) }
        return frames
    }

    /// A text of HPACK, without Huffman's code.
    private static func text(_ text: String) -> [UInt8] {
        precondition(text.utf8.count < 127, "too long for one byte of length")
        return [UInt8(text.utf8.count)] + text.utf8
    }
}
