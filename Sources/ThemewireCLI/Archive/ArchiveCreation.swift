//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
internal import ThemeCodec
internal import ThemeModel
internal import ThemeStore

/// `archive create` and `archive append`.
enum ArchiveCreation {
    static func create(_ arguments: ParsedArguments, _ operands: [String]) throws -> ExitStatus {
        let path = try arguments.required("--output", "-o FILE names the archive to write")
        var options = ArchiveWritingOptions()
        options.dictionary = try ArchiveFile.dictionary(arguments)
        options.embedsDictionary = !arguments.has("--detached")
        if arguments.has("--detached"), options.dictionary == nil {
            throw UsageError("--detached needs --dictionary", verb: "archive")
        }
        let summary: (count: Int, byteCount: Int)
        if let store = arguments.value("--store") {
            if let operand = operands.first {
                throw UsageError("--store and LIST exclude each other, but '\(operand)' was given", verb: "archive")
            }
            summary = try dump(try open(store), store, to: path, options)
        } else {
            guard !operands.isEmpty else { throw UsageError("LIST or --store is missing", verb: "archive") }
            let list = try ThemeList(try ArchiveAction.create.operands(operands, ["LIST"])[0])
            summary = try write(list, to: path, options)
        }
        let themes = counted(summary.count, "theme")
        try Console.print("\(Console.printable(path)): \(themes), \(summary.byteCount) bytes\n")
        return .success
    }

    static func append(_ arguments: ParsedArguments, _ operands: [String]) throws -> ExitStatus {
        let operands = try ArchiveAction.append.operands(operands, ["LIST", "FILE"])
        let path = operands[1]
        let dictionary = try ArchiveFile.dictionary(arguments)
        let list = try ThemeList(operands[0])
        let blobs = ListedBlobs(list)
        do {
            let appender = try BlobArchiveAppender(path: path, dictionary: dictionary)
            for item in list.items {
                let (frame, digest) = try blobs.read(item)
                try appender.put(item.name, parent: item.parent, digest: digest, frame: frame.span)
            }
            let count = try appender.finish()
            try Console.print(
                "\(Console.printable(path)): \(counted(count, "theme")), \(appender.addedCount) added, "
                    + "\(appender.replacedCount) replaced\n"
            )
            return .success
        } catch let error as ArchiveError {
            throw ArchiveFile.failure(path, error)
        }
    }

    private static func write(
        _ list: ThemeList,
        to path: String,
        _ options: ArchiveWritingOptions
    ) throws -> (count: Int, byteCount: Int) {
        let blobs = ListedBlobs(list)
        do {
            let writer = try BlobArchiveWriter(path: path, options: options)
            for item in list.items {
                let (frame, digest) = try blobs.read(item)
                try writer.add(item.name, parent: item.parent, digest: digest, frame: frame.span)
            }
            return (writer.count, try writer.finish())
        } catch let error as ArchiveError {
            throw ArchiveFile.failure(path, error)
        }
    }

    // MARK: From a store

    private static func open(_ path: String) throws(CommandError) -> SQLiteThemeStore {
        do throws(StoreError) {
            return try SQLiteThemeStore.open(path: path)
        } catch {
            throw CommandError(.noInput, "--store \(path): \(error.message)")
        }
    }

    /// A page of themes at a time: a store lists them in the order of an archive.
    private static func dump(
        _ store: SQLiteThemeStore,
        _ name: String,
        to path: String,
        _ options: ArchiveWritingOptions
    ) throws -> (count: Int, byteCount: Int) {
        do {
            let writer = try BlobArchiveWriter(path: path, options: options)
            var after: ThemeName?
            repeat {
                let page = try store.list(.all, after: after, limit: StoreLimits.maximumPageSize)
                for record in page.records {
                    guard let blob = try store.blob(record.digest) else {
                        throw CommandError(.data, "--store \(name): the blob of theme '\(record.name)' is missing")
                    }
                    try writer.add(record.name, parent: record.parent, digest: record.digest, frame: blob.bytes.span)
                }
                after = page.next
            } while after != nil
            return (writer.count, try writer.finish())
        } catch let error as ArchiveError {
            throw ArchiveFile.failure(path, error)
        } catch let error as StoreError {
            throw CommandError(.inputOutput, "--store \(name): \(error.message)")
        }
    }
}
