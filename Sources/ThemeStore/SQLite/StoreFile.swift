//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Glibc

/// What is done to store files from outside SQLite: looking at headers, and putting complete files in place.
@safe enum StoreFile {
    /// The length of a SQLite header, and where the application id is in it (SQLite file format, section 1.3).
    private static let headerLength = 100
    private static let applicationIDOffset = 68

    /// Looks at the header of the file at `path`, and changes nothing: why it is no store, or nil if it is one.
    ///
    /// Only for whoever holds the store's lock and has no connection to it: closing the file drops all locks that this
    /// process has on it, SQLite's too.
    static func reasonAgainst(_ path: String) throws(StoreError) -> String? {
        // The path is a C string for the length of the call.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw error("can't open the store '\(path)'", errno) }
        defer { close(descriptor) }
        var header = [UInt8](repeating: 0, count: headerLength)
        // The buffer is valid for its count while the closure runs.
        let count = unsafe header.withUnsafeMutableBytes { buffer in
            unsafe read(descriptor, buffer.baseAddress, buffer.count)
        }
        guard count >= 0 else { throw error("can't read the store '\(path)'", errno) }
        guard count > 0 else { return "it is empty" }
        guard header.starts(with: Array("SQLite format 3\0".utf8)) else { return "it is no SQLite file" }
        guard count == headerLength else { return "it ends within its header" }
        let id = header[applicationIDOffset..<applicationIDOffset + 4].reduce(0) { $0 << 8 | UInt32($1) }
        return id == SQLiteSchema.applicationID ? nil : "it is the SQLite file of another program"
    }

    /// Whether anything is at `path`.
    static func exists(_ path: String) -> Bool {
        // The path is a C string for the length of the call.
        unsafe access(path, F_OK) == 0
    }

    /// Puts a complete file in place under a name that nothing has yet, and makes that last.
    static func publish(_ temporary: String, as path: String) throws(StoreError) {
        try synchronize(temporary)
        // The paths are C strings for the length of each call.
        guard unsafe link(temporary, path) == 0 else {
            let reason = errno
            unsafe unlink(temporary)
            if reason == EEXIST {
                throw alreadyThere(path)
            }
            throw error("can't make '\(path)'", reason)
        }
        unsafe unlink(temporary)
        try synchronize(folder(of: path))
    }

    /// Moves a file to another name, over what may be there, and makes that last.
    static func move(_ old: String, to new: String) throws(StoreError) {
        try synchronize(old)
        // The paths are C strings for the length of the call.
        guard unsafe rename(old, new) == 0 else { throw error("can't move '\(old)' to '\(new)'", errno) }
        try synchronize(folder(of: new))
    }

    /// Removes what an interrupted attempt left behind.
    static func removeLeftover(_ path: String) {
        for suffix in ["", "-journal", "-wal", "-shm"] {
            // The path is a C string for the length of the call.
            unsafe unlink(path + suffix)
        }
    }

    /// The path without links in it, so that two spellings of one store have one lock.
    static func resolve(_ path: String) -> String {
        guard let resolved = real(path) else {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            return real(folder(of: path)).map { $0 + "/" + name } ?? path
        }
        return resolved
    }

    static func alreadyThere(_ path: String) -> StoreError {
        StoreError(
            code: .alreadyExists,
            message: "'\(path)' exists already and is not overwritten; move it away or choose another path"
        )
    }

    static func error(_ what: String, _ number: Int32) -> StoreError {
        // The text is copied here, before another call can change it.
        let reason = unsafe String(cString: strerror(number))
        return StoreError(
            code: number == ENOSPC || number == EDQUOT ? .full : .inputOutput,
            message: "\(what): \(reason)"
        )
    }

    private static func real(_ path: String) -> String? {
        // The result is made by the call, owned here, and freed after it was copied.
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func synchronize(_ path: String) throws(StoreError) {
        // The path is a C string for the length of the call.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw error("can't open '\(path)'", errno) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw error("can't write '\(path)' to the disk", errno) }
    }
}
