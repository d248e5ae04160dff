//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Glibc
internal import Synchronization

/// A file that is read piece by piece: the owner of its descriptor.
@safe final class ReadableFile: Sendable {
    /// Open as long as this object lives.
    let descriptor: Int32
    /// The bytes that it had when it was opened.
    let count: Int
    /// The bytes read last, so that records behind each other take one system call for many.
    private let window = Mutex(Window())

    private struct Window {
        var start = 0
        var bytes: [UInt8] = []
    }

    /// What is read at once: 64 KiB where it goes on from what was read last, a page of 4 KiB elsewhere.
    private static let windowByteCount = 65_536
    private static let pageByteCount = 4_096

    init(path: String) throws(ArchiveError) {
        // The path is a C string for the length of the call. Without O_NONBLOCK a pipe would make it wait.
        descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw ArchiveError(.unreadable, "the file can't be opened: \(Self.reason())") }
        var status = stat()
        // The structure lives for the call.
        guard unsafe fstat(descriptor, &status) == 0 else {
            let reason = Self.reason()
            close(descriptor)
            throw ArchiveError(.unreadable, "the file can't be examined: \(reason)")
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw ArchiveError(.unreadable, "this is not a regular file")
        }
        count = Int(status.st_size)
    }

    /// Some bytes, copied.
    ///
    /// - Throws: ``ArchiveError/Code/truncated`` where the file has become shorter.
    func bytes(_ offset: Int, _ count: Int) throws(ArchiveError) -> [UInt8] {
        guard count <= Self.pageByteCount else { return try read(offset, count) }
        return try window.withLock { (window) throws(ArchiveError) in
            let end = window.start + window.bytes.count
            if offset < window.start || offset + count > end {
                let goesOn = offset >= window.start && offset <= end
                let wanted = goesOn ? Self.windowByteCount : Self.pageByteCount
                window.bytes = try read(offset, min(wanted, self.count - offset))
                window.start = offset
            }
            let first = offset - window.start
            return Array(window.bytes[first..<first + count])
        }
    }

    private func read(_ offset: Int, _ count: Int) throws(ArchiveError) -> [UInt8] {
        var failure: ArchiveError?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, got in
            while got < count {
                // `pread` writes at most the bytes that are left of the buffer.
                let result = unsafe pread(
                    descriptor,
                    buffer.baseAddress.map { unsafe $0 + got },
                    count - got,
                    off_t(offset + got)
                )
                if result > 0 {
                    got += result
                } else if result == 0 {
                    failure = ArchiveError(
                        .truncated,
                        "the file has become shorter since it was opened; open it again",
                        offset: offset + got
                    )
                    return
                } else if errno != EINTR {
                    failure = ArchiveError(
                        .unreadable,
                        "the file can't be read: \(Self.reason())",
                        offset: offset + got
                    )
                    return
                }
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// The system's words for the error of the call just made on this thread.
    static func reason() -> String {
        // `strerror` gives a terminated string that stays valid until the next call on this thread.
        unsafe String(cString: strerror(errno))
    }

    deinit {
        close(descriptor)
    }
}
