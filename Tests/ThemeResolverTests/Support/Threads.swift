//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation

/// Runs a body on threads of its own, not on the pool that has as many as there are cores, and returns when all have ended.
///
/// Threads are joined, which a thread sanitizer sees, as it does not see a dispatch group.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    final class Work {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
    var threads: [pthread_t] = []
    for number in 0..<count {
        let work = Work { body(number) }
        var thread = pthread_t()
        // The thread takes over the one retain.
        let status = unsafe pthread_create(
            &thread,
            nil,
            { context in
                guard let context = unsafe context else { return nil }
                unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
                return nil
            },
            Unmanaged.passRetained(work).toOpaque()
        )
        precondition(status == 0, "a thread starts")
        threads.append(thread)
    }
    for thread in threads { pthread_join(thread, nil) }
}
