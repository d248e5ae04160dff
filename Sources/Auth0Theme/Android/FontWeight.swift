//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// How bold a font is, by Jetpack Compose's names.
public struct FontWeight: Hashable, Sendable {
    /// 1 to 1000.
    public let weight: Double

    /// - Precondition: `weight` is from 1 to 1000.
    public init(_ weight: Double) {
        precondition((1...1000).contains(weight), "a font weight is a number from 1 to 1000")
        self.weight = weight
    }
}

// Jetpack Compose spells its constants with a capital letter.
// swift-format-ignore: AlwaysUseLowerCamelCase
extension FontWeight {
    /// 100.
    public static let Thin = FontWeight(100)
    /// 200.
    public static let ExtraLight = FontWeight(200)
    /// 300.
    public static let Light = FontWeight(300)
    /// 400.
    public static let Normal = FontWeight(400)
    /// 500.
    public static let Medium = FontWeight(500)
    /// 600.
    public static let SemiBold = FontWeight(600)
    /// 700.
    public static let Bold = FontWeight(700)
    /// 800.
    public static let ExtraBold = FontWeight(800)
    /// 900.
    public static let Black = FontWeight(900)
}
