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

    @Test func loopsAreNamedOnceEach() throws {
        let found = errors(try files("ali-cycle"))
        #expect(found.count { $0.contains("c.self -> c.self") } == 1, "\(found)")
        #expect(found.count { $0.contains("c.a -> c.b -> c.c -> c.a") } == 1, "\(found)")
    }

    @Test func rootReferences() throws {
        let found = errors(try files("ali-root"))
        #expect(found.count == 1)
        #expect(found.first?.contains("bad: 'accent' is a group") == true, "\(found)")
        #expect(found.first?.contains("{accent.$root}") == true, "\(found)")
    }

    @Test func brokenReferencesAreLocated() throws {
        let found = errors(try files("ali-multi-and-broken"))
        #expect(found.count == 5, "\(found)")
        #expect(found.allSatisfy { $0.hasPrefix("tokens.json:") })
    }

    @Test func aDotInANameIsRefused() throws {
        let found = errors(try files("imp-dot-in-name"))
        #expect(found.contains { $0.contains("space: the name '0.5'") && $0.contains("(rule 9)") }, "\(found)")
    }

    @Test func aTokenOnThePathOfOthersIsKeptAndReported() throws {
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

    @Test func groupsWithATypeAloneAreGroups() throws {
        let result = try compile(try files("imp-group-type-only"))
        #expect(result.tokenCount >= 3)
        #expect(result.catalog.tokenIDs.allSatisfy { result.catalog.type(of: $0) == .color })
    }

    @Test func namesOfPrototypesAreNames() throws {
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

    @Test func modesInReferencesAreOfferedTheRightPath() throws {
        let found = errors(try dtcg("imp-figma-mode-in-ref"))
        #expect(found.count == 2)
        #expect(found.first?.contains("did you mean palette.red.80") == true, "\(found)")
    }

    @Test func filesAreStackedBeforeReferencesAreResolved() throws {
        let result = try compile(try dtcg("lay-resolve-after-merge"), inputs: ["core.json", "dark.json"])
        let resolved = try Resolved(result)
        #expect(try resolved.value("panel") == resolved.value("grey.100"))
        #expect(try resolved.value("panel") != resolved.value("fixed"))
    }

    @Test func zeroNeedsAUnit() throws {
        let files = try files("imp-zero-unitless")
        let resolved = try Resolved(try compile(files))
        #expect(try ["d.a", "d.b", "d.c", "d.e"].map { try resolved.value($0) } == ["0px", "0px", "0px", "0rem"])
        #expect(errors(files, strict: true).count == 3)
    }

    @Test func overridesReplaceTokensWhole() throws {
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

    @Test func aSetOfOneContextAppliesThereOnly() throws {
        let result = try compile(try files("lay-resolver-set-from-modifier"), inputs: ["t.resolver.json"])
        #expect(try Resolved(result).value("bg") == "srgb(1 1 1 / 1)")
        #expect(try Resolved(result, select: ["theme": "dark"]).value("bg") == "srgb(0 0 0 / 1)")
    }

    @Test func aTokenOfOneModeIsAbsentInTheOther() throws {
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

    @Test func anotherDialectIsNamedOnce() throws {
        let found = errors(try files("imp-ts-detection"))
        #expect(found.count == 1)
        #expect(found.first?.contains("Tokens Studio") == true, "\(found)")
    }
}
