//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import ThemeModel

/// The ids that a lock file pins.
struct Lock {
    struct Token: Equatable, Sendable {
        var path: String
        var type: String
        var isRetired: Bool
    }

    struct Malformed: Error {}

    var lineage: String
    var tokens: [Token]

    init(lineage: String, tokens: [Token]) {
        self.lineage = lineage
        self.tokens = tokens
    }

    init(_ catalog: Catalog) {
        self.init(
            lineage: catalog.lineage.description,
            tokens: catalog.tokenIDs.map {
                Token(path: catalog.path(of: $0), type: catalog.type(of: $0).name, isRetired: catalog.isRetired($0))
            }
        )
    }

    static func load(_ file: URL) throws -> Lock {
        guard let root = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any],
            let lineage = root["lineage"] as? String, let entries = root["tokens"] as? [[String: Any]]
        else { throw Malformed() }
        var lock = Lock(lineage: lineage, tokens: [])
        for (place, entry) in entries.enumerated() {
            guard entry["id"] as? Int == place, let path = entry["path"] as? String, let type = entry["type"] as? String
            else { throw Malformed() }
            lock.tokens.append(Token(path: path, type: type, isRetired: entry["retired"] as? Bool ?? false))
        }
        return lock
    }

    /// What a program with the released ids would read wrong. New ids behind them are no problem.
    func problems(since released: Lock) -> [String] {
        var problems: [String] = []
        if lineage != released.lineage { problems.append("lineage \(released.lineage) became \(lineage)") }
        for (id, token) in released.tokens.enumerated() {
            guard id < tokens.count else {
                problems.append("id \(id), \(token.path), is gone")
                continue
            }
            if tokens[id] != token { problems.append("id \(id): \(token) became \(tokens[id])") }
        }
        return problems
    }
}
