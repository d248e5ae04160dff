//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A key to one value of every theme over a catalog: where it is, and the Swift type it has.
///
/// It is looked up once, against a catalog, and is an array read from then on:
///
///     let accent = try Token<ColorValue>("color.background.accent", in: catalog)
///     let body = try Token<TypographyValue>("typography.body", in: catalog)
///     try theme[accent]          // ColorValue?
///     try theme[body.fontSize]   // DimensionValue?
///
/// `Value` is the type of the value that ``TokenValue`` has for the token's type: ``ColorValue``, ``DimensionValue``,
/// ``DurationValue``, ``CubicBezierValue``, ``StrokeStyleValue``, ``BorderValue``, ``TransitionValue``, ``TypographyValue``,
/// `[ShadowValue]`, `[GradientStop]`, `[String]` for a font family, `Double` for a number or a font weight, `String`, `Bool`.
public struct Token<Value: TokenReadable>: Hashable, Sendable {
    /// The first slot of the value.
    public let slot: SlotID
    /// The lineage of the catalog it was looked up in; it leads to the same value in all later versions.
    public let lineage: Lineage

    /// Looks a token up by its path or an alternate of it.
    ///
    /// Path and alternates count alike, former paths too where the catalog declares them; tombstones are not found.
    ///
    /// - Throws: ``TokenBindingError`` when the catalog has no such token, or has it with another type.
    /// - Complexity: O(1) and no allocation, once the catalog has its index; O(*tokens*) to suggest names when it throws.
    public init(_ path: String, in catalog: Catalog) throws(TokenBindingError) {
        guard let token = catalog.token(at: path) else {
            throw .unknownPath(path, wanted: Value.tokenTypes, catalog)
        }
        let type = catalog.type(of: token)
        guard Value.tokenTypes.contains(type) else {
            throw .wrongType(path, found: type, wanted: Value.tokenTypes)
        }
        self.init(slot: catalog.firstSlot(of: token), lineage: catalog.lineage)
    }

    /// The key of a slot that is known to hold such a value.
    init(slot: SlotID, lineage: Lineage) {
        self.slot = slot
        self.lineage = lineage
    }

    /// The key of the part that is so many slots further on.
    fileprivate func part<Part>(_ index: UInt32) -> Token<Part> {
        Token<Part>(slot: SlotID(rawValue: slot.rawValue + index), lineage: lineage)
    }
}

/// The parts of a text style; each is nil where it is unspecified.
extension Token where Value == TypographyValue {
    public var fontFamily: Token<[String]> { part(0) }
    public var fontSize: Token<DimensionValue> { part(1) }
    public var fontWeight: Token<Double> { part(2) }
    public var letterSpacing: Token<DimensionValue> { part(3) }
    /// A multiple of the font size.
    public var lineHeight: Token<Double> { part(4) }
}

/// The parts of a border; each is nil where it is unspecified.
extension Token where Value == BorderValue {
    public var color: Token<ColorValue> { part(0) }
    public var width: Token<DimensionValue> { part(1) }
    public var style: Token<StrokeStyleValue> { part(2) }
}

/// The parts of a transition; each is nil where it is unspecified.
extension Token where Value == TransitionValue {
    public var duration: Token<DurationValue> { part(0) }
    public var delay: Token<DurationValue> { part(1) }
    public var timingFunction: Token<CubicBezierValue> { part(2) }
}
