//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver

@testable import ThemeImport

/// Ids, lineages and versions through the life of a catalog.
@Suite struct LockTests {
    private func text(_ names: String...) -> String {
        "{" + names.map { ##""\##($0)": {"$type": "number", "$value": 1}"## }.joined(separator: ", ") + "}"
    }

    private func compile(
        _ text: String,
        lock: [UInt8]?,
        retire: Bool = false
    ) throws(CompileError) -> CompileResult {
        var options = CompileOptions()
        options.allowsRetiring = retire
        var files = ["t.json": Array(text.utf8)]
        files["t.json.themewire.lock"] = lock
        options.files = .memory(files)
        return try ThemeCompiler.compile(inputs: ["t.json"], options: options)
    }

    private func ids(_ result: CompileResult) -> [String: UInt32] {
        Dictionary(
            uniqueKeysWithValues: result.catalog.tokenIDs.filter { !result.catalog.isRetired($0) }
                .map { (result.catalog.path(of: $0), $0.rawValue) }
        )
    }

    @Test func idsStayAndNewOnesAreAppended() throws {
        let first = try compile(text("b", "a"), lock: nil)
        #expect(first.isNewLineage)
        #expect(first.catalog.version == 1)
        #expect(first.lock?.path == "t.json.themewire.lock")
        #expect(first.lock?.isChanged == true)
        let second = try compile(text("c", "a", "b"), lock: first.lock?.content)
        #expect(!second.isNewLineage)
        #expect(second.catalog.lineage == first.catalog.lineage)
        #expect(second.catalog.version == 2)
        #expect(ids(second) == ["b": 0, "a": 1, "c": 2])
        // Nothing has changed: neither has the version, nor the lock.
        let third = try compile(text("c", "a", "b"), lock: second.lock?.content)
        #expect(third.catalog.version == 2)
        #expect(third.lock?.isChanged == false)
        #expect(third.lock?.content == second.lock?.content)
    }

    @Test func anythingInTheCatalogRaisesTheVersion() throws {
        let first = try compile(text("a"), lock: nil)
        let described = ##"{"a": {"$type": "number", "$value": 1, "$description": "A"}}"##
        #expect(try compile(described, lock: first.lock?.content).catalog.version == 2)
        let value = ##"{"a": {"$type": "number", "$value": 5}}"##
        #expect(try compile(value, lock: first.lock?.content).catalog.version == 1)
    }

    @Test func missingTokensBecomeTombstonesAndComeBack() throws {
        let first = try compile(text("a", "b", "c"), lock: nil)
        let second = try compile(text("a", "c"), lock: first.lock?.content)
        #expect(second.catalog.tokenCount == 3)
        #expect(second.catalog.isRetired(TokenID(rawValue: 1)))
        #expect(second.catalog.token(at: "b") == nil)
        let third = try compile(text("a", "c", "d"), lock: second.lock?.content)
        #expect(ids(third) == ["a": 0, "c": 2, "d": 3])
        let fourth = try compile(text("a", "b", "c", "d"), lock: third.lock?.content)
        #expect(ids(fourth) == ["a": 0, "b": 1, "c": 2, "d": 3])
        #expect(fourth.catalog.version == 4)
    }

    @Test func aRetypedTokenIsANewOne() throws {
        let first = try compile(text("a", "b"), lock: nil)
        let retyped = ##"{"a": {"$type": "fontWeight", "$value": 400}, "b": {"$type": "number", "$value": 1}}"##
        let second = try compile(retyped, lock: first.lock?.content)
        #expect(ids(second) == ["b": 1, "a": 2])
        #expect(second.catalog.isRetired(TokenID(rawValue: 0)))
        #expect(try Resolved(second).value("a") == "400")
        let third = try compile(retyped, lock: second.lock?.content)
        #expect(third.catalog.version == 2)
        #expect(ids(third) == ids(second))
    }

    @Test func renamesKeepTheID() throws {
        let first = try compile(text("a", "b"), lock: nil)
        let renamed =
            ##"{"z": {"$type": "number", "$value": 1, "$extensions": {"dev.themewire": {"formerly": "a"}}}, "b": {"$type": "number", "$value": 1}}"##
        let second = try compile(renamed, lock: first.lock?.content)
        #expect(ids(second) == ["z": 0, "b": 1])
        let third = try compile(renamed, lock: second.lock?.content)
        #expect(ids(third) == ["z": 0, "b": 1])
        #expect(third.catalog.version == 2)
        let both =
            ##"{"z": {"$type": "number", "$value": 1, "$extensions": {"dev.themewire": {"formerly": "a"}}}, "a": {"$type": "number", "$value": 1}}"##
        let error = #expect(throws: CompileError.self) { try compile(both, lock: first.lock?.content) }
        #expect(error?.description.contains("is still there") == true)
    }

    @Test("a former path may be stated wherever the token is, and two tokens that claim one are placed")
    func formerPathsInSeveralPlaces() throws {
        let z = ##"{"z": {"$type": "number", "$value": 1, "$extensions": {"dev.themewire": {"formerly": "a"}}}}"##
        let result = try ThemeImportTests.compile(["1.json": z, "2.json": z])
        #expect(result.catalog.token(at: "a") == result.catalog.token(at: "z"))
        let other = z.replacing("\"z\"", with: "\"y\"")
        let claimed = errors(["1.json": z, "2.json": other])
        #expect(claimed.count == 1 && claimed[0].hasPrefix("2.json:1:"), "\(claimed)")
    }

    /// Programs and brands that know the token by a former path or an alternate find the same slots.
    @Test func formerPathsAndAlternatesLeadToTheToken() throws {
        let first = try compile(text("a", "b"), lock: nil)
        let names = ##"{"formerly": ["a", "a.older"], "alternates": ["other", "a.older"]}"##
        let renamed =
            ##"{"z": {"$type": "number", "$value": 1, "$extensions": {"dev.themewire": \##(names)}}, "##
            + ##""b": {"$type": "number", "$value": 1}}"##
        let second = try compile(renamed, lock: first.lock?.content)
        let theme = try Resolved(second).theme
        let key = try Token<Double>("z", in: second.catalog)
        #expect(key == (try Token<Double>("a", in: first.catalog)))
        for name in ["a", "a.older", "other"] {
            #expect(try Token<Double>(name, in: second.catalog) == key, "\(name)")
        }
        #expect(try theme[key] == 1)
        #expect(second.catalog.alternates(of: TokenID(rawValue: 0)).sorted() == ["a", "a.older", "other"])
        // A new token may take a former path later, once that is no longer declared.
        let reused = try compile(text("z", "b", "a"), lock: second.lock?.content)
        #expect(try Token<Double>("a", in: reused.catalog) != key)
    }

    @Test func losingMoreThanHalfIsRefused() throws {
        let first = try compile(text("a", "b", "c", "d"), lock: nil)
        _ = try compile(text("a", "b"), lock: first.lock?.content)
        let error = #expect(throws: CompileError.self) { try compile(text("a"), lock: first.lock?.content) }
        #expect(error?.code == .wouldRetire)
        #expect(error?.description.contains("3 of 4") == true)
        #expect(error?.description.contains("--retire") == true)
        let forced = try compile(text("a"), lock: first.lock?.content, retire: true)
        #expect(ids(forced) == ["a": 0])
    }

    @Test func previousCatalogsTakeTheLocksPlace() throws {
        let first = try compile(text("a", "b"), lock: nil)
        var options = CompileOptions()
        options.files = .memory([
            "t.json": Array(text("b", "a", "c").utf8), "t.json.themewire.lock": Array("broken".utf8),
        ])
        options.identity = .previous(first.catalog)
        let second = try ThemeCompiler.compile(inputs: ["t.json"], options: options)
        #expect(second.lock == nil)
        #expect(second.catalog.version == 2)
        #expect(ids(second) == ["a": 0, "b": 1, "c": 2])
        options.identity = .previous(second.catalog)
        #expect(try ThemeCompiler.compile(inputs: ["t.json"], options: options).catalog.version == 2)
    }

    @Test func modifiersKeepTheirNumbers() throws {
        func document(_ modifiers: String, _ order: String) -> [String: String] {
            [
                "t.resolver.json":
                    ##"{"version": "2025.10", "resolutionOrder": [\##(order)], "modifiers": {\##(modifiers)}}"##
            ]
        }
        func modifier(_ name: String, _ contexts: String...) -> String {
            let list = contexts.map { ##""\##($0)": [{"n": {"$type": "number", "$value": 1}}]"## }.joined(
                separator: ", "
            )
            return ##""\##(name)": {"default": "\##(contexts[0])", "contexts": {\##(list)}}"##
        }
        let first = try ThemeImportTests.compile(
            document(
                modifier("mode", "light", "dark") + ", " + modifier("size", "s", "l"),
                ##"{"$ref": "#/modifiers/mode"}, {"$ref": "#/modifiers/size"}"##
            )
        )
        let second = try ThemeImportTests.compile(
            document(
                modifier("mode", "dim", "dark", "light") + ", " + modifier("new", "p", "q"),
                ##"{"$ref": "#/modifiers/new"}, {"$ref": "#/modifiers/mode"}"##
            ),
            identity: .previous(first.catalog)
        )
        #expect(second.catalog.modifiers.map(\.name) == ["mode", "size", "new"])
        #expect(second.catalog.modifiers[0].contexts == ["light", "dark", "dim"])
        #expect(second.catalog.modifiers[0].defaultContext == 2)
    }

    @Test(arguments: [
        "", "{", "[]", "{}", ##"{"themewireLock": 2}"##,
        ##"{"themewireLock": 1, "lineage": "00", "version": 1, "fingerprint": "0", "tokens": []}"##,
        ##"{"themewireLock": 1, "lineage": "0000000000000001", "version": 0, "fingerprint": "0", "tokens": []}"##,
        ##"{"themewireLock": 1, "lineage": "0000000000000001", "version": 1, "fingerprint": "0", "tokens": [{"id": 1, "path": "a", "type": "number"}]}"##,
        ##"{"themewireLock": 1, "lineage": "0000000000000001", "version": 1, "fingerprint": "0", "tokens": [{"id": 0, "path": "a", "type": "numbre"}]}"##,
        ##"{"themewireLock": 1, "lineage": "0000000000000001", "version": 1, "fingerprint": "0", "tokens": [], "modifiers": [{"name": "m", "contexts": []}]}"##,
    ])
    func brokenLocksAreRefused(lock: String) {
        let error = #expect(throws: CompileError.self) { try compile(text("a"), lock: Array(lock.utf8)) }
        #expect(error?.code == .invalidLock)
        #expect(error?.errors.first?.file == "t.json.themewire.lock")
    }
}
