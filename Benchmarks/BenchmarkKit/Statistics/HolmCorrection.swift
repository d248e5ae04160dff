//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Corrects the chances of many tests made at once, by Holm's step-down method, so that the chance of *any* false alarm among
/// them stays what one test's would be. It holds whether or not the tests depend on each other.
package enum HolmCorrection {
    /// The corrected chances, in the same order, none below its uncorrected one.
    ///
    /// - Parameter chances: Each test's own, 0 to 1.
    /// - Returns: what each becomes among them all, 0 to 1.
    /// - Complexity: O(n log n).
    package static func adjusted(_ chances: [Double]) -> [Double] {
        var adjusted = chances
        var floor = 0.0
        for (place, index) in chances.indices.sorted(by: { chances[$0] < chances[$1] }).enumerated() {
            floor = max(floor, min(1, chances[index] * Double(chances.count - place)))
            adjusted[index] = floor
        }
        return adjusted
    }
}
