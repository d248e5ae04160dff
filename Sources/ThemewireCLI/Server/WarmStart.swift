//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
internal import Glibc
internal import HTTPTransport
internal import ThemeCodec
internal import ThemeDelivery
internal import ThemeModel
internal import ThemeStore

/// Fills a new store from an archive before the server listens.
///
/// While it does, `STORE.filling` lies beside the store, so that a start which was interrupted is gone on with at the next
/// one: a store is never taken for a full one when it holds a part of the archive.
struct WarmStart {
    private let store: SQLiteThemeStore
    private let archivePath: String
    private let marker: String

    init(_ store: SQLiteThemeStore, archive: String) {
        self.store = store
        archivePath = archive
        marker = Self.marker(of: store)
    }

    private static func marker(of store: SQLiteThemeStore) -> String { store.path + ".filling" }

    /// Whether an earlier start did not come to its end.
    static func isInterrupted(_ store: SQLiteThemeStore) -> Bool {
        // Safe: the path is passed as a terminated copy that lives for the call.
        unsafe access(marker(of: store), F_OK) == 0
    }

    /// Fills the store, unless it has themes already, which is said on standard error.
    ///
    /// - Returns: what to print, a line; empty where nothing was done.
    func run(_ service: ThemeService) async throws -> String {
        guard try Self.isInterrupted(store) || isNew() else {
            Console.report([
                "note: the store has themes already (revision \(store.position.revision)); \(archivePath) is not read"
            ])
            return ""
        }
        let archive = try ArchiveFile.open(archivePath)
        try OutputFile.write(Array("\(archivePath)\n".utf8), to: marker)
        try synchronizeFolder()
        var table = ServiceTable()
        service.register(in: &table)
        do {
            var publisher = try ArchivePublisher(archive)
            try await publisher.publish(to: ThemeClient(InProcessClient(table: table)))
            OutputFile.remove(marker)
            try synchronizeFolder()
            return "\(counted(publisher.progress.themeCount, "theme")) of \(Console.printable(archivePath))\n"
        } catch let error as ArchivePublishError {
            throw CommandError(.data, "--archive \(archivePath): \(error)")
        } catch let error as ArchiveError {
            throw ArchiveFile.failure(archivePath, error)
        }
    }

    /// Whether the store holds nothing but what it was made with.
    private func isNew() throws(CommandError) -> Bool {
        do throws(StoreError) {
            let page = try store.list(.all, after: nil, limit: 2)
            return store.position.revision <= 1 && page.records.allSatisfy { $0.name == .default }
        } catch {
            throw CommandError(.inputOutput, "the store cannot be read: \(error.message)")
        }
    }

    /// Makes the marker's coming and going last, before and after what it stands for.
    private func synchronizeFolder() throws(CommandError) {
        let folder = marker.lastIndex(of: "/").map { String(marker[...$0]) } ?? "."
        // Safe: the path is passed as a terminated copy that lives for the call.
        let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        let isDone = descriptor >= 0 && fsync(descriptor) == 0
        let reason = Console.reason()
        if descriptor >= 0 { close(descriptor) }
        guard isDone else { throw CommandError(.inputOutput, "\(folder): cannot be written to the disk: \(reason)") }
    }
}
