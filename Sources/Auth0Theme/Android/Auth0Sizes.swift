//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Sizes by the names that the Android SDK gives them, in dp.
///
/// Those that are not given are Auth0's own on Android.
public struct Auth0Sizes: Auth0SizeTokens {
    private var values = DimensionTable(platform: .android)
    /// What these read, where they are another theme's.
    private var base: (any Auth0SizeTokens)?

    /// The sizes of any theme, read on Android.
    init(_ sizes: any Auth0SizeTokens) {
        if let sizes = sizes as? Auth0Sizes {
            self = sizes
            return
        }
        base = sizes
    }

    /// Auth0's sizes, with those given in place of its own.
    public init(
        buttonHeight: Double? = nil,
        inputHeight: Double? = nil,
        otpFieldWidth: Double? = nil,
        otpFieldHeight: Double? = nil,
        codeContainerHeight: Double? = nil,
        iconSmall: Double? = nil,
        iconMedium: Double? = nil,
        iconLarge: Double? = nil,
        padding: Double? = nil,
        paddingLarge: Double? = nil
    ) {
        values.override(.buttonHeight, buttonHeight)
        values.override(.inputHeight, inputHeight)
        values.override(.size4xlDimen, otpFieldWidth)
        values.override(.size5xlDimen, otpFieldHeight)
        values.override(.containerSizeLargeDimen, codeContainerHeight)
        values.override(.iconSmall, iconSmall)
        values.override(.iconMedium, iconMedium)
        values.override(.iconLarge, iconLarge)
        values.override(.padding, padding)
        values.override(.paddingLarge, paddingLarge)
    }

    /// Primary and secondary action buttons.
    public var buttonHeight: Double { read(.buttonHeight, \.buttonHeight) }
    /// Text and phone-number fields.
    public var inputHeight: Double { read(.inputHeight, \.inputHeight) }
    /// The width of a single-character input cell.
    public var otpFieldWidth: Double { read(.size4xlDimen, \.size4xlDimen) }
    /// The height of a single-character input cell.
    public var otpFieldHeight: Double { read(.size5xlDimen, \.size5xlDimen) }
    /// The height of a read-only code display.
    public var codeContainerHeight: Double { read(.containerSizeLargeDimen, \.containerSizeLargeDimen) }
    /// Chevrons, info marks and check marks.
    public var iconSmall: Double { read(.iconSmall, \.iconSmall) }
    /// Images of authentication methods.
    public var iconMedium: Double { read(.iconMedium, \.iconMedium) }
    /// Menus.
    public var iconLarge: Double { read(.iconLarge, \.iconLarge) }
    /// Padding of components.
    public var padding: Double { read(.padding, \.padding) }
    /// Larger padding of components.
    public var paddingLarge: Double { read(.paddingLarge, \.paddingLarge) }

    public var size4xlDimen: Double { otpFieldWidth }
    public var size5xlDimen: Double { otpFieldHeight }
    public var containerSizeLargeDimen: Double { codeContainerHeight }

    private func read(_ token: Auth0DimensionToken, _ length: (any Auth0SizeTokens) -> Double) -> Double {
        guard let base else { return values[token] }
        return Auth0Environment.onAndroid { length(base) }
    }
}
