//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The answer to a call with one reply message.
public struct RPCReply: Sendable, Equatable {
    /// The message, without its gRPC prefix. The array is shared, not copied, so a cached reply costs no allocation.
    public var message: [UInt8]
    /// The initial metadata (response headers).
    public var metadata: Metadata
    /// The trailing metadata.
    public var trailers: Metadata

    /// Makes a reply.
    public init(message: [UInt8], metadata: Metadata = Metadata(), trailers: Metadata = Metadata()) {
        self.message = message
        self.metadata = metadata
        self.trailers = trailers
    }
}
