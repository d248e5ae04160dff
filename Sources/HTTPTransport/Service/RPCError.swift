//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A call that ended with another status than OK.
///
/// Handlers throw it to choose the status that the caller sees; clients throw it for every failed call, including those
/// that never left the machine.
public struct RPCError: Error, Sendable {
    /// What kind of failure it is.
    public var code: RPCStatusCode
    /// What happened, where, and what to do. Sent to the peer by a server, so it holds no secrets.
    ///
    /// On the wire it is cut at ``TransportLimits/statusMessageBytes`` bytes.
    public var message: String
    /// The trailing metadata of the call.
    public var metadata: Metadata
    /// Whether the status was sent by the peer, as against made on this side.
    public var isFromPeer: Bool
    /// What caused it, for logs on this side. It is never sent and takes no part in equality.
    public var cause: (any Error)?

    /// Makes an error; a server's handler throws it to end its call with that status.
    ///
    /// - Precondition: `code` is not OK, since a call that failed has a reason.
    public init(
        code: RPCStatusCode,
        message: String,
        metadata: Metadata = Metadata(),
        isFromPeer: Bool = false,
        cause: (any Error)? = nil
    ) {
        precondition(code != .ok, "an RPCError needs a code other than OK")
        self.code = code
        self.message = message
        self.metadata = metadata
        self.isFromPeer = isFromPeer
        self.cause = cause
    }
}

extension RPCError: Equatable {
    /// Equal code, message, metadata and origin; the cause is left out.
    public static func == (left: RPCError, right: RPCError) -> Bool {
        left.code == right.code && left.message == right.message && left.metadata == right.metadata
            && left.isFromPeer == right.isFromPeer
    }
}

extension RPCError: CustomStringConvertible {
    /// The code's name and the message, as in `NOT_FOUND: no theme acme/web`.
    public var description: String { message.isEmpty ? "\(code)" : "\(code): \(message)" }
}
