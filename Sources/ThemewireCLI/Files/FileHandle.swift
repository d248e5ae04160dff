//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Glibc

/// An open file, closed when it goes.
@safe struct FileHandle: ~Copyable {
    private let descriptor: Int32

    /// Opens a file.
    ///
    /// - Throws: ``SystemError``.
    init(opening path: String, flags: Int32, mode: mode_t = 0o666) throws(SystemError) {
        // O_CLOEXEC: no child inherits it. `open` copies the path and keeps no pointer.
        descriptor = unsafe open(path, flags | O_CLOEXEC, mode)
        if descriptor < 0 { throw SystemError.current() }
    }

    private init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Makes a file with a name that nobody has, beginning with `prefix`; `path` is set to that name.
    static func makeTemporary(prefix: String, path: inout String) throws(SystemError) -> FileHandle {
        var name = Array((prefix + "XXXXXX").utf8CString)
        // The array is null-terminated and lives through the call, which overwrites its last six characters only.
        let descriptor = unsafe name.withUnsafeMutableBufferPointer { buffer in
            unsafe mkostemp(buffer.baseAddress, O_CLOEXEC)
        }
        if descriptor < 0 { throw SystemError.current() }
        path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return FileHandle(descriptor: descriptor)
    }

    deinit {
        close(descriptor)
    }

    /// Writes all bytes.
    borrowing func write(_ bytes: [UInt8]) throws(SystemError) {
        try SystemError.writeAll(bytes, to: descriptor)
    }

    /// Reads to the end, or until there are more than `limit` bytes; those are an error.
    borrowing func readToEnd(limit: Int) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            var failed: SystemError?
            // The buffer is made for the call and has the size that is given; `read` fills at most that.
            let chunk = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
                var result: Int
                repeat {
                    result = unsafe read(descriptor, buffer.baseAddress, buffer.count)
                } while result < 0 && errno == EINTR
                count = max(result, 0)
                if result < 0 { failed = SystemError.current() }
            }
            if let failed { throw failed }
            if chunk.isEmpty { return bytes }
            bytes += chunk
            if bytes.count > limit { throw SystemError(number: EFBIG) }
        }
    }

    /// Brings what was written to the disk and gives the file the permissions that a new one has.
    borrowing func finish() throws(SystemError) {
        let mask = umask(0)
        umask(mask)
        if fchmod(descriptor, 0o666 & ~mask) != 0 || fsync(descriptor) != 0 { throw SystemError.current() }
    }
}
