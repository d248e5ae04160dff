//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Puts gRPC messages together from the bytes of DATA frames, whose borders mean nothing.
///
/// A message is a flag byte, a length of four bytes, highest first, and that many bytes. What is refused is refused
/// from those five bytes, before anything of the message is kept.
///
/// A class, kept by its stream for all of its calls, for the same reason as `RequestHead`.
final class MessageAssembler {
    /// The bytes before a message.
    static let prefixBytes = 5
    /// What is reserved for a message before its bytes have come: a lying length costs no more than this.
    private static let initialReserve = 16 << 10

    private var limit: Int
    private var prefix: UInt64 = 0
    private var prefixCount = 0
    private var expected = 0
    private var buffer: [UInt8] = []
    /// The coding named by `grpc-encoding`, unless it is identity; a message with its flag set is then in it.
    private var encoding: String?

    /// Makes an assembler that accepts messages up to `limit` bytes.
    init(limit: Int, encoding: String? = nil) {
        self.limit = limit
        self.encoding = encoding
    }

    /// Forgets what has come, and begins anew.
    func reset(limit: Int, encoding: String?) {
        self.limit = limit
        self.encoding = encoding
        prefix = 0
        prefixCount = 0
        expected = 0
        if bufferedBytes > 0 { buffer = [] }
        bufferedBytes = 0
    }

    /// Whether a message has begun and is not complete.
    var isInsideMessage: Bool { prefixCount > 0 }

    /// The bytes kept of the unfinished message.
    private(set) var bufferedBytes = 0

    /// Takes bytes from `position` on up to the end of the next message.
    ///
    /// - Parameters:
    ///   - bytes: a piece of the stream of messages.
    ///   - position: where to go on in `bytes`; left behind what was taken.
    /// - Returns: a complete message, or nil when `bytes` is used up.
    /// - Throws: RESOURCE_EXHAUSTED above the limit, INTERNAL for a flag other than 0 or 1 or without a coding,
    ///   UNIMPLEMENTED for a compressed message. Nothing more can be read then.
    func next(_ bytes: Span<UInt8>, from position: inout Int) throws(RPCError) -> [UInt8]? {
        while prefixCount < Self.prefixBytes {
            guard position < bytes.count else { return nil }
            prefix = prefix << 8 | UInt64(bytes[position])
            prefixCount += 1
            position += 1
            if prefixCount == Self.prefixBytes { try begin() }
        }
        let available = bytes.count - position
        let missing = expected - bufferedBytes
        if available < missing {
            if bufferedBytes == 0 { buffer.reserveCapacity(min(expected, Self.initialReserve)) }
            buffer.append(bytes.extracting(position..<bytes.count))
            bufferedBytes += available
            position = bytes.count
            return nil
        }
        let rest = bytes.extracting(position..<(position + missing))
        position += missing
        prefixCount = 0
        prefix = 0
        guard bufferedBytes > 0 else { return rest.copied() }
        buffer.append(rest)
        defer {
            buffer = []
            bufferedBytes = 0
        }
        return buffer
    }

    /// The error for a message above a limit.
    static func tooLarge(_ count: Int, limit: Int) -> RPCError {
        RPCError(
            code: .resourceExhausted,
            message: "a message of \(count) bytes is larger than the \(limit) accepted"
        )
    }

    private func begin() throws(RPCError) {
        let flag = prefix >> 32
        expected = Int(prefix & 0xFFFF_FFFF)
        guard flag <= 1 else {
            throw RPCError(code: .internal, message: "a message's flag is \(flag); only 0 and 1 exist")
        }
        guard expected <= limit else {
            throw Self.tooLarge(expected, limit: limit)
        }
        guard flag == 1 else { return }
        guard let encoding else {
            throw RPCError(code: .internal, message: "a message is flagged as compressed, without grpc-encoding")
        }
        throw RPCError(
            code: .unimplemented,
            message: "messages in \(encoding) are not understood here; supported: identity"
        )
    }
}
