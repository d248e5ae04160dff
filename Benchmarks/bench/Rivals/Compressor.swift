//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkKit
internal import Foundation

/// What the web compresses JSON with, each as its command packs a file at the level that files are served at.
enum Compressor: String, CaseIterable {
    case gzip = "gzip -9"
    case brotli = "brotli -q 11"
    case zstd = "zstd -19"

    /// A command that is missing or failed.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// What its files end with, and the options beside the level: neither names nor checksums, where they can be left out.
    var details: (suffix: String, options: [String]) {
        switch self {
        case .gzip: (".gz", ["-n", "-k"])
        case .brotli: (".br", ["-k"])
        case .zstd: (".zst", ["-q", "-k", "--no-check"])
        }
    }

    /// How many bytes each text packs to.
    func sizes(of texts: [String]) throws -> [Int] {
        try Compressor.inFolder { folder in
            let files = try texts.indices.map { try Compressor.write(texts[$0], "\($0)", in: folder) }
            try Compressor.run(rawValue.split(separator: " ").map(String.init) + details.options + files)
            return try files.map { try Compressor.size(URL(fileURLWithPath: $0 + details.suffix)) }
        }
    }

    /// How many bytes `zstd -19` packs each text to for a reader that has another: what a dictionary of one's own last answer
    /// (RFC 9842) makes of JSON.
    static func patchSizes(of pairs: [(old: String, new: String)]) throws -> [Int] {
        try inFolder { folder in
            let (old, new, out) = (folder.path + "/old", folder.path + "/new", folder.path + "/out")
            return try pairs.map { pair in
                try Data(pair.old.utf8).write(to: URL(fileURLWithPath: old))
                try Data(pair.new.utf8).write(to: URL(fileURLWithPath: new))
                try run(["zstd", "-19", "-qq", "-f", "--no-check", "--patch-from=\(old)", new, "-o", out])
                return try size(URL(fileURLWithPath: out))
            }
        }
    }

    /// How many bytes `zstd -19` packs each text to with a dictionary that it has trained on others, of 4 KiB as the built-in
    /// one.
    static func dictionarySizes(of texts: [String], trainedOn samples: [String]) throws -> [Int] {
        try inFolder { folder in
            let dictionary = folder.path + "/dictionary"
            let training = try samples.indices.map { try write(samples[$0], "sample\($0)", in: folder) }
            try run(["zstd", "--train", "-qq", "--maxdict=4096", "-o", dictionary] + training)
            let files = try texts.indices.map { try write(texts[$0], "\($0)", in: folder) }
            try run(["zstd", "-19", "-q", "-k", "--no-check", "-D", dictionary] + files)
            return try files.map { try size(URL(fileURLWithPath: $0 + zstd.details.suffix)) }
        }
    }

    private static func write(_ text: String, _ name: String, in folder: URL) throws -> String {
        let file = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    static let patchName = "zstd -19 --patch-from the old JSON"

    static func inFolder<Value>(_ body: (URL) throws -> Value) throws -> Value {
        let name = "themewire-bench-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)"
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }

    static func run(_ command: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            let hint = process.terminationStatus == 127 ? "; scripts/setup installs it" : ""
            throw Failure(description: "'\(command[0])' ended with \(process.terminationStatus)\(hint)")
        }
    }

    static func size(_ file: URL) throws -> Int {
        try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    }
}

extension Compressor {
    /// One contender a compressor for these texts.
    static func contenders(_ what: String, _ texts: @escaping () throws -> [String]) -> [Contender] {
        let texts = Prepared(texts)
        return allCases.map { compressor in
            Contender(name(what, compressor), sizes: { try compressor.sizes(of: texts.value()) })
        }
    }

    /// What a contender is called.
    static func name(_ what: String, _ compressor: Compressor) -> String {
        "\(what), \(compressor.rawValue)"
    }
}
