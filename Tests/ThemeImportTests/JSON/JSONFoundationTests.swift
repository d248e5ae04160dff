//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing
import _ThemewireTestSupport

@testable import ThemeImport

/// The scanner against Foundation's reader, which is the second opinion on what is valid and what it means.
@Suite struct JSONFoundationTests {
    /// Whether a value is what Foundation gives. Numbers are compared to 15 digits, because Foundation's longer ones
    /// take a way through decimals; that they are exact is tested against the standard library.
    private func matches(_ document: JSONDocument, _ node: Int, _ other: Any?) throws -> Bool {
        switch document[node].kind {
        case .null: return other is NSNull
        case .true: return other as? Bool == true
        case .false: return other as? Bool == false
        case .number:
            guard let number = other as? NSNumber, let value = document.number(of: node) else { return false }
            return abs(number.doubleValue - value) <= abs(value) * 1e-15
        case .string: return (other as? String).map { Array($0.utf8) } == Array(document.string(of: node).utf8)
        case .array:
            guard let list = other as? [Any], list.count == Int(document[node].textLength) else { return false }
            return try zip(document.children(of: node), list).allSatisfy { try matches(document, $0, $1) }
        case .object:
            guard let members = other as? [String: Any], members.count == Int(document[node].textLength) else {
                return false
            }
            return try document.children(of: node).allSatisfy {
                try matches(document, $0, members[document.string(document.key(of: $0))])
            }
        }
    }

    private func foundation(_ bytes: [UInt8]) -> Any? {
        try? JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
    }

    @Test(.enabled(if: Shared.isPresent, "the shared corpus is not here"))
    func readsTheCorpusAsFoundationDoes() throws {
        let files = Shared.jsonFiles(below: "corpus") + Shared.jsonFiles(below: "bench")
        #expect(files.count > 500)
        var read = 0
        for file in files {
            let bytes = try Shared.bytes(file)
            guard let expected = foundation(bytes) else {
                #expect(throws: JSONError.self, "\(file)") { try JSONDocument(scanning: bytes) }
                continue
            }
            do {
                let document = try JSONDocument(scanning: bytes)
                #expect(try matches(document, 0, expected), "\(file)")
                read += 1
            } catch let error as JSONError {
                // Foundation hides what is refused here.
                #expect(error.code == .duplicateKey, "\(file): \(error)")
            }
        }
        #expect(read > 500)
    }

    @Test func readsRandomDocumentsAsFoundationDoes() throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<400 {
            var text = ""
            var names = 0
            appendValue(to: &text, depth: 0, names: &names, using: &generator)
            let document = try JSONDocument(scanning: Array(text.utf8))
            let expected = try #require(foundation(Array(text.utf8)), "seed \(seed): \(text)")
            #expect(try matches(document, 0, expected), "seed \(seed): \(text)")
        }
    }

    /// Whatever the bytes are, the scanner gives a document that Foundation accepts too or an error with a place.
    @Test func mutationsNeverTrap() throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        let alphabet = Array("{}[]:,\"\\/bfnrtu0123456789.eE+- \n\u{E9}".utf8) + [0, 0x1F, 0x80, 0xC0, 0xED, 0xFF]
        var accepted = 0
        for _ in 0..<20_000 {
            var text = ""
            var names = 0
            appendValue(to: &text, depth: 2, names: &names, using: &generator)
            var bytes = Array(text.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let place = Int.random(in: 0...bytes.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0 where place < bytes.count: bytes.remove(at: place)
                case 1 where place < bytes.count: bytes[place] = alphabet.randomElement(using: &generator) ?? 0
                case 2: bytes.removeSubrange(place...)
                default: bytes.insert(alphabet.randomElement(using: &generator) ?? 0, at: place)
                }
            }
            do {
                let document = try JSONDocument(scanning: bytes)
                accepted += 1
                // Foundation refuses numbers that are too large at once, here they are nil when they are asked for.
                let isFinite = document.nodes.indices.allSatisfy {
                    document[$0].kind != .number || document.number(of: $0) != nil
                }
                if isFinite {
                    #expect(foundation(bytes) != nil, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
                }
                #expect(Int(document[0].next) == document.nodes.count)
            } catch {
                #expect((0...bytes.count).contains(error.offset), "seed \(seed)")
                // What Foundation lets pass: these, and zero bytes around a value.
                let hidden: [JSONError.Code] = [.duplicateKey, .loneSurrogate, .invalidUTF8, .trailingComma]
                if !hidden.contains(error.code), !bytes.contains(0) {
                    #expect(
                        foundation(bytes) == nil,
                        "seed \(seed): \(error) \(String(decoding: bytes, as: UTF8.self))"
                    )
                }
            }
        }
        #expect(accepted > 100)
    }

    private func appendValue(
        to text: inout String,
        depth: Int,
        names: inout Int,
        using generator: inout SeededGenerator
    ) {
        let pad = ["", "", " ", "\n\t", "\r\n"].randomElement(using: &generator) ?? ""
        switch Int.random(in: 0..<(depth < 5 ? 9 : 6), using: &generator) {
        case 0: text += "null"
        case 1: text += Bool.random(using: &generator) ? "true" : "false"
        case 2: text += "\(Int.random(in: -1000...1000, using: &generator))"
        case 3: text += "\(Double.random(in: -1e6...1e6, using: &generator))"
        case 4, 5: appendString(to: &text, using: &generator)
        case 6:
            text += "[" + pad
            for index in 0..<Int.random(in: 0...4, using: &generator) {
                if index > 0 { text += pad + "," }
                appendValue(to: &text, depth: depth + 1, names: &names, using: &generator)
            }
            text += pad + "]"
        default:
            text += "{" + pad
            for index in 0..<Int.random(in: 0...12, using: &generator) {
                if index > 0 { text += "," + pad }
                names += 1
                text += "\"k\(names)\"" + pad + ":" + pad
                appendValue(to: &text, depth: depth + 1, names: &names, using: &generator)
            }
            text += pad + "}"
        }
    }

    private func appendString(to text: inout String, using generator: inout SeededGenerator) {
        let parts = [
            "a", "Zz", " ", "{x.y}", "\\n", "\\\"", "\\\\", "\\/", "\\u00e9", "\\uD83D\\uDE00", "\u{E9}", "\u{4E00}",
            "\u{1F600}", "~", "0.5",
        ]
        text += "\""
        for _ in 0..<Int.random(in: 0...6, using: &generator) { text += parts.randomElement(using: &generator) ?? "" }
        text += "\""
    }
}
