//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Who is at the other end of a connection, as far as the transport knows.
public struct Peer: Sendable, Hashable {
    /// How the peer is reached.
    public enum Kind: Sendable, Hashable {
        /// TCP from a loopback address (127.0.0.0/8, ::1). Behind a local proxy everybody is loopback.
        case loopback
        /// TCP from any other address.
        case network
        /// A unix socket.
        case unixSocket
        /// The same process, through ``InProcessClient``.
        case inProcess
    }

    /// How the peer is reached.
    public let kind: Kind
    /// The address for logs: `192.0.2.7:50312`, `[2001:db8::1]:50312`, `unix` or `in-process`.
    public let address: String

    /// Makes a peer.
    public init(kind: Kind, address: String) {
        self.kind = kind
        self.address = address
    }

    /// Whether the peer is on this machine: loopback, a unix socket, or the same process.
    public var isLocal: Bool { kind != .network }
}
