//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Distances, in pt.
public protocol Auth0SpacingTokens: Sendable {
    /// Between tightly coupled elements.
    var xxs: Double { get }
    /// Between grouped elements.
    var xs: Double { get }
    /// Medium padding inside an element.
    var sm: Double { get }
    /// Standard padding of components and containers.
    var md: Double { get }
    /// Padding of major sections.
    var lg: Double { get }
    /// Extra-large padding.
    var xl: Double { get }
    /// Double-extra-large padding.
    var xxl: Double { get }
    /// Triple-extra-large padding.
    var xxxl: Double { get }
}

/// Corner radii of the iOS components, in pt.
public protocol Auth0RadiusTokens: Sendable {
    /// Single-character input cells.
    var small: Double { get }
    /// Banners and feedback cards.
    var medium: Double { get }
    /// Text inputs and code displays.
    var inputField: Double { get }
    /// CTA buttons and cards of authentication methods.
    var button: Double { get }
    /// Floating dialogs and modal cards. The iOS guides leave it out; a type that does not give it has Auth0's.
    var large: Double { get }
    /// Pill-shaped outline buttons.
    var pill: Double { get }
}

extension Auth0RadiusTokens {
    public var large: Double { DimensionTable()[.radiusLarge] }
}

/// Sizes of components and icons, in pt.
public protocol Auth0SizeTokens: Sendable {
    /// Primary and secondary action buttons.
    var buttonHeight: Double { get }
    /// Text and phone-number fields.
    var inputHeight: Double { get }
    /// The width of a single-character input cell.
    var size4xlDimen: Double { get }
    /// The height of a single-character input cell.
    var size5xlDimen: Double { get }
    /// The height of a read-only code display.
    var containerSizeLargeDimen: Double { get }
    /// Chevrons, info marks and check marks.
    var iconSmall: Double { get }
    /// Images of authentication methods.
    var iconMedium: Double { get }
    /// Menus.
    var iconLarge: Double { get }
    /// Padding of components. Only Android names it; a type that does not give it has Auth0's.
    var padding: Double { get }
    /// Larger padding of components. Only Android names it; a type that does not give it has Auth0's.
    var paddingLarge: Double { get }
}

extension Auth0SizeTokens {
    public var padding: Double { DimensionTable()[.padding] }
    public var paddingLarge: Double { DimensionTable()[.paddingLarge] }

    /// The name of ``size4xlDimen`` in the iOS code.
    public var size2xlDimen: Double { size4xlDimen }

    /// The name of ``size5xlDimen`` in the iOS code.
    public var size3xlDimen: Double { size5xlDimen }
}
