//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension ColorValue {
    /// The colour of an ``CellKind/inlineColor`` payload.
    @inlinable package init(inline payload: UInt64) {
        space = .srgb
        first = Double(UInt8(truncatingIfNeeded: payload)) / 255
        second = Double(UInt8(truncatingIfNeeded: payload >> 8)) / 255
        third = Double(UInt8(truncatingIfNeeded: payload >> 16)) / 255
        alpha = Double(Float(bitPattern: UInt32(truncatingIfNeeded: payload >> 32)))
        missing = 0
    }
}
