//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
internal import Glibc
internal import ThemeModel

/// A folder that blobs are extracted into: the owner of its descriptor.
///
/// Names of themes become paths below it and nowhere else: each segment is `[a-z0-9-]+`, so that it is neither `..` nor a
/// hidden file, and each folder on the way is one, not a link that somebody put there.
final class ExtractFolder {
    private let path: String
    private let descriptor: Int32
    private let replaces: Bool

    /// Opens a folder, which is made where there is none; the path itself may be a link.
    init(_ path: String, replaces: Bool) throws(CommandError) {
        try OutputFile.makeFolder(path)
        // Safe: paths are passed as terminated copies that live for the call, here and below.
        descriptor = unsafe Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw CommandError(.cannotCreate, "\(path): the folder cannot be opened: \(Console.reason())")
        }
        self.path = path
        self.replaces = replaces
    }

    /// Writes a blob file, which appears complete or not at all.
    ///
    /// - Throws: ``CommandError`` where the file is there and is not to be replaced, or cannot be written.
    func write(_ bytes: [UInt8], as name: ThemeName) throws(CommandError) {
        let file = "\(path)/\(name).theme"
        var folder = descriptor
        defer { if folder != descriptor { close(folder) } }
        for segment in name.segments.dropLast() {
            let next = try open(String(segment), in: folder, file)
            if folder != descriptor { close(folder) }
            folder = next
        }
        let last = "\(name.segments.last ?? "").theme"
        let temporary = ".themewire-\(String(UInt64.random(in: 0 ... .max), radix: 36)).tmp"
        let output = unsafe openat(folder, temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
        guard output >= 0 else { throw failure(file, "cannot be made") }
        // Gone already where it got its name.
        defer { _ = unsafe unlinkat(folder, temporary, 0) }
        let isWritten = Console.write(bytes, to: output)
        let reason = Console.reason()
        close(output)
        guard isWritten else { throw CommandError(.inputOutput, "\(file): cannot be written: \(reason)") }
        if replaces {
            guard unsafe renameat(folder, temporary, folder, last) == 0 else {
                throw failure(file, "cannot be replaced")
            }
        } else {
            guard unsafe linkat(folder, temporary, folder, last, 0) == 0 else {
                guard errno == EEXIST else { throw failure(file, "cannot be given its name") }
                throw CommandError(.cannotCreate, "\(file): is there already; --force replaces it")
            }
        }
    }

    private func open(_ segment: String, in folder: Int32, _ file: String) throws(CommandError) -> Int32 {
        if unsafe mkdirat(folder, segment, 0o777) != 0, errno != EEXIST { throw failure(file, "cannot be made") }
        let next = unsafe openat(folder, segment, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard next >= 0 else { throw failure(file, "'\(segment)' on the way is no folder") }
        return next
    }

    private func failure(_ file: String, _ problem: String) -> CommandError {
        CommandError(.cannotCreate, "\(file): \(problem): \(Console.reason())")
    }

    deinit {
        close(descriptor)
    }
}
