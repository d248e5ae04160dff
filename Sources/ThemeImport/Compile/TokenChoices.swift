//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Where a declaration stands among those of all layers.
struct DeclarationPlace: Hashable {
    var layer: Int
    var index: Int
}

/// Which declarations stand for the tokens whose values are read while a theme is compiled: a brand's own tokens, which
/// have no slots, and those that a pointer leads into, for no slot holds a part of a value.
///
/// One combination is read at a time. Where reading meets a token for which none has been chosen, it stops and names
/// the token; it begins again for each declaration that can stand for it.
struct TokenChoices {
    /// One value on the way: a token and the place in its value that is read.
    struct Step: Equatable {
        var path: Int
        var rest: [String]
    }

    /// The condition under which the value is read; nil while none is to be chosen.
    var condition: [ConditionTerm]?
    /// The declaration that stands for each token.
    var chosen: [Int: DeclarationPlace] = [:]
    /// The layers of the choices in the order in which they were made, as ``ChoiceOutput`` wants them.
    var order: [Int] = []
    /// The token that needs a choice before reading can go on.
    var missing: Int?
    /// The values that the one being read lies inside of, outermost first.
    var way: [Step] = []
    /// Every token that has been read in this way.
    var read: Set<Int> = []
    /// The declarations of all tokens, each token's from the weakest to the strongest; made when first needed.
    var places: [Int: [DeclarationPlace]]?
    /// Where the pointer stands that is being followed: what is wrong with its target is wrong there.
    var origin: SourceLocation?

    /// Values inside of each other are followed this far; real palettes have two or three steps.
    static let maximumDepth = 64
    /// The most combinations of declarations that one token may need.
    static let maximumCombinations = 4096
}
