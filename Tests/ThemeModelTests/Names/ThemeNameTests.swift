//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel

@Suite struct ThemeNameTests {
    static let longest = "a" + String(repeating: "-", count: 62)

    @Test(arguments: ["a", "0", "acme", "acme/checkout", "a/b/c/d", "a-", "a--b", longest, "\(longest)/\(longest)"])
    func namesAreKept(text: String) throws {
        #expect(try ThemeName(validating: text).description == text)
        #expect(ThemeName(text)?.segments.joined(separator: "/") == text)
        #expect(ThemePrefix(text)?.description == text)
    }

    @Test(arguments: [
        ("", "is empty"), ("/", "empty segment"), ("a/", "empty segment"), ("/a", "empty segment"),
        ("a//b", "empty segment"), ("-a", "begins with '-'"), ("a/-b", "begins with '-'"), ("A", "character"),
        ("a.b", "character"), ("a b", "character"), ("ä", "character"), ("a\u{0}", "character"), ("..", "character"),
        ("a/b/c/d/e", "more than 4 segments"), ("a\(longest)", "longer than 63"), ("a\u{301}", "character"),
    ])
    func otherTextIsRefusedWithItsReason(text: String, reason: String) {
        #expect(ThemeName(text) == nil)
        #expect {
            try ThemeName(validating: text)
        } throws: { error in
            (error as? ThemeNameError)?.message.contains(reason) == true
        }
    }

    @Test func aHugeNameGivesAShortMessageWithoutControlCharacters() {
        let text = "A\n\u{1b}[31m" + String(repeating: "x", count: 1_000_000)
        #expect {
            try ThemeName(validating: text)
        } throws: { error in
            guard let message = (error as? ThemeNameError)?.message else { return false }
            return message.utf8.count < 400 && !message.contains("\n") && !message.contains("\u{1b}")
        }
    }

    @Test func namesAreOrderedByBytes() {
        let names = ["acme2", "acme/a", "acme", "acme-x"].compactMap { ThemeName($0) }
        #expect(names.sorted().map(\.description) == ["acme", "acme-x", "acme/a", "acme2"])
    }
}

@Suite struct ThemePrefixTests {
    @Test(arguments: [
        ("acme", "acme", true), ("acme", "acme/a", true), ("acme", "acme/a/b", true), ("acme", "acme2", false),
        ("acme", "acme-x", false), ("acme/a", "acme", false), ("acme/a", "acme/ab", false), ("acme", "b/acme", false),
        ("", "acme", true), ("", "a/b/c/d", true),
    ])
    func coversByWholeSegments(prefix: String, name: String, expected: Bool) throws {
        let prefix = try ThemePrefix(validating: prefix)
        let name = try ThemeName(validating: name)
        #expect(prefix.covers(name) == expected)
        #expect(name.isCovered(by: prefix) == expected)
        #expect(prefix.covers(ThemePrefix(name)) == expected)
    }

    @Test func allCoversItselfAndNothingElseCoversAll() throws {
        #expect(ThemePrefix("") == .all)
        #expect(ThemePrefix.all.covers(.all))
        #expect(try !ThemePrefix(validating: "a").covers(.all))
    }

    @Test(arguments: ["acme/", "/", "a/b/c/d/e", "A"])
    func otherTextIsRefused(text: String) {
        #expect(ThemePrefix(text) == nil)
    }
}
