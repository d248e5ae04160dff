//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
private import Glibc

/// Keeps two processes from replacing one archive at a time, of which one would undo what the other did: the owner of the
/// descriptor that holds the lock. The system takes the lock away with the process.
@safe final class ArchiveLock {
    private let descriptor: Int32

    /// - Throws: ``ArchiveError``: `busy`, `unreadable`.
    init(path: String) throws(ArchiveError) {
        // A lock is on a file, not on its name: who got it for a file that was replaced meanwhile tries the next one.
        for _ in 0..<Self.attempts {
            // The path is a C string for the length of the call.
            let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
            guard descriptor >= 0 else {
                throw ArchiveError(.unreadable, "the file can't be opened: \(ReadableFile.reason())")
            }
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                let isBusy = errno == EWOULDBLOCK
                let reason = ReadableFile.reason()
                close(descriptor)
                throw isBusy
                    ? ArchiveError(.busy, "another process is appending to the archive; try again when it has ended")
                    : ArchiveError(.unreadable, "the file can't be locked: \(reason)")
            }
            var (held, named) = (stat(), stat())
            // Both structures live for the calls.
            if unsafe fstat(descriptor, &held) == 0, unsafe stat(path, &named) == 0, held.st_ino == named.st_ino,
                held.st_dev == named.st_dev
            {
                self.descriptor = descriptor
                return
            }
            close(descriptor)
        }
        throw ArchiveError(.busy, "the archive is replaced again and again; try again later")
    }

    private static let attempts = 8

    deinit {
        close(descriptor)
    }
}
