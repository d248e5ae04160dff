//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeCodec
internal import ThemeModel

extension Verb {
    static let dictionary = Verb(
        name: "dictionary",
        summary: "Makes and shows dictionaries, which make blobs smaller on their way and in archives.",
        usage: "dictionary (train BLOB... -o FILE [--size N] | show [FILE])",
        details: """
            train  makes a dictionary of at most N bytes (\(DictionaryTrainer.defaultByteCount)) of what the blobs have in
                   common: give a hundred brands of one base or more, the most typical last. Where training saves no
                   more than the blobs' own content, or there are too few of them, that content becomes the
                   dictionary, which is said on standard error and is no failure.
            show   prints what a dictionary is; without FILE, the one that is built into the program.

            A dictionary is named by its digest. Who sends a blob and who reads it must both have it; a blob file never
            needs one, and its digest is the same with and without. "archive create --dictionary" takes one.
            """,
        options: [
            OptionSpec("--output", letter: "-o", value: "FILE", "train: the dictionary to write."),
            OptionSpec(
                "--size",
                value: "N",
                "train: the most bytes it may have, \(DictionaryTrainer.byteCounts.lowerBound) to "
                    + "\(DictionaryTrainer.byteCounts.upperBound)."
            ),
        ]
    ) { arguments in
        let operands = Array(arguments.operands.dropFirst())
        switch arguments.operands.first {
        case "train":
            return try DictionaryTraining(arguments, operands).run()
        case "show":
            for option in ["--output", "--size"] where arguments.has(option) {
                throw UsageError("dictionary show takes no \(option)", verb: "dictionary")
            }
            guard operands.count <= 1 else {
                throw UsageError("unexpected argument '\(operands[1])'", verb: "dictionary")
            }
            return try show(operands.first)
        case let name?:
            throw UsageError(
                "unknown action '\(name)'" + NearMiss.hint(for: name, among: ["train", "show"]),
                verb: "dictionary"
            )
        case nil:
            throw UsageError("what to do is missing: train, show", verb: "dictionary")
        }
    }

    private static func show(_ file: String?) throws(CommandError) -> ExitStatus {
        let dictionary = if let file { try CompressionDictionary(file: file) } else { CompressionDictionary.builtIn }
        var text = "file     \(file.map(Console.printable) ?? "the built-in dictionary")\n"
        text += "digest   sha256:\(dictionary.digest)\n"
        text += "bytes    \(dictionary.bytes.count)\n"
        text +=
            dictionary.isTrained ? "kind     trained, number \(dictionary.identifier)\n" : "kind     content alone\n"
        if file != nil, dictionary.digest == CompressionDictionary.builtIn.digest {
            text += "note     this is the built-in dictionary\n"
        }
        try Console.print(text)
        return .success
    }
}
