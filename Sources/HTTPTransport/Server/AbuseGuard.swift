//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Counts what a peer does that costs the server more than the peer, beyond what libnghttp2 counts by itself.
final class AbuseGuard {
    private let limits: ServerLimits
    private var settings: RateBucket
    private var priority: RateBucket
    private var provoked: RateBucket
    private var emptyFrames = 0
    private var windowUpdates = 0
    private var windowUpdateAllowance: Int
    private var lastPing: Int?
    private var pingStrikes = 0

    init(limits: ServerLimits, now: Int) {
        self.limits = limits
        settings = RateBucket(burst: limits.settingsFrames, perSecond: 1, now: now)
        priority = RateBucket(burst: limits.priorityFrames, perSecond: limits.priorityFramesPerSecond, now: now)
        provoked = RateBucket(burst: limits.provokedResets, perSecond: limits.provokedResetsPerSecond, now: now)
        windowUpdateAllowance = limits.windowUpdates
    }

    /// Whether the last frame that was not accepted was a PING, which gRPC peers want to be told.
    private(set) var hadTooManyPings = false

    /// Looks at a received frame; false if the connection must end.
    func accepts(_ frame: FrameHeader, now: Int) -> Bool {
        switch frame.type {
        case FrameHeader.data:
            guard frame.length == 0, frame.flags & FrameHeader.flagEndStream == 0 else {
                emptyFrames = 0
                return true
            }
            emptyFrames += 1
            return emptyFrames <= limits.emptyFrames
        case FrameHeader.headers:
            windowUpdateAllowance += 2
            return true
        case FrameHeader.windowUpdate:
            windowUpdates += 1
            return windowUpdates <= windowUpdateAllowance
        case FrameHeader.settings:
            return frame.flags & FrameHeader.flagAcknowledgement != 0 || settings.take(now: now)
        case FrameHeader.ping: return frame.flags & FrameHeader.flagAcknowledgement != 0 || acceptsPing(now: now)
        case FrameHeader.reset, FrameHeader.goaway, FrameHeader.continuation: return true
        default: return priority.take(now: now)
        }
    }

    /// The strikes of gRPC's A8, forgotten whenever headers or data are sent.
    private func acceptsPing(now: Int) -> Bool {
        defer { lastPing = now }
        if let lastPing, now - lastPing < limits.pingIntervalSeconds { pingStrikes += 1 }
        hadTooManyPings = pingStrikes > 2
        return !hadTooManyPings
    }

    /// Notes that headers or data went out.
    func noteSent(isData: Bool) {
        pingStrikes = 0
        lastPing = nil
        if isData { windowUpdateAllowance += 10 }
    }

    /// Looks at a reset that this side sent; false if the connection must end.
    func acceptsSentReset(code: UInt32, now: Int) -> Bool {
        // Cancelling at a deadline is this side's own wish.
        if code == HTTP2ErrorCode.cancel.rawValue { return true }
        return provoked.take(code == HTTP2ErrorCode.noError.rawValue ? 1 : 5, now: now)
    }
}
