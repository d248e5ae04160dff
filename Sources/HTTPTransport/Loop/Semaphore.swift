//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Glibc

/// A POSIX semaphore of one process.
@safe final class Semaphore: @unchecked Sendable {
    // @unchecked: sem_t is made for use by many threads; the pointer never changes.
    private let handle: UnsafeMutablePointer<sem_t>

    init() {
        unsafe handle = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
        // The memory is ours, for this process only, and stays where it is until deinit.
        let result = unsafe sem_init(handle, 0, 0)
        precondition(result == 0, "sem_init of an unshared semaphore with value 0 cannot fail")
    }

    deinit {
        // No thread waits: every waiter holds a reference to this object.
        _ = unsafe sem_destroy(handle)
        unsafe handle.deallocate()
    }

    /// Lets one waiter go on.
    func signal() {
        // The handle lives as long as self.
        _ = unsafe sem_post(handle)
    }

    /// Blocks the thread until there is a signal.
    func wait() {
        // The handle lives as long as self; a signal handler's interruption is retried.
        while unsafe sem_wait(handle) != 0 {}
    }
}
