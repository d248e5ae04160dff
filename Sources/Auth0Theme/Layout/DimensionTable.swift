//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Lengths by token: those of a loaded theme, some of them replaced.
struct DimensionTable: Sendable {
    private let source: ThemeSource
    private let platform: Auth0Platform?
    private var overrides: [Auth0DimensionToken: Double] = [:]

    /// The lengths of `source` on a platform; nil is the one in scope.
    init(source: ThemeSource = .builtIn, platform: Auth0Platform? = nil) {
        self.source = source
        self.platform = platform
    }

    subscript(token: Auth0DimensionToken) -> Double {
        if let given = overrides[token] { return given }
        var environment = Auth0Environment.current
        environment.platform = platform ?? environment.platform
        return source.dimension(token, environment)
    }

    /// Replaces a length, when one is given.
    ///
    /// - Precondition: it is a finite number.
    mutating func override(_ token: Auth0DimensionToken, _ value: Double?) {
        guard let value else { return }
        precondition(value.isFinite, "\(token.path) is a finite number of px")
        overrides[token] = value
    }
}
