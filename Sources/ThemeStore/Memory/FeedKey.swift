//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel

/// The order of the change feed: by revision, then by name.
struct FeedKey: Comparable {
    var revision: UInt64
    /// Nil stands behind all names of the revision.
    var name: ThemeName?

    static func < (left: FeedKey, right: FeedKey) -> Bool {
        if left.revision != right.revision { return left.revision < right.revision }
        guard let leftName = left.name else { return false }
        guard let rightName = right.name else { return true }
        return leftName < rightName
    }
}

extension Array<ThemeName> {
    /// The index of the first name that is not before the prefix's text, in a sorted array.
    func firstIndex(of prefix: ThemePrefix) -> Int {
        guard let name = ThemeName(prefix.description) else { return startIndex }
        let behind = start(after: name)
        return behind > startIndex && self[behind - 1] == name ? behind - 1 : behind
    }
}
