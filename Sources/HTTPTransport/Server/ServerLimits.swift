//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What a server lets its peers do. Every default is finite; the reasons stand beside them.
public struct ServerLimits: Sendable {
    /// The largest request message, in bytes; a longer one is refused from its prefix with RESOURCE_EXHAUSTED.
    public var messageBytes = TransportLimits.messageBytes
    /// The largest header block, as the sum of name, value and 32 for each field; beyond it RESOURCE_EXHAUSTED.
    public var headerBytes = TransportLimits.headerBytes
    /// A header block that ends the connection: eight times what is accepted is no mistake any more.
    public var fatalHeaderBytes = 64 << 10
    /// The most fields of a header block.
    public var headerFields = 128
    /// Calls that a connection may have open at once.
    public var concurrentCalls = 100
    /// Request bytes that one connection may have kept here; beyond it calls get RESOURCE_EXHAUSTED. 100 calls of 4 MiB
    /// each would be 400 MiB.
    public var bufferedBytesPerConnection = 16 << 20
    /// The same of all connections of one event loop.
    public var bufferedBytesPerLoop = 256 << 20
    /// Connections of the whole server; further ones are closed at once.
    public var connections = 50_000
    /// Seconds for the preface and the first SETTINGS, and for a header block once begun.
    public var handshakeSeconds = 10
    /// Seconds from a call's headers to the end of its request, for calls with one request message.
    public var requestSeconds = 30
    /// Seconds that a peer may take no byte while bytes wait for it; then the connection is closed.
    public var writeSeconds = 30
    /// Seconds that a call's message may wait for flow control; then the call is reset.
    public var stalledCallSeconds = 60
    /// Seconds without a call after which a connection is closed with GOAWAY.
    public var idleSeconds = 600
    /// Seconds after which a connection is asked to come again by GOAWAY, a tenth more or less so that not all do so at
    /// once; nil, the default, never. Long watches need it to spread over servers that were added.
    public var ageSeconds: Int?
    /// Seconds for the calls of such a connection to end by themselves.
    public var ageGraceSeconds = 60
    /// Seconds of silence after which a peer is asked whether it is there (PING).
    public var keepaliveSeconds = 7_200
    /// Seconds for the answer to that.
    public var keepaliveTimeoutSeconds = 20
    /// Resets by the peer at once, and how many more a second (rapid reset, CVE-2023-44487).
    public var peerResets = 200
    /// See ``peerResets``.
    public var peerResetsPerSecond = 20
    /// Resets that the peer makes this side send, at once and a second (made-you-reset, CVE-2025-8671). A reset for a
    /// protocol mistake counts five, one that only ends an early answer counts one.
    public var provokedResets = 1_000
    /// See ``provokedResets``.
    public var provokedResetsPerSecond = 100
    /// Seconds that should lie between PINGs while nothing is sent; three sooner ones end the connection. NAT
    /// keepalives of watches need 10 to 30.
    public var pingIntervalSeconds = 10
    /// SETTINGS frames at once, and one more a second.
    public var settingsFrames = 10
    /// Empty DATA frames in a row that do not end a stream (CVE-2019-9518).
    public var emptyFrames = 10
    /// PRIORITY frames at once, and how many more a second (CVE-2019-9513). Frames of unknown types are skipped unseen.
    public var priorityFrames = 1_000
    /// See ``priorityFrames``.
    public var priorityFramesPerSecond = 100
    /// WINDOW_UPDATE frames beyond two for every call and ten for every DATA frame sent (CVE-2019-9511).
    public var windowUpdates = 1_000

    /// Makes the default limits.
    public init() {}

    var session: SessionLimits {
        SessionLimits(
            headerBytes: headerBytes,
            concurrentStreams: concurrentCalls,
            peerResetBurst: UInt64(peerResets),
            peerResetRate: UInt64(peerResetsPerSecond)
        )
    }
}
