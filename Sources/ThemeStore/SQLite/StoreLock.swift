//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Glibc

/// The right to have a store file open: one holder at a time, in this process or another.
///
/// It is a lock on the file `PATH.lock`, which stays behind. Not on the store file itself: SQLite's own locks on that are
/// the process's, and closing any other descriptor of it would drop them.
@safe final class StoreLock: Sendable {
    private let descriptor: Int32
    private let path: String

    /// Takes the lock of the store at `path`, or throws `locked` at once.
    init(path: String) throws(StoreError) {
        let lockPath = path + ".lock"
        self.path = lockPath
        // The path is a C string for the length of the call.
        descriptor = unsafe open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw StoreFile.error("can't make the lock file '\(lockPath)'", errno)
        }
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let reason = errno
            if reason == EINTR { continue }
            // `deinit` closes the descriptor: it runs although this throws, since every property has its value.
            guard reason == EWOULDBLOCK else { throw StoreFile.error("can't lock '\(lockPath)'", reason) }
            throw StoreError(
                code: .locked,
                message:
                    "the store '\(path)' is open already, in another process or in this one; stop that server first"
            )
        }
    }

    /// Removes the lock file, when it turned out that there is no store to lock.
    func removeFile() {
        // The path is a C string for the length of the call.
        unsafe unlink(path)
    }

    deinit {
        guard descriptor >= 0 else { return }
        // Unlocked by name: a child process between its fork and its exec has a copy of the descriptor, and closing this
        // one would leave the lock with that.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
