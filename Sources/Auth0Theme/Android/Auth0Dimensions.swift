//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Distances by the names that the Android SDK gives them, in dp.
///
/// Those that are not given are Auth0's own on Android. `spacingXxxl` has no published value there; Themewire's is 56.
public struct Auth0Dimensions: Auth0SpacingTokens {
    private var values = DimensionTable(platform: .android)
    /// What these read, where they are another theme's.
    private var base: (any Auth0SpacingTokens)?

    /// The distances of any theme, read on Android.
    init(_ spacing: any Auth0SpacingTokens) {
        if let dimensions = spacing as? Auth0Dimensions {
            self = dimensions
            return
        }
        base = spacing
    }

    /// Auth0's distances, with those given in place of its own.
    public init(
        spacingXxs: Double? = nil,
        spacingXs: Double? = nil,
        spacingSm: Double? = nil,
        spacingMd: Double? = nil,
        spacingLg: Double? = nil,
        spacingXl: Double? = nil,
        spacingXxl: Double? = nil,
        spacingXxxl: Double? = nil
    ) {
        values.override(.spacingXxs, spacingXxs)
        values.override(.spacingXs, spacingXs)
        values.override(.spacingSm, spacingSm)
        values.override(.spacingMd, spacingMd)
        values.override(.spacingLg, spacingLg)
        values.override(.spacingXl, spacingXl)
        values.override(.spacingXxl, spacingXxl)
        values.override(.spacingXxxl, spacingXxxl)
    }

    /// Between tightly coupled elements.
    public var spacingXxs: Double { read(.spacingXxs, \.xxs) }
    /// Between grouped elements.
    public var spacingXs: Double { read(.spacingXs, \.xs) }
    /// Medium padding inside an element.
    public var spacingSm: Double { read(.spacingSm, \.sm) }
    /// Standard padding of components and containers.
    public var spacingMd: Double { read(.spacingMd, \.md) }
    /// Padding of major sections.
    public var spacingLg: Double { read(.spacingLg, \.lg) }
    /// Extra-large padding.
    public var spacingXl: Double { read(.spacingXl, \.xl) }
    /// Double-extra-large padding.
    public var spacingXxl: Double { read(.spacingXxl, \.xxl) }
    /// Triple-extra-large padding.
    public var spacingXxxl: Double { read(.spacingXxxl, \.xxxl) }

    public var xxs: Double { spacingXxs }
    public var xs: Double { spacingXs }
    public var sm: Double { spacingSm }
    public var md: Double { spacingMd }
    public var lg: Double { spacingLg }
    public var xl: Double { spacingXl }
    public var xxl: Double { spacingXxl }
    public var xxxl: Double { spacingXxxl }

    private func read(_ token: Auth0DimensionToken, _ length: (any Auth0SpacingTokens) -> Double) -> Double {
        guard let base else { return values[token] }
        return Auth0Environment.onAndroid { length(base) }
    }
}
