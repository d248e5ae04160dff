//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel

/// One theme to write, and what it was.
struct PublishStep {
    var name: ThemeName
    var old: ThemeRecord?
    /// Nil for a removal.
    var new: ThemeRecord?
    /// The new blob as it was given; nil for a removal, and where the store holds the blob in any case. The store may
    /// hold the same message in another frame, and keeps that one then.
    var blob: StoredBlob?
    /// Whether neither the store nor an earlier step has the blob, so that there is no need to look for it.
    var isNewBlob = false
    /// The revision of the change, the removal's too.
    var revision: UInt64
}

extension Array where Element: Comparable {
    /// The index of the first element behind `last` in a sorted array; the first of all for nil.
    ///
    /// - Complexity: O(log count).
    func start(after last: Element?) -> Int {
        guard let last else { return startIndex }
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if last < self[middle] { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
