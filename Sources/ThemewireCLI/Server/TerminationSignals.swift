//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Dispatch
internal import Glibc

/// SIGTERM and SIGINT as values instead of the end of the process.
struct TerminationSignals {
    /// Each signal as it arrives.
    let stream: AsyncStream<Int32>
    private let sources: [any DispatchSourceSignal]

    /// From now on the process ends by these signals only where somebody reads them. SIGPIPE is ignored: a reader that
    /// goes away must not end a server.
    init() {
        let (stream, continuation) = AsyncStream<Int32>.makeStream()
        self.stream = stream
        _ = signal(SIGPIPE, SIG_IGN)
        sources = [SIGTERM, SIGINT].map { number in
            _ = signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield(number) }
            source.resume()
            return source
        }
    }
}
