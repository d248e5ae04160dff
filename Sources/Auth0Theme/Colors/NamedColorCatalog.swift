//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Synchronization

/// Named colors: what an asset catalog is to an app.
///
/// A program registers its colors once, at start; a scope can put other ones over them, such as those of the tenant that
/// a request is for:
///
///     NamedColorCatalog.register(["BrandBlue": Color(0xFF0055FF)])
///     withNamedColors(["BrandBlue": Color(light: .white, dark: .black)]) { ... }
public struct NamedColorCatalog: Sendable, Equatable {
    private var colors: [ColorBundle: [String: Color]] = [:]

    /// A catalog without colors.
    public init() {}

    /// A catalog of one bundle.
    public init(_ colors: [String: Color], bundle: ColorBundle = .main) {
        self.colors[bundle] = colors
    }

    /// The color of a name, or nil.
    public subscript(name: String, bundle: ColorBundle = .main) -> Color? {
        get { colors[bundle]?[name] }
        set { colors[bundle, default: [:]][name] = newValue }
    }

    /// Puts the colors of `other` over these.
    public mutating func merge(_ other: NamedColorCatalog) {
        for (bundle, added) in other.colors {
            colors[bundle, default: [:]].merge(added) { _, new in new }
        }
    }

    /// The names in one bundle, sorted.
    public func names(in bundle: ColorBundle = .main) -> [String] {
        (colors[bundle] ?? [:]).keys.sorted()
    }
}

extension NamedColorCatalog: ExpressibleByDictionaryLiteral {
    /// A catalog of the main bundle.
    ///
    /// - Precondition: the names are all different.
    public init(dictionaryLiteral elements: (String, Color)...) {
        self.init(Dictionary(uniqueKeysWithValues: elements))
    }
}

extension NamedColorCatalog {
    private static let process = Mutex(NamedColorCatalog())

    /// Adds colors to the process's catalog, from any thread. A name that is there already gets the new color.
    public static func register(_ colors: [String: Color], bundle: ColorBundle = .main) {
        process.withLock { $0.merge(NamedColorCatalog(colors, bundle: bundle)) }
    }

    /// The process's catalog as it is now.
    public static var registered: NamedColorCatalog {
        process.withLock { $0 }
    }
}

/// Runs `operation` with named colors over those in scope.
public func withNamedColors<Result>(
    _ colors: NamedColorCatalog,
    operation: () throws -> Result
) rethrows -> Result {
    var environment = Auth0Environment.current
    environment.namedColors.merge(colors)
    return try Auth0Environment.$current.withValue(environment, operation: operation)
}

/// Runs `operation` with named colors over those in scope.
public func withNamedColors<Result>(
    _ colors: NamedColorCatalog,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
) async rethrows -> Result {
    var environment = Auth0Environment.current
    environment.namedColors.merge(colors)
    return try await Auth0Environment.$current.withValue(environment, operation: operation, isolation: isolation)
}
