//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Dispatch
internal import Glibc

/// SIGTERM and SIGINT as values instead of the end of the process.
enum TerminationSignals {
    /// Each signal as it arrives; to be called once.
    ///
    /// From now on the process ends by these signals only where somebody reads them. SIGPIPE is ignored: a reader that
    /// goes away must not end a server.
    static func stream() -> AsyncStream<Int32> {
        let (stream, continuation) = AsyncStream<Int32>.makeStream()
        _ = signal(SIGPIPE, SIG_IGN)
        for number in [SIGTERM, SIGINT] {
            _ = signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            // The handler keeps its source: it is wanted until the process ends.
            source.setEventHandler {
                _ = source
                continuation.yield(number)
            }
            source.resume()
        }
        return stream
    }
}
