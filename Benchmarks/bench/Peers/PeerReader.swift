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
        try filled { words, needed in
            // Both arrays are borrowed for the call, with their own lengths.
            let isWhole = unsafe words.withUnsafeMutableBufferPointer { words in
                unsafe bytes.withUnsafeBufferPointer { bytes in
                    unsafe c_peer_record(peer, bytes.baseAddress, count, words.baseAddress, words.count, &needed)
                }
            }
            guard isWhole else { throw Failure(description: "\(kind.rawValue): does not take what it is given") }
        }
    }

    /// Throws unless it finds exactly these values.
    func check(_ bytes: [UInt8], count: Int, finds expected: [UInt64]) throws {
        try Disagreement.check(kind.rawValue, found: try record(bytes, count: count), expected: expected)
    }

    /// A message of rows in FlatBuffers.
    static func flatBuffers(ofRows message: [UInt8]) throws -> [UInt8] {
        try filled { bytes, needed in
            // Both arrays are borrowed for the call, with their own lengths.
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
    }
}
