//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A brand's own tokens, which its parent does not know: they are resolved while the brand is compiled.
struct LocalTokens {
    /// One declaration.
    struct Place: Hashable {
        var layer: Int
        var index: Int
    }

    /// The declarations of each own token, from the weakest to the strongest.
    var declarations: [Int: [Place]] = [:]
    /// The own tokens that a declaration refers to.
    var needs: [Place: Set<Int>] = [:]
    /// While a combination is read: the declaration that stands for each own token.
    var chosen: [Int: Place] = [:]
    /// While a value is read only to see what it needs: references give placeholders and are noted.
    var isProbing = false
    /// The own tokens that have been referred to since this was emptied.
    var referenced: Set<Int> = []
    /// How many own tokens the value that is being read lies inside.
    var depth = 0

    /// Chains of own tokens are followed this far; real palettes have two or three steps.
    static let maximumDepth = 64
    /// The most combinations of own tokens' contexts that one token of a brand may need.
    static let maximumCombinations = 4096
}
