//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A typeface, its size and its weight.
///
///     Font.custom("Lato-Regular", size: 17)
///     Font.system(size: 17, weight: .semibold)
public struct Font: Hashable, Sendable {
    /// How bold a font is, 1 to 1000.
    public struct Weight: Hashable, Sendable {
        public let value: Double

        /// - Precondition: `value` is from 1 to 1000 (DTCG Format 8.4).
        public init(_ value: Double) {
            precondition((1...1000).contains(value), "a font weight is a number from 1 to 1000")
            self.value = value
        }

        public static let ultraLight = Weight(100)
        public static let thin = Weight(200)
        public static let light = Weight(300)
        public static let regular = Weight(400)
        public static let medium = Weight(500)
        public static let semibold = Weight(600)
        public static let bold = Weight(700)
        public static let heavy = Weight(800)
        public static let black = Weight(900)
    }

    /// The names of iOS's Dynamic Type styles, which a font can scale with.
    public enum TextStyle: String, CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }

    /// The families, most preferred first; nil where the font leaves that open.
    public internal(set) var families: [String]?
    /// The size in pt; nil where the font leaves that open.
    public internal(set) var size: Double?
    /// The weight; nil where the font leaves that open.
    public internal(set) var weight: Weight?
    /// The Dynamic Type style it scales with, or nil.
    public internal(set) var textStyle: TextStyle?
    /// Whether the family is the full name of one font, which has its weight in it.
    var isExactName = false

    init(families: [String]?, size: Double?, weight: Weight?, textStyle: TextStyle? = nil) {
        self.families = families
        self.size = size
        self.weight = weight
        self.textStyle = textStyle
    }

    /// The font of this name: its family is the name as it is, its weight regular.
    ///
    /// - Precondition: `size` is a finite number above 0, and `name` is not empty.
    public static func custom(_ name: String, size: Double, relativeTo textStyle: TextStyle? = nil) -> Font {
        precondition(size.isFinite && size > 0, "a font's size is a number above 0")
        precondition(!name.isEmpty, "a font has a name")
        var font = Font(families: [name], size: size, weight: .regular, textStyle: textStyle)
        font.isExactName = true
        return font
    }

    /// The font of this name, in a size that does not scale.
    public static func custom(_ name: String, fixedSize size: Double) -> Font {
        custom(name, size: size)
    }

    /// The system's font, `system-ui` in CSS.
    public static func system(size: Double, weight: Weight = .regular) -> Font {
        precondition(size.isFinite && size > 0, "a font's size is a number above 0")
        return Font(families: ["system-ui"], size: size, weight: weight)
    }

    /// This font in another weight.
    public func weight(_ weight: Weight) -> Font {
        var font = self
        font.weight = weight
        return font
    }

    /// The PostScript name that iOS finds the font by: `Inter-SemiBold`; nil without a family.
    ///
    /// The name given to ``custom(_:size:relativeTo:)`` is one already.
    public var postScriptName: String? {
        guard let family = families?.first else { return nil }
        if isExactName { return family }
        let name = String(family.filter { $0 != " " })
        guard let weight else { return name }
        return "\(name)-\(Self.styleName(of: weight))"
    }

    /// The nearest of the nine style names that font files use.
    private static func styleName(of weight: Weight) -> String {
        let names = ["Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black"]
        let index = Int((weight.value / 100).rounded()) - 1
        return names[min(max(index, 0), names.count - 1)]
    }
}
