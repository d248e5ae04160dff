//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Color {
    /// Opaque white.
    public static let white = Color(0xFFFF_FFFF)

    /// Opaque black.
    public static let black = Color(0xFF00_0000)

    /// Fully transparent black.
    public static let clear = Color(0x0000_0000)
}

// Jetpack Compose spells its constants with a capital letter.
// swift-format-ignore: AlwaysUseLowerCamelCase
extension Color {
    /// Opaque white, as Jetpack Compose spells it.
    public static let White = white

    /// Opaque black, as Jetpack Compose spells it.
    public static let Black = black

    /// Fully transparent black, as Jetpack Compose spells it.
    public static let Transparent = clear
}
