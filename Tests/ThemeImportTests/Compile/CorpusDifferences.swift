//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Where Themewire departs from what Terrazzo answers for a corpus, and the rule that decides it. `docs/formats/dtcg.md`
/// says the same in words.
struct CorpusDifference {
    let rule: Int
    /// How Themewire's value comes about.
    let reason: String
    /// In how many contexts each of the tokens differs.
    let contexts: Int
    /// What to replace in Terrazzo's value, as text, to get Themewire's; nil where the token has no value.
    let edits: [(String, String)]?
    let tokens: [String]

    /// What Themewire has where Terrazzo has this text.
    func expected(_ text: String) -> String? {
        edits.map { $0.reduce(text) { $0.replacing($1.0, with: $1.1) } }
    }

    static let all: [String: [CorpusDifference]] = [
        "figma-sds": [
            CorpusDifference(
                rule: 65,
                reason: "letter spacing in em is multiplied with the font size",
                contexts: 2,
                edits: [("letterSpacing: 0em", "letterSpacing: 0rem")],
                tokens: [
                    "typography.body.large", "typography.body.medium", "typography.body.small",
                    "typography.code.large", "typography.code.medium", "typography.code.small",
                    "typography.heading.base", "typography.heading.large", "typography.heading.small",
                    "typography.subheading.base", "typography.subheading.large", "typography.subheading.small",
                    "typography.subtitle.base", "typography.subtitle.large", "typography.subtitle.small",
                    "typography.titleHero", "typography.titlePage.base", "typography.titlePage.large",
                    "typography.titlePage.small",
                ]
            )
        ],
        "github-primer": [
            CorpusDifference(
                rule: 54,
                reason: "a size in em has no value: DTCG has no unit relative to a font size",
                contexts: 12,
                edits: nil,
                tokens: [
                    "text.codeInline.size"
                ]
            ),
            CorpusDifference(
                rule: 54,
                reason: "a part in em is left unspecified",
                contexts: 12,
                edits: [("fontSize: 0.9285em, ", "")],
                tokens: [
                    "text.codeInline.shorthand"
                ]
            ),
        ],
        "adobe-spectrum-dtcg": [
            CorpusDifference(
                rule: 54,
                reason: "dp is px",
                contexts: 4,
                edits: [("dp", "px")],
                tokens: [
                    "android-elevation"
                ]
            ),
            CorpusDifference(
                rule: 54,
                reason: "a size in em has no value: DTCG has no unit relative to a font size",
                contexts: 4,
                edits: nil,
                tokens: [
                    "cjk-letter-spacing", "detail-letter-spacing",
                ]
            ),
        ],
        "microsoft-fluent-dtcg": [
            CorpusDifference(
                rule: 54,
                reason: "an offset without a unit is px",
                contexts: 2,
                edits: [("offsetX: 0,", "offsetX: 0px,"), ("offsetY: 0,", "offsetY: 0px,")],
                tokens: [
                    "effects.elevation16", "effects.elevation4", "effects.elevation64", "effects.elevation8",
                    "semanticColors.cardShadow", "semanticColors.cardShadowHovered",
                ]
            ),
            CorpusDifference(
                rule: 54,
                reason: "a letter spacing without a unit is px",
                contexts: 2,
                edits: [("letterSpacing: 0,", "letterSpacing: 0px,")],
                tokens: [
                    "fonts.large", "fonts.medium", "fonts.mediumPlus", "fonts.mega", "fonts.small",
                    "fonts.smallPlus", "fonts.superLarge", "fonts.tiny", "fonts.xLarge", "fonts.xLargePlus",
                    "fonts.xSmall", "fonts.xxLarge", "fonts.xxLargePlus",
                ]
            ),
        ],
    ]
}
