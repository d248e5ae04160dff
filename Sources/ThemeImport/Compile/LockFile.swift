//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// The memory of a base's catalog: which token has which id. Kept beside the first input and committed with it.
///
/// A JSON text with one token a line, in the order of the ids, so that two branches that add tokens conflict visibly.
public struct LockFile: Hashable, Sendable {
    /// Where it belongs.
    public let path: String
    /// Its new content.
    public let content: [UInt8]
    /// Whether the content differs from what was read.
    public let isChanged: Bool

    /// What is added to the name of the first input.
    public static let suffix = ".themewire.lock"

    /// Whether a lock can be written where it belongs; to be asked before the output is written.
    ///
    /// - Throws: ``CompileError`` that names `--lock`.
    public func checkWritable() throws(CompileError) {
        guard isChanged, !FileReader.canWriteBeside(path) else { return }
        throw CompileError(
            .unwritableLock,
            file: path,
            "the lock cannot be written here; name another place with --lock, or an earlier blob with --previous"
        )
    }

    /// Writes the lock by renaming a finished file over it. Call it once the output is safe.
    ///
    /// - Throws: ``CompileError`` that names `--lock`; the old lock is then still there.
    public func write() throws(CompileError) {
        guard isChanged else { return }
        do {
            try FileReader.replace(path, with: content)
        } catch {
            throw CompileError(.unwritableLock, file: path, "the lock \(error.message); name another place with --lock")
        }
    }
}

extension LockFile {
    /// Reads a lock's bytes; nil where there is none.
    static func read(_ path: String, from files: FileSource, limit: Int) throws(CompileError) -> [UInt8]? {
        switch files {
        case .disk: guard FileReader.exists(path) else { return nil }
        case .memory(let all): guard all[path] != nil else { return nil }
        }
        do {
            return try files.read(path, limit: limit)
        } catch {
            throw CompileError(.invalidLock, file: path, "the lock \(error.message)")
        }
    }

    /// Reads a lock.
    static func parse(_ bytes: [UInt8], path: String) throws(CompileError) -> KnownCatalog {
        let document: JSONDocument
        do {
            document = try JSONDocument(scanning: bytes)
        } catch {
            let position = SourcePosition(of: error.offset, in: bytes, count: bytes.count)
            throw CompileError(
                .invalidLock,
                [
                    Diagnostic(
                        .error,
                        file: path,
                        position: position,
                        "the lock is no JSON any more: \(error.message); take it from version control"
                    )
                ]
            )
        }
        func refuse(_ node: Int, _ what: String) -> CompileError {
            let offset = Int(document[node].offset)
            let position = SourcePosition(of: offset, in: document.bytes, count: document.sourceCount)
            return CompileError(
                .invalidLock,
                [Diagnostic(.error, file: path, position: position, "\(what); take the lock from version control")]
            )
        }
        func text(_ name: String, _ object: Int) -> String? {
            guard let node = document.member(name, of: object), document[node].kind == .string else { return nil }
            return document.string(of: node)
        }
        func number(_ name: String, _ object: Int) -> UInt32? {
            guard let node = document.member(name, of: object), document[node].kind == .number else { return nil }
            return document.number(of: node).flatMap { UInt32(exactly: $0) }
        }
        guard number("themewireLock", 0) == 1 else { throw refuse(0, "this is no Themewire lock of format 1") }
        guard let lineage = text("lineage", 0).flatMap(Lineage.init), lineage.rawValue != 0,
            let version = number("version", 0), version > 0,
            let fingerprint = text("fingerprint", 0).flatMap({ UInt64($0, radix: 16) }),
            let tokens = document.member("tokens", of: 0), document[tokens].kind == .array
        else { throw refuse(0, "the lock lacks its lineage, version, fingerprint or tokens") }
        var known = KnownCatalog(lineage: lineage, version: version, fingerprint: fingerprint)
        for (id, token) in document.children(of: tokens).enumerated() {
            guard number("id", token) == UInt32(id) else {
                throw refuse(token, "the ids must be 0, 1, 2 ... without a gap; this one should be \(id)")
            }
            guard let tokenPath = text("path", token), let type = text("type", token).flatMap(TokenType.init(name:))
            else { throw refuse(token, "a token of the lock needs a path and a type") }
            let isRetired = document.member("retired", of: token).map { document[$0].kind == .true } ?? false
            known.tokens.append(KnownCatalog.Token(path: tokenPath, type: type, isRetired: isRetired))
        }
        if let modifiers = document.member("modifiers", of: 0) {
            for modifier in document.children(of: modifiers) {
                guard let name = text("name", modifier), let list = document.member("contexts", of: modifier) else {
                    throw refuse(modifier, "a modifier of the lock needs a name and contexts")
                }
                let contexts = document.children(of: list).compactMap {
                    document[$0].kind == .string ? document.string(of: $0) : nil
                }
                guard !contexts.isEmpty, Set(contexts).count == contexts.count,
                    !known.modifiers.contains(where: { $0.name == name })
                else { throw refuse(modifier, "a modifier's contexts are texts, each once") }
                let chosen = text("default", modifier).flatMap { contexts.firstIndex(of: $0) }
                known.modifiers.append(
                    Modifier(name: name, contexts: contexts, defaultContext: chosen.map { UInt16($0) })
                )
            }
        }
        return known
    }

    /// Writes a catalog's lock.
    static func content(of catalog: Catalog, fingerprint: UInt64) -> [UInt8] {
        var text = "{\n  \"themewireLock\": 1,\n"
        text += "  \"lineage\": \"\(catalog.lineage)\",\n  \"version\": \(catalog.version),\n"
        text += "  \"fingerprint\": \"\(String(fingerprint, radix: 16))\",\n  \"modifiers\": ["
        for (index, modifier) in catalog.modifiers.enumerated() {
            text += index == 0 ? "\n" : ",\n"
            text += "    { \"name\": \(quoted(modifier.name)), \"contexts\": ["
            text += modifier.contexts.map(quoted).joined(separator: ", ") + "]"
            if let chosen = modifier.defaultContext {
                text += ", \"default\": \(quoted(modifier.contexts[Int(chosen)]))"
            }
            text += " }"
        }
        text += catalog.modifiers.isEmpty ? "],\n" : "\n  ],\n"
        text += "  \"tokens\": ["
        for token in catalog.tokenIDs {
            text += token.rawValue == 0 ? "\n" : ",\n"
            text += "    { \"id\": \(token.rawValue), \"path\": \(quoted(catalog.path(of: token))), "
            text += "\"type\": \"\(catalog.type(of: token).name)\""
            text += catalog.isRetired(token) ? ", \"retired\": true }" : " }"
        }
        text += catalog.tokenCount == 0 ? "]\n}\n" : "\n  ]\n}\n"
        return Array(text.utf8)
    }

    /// A JSON string.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\u{0}"..<" ":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
