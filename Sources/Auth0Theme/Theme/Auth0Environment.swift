//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The color scheme: the contexts of the catalog's `mode` modifier.
public enum Auth0Mode: String, CaseIterable, Hashable, Sendable {
    case light
    case dark
}

/// The SDK whose values count: the contexts of the catalog's `platform` modifier.
public enum Auth0Platform: String, CaseIterable, Hashable, Sendable {
    case ios
    case android
}

/// What a theme is read in: the mode, the platform, and the named colors.
///
/// It is kept apart from the theme, so that a program can switch the mode and keep the brand.
public struct Auth0Environment: Sendable {
    /// Light where nothing else is said.
    public var mode: Auth0Mode
    /// iOS where nothing else is said.
    public var platform: Auth0Platform
    /// Looked up before ``NamedColorCatalog/registered``.
    public var namedColors: NamedColorCatalog

    /// Makes an environment.
    public init(
        mode: Auth0Mode = .light,
        platform: Auth0Platform = .ios,
        namedColors: NamedColorCatalog = NamedColorCatalog()
    ) {
        self.mode = mode
        self.platform = platform
        self.namedColors = namedColors
    }

    /// The environment with another mode, platform or both; nil leaves what is.
    func with(mode: Auth0Mode?, platform: Auth0Platform?) -> Auth0Environment {
        var environment = self
        environment.mode = mode ?? environment.mode
        environment.platform = platform ?? environment.platform
        return environment
    }

    /// The environment of the current task; set with ``withAuth0Theme(_:mode:platform:operation:)``.
    @TaskLocal public static var current = Auth0Environment()
}
