//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing
import ThemeModel
import ThemeResolver

@testable import ThemeImport

/// Real design systems, every context equal to what Terrazzo answers, after the normalisation that its files need.
@Suite(.enabled(if: Shared.isPresent, "the shared corpus is not here"))
struct CorpusTests {
    /// An expected token: its value as JSON.
    struct Expected {
        let type: String
        let value: Any
    }

    private func expected(_ file: String) throws -> [String: Expected] {
        let data = Data(try Shared.bytes(file))
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: [String: Any]])
        return object.compactMapValues { token in
            guard let type = token["type"] as? String, let value = token["value"] else { return nil }
            return Expected(type: type, value: value)
        }
    }

    private func number(_ value: Any?) -> Double? { (value as? NSNumber)?.doubleValue }

    /// A dimension as it is written, whatever its unit; a bare number has none.
    private func dimension(_ value: Any?) -> String? {
        if let length = number(value) { return CanonicalValue.text(length) }
        guard let object = value as? [String: Any], let length = number(object["value"]) else { return nil }
        return CanonicalValue.text(length) + (object["unit"] as? String ?? "")
    }

    private func color(_ value: Any?) -> String? {
        guard let object = value as? [String: Any], let components = object["components"] as? [Any],
            let space = object["colorSpace"] as? String
        else { return nil }
        let parts = components.map { number($0).map { CanonicalValue.text($0) } ?? "none" }
        return "\(space)(\(parts.joined(separator: " ")) / \(CanonicalValue.text(number(object["alpha"]) ?? 1)))"
    }

    private func family(_ value: Any?) -> String? {
        (value as? [String]).map { CanonicalValue.list($0) } ?? (value as? String).map { CanonicalValue.list([$0]) }
    }

    private func text(_ token: Expected) throws -> String {
        let object = token.value as? [String: Any] ?? [:]
        switch token.type {
        case "color": return try #require(color(token.value))
        case "dimension": return try #require(dimension(token.value))
        case "number", "fontWeight": return CanonicalValue.text(try #require(number(token.value)))
        case "fontFamily": return try #require(family(token.value))
        case "duration":
            return CanonicalValue.text(try #require(number(object["value"]))) + (object["unit"] as? String ?? "")
        case "cubicBezier":
            let list = try #require(token.value as? [NSNumber])
            return "curve(\(list.map { CanonicalValue.text($0.doubleValue) }.joined(separator: " ")))"
        case "border":
            return CanonicalValue.object([
                "color": color(object["color"]), "width": dimension(object["width"]),
                "style": object["style"] as? String,
            ])
        case "shadow":
            let list = try #require(token.value as? [[String: Any]])
            return CanonicalValue.list(
                list.map {
                    CanonicalValue.object([
                        "color": color($0["color"]), "offsetX": dimension($0["offsetX"]),
                        "offsetY": dimension($0["offsetY"]), "blur": dimension($0["blur"]),
                        "spread": dimension($0["spread"]), "inset": "\($0["inset"] as? Bool ?? false)",
                    ])
                }
            )
        case "typography":
            return CanonicalValue.object([
                "fontFamily": family(object["fontFamily"]), "fontSize": dimension(object["fontSize"]),
                "fontWeight": number(object["fontWeight"]).map { CanonicalValue.text($0) },
                "letterSpacing": dimension(object["letterSpacing"]),
                "lineHeight": number(object["lineHeight"]).map { CanonicalValue.text($0) },
            ])
        default: return try #require(token.value as? String)
        }
    }

    @Test(arguments: [
        ("figma-sds", "figma-sds", 2, 596), ("github-primer", "github-primer", 12, 16260),
        ("adobe-spectrum-dtcg", "adobe-spectrum", 4, 6316), ("microsoft-fluent-dtcg", "microsoft-fluent", 2, 356),
    ])
    func everyContextIsWhatTerrazzoAnswers(folder: String, name: String, contexts: Int, count: Int) throws {
        var options = CompileOptions()
        options.identity = .new(nil)
        let input = try #require(Shared.folder) + "/corpus/\(folder)/\(name).resolver.json"
        let result = try ThemeCompiler.compile(inputs: [input], options: options)
        let files = Shared.jsonFiles(below: "corpus/expected/terrazzo/\(folder)")
        #expect(files.count == contexts)
        var compared = 0
        /// In how many contexts each token differs, and both values of the last one.
        var differences: [String: (count: Int, found: String?, wanted: String?)] = [:]
        for file in files {
            let selection = try #require(file.split(separator: "/").last).dropLast(5).split(separator: ",")
            let pairs = selection.map { $0.split(separator: "=").map(String.init) }.map { ($0[0], $0[1]) }
            let resolved = try Resolved(result, select: Dictionary(uniqueKeysWithValues: pairs))
            var tokens = try expected(file)
            for token in result.catalog.tokenIDs {
                let path = result.catalog.path(of: token)
                let id = path.hasSuffix(".$root") ? String(path.dropLast(6)) : path
                let wanted = tokens.removeValue(forKey: id)
                let found = try resolved.value(path)
                guard wanted != nil || found != nil else { continue }
                compared += 1
                if let wanted { #expect(result.catalog.type(of: token).name == wanted.type, "\(file): \(path)") }
                let text = try wanted.map { try self.text($0) }
                if found != text { differences[path] = ((differences[path]?.count ?? 0) + 1, found, text) }
            }
            #expect(tokens.isEmpty, "\(file): tokens that were not compiled")
        }
        #expect(compared == count)
        let known = CorpusDifference.all[folder] ?? []
        let listed = known.flatMap { difference in difference.tokens.map { ($0, difference) } }
        let byPath = Dictionary(uniqueKeysWithValues: listed)
        for (path, difference) in differences.sorted(by: { $0.key < $1.key }) {
            #expect(byPath[path]?.contexts == difference.count, "\(folder): \(path) in \(difference.count) contexts")
            let wanted = difference.wanted.flatMap { text in byPath[path]?.expected(text) }
            #expect(difference.found == wanted, "\(folder): \(path), Terrazzo has \(difference.wanted ?? "nothing")")
        }
        for path in byPath.keys.sorted() where differences[path] == nil {
            Issue.record("\(folder): \(path) is listed as a difference and is none any more")
        }
        #expect(known.allSatisfy { (24...75).contains($0.rule) && !$0.reason.isEmpty })
    }
}
