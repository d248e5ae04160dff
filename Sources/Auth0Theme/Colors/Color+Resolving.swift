//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

extension Color {
    /// The value that the color has in the current scope.
    ///
    /// - Parameters:
    ///   - mode: The mode to read in; nil is the scope's.
    ///   - platform: The platform whose values count; nil is the scope's.
    /// - Returns: The value, in the color space it was given in.
    /// - Throws: ``Auth0ThemeError`` when a named color is not registered, a color refers to itself, one for the mode is
    ///   missing, or the theme has an error at a token.
    public func resolved(
        mode: Auth0Mode? = nil,
        platform: Auth0Platform? = nil
    ) throws(Auth0ThemeError) -> ColorValue {
        try Auth0Theme.current.resolve(self, mode: mode, platform: platform)
    }
}

/// Reads colors in one theme and one environment.
struct ColorReader {
    let theme: Auth0Theme
    let environment: Auth0Environment

    /// What is being read, outermost first: a color that comes back to one of these has no value.
    private enum Step: Equatable {
        case named(String, ColorBundle)
        case token(Auth0ColorToken)

        var name: String {
            switch self {
            case .named(let name, _): "'\(name)'"
            case .token(let token): token.path
            }
        }
    }

    init(theme: Auth0Theme, environment: Auth0Environment) {
        self.theme = theme
        self.environment = environment
    }

    func read(_ color: Color) throws(Auth0ThemeError) -> ColorValue {
        try read(color, environment, [])
    }

    private func read(
        _ color: Color,
        _ environment: Auth0Environment,
        _ trail: [Step]
    ) throws(Auth0ThemeError) -> ColorValue {
        switch color.source {
        case .value(let value):
            return value
        case .original(let token, let source):
            return try source.color(token, environment)
        case .within(let token, let snapshot):
            return try snapshot.theme.resolved(in: environment)[token]
        case .named(let name, let bundle):
            let trail = try Self.extended(trail, by: .named(name, bundle))
            guard let named = environment.namedColors[name, bundle] ?? NamedColorCatalog.registered[name, bundle] else {
                throw .unknownColor(name, bundle, in: environment.namedColors)
            }
            return try read(named, environment, trail)
        case .token(let token):
            return try read(theme.colors[token], environment, Self.extended(trail, by: .token(token)))
        case .adaptive(let light, let dark):
            guard let chosen = environment.mode == .light ? light : dark else {
                throw .missingMode(environment.mode)
            }
            return try read(chosen, environment, trail)
        case .pinned(let color, let mode, let platform):
            var pinned = environment
            pinned.mode = mode ?? pinned.mode
            pinned.platform = platform ?? pinned.platform
            return try read(color, pinned, trail)
        case .multipliedAlpha(let color, let factor):
            var value = try read(color, environment, trail)
            value.alpha *= factor
            return value
        }
    }

    /// The trail with one more step.
    ///
    /// - Throws: the error of a cycle when the step is on the trail.
    private static func extended(_ trail: [Step], by step: Step) throws(Auth0ThemeError) -> [Step] {
        if let start = trail.firstIndex(of: step) {
            throw .cycle((trail[start...] + [step]).map(\.name))
        }
        return trail + [step]
    }
}
