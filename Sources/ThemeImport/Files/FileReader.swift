//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Glibc

/// Reads and replaces files through the system's own calls.
///
/// This is the module's one owner of raw file descriptors and buffers.
package enum FileReader {
    package struct Failure: Error {
        package let message: String
    }

    /// Reads a whole regular file.
    ///
    /// - Throws: When it cannot be opened or read, is no regular file or has more than `limit` bytes.
    package static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw Failure(message: "cannot be opened: \(reason())") }
        defer { close(descriptor) }
        var status = stat()
        // Safe: the structure lives for the call and the descriptor is open.
        guard unsafe fstat(descriptor, &status) == 0 else { throw Failure(message: "cannot be examined: \(reason())") }
        guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(message: "is not a regular file") }
        guard status.st_size <= limit else {
            throw Failure(message: "has \(status.st_size) bytes, more than the \(limit) that are read")
        }
        // One byte more than the file has, so that the end is seen, and one for the scanner's end mark.
        var size = Int(status.st_size) + 2
        var failure: Failure?
        var bytes: [UInt8] = []
        var isComplete = false
        while !isComplete, failure == nil {
            bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
                // Safe: `read` writes at most the length given, which ends inside the buffer.
                while count < buffer.count {
                    let got = unsafe Glibc.pread(
                        descriptor,
                        buffer.baseAddress.map { unsafe $0 + count },
                        buffer.count - count,
                        off_t(count)
                    )
                    if got == 0 {
                        isComplete = true
                        return
                    }
                    if got < 0 {
                        if errno == EINTR { continue }
                        failure = Failure(message: "cannot be read: \(reason())")
                        return
                    }
                    count += got
                }
            }
            // A file that grows while it is read is read again, larger.
            if !isComplete, failure == nil {
                size = size * 2
                if size / 4 > limit { failure = Failure(message: "grows while it is read") }
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Whether a file of this name exists.
    static func exists(_ path: String) -> Bool {
        // Safe: a Swift string is passed as a terminated copy that lives for the call, here and below.
        unsafe access(path, F_OK) == 0
    }

    /// Whether files can be made in the folder that holds `path`.
    static func canWriteBeside(_ path: String) -> Bool {
        unsafe access(folder(of: path), W_OK | X_OK) == 0
    }

    /// The path with every symbolic link followed; nil when it does not exist.
    static func realPath(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        // Safe: `realpath` gave a terminated string of its own, which is freed once it is copied.
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// Writes a file beside its place and renames it over: readers see the old content or the new, never half.
    package static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
        let temporary = path + ".\(getpid()).tmp"
        let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
        guard descriptor >= 0 else { throw Failure(message: "cannot be written: \(reason())") }
        var written = 0
        var isWritten = true
        while written < bytes.count {
            // Safe: the pointer is used inside the closure, for the bytes that are left of the array.
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe Glibc.write(descriptor, buffer.baseAddress.map { unsafe $0 + written }, buffer.count - written)
            }
            if count < 0, errno == EINTR { continue }
            if count <= 0 {
                isWritten = false
                break
            }
            written += count
        }
        isWritten = isWritten && fsync(descriptor) == 0
        let message = "cannot be written: \(reason())"
        close(descriptor)
        guard isWritten else {
            unsafe unlink(temporary)
            throw Failure(message: message)
        }
        guard unsafe rename(temporary, path) == 0 else {
            let message = "cannot be replaced: \(reason())"
            unsafe unlink(temporary)
            throw Failure(message: message)
        }
    }

    /// The folder part of a path, `.` without one.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func reason() -> String {
        // Safe: `strerror` gives a terminated string that stays valid until the next call on this thread.
        unsafe String(cString: strerror(errno))
    }
}
