//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Auth0's distances, some of them replaced.
///
/// Those that are not given are Auth0's own, for the platform in scope.
public struct DefaultAuth0SpacingTokens: Auth0SpacingTokens {
    private var values: DimensionTable

    /// The lengths of a loaded theme.
    init(source: ThemeSource) {
        values = DimensionTable(source: source)
    }

    /// Auth0's lengths, with those given in place of its own.
    ///
    /// - Precondition: lengths are finite numbers.
    public init(
        xxs: Double? = nil,
        xs: Double? = nil,
        sm: Double? = nil,
        md: Double? = nil,
        lg: Double? = nil,
        xl: Double? = nil,
        xxl: Double? = nil,
        xxxl: Double? = nil
    ) {
        self.init(source: .builtIn)
        values.override(.spacingXxs, xxs)
        values.override(.spacingXs, xs)
        values.override(.spacingSm, sm)
        values.override(.spacingMd, md)
        values.override(.spacingLg, lg)
        values.override(.spacingXl, xl)
        values.override(.spacingXxl, xxl)
        values.override(.spacingXxxl, xxxl)
    }

    public var xxs: Double { values[.spacingXxs] }
    public var xs: Double { values[.spacingXs] }
    public var sm: Double { values[.spacingSm] }
    public var md: Double { values[.spacingMd] }
    public var lg: Double { values[.spacingLg] }
    public var xl: Double { values[.spacingXl] }
    public var xxl: Double { values[.spacingXxl] }
    public var xxxl: Double { values[.spacingXxxl] }
}
