//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@testable import ThemeImport

@Suite struct JSONScannerTests {
    @Test func keepsOrderOffsetsAndTexts() throws {
        let text = #"{"b": [1, 2.50, "x"], "a": {"nested": null}, "c": true}"#
        let document = try JSONDocument(scanning: Array(text.utf8))
        let keys = document.children(of: JSONDocument.root).map { document.string(document.key(of: $0)) }
        #expect(keys == ["b", "a", "c"])
        let list = try #require(document.member("b", of: 0))
        let items = Array(document.children(of: list))
        #expect(document[list].textLength == 3)
        #expect(items.map { document[$0].offset } == [7, 10, 16])
        #expect(document.string(document.text(of: items[1])) == "2.50")
        #expect(document.number(of: items[1]) == 2.5)
        let nested = try #require(document.member("a", of: 0))
        #expect(document.children(of: nested).map { document[$0].kind } == [.null])
        #expect(document[nested].keyOffset == 22)
    }

    @Test(arguments: [
        (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
        (#""\u0041\u00e9\uD83D\uDE00!""#, "A\u{E9}\u{1F600}!"),
        ("\"\u{E9}\u{4E00}\u{1F600}\"", "\u{E9}\u{4E00}\u{1F600}"),
        (#""""#, ""),
    ])
    func decodesStrings(text: String, value: String) throws {
        let document = try JSONDocument(scanning: Array(text.utf8))
        #expect(Array(document.string(of: 0).utf8) == Array(value.utf8))
    }

    @Test func decodedNamesAreNames() throws {
        let document = try JSONDocument(scanning: Array(#"{"\u0061b": 1, "c\n": 2, "plain": 3}"#.utf8))
        #expect(document.member("ab", of: 0) == 1)
        #expect(document.member("c\n", of: 0) == 2)
        #expect(document.member("plain", of: 0) == 3)
        #expect(document.member("none", of: 0) == nil)
    }

    @Test func dropsAByteOrderMark() throws {
        let document = try JSONDocument(scanning: [0xEF, 0xBB, 0xBF] + Array("[]".utf8))
        #expect(document[0].kind == .array)
        #expect(document[0].offset == 3)
    }

    @Test(arguments: [
        ("", JSONError.Code.unexpectedEnd, 0),
        ("  ", .unexpectedEnd, 2),
        ("{", .unexpectedEnd, 1),
        (#"{"a""#, .unexpectedEnd, 4),
        (#"{"a": "#, .unexpectedEnd, 6),
        (#"["abc"#, .unexpectedEnd, 5),
        (#"["abc\"#, .unexpectedEnd, 6),
        (#"["\u00"#, .unexpectedEnd, 6),
        ("[1.", .unexpectedEnd, 3),
        ("{]", .unexpectedCharacter, 1),
        ("[1}", .unexpectedCharacter, 2),
        ("[1 2]", .unexpectedCharacter, 3),
        ("{a: 1}", .unexpectedCharacter, 1),
        ("['a']", .unexpectedCharacter, 1),
        ("// no\n1", .unexpectedCharacter, 0),
        ("[nul]", .unexpectedCharacter, 1),
        ("[truex]", .unexpectedCharacter, 1),
        ("[NaN]", .unexpectedCharacter, 1),
        ("[\u{A0}1]", .unexpectedCharacter, 1),
        ("[1]\u{0}", .trailingContent, 3),
        ("{} {}", .trailingContent, 3),
        ("[1,]", .trailingComma, 3),
        (#"{"a":1, }"#, .trailingComma, 8),
        ("[\"a\nb\"]", .controlCharacter, 3),
        ("[\"a\u{0}b\"]", .controlCharacter, 3),
        (#"["\x41"]"#, .invalidEscape, 2),
        (#"["\u12G4"]"#, .invalidEscape, 2),
        (#"["\uD800"]"#, .loneSurrogate, 2),
        (#"["\uDC00"]"#, .loneSurrogate, 2),
        (#"["\uD800\u0041"]"#, .loneSurrogate, 2),
        ("[01]", .invalidNumber, 1),
        ("[-]", .invalidNumber, 1),
        ("[1.x]", .invalidNumber, 1),
        ("[1e+]", .invalidNumber, 1),
        ("[.5]", .unexpectedCharacter, 1),
        ("[+5]", .unexpectedCharacter, 1),
    ])
    func refuses(text: String, code: JSONError.Code, offset: Int) {
        let error = #expect(throws: JSONError.self) { try JSONDocument(scanning: Array(text.utf8)) }
        #expect(error?.code == code)
        #expect(error?.offset == offset)
        #expect(error?.message.isEmpty == false)
    }

    @Test(
        arguments: [
            [0x80], [0xC0, 0x80], [0xC2], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80], [0xE2, 0x82], [0xFF],
        ] as [[UInt8]]
    )
    func refusesInvalidUTF8(sequence: [UInt8]) {
        let error = #expect(throws: JSONError.self) {
            try JSONDocument(scanning: Array("[\"a".utf8) + sequence + Array("\"]".utf8))
        }
        #expect(error?.code == .invalidUTF8)
        #expect(error?.offset == 3)
    }

    @Test(arguments: [2, 8, 9, 100, 3000])
    func refusesDuplicateKeysWithBothPlaces(count: Int) {
        var text = "{"
        var places: [Int] = []
        for index in 0..<count {
            if index > 0 { text += ", " }
            places.append(text.utf8.count)
            // The last member repeats the first one's name, spelt with an escape.
            text += index == count - 1 ? "\"\\u006b0\": 0" : "\"k\(index)\": 0"
        }
        text += "}"
        let error = #expect(throws: JSONError.self) { try JSONDocument(scanning: Array(text.utf8)) }
        #expect(error?.code == .duplicateKey)
        #expect(error?.offset == places[count - 1])
        #expect(error?.related == places[0])
        #expect(error?.message.contains("\"k0\"") == true)
    }

    @Test func equalKeysInDifferentObjectsAreFine() throws {
        let object = "{" + (0..<20).map { "\"k\($0)\": {\"k\($0)\": 1, \"x\": 2}" }.joined(separator: ",") + "}"
        let document = try JSONDocument(scanning: Array("[\(object), \(object)]".utf8))
        #expect(document[0].textLength == 2)
    }

    @Test func limitsAreErrors() throws {
        let limits = JSONLimits()
        let deep = String(repeating: "[", count: limits.maximumDepth)
        let closed = deep + String(repeating: "]", count: limits.maximumDepth)
        _ = try JSONDocument(scanning: Array(closed.utf8))
        let tooDeep = #expect(throws: JSONError.self) { try JSONDocument(scanning: Array("[\(closed)]".utf8)) }
        #expect(tooDeep?.code == .tooDeep)
        #expect(tooDeep?.offset == limits.maximumDepth)
        let veryDeep = String(repeating: #"{"a":"#, count: 100_000)
        #expect(throws: JSONError.self) { try JSONDocument(scanning: Array(veryDeep.utf8)) }
        let small = JSONLimits(maximumBytes: 8, maximumNodes: 3)
        let tooLarge = #expect(throws: JSONError.self) {
            try JSONDocument(scanning: Array("[1,2,3,4]".utf8), limits: small)
        }
        #expect(tooLarge?.code == .tooLarge)
        let tooMany = #expect(throws: JSONError.self) {
            try JSONDocument(scanning: Array("[1,2,3]".utf8), limits: small)
        }
        #expect(tooMany?.code == .tooManyValues)
        #expect(tooMany?.offset == 5)
    }
}
