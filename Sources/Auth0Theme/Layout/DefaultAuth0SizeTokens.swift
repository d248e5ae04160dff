//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Auth0's sizes, some of them replaced.
///
/// Those that are not given are Auth0's own, for the platform in scope.
public struct DefaultAuth0SizeTokens: Auth0SizeTokens {
    private var values: DimensionTable

    /// The lengths of a loaded theme.
    init(source: ThemeSource) {
        values = DimensionTable(source: source)
    }

    /// Auth0's lengths, with those given in place of its own.
    ///
    /// - Precondition: lengths are finite numbers; one of the two names of a token is given, not both.
    public init(
        buttonHeight: Double? = nil,
        inputHeight: Double? = nil,
        size4xlDimen: Double? = nil,
        size2xlDimen: Double? = nil,
        size5xlDimen: Double? = nil,
        size3xlDimen: Double? = nil,
        containerSizeLargeDimen: Double? = nil,
        iconSmall: Double? = nil,
        iconMedium: Double? = nil,
        iconLarge: Double? = nil,
        padding: Double? = nil,
        paddingLarge: Double? = nil
    ) {
        self.init(source: .builtIn)
        precondition(
            size4xlDimen == nil || size2xlDimen == nil,
            "size4xlDimen and size2xlDimen are one token: give one of them"
        )
        precondition(
            size5xlDimen == nil || size3xlDimen == nil,
            "size5xlDimen and size3xlDimen are one token: give one of them"
        )
        values.override(.buttonHeight, buttonHeight)
        values.override(.inputHeight, inputHeight)
        values.override(.size4xlDimen, size4xlDimen ?? size2xlDimen)
        values.override(.size5xlDimen, size5xlDimen ?? size3xlDimen)
        values.override(.containerSizeLargeDimen, containerSizeLargeDimen)
        values.override(.iconSmall, iconSmall)
        values.override(.iconMedium, iconMedium)
        values.override(.iconLarge, iconLarge)
        values.override(.padding, padding)
        values.override(.paddingLarge, paddingLarge)
    }

    public var buttonHeight: Double { values[.buttonHeight] }
    public var inputHeight: Double { values[.inputHeight] }
    public var size4xlDimen: Double { values[.size4xlDimen] }
    public var size5xlDimen: Double { values[.size5xlDimen] }
    public var containerSizeLargeDimen: Double { values[.containerSizeLargeDimen] }
    public var iconSmall: Double { values[.iconSmall] }
    public var iconMedium: Double { values[.iconMedium] }
    public var iconLarge: Double { values[.iconLarge] }
    public var padding: Double { values[.padding] }
    public var paddingLarge: Double { values[.paddingLarge] }
}
