//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The start of an HTTP/2 frame (RFC 9113, section 4.1).
struct HTTP2Frame {
    /// The kinds that these peers send or look at.
    enum Kind {
        static let data: UInt8 = 0
        static let headers: UInt8 = 1
        static let reset: UInt8 = 3
        static let settings: UInt8 = 4
        static let ping: UInt8 = 6
        static let goaway: UInt8 = 7
        static let windowUpdate: UInt8 = 8
    }

    enum Flag {
        /// Of DATA and HEADERS: the stream's last. Of SETTINGS and PING: an acknowledgement.
        static let end: UInt8 = 1
        static let endHeaders: UInt8 = 4
    }

    static let headCount = 9
    static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

    let kind: UInt8
    let flags: UInt8
    let stream: UInt32
    let payloadCount: Int

    /// Head and payload together.
    var count: Int { Self.headCount + payloadCount }

    var isEnd: Bool { flags & Flag.end != 0 }

    /// The frame that begins at a place; nil where not all of it is there before `end`.
    @inline(__always)
    init?(_ bytes: [UInt8], at place: Int, end: Int) {
        guard end - place >= Self.headCount else { return nil }
        payloadCount = Int(bytes[place]) << 16 | Int(bytes[place + 1]) << 8 | Int(bytes[place + 2])
        guard end - place >= Self.headCount + payloadCount else { return nil }
        kind = bytes[place + 3]
        flags = bytes[place + 4]
        stream =
            UInt32(bytes[place + 5]) << 24 | UInt32(bytes[place + 6]) << 16 | UInt32(bytes[place + 7]) << 8
            | UInt32(bytes[place + 8])
    }

    /// The bytes of a frame.
    static func bytes(_ kind: UInt8, flags: UInt8 = 0, stream: UInt32 = 0, _ payload: [UInt8] = []) -> [UInt8] {
        let count = payload.count
        return [UInt8(count >> 16 & 255), UInt8(count >> 8 & 255), UInt8(count & 255), kind, flags]
            + number(stream) + payload
    }

    /// Four bytes, the highest first.
    static func number(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }
}
