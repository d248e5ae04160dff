//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeCodec
internal import ThemeDigest
internal import ThemeModel

/// `dictionary train`.
struct DictionaryTraining {
    private let files: [String]
    private let output: String
    private var trainer = DictionaryTrainer()

    init(_ arguments: ParsedArguments, _ operands: [String]) throws(UsageError) {
        files = operands
        guard !files.isEmpty else { throw UsageError("BLOB is missing: the blobs to train on", verb: "dictionary") }
        output = try arguments.required("--output", "-o FILE names the dictionary to write")
        guard let text = arguments.value("--size") else { return }
        guard let size = Int(text), DictionaryTrainer.byteCounts.contains(size) else {
            let sizes = DictionaryTrainer.byteCounts
            throw UsageError(
                "--size takes \(sizes.lowerBound) to \(sizes.upperBound), not '\(text)'",
                verb: "dictionary"
            )
        }
        trainer.byteCount = size
    }

    func run() throws(CommandError) -> ExitStatus {
        let decoder = BlobDecoder()
        var messages: [[UInt8]] = []
        var plainByteCount = 0
        for file in files {
            let bytes = try InputFile.read(file)
            do throws(BlobError) {
                messages.append(try decoder.message(of: bytes))
            } catch {
                throw CommandError(.data, "\(file): is no readable theme blob: \(error)")
            }
            plainByteCount += bytes.count
        }
        let result: DictionaryTrainer.Result
        let dictionary: CompressionDictionary
        var byteCount = 0
        do throws(BlobError) {
            result = try trainer.train(messages)
            dictionary = try CompressionDictionary(result.bytes, digest: Digest(hashing: result.bytes))
            let encoder = TransitEncoder()
            for message in messages { byteCount += try encoder.encode(message, with: dictionary).count }
        } catch {
            throw CommandError(.data, "no dictionary can be made: \(error.message)")
        }
        try write(dictionary, result.fallbackReason, sizes: (plainByteCount, byteCount))
        return .success
    }

    private func write(
        _ dictionary: CompressionDictionary,
        _ fallbackReason: String?,
        sizes: (plain: Int, transit: Int)
    ) throws(CommandError) {
        try OutputFile.write(dictionary.bytes, to: output)
        let name = Console.printable(output)
        let blobs = counted(files.count, "blob")
        if let fallbackReason {
            Console.report(["note: \(output) is the blobs' own content, not trained: \(fallbackReason)"])
        }
        let kind = dictionary.isTrained ? "trained on \(blobs), number \(dictionary.identifier)" : "content of \(blobs)"
        try Console.print(
            """
            \(name): \(dictionary.bytes.count) bytes, \(kind), sha256:\(dictionary.digest)
            these blobs: \(sizes.plain) bytes plain, \(sizes.transit) with it; others save less than those it was made of

            """
        )
    }
}
