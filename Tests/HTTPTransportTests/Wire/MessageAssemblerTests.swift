//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@testable import HTTPTransport

@Suite struct MessageAssemblerTests {
    /// All messages of a stream that comes in the given pieces.
    private func assemble(_ pieces: [[UInt8]], limit: Int = 1_000) throws(RPCError) -> ([[UInt8]], isInside: Bool) {
        let assembler = MessageAssembler(limit: limit)
        var messages: [[UInt8]] = []
        for piece in pieces {
            var position = 0
            while let message = try assembler.next(piece.span, from: &position) { messages.append(message) }
        }
        return (messages, assembler.isInsideMessage)
    }

    private let stream = RawPeer.message([1, 2, 3]) + RawPeer.message([]) + RawPeer.message([4])

    @Test func splitAtEveryByte() throws {
        for split in 0...stream.count {
            let (messages, isInside) = try assemble([Array(stream[..<split]), Array(stream[split...])])
            #expect(messages == [[1, 2, 3], [], [4]], "split at \(split)")
            #expect(!isInside)
        }
        let (messages, _) = try assemble(stream.map { [$0] })
        #expect(messages == [[1, 2, 3], [], [4]])
    }

    @Test func cutAtEveryByte() throws {
        let borders: Set = [0, 8, 13, 19]
        for end in 0...stream.count {
            let (_, isInside) = try assemble([Array(stream[..<end])])
            #expect(isInside == !borders.contains(end), "cut at \(end)")
        }
    }

    @Test func refusesFromThePrefix() {
        func code(_ bytes: [UInt8], limit: Int = 10, encoding: String? = nil) -> RPCStatusCode? {
            let assembler = MessageAssembler(limit: limit, encoding: encoding)
            var position = 0
            do throws(RPCError) {
                _ = try assembler.next(bytes.span, from: &position)
                return nil
            } catch {
                return error.code
            }
        }
        #expect(code([0, 0, 0, 0, 10]) == nil)
        #expect(code([0, 0, 0, 0, 11]) == .resourceExhausted)
        #expect(code([0, 255, 255, 255, 255]) == .resourceExhausted)
        #expect(code([2, 0, 0, 0, 1]) == .internal)
        #expect(code([1, 0, 0, 0, 1]) == .internal)
        #expect(code([1, 0, 0, 0, 1], encoding: "gzip") == .unimplemented)
        #expect(code([0, 0, 0, 0, 1], encoding: "gzip") == nil)
    }

    @Test func aLongMessageInManyPieces() throws {
        let message = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
        let bytes = RawPeer.message(message)
        let pieces = stride(from: 0, to: bytes.count, by: 777).map { Array(bytes[$0..<min($0 + 777, bytes.count)]) }
        #expect(try assemble(pieces, limit: 100_000).0 == [message])
    }
}
