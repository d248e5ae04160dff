//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What a caller may say about one call.
public struct CallOptions: Sendable {
    /// Custom metadata to send; names that start with `grpc-` and malformed ones fail the call with INTERNAL.
    public var metadata: Metadata
    /// When to give up with DEADLINE_EXCEEDED; nil waits for ever.
    public var deadline: ContinuousClock.Instant?
    /// The largest reply message accepted, in bytes; a longer one fails the call with RESOURCE_EXHAUSTED.
    public var maximumReplyBytes: Int

    /// Makes options.
    public init(
        metadata: Metadata = Metadata(),
        deadline: ContinuousClock.Instant? = nil,
        maximumReplyBytes: Int = TransportLimits.messageBytes
    ) {
        self.metadata = metadata
        self.deadline = deadline
        self.maximumReplyBytes = maximumReplyBytes
    }
}
