//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The outcome of a call, as the 17 codes of gRPC (`doc/statuscodes.md`).
public struct RPCStatusCode: RawRepresentable, Hashable, Sendable {
    /// The number sent as `grpc-status`. A peer may send numbers above 16; they are kept here and mean ``unknown``.
    public let rawValue: Int

    /// Makes a code from its number; any number is accepted, see ``isKnown``.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The call succeeded.
    public static let ok = RPCStatusCode(rawValue: 0)
    /// The caller cancelled the call.
    public static let cancelled = RPCStatusCode(rawValue: 1)
    /// A failure of which nothing better is known.
    public static let unknown = RPCStatusCode(rawValue: 2)
    /// The request is wrong whatever the state of the server. Only services send it, never this library.
    public static let invalidArgument = RPCStatusCode(rawValue: 3)
    /// The deadline passed before the call was done.
    public static let deadlineExceeded = RPCStatusCode(rawValue: 4)
    /// What was asked for does not exist.
    public static let notFound = RPCStatusCode(rawValue: 5)
    /// What was to be created exists.
    public static let alreadyExists = RPCStatusCode(rawValue: 6)
    /// The caller is known, and may not do this.
    public static let permissionDenied = RPCStatusCode(rawValue: 7)
    /// A limit was hit: message size, queue, quota.
    public static let resourceExhausted = RPCStatusCode(rawValue: 8)
    /// The server's state forbids the call until someone changes that state.
    public static let failedPrecondition = RPCStatusCode(rawValue: 9)
    /// The call lost against a concurrent one; retry from the reading step.
    public static let aborted = RPCStatusCode(rawValue: 10)
    /// Beyond the valid range of something that may grow.
    public static let outOfRange = RPCStatusCode(rawValue: 11)
    /// The server has no such method.
    public static let unimplemented = RPCStatusCode(rawValue: 12)
    /// An invariant is broken: a malformed message, a protocol mistake.
    public static let `internal` = RPCStatusCode(rawValue: 13)
    /// The server cannot be reached or is shutting down; try again.
    public static let unavailable = RPCStatusCode(rawValue: 14)
    /// Data is lost or damaged for good.
    public static let dataLoss = RPCStatusCode(rawValue: 15)
    /// The caller could not be identified.
    public static let unauthenticated = RPCStatusCode(rawValue: 16)

    /// Whether this is one of the 17 codes of gRPC.
    public var isKnown: Bool { (0...16).contains(rawValue) }

    private static let names = [
        "OK", "CANCELLED", "UNKNOWN", "INVALID_ARGUMENT", "DEADLINE_EXCEEDED", "NOT_FOUND", "ALREADY_EXISTS",
        "PERMISSION_DENIED", "RESOURCE_EXHAUSTED", "FAILED_PRECONDITION", "ABORTED", "OUT_OF_RANGE", "UNIMPLEMENTED",
        "INTERNAL", "UNAVAILABLE", "DATA_LOSS", "UNAUTHENTICATED",
    ]
}

extension RPCStatusCode: CustomStringConvertible {
    /// The name that gRPC documents use, such as `NOT_FOUND`.
    public var description: String { isKnown ? Self.names[rawValue] : "UNKNOWN(\(rawValue))" }
}
