//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkKit
private import CBenchmarkPeers

/// A reader by somebody else's library, in this process.
///
/// Owns the C++ reader; it is used by one thread and freed once, at the end.
@safe final class PeerReader {
    /// Bytes that the library does not take.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The libraries, by what the report calls them.
    enum Kind: String {
        case simdjson = "simdjson on-demand, the same as JSON"
        case protobufRows = "zstd + C++ protobuf, a message a row"
        case protobufColumns = "zstd + C++ protobuf, the blob's message"
        case flatBuffers = "zstd + FlatBuffers, verified"
        case flatBuffersTrusted = "zstd + FlatBuffers, not verified"

        fileprivate var number: c_peer_kind {
            switch self {
            case .simdjson: c_peer_simdjson
            case .protobufRows: c_peer_protobuf_rows
            case .protobufColumns: c_peer_protobuf_columns
            case .flatBuffers: c_peer_flatbuffers
            case .flatBuffersTrusted: c_peer_flatbuffers_trusted
            }
        }
    }

    private let kind: Kind
    private let peer: OpaquePointer

    init(_ kind: Kind) throws {
        guard let peer = unsafe c_peer_create(kind.number) else {
            throw Failure(description: "\(kind.rawValue): no memory")
        }
        self.kind = kind
        unsafe self.peer = peer
    }

    deinit {
        unsafe c_peer_destroy(peer)
    }

    /// How many bytes have to follow JSON.
    static let padding = Int(c_peer_padding)

    /// Reads the first `count` bytes and visits every value; gives their sum.
    func walk(_ bytes: [UInt8], count: Int) throws -> UInt64 {
        var sum: UInt64 = 0
        // The array is borrowed for the call, and has at least so many bytes.
        let isWhole = unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe c_peer_walk(peer, bytes.baseAddress, count, &sum)
        }
        guard isWhole else { throw Failure(description: "\(kind.rawValue): does not take what it is given") }
        return sum
    }

    /// Reads the first `count` bytes and writes every value down.
    func record(_ bytes: [UInt8], count: Int) throws -> [UInt64] {
        var words: [UInt64] = []
        var needed = 0
        // Once to learn how many there are, once to have them. Both arrays are borrowed for the call, with their own lengths.
        for _ in 0..<2 {
            words = [UInt64](repeating: 0, count: needed)
            let isWhole = unsafe words.withUnsafeMutableBufferPointer { words in
                unsafe bytes.withUnsafeBufferPointer { bytes in
                    unsafe c_peer_record(peer, bytes.baseAddress, count, words.baseAddress, words.count, &needed)
                }
            }
            guard isWhole else { throw Failure(description: "\(kind.rawValue): does not take what it is given") }
        }
        return words
    }

    /// Throws unless it finds exactly these values.
    func check(_ bytes: [UInt8], count: Int, finds expected: [UInt64]) throws {
        let found = try record(bytes, count: count)
        try Disagreement.check("\(kind.rawValue): values", found.count, expected.count)
        if let place = expected.indices.first(where: { expected[$0] != found[$0] }) {
            try Disagreement.check("\(kind.rawValue): value \(place)", found[place], expected[place])
        }
    }

    /// A message of rows in FlatBuffers.
    static func flatBuffers(ofRows message: [UInt8]) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var needed = 0
        // As in ``record(_:count:)``.
        for _ in 0..<2 {
            bytes = [UInt8](repeating: 0, count: needed)
            let isWhole = unsafe bytes.withUnsafeMutableBufferPointer { bytes in
                unsafe message.withUnsafeBufferPointer { message in
                    unsafe c_peer_flatbuffers_of_rows(
                        message.baseAddress,
                        message.count,
                        bytes.baseAddress,
                        bytes.count,
                        &needed
                    )
                }
            }
            guard isWhole else { throw Failure(description: "FlatBuffers: no message of rows") }
        }
        return bytes
    }
}
