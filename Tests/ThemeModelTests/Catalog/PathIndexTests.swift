//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@testable import ThemeModel

@Suite struct PathIndexTests {
    /// Every length around the index's steps of eight bytes, and for each a path that differs in one byte only.
    @Test(arguments: 1...40)
    func tellsPathsOfOneLengthApart(length: Int) {
        let paths = (0..<length).map { place in
            String(repeating: "a", count: place) + "b" + String(repeating: "a", count: length - place - 1)
        }
        let index = PathIndex(columns: columns(paths))
        for (id, path) in paths.enumerated() {
            #expect(index.token(at: Array(path.utf8).span) == TokenID(rawValue: UInt32(id)))
        }
        let absent = [
            String(repeating: "a", count: length), String(repeating: "b", count: length + 1),
            String(repeating: "a", count: length - 1),
        ]
        for path in absent { #expect(index.token(at: Array(path.utf8).span) == nil) }
    }

    @Test func findsEveryOneOfMany() {
        let paths = (0..<20_000).map { "group-\($0 % 7).token-\($0)" }
        let index = PathIndex(columns: columns(paths))
        for (id, path) in paths.enumerated() {
            #expect(index.token(at: Array(path.utf8).span)?.rawValue == UInt32(id))
        }
        #expect(index.nameCount == 20_000)
    }

    /// All threads get one index, whoever makes it.
    @Test func isMadeOnce() async {
        let catalog = Catalog(lineage: Lineage(rawValue: 1), version: 1, columns: columns(["a", "b", "c"]))
        let identities = await withTaskGroup(of: ObjectIdentifier.self) { group in
            for _ in 0..<64 {
                group.addTask {
                    #expect(catalog.token(at: "c")?.rawValue == 2)
                    return ObjectIdentifier(catalog.pathIndex)
                }
            }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(identities.count == 1)
    }

    private func columns(_ paths: [String]) -> CatalogColumns {
        var columns = CatalogColumns()
        columns.types = paths.map { _ in TokenType.color.rawValue }
        columns.paths = TextColumn(paths)
        return columns
    }
}
