//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension BlobArchive {
    /// Opens what is left of an archive: every record that is sound, found by going through the whole file. The index and
    /// the footer are not needed; of the header and its copy in the footer one is.
    ///
    /// ``damage`` says what was wrong; for an archive that is in order it is empty.
    ///
    /// - Throws: ``ArchiveError``: `unreadable`; `notAnArchive` and `damagedHeader` where nothing can be made of the file;
    ///   `unsupportedFormat`; `limitExceeded`.
    /// - Complexity: O(file bytes), and eight bytes of memory a theme.
    public convenience init(recovering path: String, options: ArchiveOptions = ArchiveOptions()) throws(ArchiveError) {
        try self.init(recovering: try ArchiveBytes(path: path, access: options.access), options)
    }

    /// Takes what is left of an archive that is in memory.
    public convenience init(recovering bytes: [UInt8], options: ArchiveOptions = ArchiveOptions()) throws(ArchiveError)
    {
        try self.init(recovering: .memory(bytes), options)
    }

    private convenience init(recovering bytes: ArchiveBytes, _ options: ArchiveOptions) throws(ArchiveError) {
        let (header, problem) = try Self.anyHeader(of: bytes, options)
        let recovery = try ArchiveRecovery(of: bytes, header, headerProblem: problem, options)
        self.init(bytes, options, header: header, recovered: recovery)
    }

    /// The header, or its copy at the end and what is wrong with the header.
    private static func anyHeader(
        of bytes: ArchiveBytes,
        _ options: ArchiveOptions
    ) throws(ArchiveError) -> (ArchiveHeader, problem: String?) {
        do {
            return (try header(of: bytes, options), nil)
        } catch {
            let footer = bytes.count - ArchiveFooter.byteCount
            guard error.code == .damagedHeader || error.code == .notAnArchive, footer >= 0 else { throw error }
            let place = footer + ArchiveFooter.headerPlace
            let copy = try bytes.read(place, ArchiveHeader.byteCount) { (span) throws(ArchiveError) in
                try? ArchiveHeader(span, at: place, options: options)
            }
            guard let copy else { throw error }
            return (copy, "the header is damaged; its copy in the footer was used")
        }
    }
}
