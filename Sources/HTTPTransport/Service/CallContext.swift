//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What a handler knows of its call besides the message.
public struct CallContext: Sendable {
    /// The path that was called, such as `/themewire.v1.Themes/GetTheme`.
    public let path: String
    /// The caller's custom metadata, names in lower case; reserved `grpc-` names and HTTP's own headers are left out.
    public let metadata: Metadata
    /// When the caller stops waiting; nil if it waits for ever. The transport ends the call by itself at that time.
    public let deadline: ContinuousClock.Instant?
    /// Who calls.
    public let peer: Peer
    /// What the table's ``ServiceTable/authorize`` returned for this call; nil without an authorizer.
    public package(set) var authorization: (any Sendable)?

    package init(
        path: String,
        metadata: Metadata,
        deadline: ContinuousClock.Instant?,
        peer: Peer,
        authorization: (any Sendable)? = nil
    ) {
        self.path = path
        self.metadata = metadata
        self.deadline = deadline
        self.peer = peer
        self.authorization = authorization
    }
}
