//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel
internal import ThemeResolver

/// What a message says about where a value is missing; made only when one is.
struct ReadPlace {
    var path: String
    var mode: Auth0Mode
    var platform: Auth0Platform

    init(_ path: String, _ mode: Auth0Mode, _ platform: Auth0Platform) {
        self.path = path
        self.mode = mode
        self.platform = platform
    }

    init(_ path: String, _ environment: Auth0Environment) {
        self.init(path, environment.mode, environment.platform)
    }
}

extension ResolvedTheme {
    func readColor(
        _ key: Token<ColorValue>,
        _ place: @autoclosure () -> ReadPlace
    ) throws(Auth0ThemeError) -> ColorValue {
        do {
            if let color = try self[key] { return color }
        } catch {
            throw .unresolvable(place(), error.message)
        }
        throw .unresolvable(place(), nil)
    }

    /// In px.
    func readDimension(
        _ key: Token<DimensionValue>,
        _ place: @autoclosure () -> ReadPlace
    ) throws(Auth0ThemeError) -> Double {
        do {
            if let dimension = try self[key] { return dimension.pixels }
        } catch {
            throw .unresolvable(place(), error.message)
        }
        throw .unresolvable(place(), nil)
    }

    func readTypography(
        _ key: Token<TypographyValue>,
        _ place: @autoclosure () -> ReadPlace
    ) throws(Auth0ThemeError) -> TypographyValue {
        do {
            if let style = try self[key] { return style }
        } catch {
            throw .unresolvable(place(), error.message)
        }
        throw .unresolvable(place(), nil)
    }
}

extension ResolvedTheme {
    /// The length of every token, in the order of the enumeration.
    func readLengths(_ keys: TokenKeys, _ environment: Auth0Environment) throws(Auth0ThemeError) -> [Double] {
        var lengths: [Double] = []
        for token in Auth0DimensionToken.allCases {
            let length = try readDimension(keys[token], ReadPlace(token.path, environment))
            guard length.isFinite else { throw .unusable(ReadPlace(token.path, environment)) }
            lengths.append(length)
        }
        return lengths
    }

    /// The text style of every token, in the order of the enumeration.
    func readStyles(_ keys: TokenKeys, _ environment: Auth0Environment) throws(Auth0ThemeError) -> [TypographyValue] {
        var styles: [TypographyValue] = []
        for token in Auth0TypographyToken.allCases {
            let style = try readTypography(keys[token], ReadPlace(token.path, environment))
            guard style.isUsable else { throw .unusable(ReadPlace(token.path, environment)) }
            styles.append(style)
        }
        return styles
    }
}

extension TypographyValue {
    /// Whether its numbers are what ``Font`` and ``Auth0TextStyle`` ask of theirs.
    fileprivate var isUsable: Bool {
        let numbers = [fontSize?.value, letterSpacing?.value, lineHeight]
        return numbers.allSatisfy { $0?.isFinite ?? true } && fontWeight.map((1...1000).contains) ?? true
    }
}

extension Auth0ThemeError {
    /// A blob may hold any number; one that no length or weight can be is refused when the theme is loaded.
    fileprivate static func unusable(_ place: ReadPlace) -> Auth0ThemeError {
        .unresolvable(place, "a number in it is not finite, or a font weight is not from 1 to 1000")
    }

    static func unresolvable(_ place: ReadPlace, _ reason: String?) -> Auth0ThemeError {
        Auth0ThemeError(
            .unresolvable,
            "\(place.path) has no value for mode=\(place.mode.rawValue), platform=\(place.platform.rawValue): "
                + (reason ?? "no theme of the chain gives it one")
        )
    }
}
