//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

extension LayerSet {
    /// Every slot that the layers write or refer to, in no order, some of them more than once.
    ///
    /// - Complexity: O(entries + list cells + operations).
    var usedSlots: [UInt32] {
        var used = entries.map(\.slot)
        for entry in entries where entry.kind == CellKind.alias {
            used.append(UInt32(truncatingIfNeeded: entry.payload))
        }
        for (kind, payload) in zip(pools.listKinds, pools.listPayloads)
        where kind == CellKind.alias || kind == CellKind.elementReference {
            used.append(UInt32(truncatingIfNeeded: payload))
        }
        used += derivations.map(\.source.rawValue)
        for operation in operations where operation.with.kind == CellKind.alias {
            used.append(UInt32(truncatingIfNeeded: operation.with.payload))
        }
        return used
    }
}
