//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Glibc

/// A file that appears under its name complete, or not at all: the owner of its descriptor and of its temporary name.
@safe struct ArchiveOutput: ~Copyable {
    /// The bytes written so far.
    private(set) var count = 0
    private let descriptor: Int32
    private let path: String
    private let temporary: String
    private var buffer: [UInt8] = []
    private var isInPlace = false

    /// 256 KiB a system call.
    private static let bufferByteCount = 262_144

    /// Begins a file beside `path`; where that is a link, beside the file it leads to.
    init(path: String) throws(ArchiveError) {
        let begun = try Self.begin(path)
        (descriptor, self.path, temporary) = (begun.descriptor, begun.path, begun.temporary)
        buffer.reserveCapacity(Self.bufferByteCount)
    }

    private static func begin(
        _ path: String
    ) throws(ArchiveError) -> (descriptor: Int32, path: String, temporary: String) {
        var mode: mode_t?
        var status = Glibc.stat()
        // The path is a C string and the structure lives for the call; the same holds for paths below.
        if unsafe stat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFREG else {
                throw ArchiveError(.unwritable, "there is something that is not a regular file, which is not replaced")
            }
            mode = status.st_mode & 0o777
        }
        let path = resolved(path)
        let folder = folder(of: path)
        let temporary = "\(folder)/.themewire-\(String(UInt64.random(in: 0 ... .max), radix: 36)).tmp"
        let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
        guard descriptor >= 0 else {
            throw ArchiveError(.unwritable, "no file can be made in '\(folder)': \(ReadableFile.reason())")
        }
        if let mode { _ = fchmod(descriptor, mode) }
        return (descriptor, path, temporary)
    }

    /// Adds bytes to the end.
    mutating func write(_ bytes: Span<UInt8>) throws(ArchiveError) {
        if buffer.count + bytes.count > Self.bufferByteCount { try flush() }
        if bytes.count >= Self.bufferByteCount {
            try put(bytes)
        } else {
            buffer.append(bytes)
        }
        count += bytes.count
    }

    /// Makes the file last, and gives it its name in the place of what had it.
    mutating func commit() throws(ArchiveError) {
        try flush()
        guard fsync(descriptor) == 0 else { throw Self.failure() }
        guard unsafe rename(temporary, path) == 0 else {
            throw ArchiveError(.unwritable, "the file can't be given its name: \(ReadableFile.reason())")
        }
        isInPlace = true
        // Only now does the name outlast a power cut.
        let folder = unsafe open(Self.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw Self.failure() }
        defer { close(folder) }
        guard fsync(folder) == 0 else { throw Self.failure() }
    }

    private mutating func flush() throws(ArchiveError) {
        try put(buffer.span)
        buffer.removeAll(keepingCapacity: true)
    }

    private func put(_ bytes: Span<UInt8>) throws(ArchiveError) {
        var written = 0
        while written < bytes.count {
            // `write` reads at most the bytes that are left of the buffer, which is valid inside the closure.
            let result = unsafe bytes.withUnsafeBufferPointer { buffer in
                unsafe Glibc.write(descriptor, buffer.baseAddress.map { unsafe $0 + written }, buffer.count - written)
            }
            if result < 0, errno == EINTR { continue }
            guard result > 0 else { throw Self.failure() }
            written += result
        }
    }

    private static func failure() -> ArchiveError {
        ArchiveError(.unwritable, "the file can't be written: \(ReadableFile.reason())")
    }

    /// The path without links, so that a link goes on leading to the file; the path itself where nothing is yet.
    private static func resolved(_ path: String) -> String {
        guard let resolved = unsafe realpath(path, nil) else { return path }
        // `realpath` gave a terminated string of its own, which is freed once it is copied.
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    deinit {
        close(descriptor)
        if !isInPlace { _ = unsafe unlink(temporary) }
    }
}
