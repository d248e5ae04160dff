//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Which way round the circle a mix takes from one hue to another (CSS Color 4, 12.4).
public enum HueInterpolation: String, CaseIterable, Hashable, Sendable {
    /// The smaller arc, at most 180 degrees. What CSS does unless told otherwise.
    case shorter
    /// The larger arc; all the way round where the two hues are equal.
    case longer
    /// Towards larger angles, through 360 if need be.
    case increasing
    /// Towards smaller angles, through 0 if need be.
    case decreasing

    /// How many degrees lie between two hues this way, signed.
    func distance(from start: Double, to end: Double) -> Double {
        let distance = PolarColor.normalized(end) - PolarColor.normalized(start)
        switch self {
        case .shorter:
            return distance > 180 ? distance - 360 : distance < -180 ? distance + 360 : distance
        case .longer:
            if distance > 0, distance < 180 { return distance - 360 }
            return distance > -180 && distance <= 0 ? distance + 360 : distance
        case .increasing:
            return distance < 0 ? distance + 360 : distance
        case .decreasing:
            return distance > 0 ? distance - 360 : distance
        }
    }
}
