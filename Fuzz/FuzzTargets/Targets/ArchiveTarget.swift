//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeCodec
import ThemeModel
public import _ThemewireTestSupport

/// Archives: opened, listed, every theme looked up and read; then recovered, whatever the index and the rest are.
public struct ArchiveTarget: FuzzTarget {
    public static let name = "archive"

    private let options: ArchiveOptions

    public init() {
        var options = ArchiveOptions()
        options.blobs.maximumMessageByteCount = 1 << 20
        self.options = options
    }

    public mutating func run(_ input: [UInt8]) throws(FuzzFinding) {
        let whole = try read(input)
        let recovered: BlobArchive
        do throws(ArchiveError) {
            recovered = try BlobArchive(recovering: input, options: options)
        } catch {
            try check(error, input)
            return try FuzzFinding.expect(whole == nil, "an archive that is whole can't be recovered: \(error)")
        }
        let entries = try entries(of: recovered, input) ?? []
        try FuzzFinding.expect(
            whole == nil || (entries == whole && recovered.damage.isEmpty),
            "an archive that is whole is damaged for the recovery"
        )
        for damage in recovered.damage { _ = damage.description }
    }

    /// Everything an archive has, where nothing is wrong with it.
    private func read(_ input: [UInt8]) throws(FuzzFinding) -> [ArchiveEntry]? {
        let archive: BlobArchive
        do throws(ArchiveError) {
            archive = try BlobArchive(bytes: input, options: options)
            try archive.checkIndex()
        } catch {
            try check(error, input)
            return nil
        }
        return try entries(of: archive, input)
    }

    /// The entries in their order, each found by its name and read; nil where one can't be.
    private func entries(of archive: BlobArchive, _ input: [UInt8]) throws(FuzzFinding) -> [ArchiveEntry]? {
        var entries: [ArchiveEntry] = []
        var isReadable = true
        var lost: ArchiveEntry?
        do throws(ArchiveError) {
            let reader = try BlobArchiveReader(archive)
            var cursor = ArchiveCursor(archive)
            while let entry = try cursor.next() {
                entries.append(entry)
                if try archive.entry(of: entry.name) != entry { lost = entry }
                if (try? reader.message(of: entry)) == nil || (try? reader.frame(of: entry)) == nil {
                    isReadable = false
                }
            }
        } catch {
            try check(error, input)
            return nil
        }
        try FuzzFinding.expect(
            lost == nil,
            "a theme that is listed is not found by its name: \(lost.map { "\($0)" } ?? "")"
        )
        return isReadable ? entries : nil
    }

    private func check(_ error: ArchiveError, _ input: [UInt8]) throws(FuzzFinding) {
        try FuzzFinding.expect(!error.message.isEmpty, "an error without words: \(error.code)")
        if let offset = error.offset {
            try FuzzFinding.expect((0...input.count).contains(offset), "byte \(offset) of \(input.count): \(error)")
        }
    }

    public mutating func mutated(
        _ input: [UInt8],
        blindly: ([UInt8]) -> [UInt8],
        using random: inout SeededGenerator
    ) -> [UInt8]? {
        guard !random.chance(4) else { return nil }
        return ArchiveSeal(sealing: blindly(input)).bytes
    }
}
