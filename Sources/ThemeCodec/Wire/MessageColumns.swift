//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A message's columns while it is written: what ``PackedMessage`` hands to protobuf-c.
struct MessageColumns {
    var kind: Int32 = 0
    var lineage: UInt64 = 0
    var catalogVersion: UInt32 = 0
    var parentDigestPrefix: UInt64 = 0
    var requiredFeatures: [UInt32] = []
    var catalog: CatalogColumn?
    var layers = LayersColumn()
    var pools = PoolsColumn()
    var selection: [UInt32] = []
    var failed: [UInt32] = []

    struct CatalogColumn {
        var types: [UInt8] = []
        var text: [UInt8] = []
        var lengths: [UInt32] = []
        var pathShared: [UInt32] = []
        var described: [UInt32] = []
        var deprecated: [UInt32] = []
        var retired: [UInt32] = []
        var restricted: [UInt32] = []
        var restrictions: [UInt8] = []
        var alternates: [UInt32] = []
        var platforms: [UInt32] = []
        var named: [UInt32] = []
        var modifiers: [UInt32] = []
        var defaults: [UInt32] = []
    }

    struct LayersColumn {
        var layers: [UInt32] = []
        var slots: [UInt32] = []
        var colors: [UInt8] = []
        var alphas: [Float] = []
        var runs: [UInt32] = []
        var values: [UInt32] = []
        var oneSlot: [UInt32] = []
    }

    struct PoolsColumn {
        var text: [UInt8] = []
        var lengths: [UInt32] = []
        var numbers: [Double] = []
        var colors: [UInt32] = []
        var curves: [UInt32] = []
        var lists: [UInt32] = []
        var derivations: [UInt32] = []

        /// Whether there is nothing to write.
        var isEmpty: Bool {
            lengths.isEmpty && numbers.isEmpty && colors.isEmpty && curves.isEmpty && lists.isEmpty
                && derivations.isEmpty
        }
    }
}
