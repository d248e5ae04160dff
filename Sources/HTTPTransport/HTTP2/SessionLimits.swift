//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What a session tells libnghttp2 to enforce, or its peer to keep to.
struct SessionLimits {
    /// Advertised only: libnghttp2 does not enforce it, so the connection counts by itself.
    var headerBytes = TransportLimits.headerBytes
    /// Streams that the peer may have open at once.
    var concurrentStreams = 100
    /// Bytes of a stream's body that may be under way or unread.
    var streamWindow = 64 << 10
    /// The same of all streams together: it is given back at once, so it only limits what is under way.
    var connectionWindow = 1 << 20
    /// PING and SETTINGS answers that may wait for a peer that does not read (CVE-2019-9512, 9515); 1,000 by default.
    var outboundAcknowledgements = 100
    /// CONTINUATION frames of one header block (CVE-2024-28182): 5 frames of 16 KiB hold any honest one.
    var continuations = 4
    /// Resets by the peer at once and a second (rapid reset, CVE-2023-44487).
    var peerResetBurst: UInt64 = 200
    var peerResetRate: UInt64 = 20
}
