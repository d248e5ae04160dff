//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Compilation {
    /// Reads the inputs and tells token files from a resolver document.
    mutating func load(_ inputs: [String]) throws(CompileError) -> (files: [Int], resolver: Int?) {
        var loaded: [Int] = []
        for input in inputs {
            if let file = read(input, from: nil) { loaded.append(file) }
        }
        try log.throwIfErrors()
        let resolvers = loaded.filter(isResolver)
        guard let resolver = resolvers.first else { return (loaded, nil) }
        guard loaded.count == 1 else {
            throw CompileError(
                .invalidInput,
                file: files[resolver].name,
                "a resolver document names its own token files and must be the only input"
            )
        }
        return (loaded, resolver)
    }

    /// Whether a file is a resolver document: by its name or by its required members (rule 76).
    private func isResolver(_ file: Int) -> Bool {
        let document = files[file].document
        return files[file].name.hasSuffix(".resolver.json")
            || document.member("resolutionOrder", of: 0).map { document[$0].kind == .array } == true
    }

    /// Reads a file once; nil after an error has been recorded.
    mutating func read(_ name: String, from reference: SourceLocation?) -> Int? {
        if let known = fileIndices[name] { return known }
        guard files.count < options.maximumFiles else {
            error(at: reference, "more than \(options.maximumFiles) files are named")
            return nil
        }
        do {
            let bytes = try readBytes(name)
            loadedBytes += bytes.count
            guard loadedBytes <= options.maximumTotalBytes else {
                error(at: reference, "the files have more than \(options.maximumTotalBytes) bytes together")
                return nil
            }
            let document = try JSONDocument(
                scanning: bytes,
                limits: JSONLimits(maximumBytes: options.maximumFileBytes)
            )
            files.append(SourceFile(name: name, document: document))
            fileIndices[name] = files.count - 1
            return files.count - 1
        } catch let failure as JSONError {
            report(failure, in: name)
        } catch let failure as FileReader.Failure {
            let message = "'\(name)' \(failure.message)"
            error(at: reference, code: .unreadableFile, message)
        } catch {
            // Both throwing calls have their errors typed.
        }
        return nil
    }

    private func readBytes(_ name: String) throws(FileReader.Failure) -> [UInt8] {
        try options.files.read(name, limit: options.maximumFileBytes)
    }

    private mutating func report(_ failure: JSONError, in name: String) {
        guard let bytes = try? readBytes(name) else { return }
        // What `zstd` writes, and `themewire compile` itself.
        let isFrame = bytes.starts(with: [0x28, 0xb5, 0x2f, 0xfd])
        var message =
            isFrame
            ? "this is a zstd frame, such as a theme blob; inputs are token files, and blobs go with --parent or --previous"
            : failure.message
        if let related = failure.related {
            let place = SourcePosition(of: related, in: bytes, count: bytes.count)
            message += failure.code == .duplicateKey ? " (the first is at \(place))" : " (it begins at \(place))"
        }
        log.add(
            Diagnostic(
                .error,
                file: name,
                position: SourcePosition(of: failure.offset, in: bytes, count: bytes.count),
                rule: failure.code == .duplicateKey ? 7 : 1,
                message
            )
        )
    }
}
