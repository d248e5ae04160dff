//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Synchronization

/// Where a ``SourceWaker`` leads: to one stream, on its loop, many wake-ups being one.
final class WakeTarget: @unchecked Sendable {
    // @unchecked: `stream` and `connection` are touched on the loop only; the flag is atomic.

    private let loop: EventLoop
    private let isPending = Atomic(false)
    private var stream: ServerStream?
    private weak var connection: ServerConnection?

    init(stream: ServerStream, connection: ServerConnection) {
        loop = connection.loop
        self.stream = stream
        self.connection = connection
    }

    /// Lets the stream go on soon; any thread.
    func wake() {
        guard !isPending.exchange(true, ordering: .acquiringAndReleasing) else { return }
        loop.execute { [self] in
            isPending.store(false, ordering: .releasing)
            if let stream { connection?.advance(stream) }
        }
    }

    /// Cuts the way when the stream is over; on the loop.
    func cut() {
        stream = nil
    }
}
