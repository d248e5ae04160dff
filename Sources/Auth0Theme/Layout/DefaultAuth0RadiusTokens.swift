//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Auth0's corner radii, some of them replaced.
///
/// Those that are not given are Auth0's own, for the platform in scope.
public struct DefaultAuth0RadiusTokens: Auth0RadiusTokens {
    private var values: DimensionTable

    /// The lengths of a loaded theme.
    init(source: ThemeSource) {
        values = DimensionTable(source: source)
    }

    /// Auth0's lengths, with those given in place of its own.
    ///
    /// - Precondition: lengths are finite numbers.
    public init(
        small: Double? = nil,
        medium: Double? = nil,
        inputField: Double? = nil,
        button: Double? = nil,
        large: Double? = nil,
        pill: Double? = nil
    ) {
        self.init(source: .builtIn)
        values.override(.radiusSmall, small)
        values.override(.radiusMedium, medium)
        values.override(.radiusInputField, inputField)
        values.override(.radiusButton, button)
        values.override(.radiusLarge, large)
        values.override(.radiusPill, pill)
    }

    public var small: Double { values[.radiusSmall] }
    public var medium: Double { values[.radiusMedium] }
    public var inputField: Double { values[.radiusInputField] }
    public var button: Double { values[.radiusButton] }
    public var large: Double { values[.radiusLarge] }
    public var pill: Double { values[.radiusPill] }
}
