//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A Swift type that a token's value is read as.
///
/// The types that conform are those in the cases of ``TokenValue``; further ones have nothing that reads them.
public protocol TokenReadable: Hashable, Sendable {
    /// The types of the tokens that are read so.
    static var tokenTypes: [TokenType] { get }
}

/// What an array's elements have to be for the array to be the value of a token.
public protocol TokenElement: Hashable, Sendable {
    /// The types of the tokens that have a list of these.
    static var listTypes: [TokenType] { get }
}

extension Array: TokenReadable where Element: TokenElement {
    public static var tokenTypes: [TokenType] { Element.listTypes }
}

extension ColorValue: TokenReadable {
    public static var tokenTypes: [TokenType] { [.color] }
}

extension DimensionValue: TokenReadable {
    public static var tokenTypes: [TokenType] { [.dimension] }
}

extension DurationValue: TokenReadable {
    public static var tokenTypes: [TokenType] { [.duration] }
}

extension CubicBezierValue: TokenReadable {
    public static var tokenTypes: [TokenType] { [.cubicBezier] }
}

extension StrokeStyleValue: TokenReadable {
    public static var tokenTypes: [TokenType] { [.strokeStyle] }
}

extension BorderValue: TokenReadable {
    public static var tokenTypes: [TokenType] { [.border] }
}

extension TransitionValue: TokenReadable {
    public static var tokenTypes: [TokenType] { [.transition] }
}

extension TypographyValue: TokenReadable {
    public static var tokenTypes: [TokenType] { [.typography] }
}

extension Double: TokenReadable {
    public static var tokenTypes: [TokenType] { [.number, .fontWeight] }
}

extension Bool: TokenReadable {
    public static var tokenTypes: [TokenType] { [.boolean] }
}

extension String: TokenReadable, TokenElement {
    public static var tokenTypes: [TokenType] { [.string] }
    public static var listTypes: [TokenType] { [.fontFamily] }
}

extension ShadowValue: TokenElement {
    public static var listTypes: [TokenType] { [.shadow] }
}

extension GradientStop: TokenElement {
    public static var listTypes: [TokenType] { [.gradient] }
}
