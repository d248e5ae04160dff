//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing
import ThemeModel

@testable import ThemeImport

/// Failures that other tools were reported for, each with its small input in `Fixtures`.
@Suite struct CaseTests {
    private func files(_ folder: String) throws -> [String: String] {
        let root = URL(filePath: #filePath).appending(path: "../../Fixtures/\(folder)").standardized
        var files: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: root.path) {
            files[name] = try String(contentsOf: root.appending(path: name), encoding: .utf8)
        }
        return files
    }

    @Test("ali-cycle: each loop is named once with its members") func loopsAreNamedOnceEach() throws {
        let found = errors(try files("ali-cycle"))
        #expect(found.count == 2, "\(found)")
        #expect(found.count { $0.contains("c.self -> c.self") } == 1, "\(found)")
        #expect(found.count { $0.contains("c.a -> c.b -> c.c -> c.a") } == 1, "\(found)")
    }

    @Test("ali-root: references to $root resolve, {accent} is a group") func rootReferences() throws {
        let found = errors(try files("ali-root"))
        #expect(found.count == 1)
        #expect(found.first?.contains("bad: 'accent' is a group") == true, "\(found)")
        #expect(found.first?.contains("{accent.$root}") == true, "\(found)")
    }

    @Test("ali-multi-and-broken: every broken reference is located") func brokenReferencesAreLocated() throws {
        let found = errors(try files("ali-multi-and-broken"))
        #expect(found.count == 5, "\(found)")
        #expect(found.allSatisfy { $0.hasPrefix("tokens.json:") })
    }

    @Test("imp-dot-in-name") func aDotInANameIsRefused() throws {
        let found = errors(try files("imp-dot-in-name"))
        #expect(found.contains { $0.contains("space: the name '0.5'") && $0.contains("(rule 9)") }, "\(found)")
    }

    @Test("imp-token-is-prefix") func aTokenOnThePathOfOthersIsKeptAndReported() throws {
        let files = try files("imp-token-is-prefix")
        let result = try compile(files)
        #expect(
            result.catalog.tokenIDs.map { result.catalog.path(of: $0) } == [
                "text", "text.muted", "edge", "edge.strong",
            ]
        )
        let reports = result.warnings.filter { $0.rule == 16 }.map(\.description)
        #expect(reports.count == 2)
        #expect(
            reports.contains { $0.contains("a.json") && $0.contains("edge") && $0.contains("b.json:") },
            "\(reports)"
        )
        #expect(errors(files, strict: true).count { $0.contains("(rule 16)") } == 2)
    }

    @Test("imp-group-type-only") func groupsWithATypeAloneAreGroups() throws {
        let result = try compile(try files("imp-group-type-only"))
        #expect(result.tokenCount >= 3)
        #expect(result.catalog.tokenIDs.allSatisfy { result.catalog.type(of: $0) == .color })
    }

    @Test("imp-proto-name") func namesOfPrototypesAreNames() throws {
        let result = try compile(try files("imp-proto-name"))
        let names = Array(result.catalog.tokenIDs).flatMap { result.catalog.path(of: $0).split(separator: ".") }
        for name in ["__proto__", "constructor", "toString"] {
            #expect(names.contains(Substring(name)), "\(names)")
        }
    }

    /// The case's files with DTCG's keys.
    private func dtcg(_ folder: String) throws -> [String: String] {
        try files(folder).mapValues {
            $0.replacing("\"value\"", with: "\"$value\"").replacing("\"type\"", with: "\"$type\"")
        }
    }

    @Test("imp-figma-mode-in-ref") func modesInReferencesAreOfferedTheRightPath() throws {
        let found = errors(try dtcg("imp-figma-mode-in-ref"))
        #expect(found.count == 2)
        #expect(found.first?.contains("did you mean palette.red.80") == true, "\(found)")
    }

    @Test("lay-resolve-after-merge: files are stacked before references are resolved")
    func filesAreStackedBeforeReferencesAreResolved() throws {
        let result = try compile(try dtcg("lay-resolve-after-merge"), inputs: ["core.json", "dark.json"])
        let resolved = try Resolved(result)
        #expect(try resolved.value("panel") == resolved.value("grey.100"))
        #expect(try resolved.value("panel") != resolved.value("fixed"))
    }

    @Test("imp-zero-unitless") func zeroNeedsAUnit() throws {
        let files = try files("imp-zero-unitless")
        let resolved = try Resolved(try compile(files))
        #expect(try ["d.a", "d.b", "d.c", "d.e"].map { try resolved.value($0) } == ["0px", "0px", "0px", "0rem"])
        #expect(errors(files, strict: true).count == 3)
    }

    @Test("lay-merge-inside-token: overrides replace tokens whole") func overridesReplaceTokensWhole() throws {
        let base =
            ##"{"link": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 1], "alpha": 0.8}, "$description": "x"}}"##
        let other = ##"{"link": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 1, 0]}}}"##
        let result = try compile(["a.json": base, "b.json": other])
        #expect(try Resolved(result).value("link") == "srgb(0 1 0 / 1)")
        #expect(result.catalog.token(at: "link").flatMap { result.catalog.description(of: $0) } == nil)
        let fixture = try dtcg("lay-merge-inside-token")
        let found = errors(fixture)
        #expect(found.contains { $0.contains("lift: the shadow lacks its part 'offsetX'") }, "\(found)")
    }

    @Test("lay-resolver-set-from-modifier: a set of one context applies there only")
    func aSetOfOneContextAppliesThereOnly() throws {
        let result = try compile(try files("lay-resolver-set-from-modifier"), inputs: ["t.resolver.json"])
        #expect(try Resolved(result).value("bg") == "srgb(1 1 1 / 1)")
        #expect(try Resolved(result, select: ["theme": "dark"]).value("bg") == "srgb(0 0 0 / 1)")
        // A pointer to no set, and a set that includes itself.
        for (change, rule) in [("#/sets/darkOnl", 47), ("#/sets/loop", 88)] {
            var files = try files("lay-resolver-set-from-modifier")
            files["t.resolver.json"] = files["t.resolver.json"]?
                .replacing("#/sets/darkOnly", with: change)
                .replacing("\"sets\": {", with: ##""sets": {"loop": {"sources": [{"$ref": "#/sets/loop"}]},"##)
            let found = errors(files, inputs: ["t.resolver.json"])
            #expect(found.contains { $0.contains("(rule \(rule))") }, "\(found)")
        }
    }

    @Test("lay-token-only-in-mode: absent in the other mode") func aTokenOfOneModeIsAbsentInTheOther() throws {
        var files = try files("lay-token-only-in-mode")
        files["t.resolver.json"] = ##"""
            {"version": "2025.10", "resolutionOrder": [{"$ref": "#/modifiers/theme"}],
             "modifiers": {"theme": {"default": "light", "contexts": {"light": [{"$ref": "light.json"}], "dark": [{"$ref": "dark.json"}]}}}}
            """##
        let result = try compile(files, inputs: ["t.resolver.json"])
        let paths = result.catalog.tokenIDs.map { result.catalog.path(of: $0) }
        let glow = try #require(paths.first { $0.contains("glow") })
        #expect(try Resolved(result).value(glow) == nil)
        #expect(try Resolved(result, select: ["theme": "dark"]).value(glow) != nil)
    }

    @Test("imp-ts-detection") func anotherDialectIsNamedOnce() throws {
        let found = errors(try files("imp-ts-detection"))
        #expect(found.count == 1)
        #expect(found.first?.contains("Tokens Studio") == true, "\(found)")
    }

    /// What the case asks for, in DTCG's words: an amount that is a reference is read, and one that cannot be is refused.
    @Test("ali-modifier-refs: amounts by reference") func amountsByReference() throws {
        func text(_ amount: String) -> String {
            ##"""
            {"a30": {"$type": "number", "$value": 0.3}, "white": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}},
             "glass": {"$type": "color", "$value": "{white}", "$extensions": {"dev.themewire": {"derive": [{"op": "setAlpha", "amount": \##(amount)}]}}}}
            """##
        }
        let result = try compile(text(##"{"$ref": "#/a30"}"##))
        #expect(try Resolved(result).value("glass") == "srgb(1 1 1 / 0.3)")
        expectError(text(##"{"$ref": "#/a31"}"##), rule: 47, "no token 'a31'")
        expectError(text(##"{"$ref": "#/white"}"##), rule: 27, "a number is wanted")
        expectError(text(##""{a30} + 1""##), rule: 49, "braces cannot stand inside this value")
    }

    /// Numbers in references: the whole string or an error.
    @Test("ali-number-interpolation: a reference is the whole string") func interpolation() throws {
        let numbers = ##""n": {"$type": "number", "$value": 50}, "zero": {"$type": "number", "$value": 0}"##
        let text = ##"{\##(numbers), "same": {"$value": "{n}"}, "none": {"$value": "{zero}"}}"##
        let resolved = try Resolved(try compile(text, strict: true))
        #expect(try resolved.value("same") == "50")
        #expect(try resolved.value("none") == "0")
        for value in ["{n}%", "{zero}px"] {
            expectError(
                ##"{\##(numbers), "t": {"$type": "dimension", "$value": "\##(value)"}}"##,
                rule: 39,
                "whole string"
            )
        }
    }

    @Test("the inputs are the ones of the bug log", .enabled(if: Shared.isPresent, "the shared cases are not here"))
    func inputsAreTheLogs() throws {
        let root = URL(filePath: #filePath).appending(path: "../../Fixtures").standardized
        var compared = 0
        for folder in try FileManager.default.contentsOfDirectory(atPath: root.path) {
            for (name, text) in try files(folder) {
                #expect(try Array(text.utf8) == Shared.bytes("cases/\(folder)/\(name)"), "\(folder)/\(name)")
                compared += 1
            }
        }
        #expect(compared > 12)
    }
}
