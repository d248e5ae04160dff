//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A shell-like pattern over whole benchmark names: `*` is any run of characters, slashes included, `?` is any one.
package struct Glob: Equatable, Sendable {
    /// The pattern as written.
    package let pattern: String

    /// A glob of that pattern; every string is a valid one.
    package init(_ pattern: String) {
        self.pattern = pattern
    }

    /// Whether the pattern has no wildcard and so means one name.
    package var isLiteral: Bool {
        !pattern.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
    }

    /// Whether the whole name fits the pattern.
    ///
    /// - Complexity: O(length of the name times length of the pattern) at worst; no recursion.
    package func matches(_ name: String) -> Bool {
        let wanted = Array(pattern.unicodeScalars)
        let given = Array(name.unicodeScalars)
        var position = 0
        var place = 0
        // Where to go on if what follows the last star does not fit: the star then takes one character more.
        var retry: (place: Int, position: Int)?
        while position < given.count {
            if place < wanted.count, wanted[place] == "*" {
                place += 1
                retry = (place, position)
            } else if place < wanted.count, wanted[place] == "?" || wanted[place] == given[position] {
                place += 1
                position += 1
            } else if let last = retry {
                retry = (last.place, last.position + 1)
                place = last.place
                position = last.position + 1
            } else {
                return false
            }
        }
        return wanted[place...].allSatisfy { $0 == "*" }
    }
}
