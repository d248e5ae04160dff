//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
private import Glibc

/// Files as a C program reads and writes them: open, read, close.
enum PlainFile {
    struct Failure: Error {
        let path: String
    }

    static func write(_ bytes: [UInt8], to path: String) throws {
        // The path is a C string for the length of the call, the array is borrowed for the other.
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw Failure(path: path) }
        let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
        close(descriptor)
        guard count == bytes.count else { throw Failure(path: path) }
    }

    static func read(_ path: String) throws -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(path: path) }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw Failure(path: path) }
        // At most as many bytes are written as the buffer has.
        return unsafe [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
            count = max(0, unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count))
        }
    }
}
