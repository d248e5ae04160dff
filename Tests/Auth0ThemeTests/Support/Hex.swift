//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Auth0Theme
import ThemeModel

/// `#rrggbbaa`, alpha rounded to eight bits: how the published values are written.
func hex(_ value: ColorValue) -> String {
    let alpha = UInt8((value.alpha * 255 + 0.5).rounded(.down))
    let digits = String(alpha, radix: 16)
    return (value.hex ?? value.space.name) + (digits.count == 1 ? "0" : "") + digits
}

/// The color in a mode, in the theme in scope.
func hex(_ color: Color, _ mode: Auth0Mode? = nil, _ platform: Auth0Platform? = nil) throws -> String {
    try hex(color.resolved(mode: mode, platform: platform))
}
