//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension ColorValue {
    /// The colour of an ``CellKind/inlineColor`` payload.
    package init(inline payload: UInt64) {
        self.init(
            red: UInt8(truncatingIfNeeded: payload),
            green: UInt8(truncatingIfNeeded: payload >> 8),
            blue: UInt8(truncatingIfNeeded: payload >> 16),
            alpha: Double(Float(bitPattern: UInt32(truncatingIfNeeded: payload >> 32)))
        )
    }
}
