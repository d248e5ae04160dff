//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing

/// The small file beside the tests against the file it was made from, which lies beside the repository.
@Suite struct ColorVectorCoverageTests {
    /// Rows that no test can use.
    private static let unusable = [
        "rangesCssOnly": "what CSS text is clamped to; DTCG refuses such components, and no CSS text is read",
        "doNotUse": "wrong or outdated by the file's own word",
    ]
    /// What says how a figure was found rather than what it is.
    private static let remarks: Set<String> = ["selfCheckMaxErr", "selfCheckMaxErr8bit", "note", "method"]

    private static let shared: URL? = {
        let named = ProcessInfo.processInfo.environment["THEMEWIRE_SHARED"]
        let folder = named ?? URL(filePath: #filePath).appending(path: "../../../../../shared").standardized.path
        let file = URL(filePath: folder).appending(path: "reference/color-vectors.json")
        return FileManager.default.fileExists(atPath: file.path) ? file : nil
    }()

    private static func lists(_ file: URL) throws -> [String: [NSDictionary]] {
        let document = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
        var lists = document.compactMapValues { $0 as? [NSDictionary] }
        if let examples = document["dtcgSpecExamples"] as? [String: Any] {
            lists["dtcgSpecExamples"] = examples["rows"] as? [NSDictionary]
        }
        return lists
    }

    @Test(.enabled(if: shared != nil, "the reference colours beside the repository are not there"))
    func everyUsableRowIsTested() throws {
        let all = try Self.lists(try #require(Self.shared))
        let tested = try Self.lists(ColorVectors.file)
        #expect(Set(all.keys) == Set(tested.keys).union(Self.unusable.keys))
        for (name, rows) in all where Self.unusable[name] == nil {
            let copies = try #require(tested[name], "\(name)")
            #expect(copies.count == rows.count, "\(name)")
            for (row, copy) in zip(rows, copies) {
                // The copy keeps the figures as they are.
                for (key, value) in copy {
                    #expect(row[key] as? NSObject == value as? NSObject, "\(name) \(copy["id"] ?? "") \(key)")
                }
                let left = Set(row.allKeys as? [String] ?? []).subtracting(copy.allKeys as? [String] ?? [])
                #expect(left.subtracting(Self.remarks).subtracting(["printedHex", "agrees"]) == [], "\(name)")
            }
        }
        let usable = all.filter { Self.unusable[$0.key] == nil }.values.map(\.count).reduce(0, +)
        #expect(usable == 129)
        #expect(Self.unusable.keys.map { all[$0]?.count ?? 0 }.reduce(0, +) == 11)
    }
}
