//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A subject and its rival gave different answers, so timing them would compare nothing.
struct Disagreement: Error, CustomStringConvertible {
    let description: String

    /// Says what differs.
    init(_ description: String) {
        self.description = description
    }

    /// Throws unless the two are equal.
    static func check<Value: Equatable>(_ what: @autoclosure () -> String, _ first: Value, _ second: Value) throws {
        if first != second { throw Disagreement("\(what()): \(first) here, \(second) there") }
    }

    /// Throws unless a reader has found exactly these values, in this order.
    static func check(_ reader: String, found: [UInt64], expected: [UInt64]) throws {
        try check("\(reader): values", found.count, expected.count)
        if let place = expected.indices.first(where: { expected[$0] != found[$0] }) {
            try check("\(reader): value \(place)", found[place], expected[place])
        }
    }
}
