//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Runs `operation` with a theme in scope; it is ``Auth0Theme/current`` there and in the child tasks made there.
///
///     withAuth0Theme(Auth0Theme(radius: DefaultAuth0RadiusTokens(button: 24)), mode: .dark) {
///         Auth0Theme.current.radius.button          // 24
///     }
///
/// An inner theme replaces the outer one whole: what it does not name is Auth0's default again. To inherit, put
/// `Auth0Theme.current.overriding(...)` in scope. The mode and the platform are inherited where they are not given.
public func withAuth0Theme<Result>(
    _ theme: Auth0Theme,
    mode: Auth0Mode? = nil,
    platform: Auth0Platform? = nil,
    operation: () throws -> Result
) rethrows -> Result {
    let environment = Auth0Environment.current.with(mode: mode, platform: platform)
    return try Auth0Environment.$current.withValue(environment) {
        try Auth0Theme.$current.withValue(theme, operation: operation)
    }
}

/// Runs `operation` with a theme in scope, as ``withAuth0Theme(_:mode:platform:operation:)``.
public func withAuth0Theme<Result>(
    _ theme: Auth0Theme,
    mode: Auth0Mode? = nil,
    platform: Auth0Platform? = nil,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
) async rethrows -> Result {
    let environment = Auth0Environment.current.with(mode: mode, platform: platform)
    return try await Auth0Environment.$current.withValue(
        environment,
        operation: {
            try await Auth0Theme.$current.withValue(theme, operation: operation, isolation: isolation)
        },
        isolation: isolation
    )
}

/// Runs `operation` in a mode, with the theme that is in scope: how a program switches the mode and keeps its brand.
public func withAuth0Theme<Result>(
    mode: Auth0Mode,
    operation: () throws -> Result
) rethrows -> Result {
    try withAuth0Theme(Auth0Theme.current, mode: mode, operation: operation)
}

/// Runs `operation` in a mode, as ``withAuth0Theme(mode:operation:)``.
public func withAuth0Theme<Result>(
    mode: Auth0Mode,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
) async rethrows -> Result {
    try await withAuth0Theme(Auth0Theme.current, mode: mode, isolation: isolation, operation: operation)
}

/// Runs `operation` with an Android configuration in scope, on Android's values.
///
/// `darkTheme` forces dark, or light, mode; nil keeps the scope's. A configuration whose `color` is
/// ``Auth0Color/light()`` or ``Auth0Color/dark()`` has its own mode whatever is given here.
public func withAuth0Theme<Result>(
    configuration: Auth0ThemeConfiguration = Auth0ThemeConfiguration(),
    darkTheme: Bool? = nil,
    operation: () throws -> Result
) rethrows -> Result {
    let mode = darkTheme.map { $0 ? Auth0Mode.dark : .light }
    return try withAuth0Theme(Auth0Theme(configuration), mode: mode, platform: .android, operation: operation)
}

/// Runs `operation` with an Android configuration in scope, as ``withAuth0Theme(configuration:darkTheme:operation:)``.
public func withAuth0Theme<Result>(
    configuration: Auth0ThemeConfiguration = Auth0ThemeConfiguration(),
    darkTheme: Bool? = nil,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
) async rethrows -> Result {
    let mode = darkTheme.map { $0 ? Auth0Mode.dark : .light }
    return try await withAuth0Theme(
        Auth0Theme(configuration),
        mode: mode,
        platform: .android,
        isolation: isolation,
        operation: operation
    )
}
