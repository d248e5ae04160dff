//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What a theme says, as a tree of JSON's values: what Themewire and a rival must both have read.
indirect enum Content {
    case number(Double)
    case text(String)
    case list([Content])
    /// In the order of writing, which means nothing.
    case object([Member])

    /// A key and its value.
    struct Member {
        let key: String
        let value: Content

        init(_ key: String, _ value: Content) {
            self.key = key
            self.value = value
        }
    }

    /// An object of the members that there are.
    static func members(_ members: Member?...) -> Content {
        .object(members.compactMap(\.self))
    }

    /// Where the two first differ, as a path and both values; nil where they are equal. Numbers may differ by `slack` units in
    /// their last place.
    func difference(from other: Content, slack: Double = 0, at path: String = "$") -> String? {
        switch (self, other) {
        case (.number(let own), .number(let others)) where abs(own - others) <= own.ulp * slack: return nil
        case (.text(let own), .text(let others)) where own == others: return nil
        case (.list(let own), .list(let others)) where own.count == others.count:
            for (index, pair) in zip(own, others).enumerated() {
                if let found = pair.0.difference(from: pair.1, slack: slack, at: path + "[\(index)]") { return found }
            }
            return nil
        case (.object(let own), .object(let others)) where own.count == others.count:
            let known = Dictionary(others.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
            for member in own {
                guard let value = known[member.key] else { return "\(path): only one has '\(member.key)'" }
                if let found = member.value.difference(from: value, slack: slack, at: path + ".\(member.key)") {
                    return found
                }
            }
            return nil
        default:
            return "\(path): \(json.prefix(100)) here, \(other.json.prefix(100)) there"
        }
    }

    /// Throws unless the other says the same.
    func check(_ what: String, says other: Content, slack: Double = 0) throws {
        if let difference = difference(from: other, slack: slack) { throw Disagreement("\(what): \(difference)") }
    }
}
