//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
internal import ThemeCodec
internal import ThemeDigest
internal import ThemeModel

/// `archive verify`.
struct ArchiveVerification {
    /// Blobs that are not what their digests say are listed up to this number, then counted.
    private static let maximumListed = 100

    /// Parents that are remembered.
    private static let knownParentCount = 10_000

    private let path: String
    private var parents: [ThemeName: Bool] = [:]
    private var problemCount = 0
    private var soundCount = 0
    private var missingParentCount = 0

    static func run(_ arguments: ParsedArguments, _ operands: [String]) throws -> ExitStatus {
        let path = try ArchiveAction.verify.operands(operands, ["FILE"])[0]
        let given = try ArchiveFile.dictionary(arguments)
        // Going through the file as for recovery finds all damage, not only the first.
        let archive = try ArchiveFile.open(path, recovering: true)
        ArchiveFile.report(archive, of: path)
        var verification = ArchiveVerification(path: path)
        verification.problemCount = archive.damage.count + archive.omittedDamageCount
        if verification.problemCount == 0 {
            let strict = try ArchiveFile.open(path)
            verification.attempt { (_) throws(ArchiveError) in try strict.checkIndex() }
        }
        verification.hash(archive, given)
        try Console.print(verification.summary(archive))
        return verification.problemCount == 0 ? .success : .data
    }

    private init(path: String) {
        self.path = path
    }

    private mutating func hash(_ archive: BlobArchive, _ given: CompressionDictionary?) {
        attempt { (verification) throws(ArchiveError) in
            guard let bytes = try archive.dictionaryBytes(), let digest = archive.dictionaryDigest else { return }
            let found = Digest(hashing: bytes)
            guard found != digest else { return }
            verification.note("the dictionary has digest \(found), the header says \(digest)")
        }
        attempt { (verification) throws(ArchiveError) in
            let reader = try BlobArchiveReader(archive, dictionary: given)
            var cursor = ArchiveCursor(archive)
            while let entry = try cursor.next() {
                do throws(ArchiveError) {
                    let found = Digest(hashing: try reader.message(of: entry))
                    if found == entry.digest {
                        verification.soundCount += 1
                    } else {
                        verification.note(
                            "the blob of '\(entry.name)' has digest \(found), the archive says \(entry.digest)"
                        )
                    }
                } catch {
                    verification.note("'\(entry.name)': \(error)")
                }
                if let parent = entry.parent, try !verification.has(parent, archive) {
                    verification.missingParentCount += 1
                }
            }
        }
    }

    /// Whether the archive has a parent. Most themes have one of few, which are not looked up again and again.
    private mutating func has(_ parent: ThemeName, _ archive: BlobArchive) throws(ArchiveError) -> Bool {
        if let isThere = parents[parent] { return isThere }
        if parents.count >= Self.knownParentCount { parents.removeAll(keepingCapacity: true) }
        let isThere = try archive.entry(of: parent) != nil
        parents[parent] = isThere
        return isThere
    }

    private mutating func attempt(_ body: (inout Self) throws(ArchiveError) -> Void) {
        do throws(ArchiveError) { try body(&self) } catch { note("\(error)") }
    }

    private mutating func note(_ problem: String) {
        problemCount += 1
        if problemCount <= Self.maximumListed { Console.report(["error: \(path): \(problem)"]) }
    }

    private func summary(_ archive: BlobArchive) -> String {
        var text = "\(Console.printable(path)): \(counted(archive.count, "theme")), \(archive.byteCount) bytes"
        text += problemCount == 0 ? ", all as their digests say" : ", \(counted(soundCount, "blob")) sound"
        if missingParentCount > 0 { text += "; \(missingParentCount) on a parent that is not in it" }
        return text + "\n"
    }
}
