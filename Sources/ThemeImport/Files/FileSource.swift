//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Where a compilation finds its files.
public enum FileSource: Sendable {
    /// The file system.
    case disk
    /// Files by name, for tests and for programs that hold their tokens in memory; names use `/`.
    case memory([String: [UInt8]])

    /// Reads a file.
    func read(_ name: String, limit: Int) throws(FileReader.Failure) -> [UInt8] {
        switch self {
        case .disk: return try FileReader.read(name, limit: limit)
        case .memory(let files):
            guard let bytes = files[name] else { throw FileReader.Failure(message: "is not among the files given") }
            return bytes
        }
    }

    /// The file that a reference in a resolver document means.
    ///
    /// A document may only name files below its own folder: it may come from somebody else, and must not be able to
    /// read the rest of the disk through `..` or symbolic links (rule 86).
    func resolve(_ reference: String, from document: String) throws(FileReader.Failure) -> String {
        if let colon = reference.firstIndex(of: ":"), reference[..<colon].allSatisfy({ $0.isLetter }) {
            throw FileReader.Failure(message: "is a URL; only files below the document's folder are read")
        }
        guard !reference.hasPrefix("/"), !reference.contains("\0") else {
            throw FileReader.Failure(message: "is not a relative path; only files below the document's folder are read")
        }
        var parts: [Substring] = []
        for part in reference.split(separator: "/") where part != "." {
            if part == ".." {
                guard parts.popLast() != nil else {
                    throw FileReader.Failure(message: "leads out of the document's folder; move the file below it")
                }
            } else {
                parts.append(part)
            }
        }
        let folder = FileReader.folder(of: document)
        let relative = parts.joined(separator: "/")
        let path = folder == "." && !document.hasPrefix("./") ? relative : folder + "/" + relative
        if case .disk = self, let real = FileReader.realPath(path), let root = FileReader.realPath(folder) {
            guard real.hasPrefix(root == "/" ? root : root + "/") else {
                throw FileReader.Failure(message: "is a link that leads out of the document's folder")
            }
        }
        return path
    }
}
