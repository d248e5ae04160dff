//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Glibc

/// Between a space's encoded components and linear light (CSS Color 4, section 10), odd functions throughout: negative and
/// large inputs are never clamped.
enum ColorTransfer {
    private static func odd(_ value: Double, _ function: (Double) -> Double) -> Double {
        value < 0 ? -function(-value) : function(value)
    }

    private static func each(_ triple: Triple, _ function: (Double) -> Double) -> Triple {
        (odd(triple.0, function), odd(triple.1, function), odd(triple.2, function))
    }

    static func srgbToLinear(_ encoded: Triple) -> Triple {
        each(encoded) { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    }

    static func linearToSRGB(_ linear: Triple) -> Triple {
        each(linear) { $0 > 0.003_130_8 ? 1.055 * pow($0, 1 / 2.4) - 0.055 : 12.92 * $0 }
    }

    static func a98ToLinear(_ encoded: Triple) -> Triple {
        each(encoded) { pow($0, 563.0 / 256) }
    }

    static func linearToA98(_ linear: Triple) -> Triple {
        each(linear) { pow($0, 256.0 / 563) }
    }

    static func prophotoToLinear(_ encoded: Triple) -> Triple {
        each(encoded) { $0 <= 16.0 / 512 ? $0 / 16 : pow($0, 1.8) }
    }

    static func linearToProphoto(_ linear: Triple) -> Triple {
        each(linear) { $0 >= 1.0 / 512 ? pow($0, 1 / 1.8) : 16 * $0 }
    }

    /// Gamma 2.4, as CSS Color 4 has it now (it was the BT.2020 camera curve before).
    static func rec2020ToLinear(_ encoded: Triple) -> Triple {
        each(encoded) { pow($0, 2.4) }
    }

    static func linearToRec2020(_ linear: Triple) -> Triple {
        each(linear) { pow($0, 1 / 2.4) }
    }
}
