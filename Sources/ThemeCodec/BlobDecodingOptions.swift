//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The limits a ``BlobDecoder`` keeps. A limit may be lowered or raised; ``BlobLimits`` gives the reasons of the defaults.
public struct BlobDecodingOptions: Sendable {
    /// The most bytes a frame may have.
    public var maximumFrameByteCount = BlobLimits.frameByteCount
    /// The most bytes a message may have.
    public var maximumMessageByteCount = BlobLimits.messageByteCount
    /// The most tokens a catalog may have, tombstones included; also bounds the slot ids of layers.
    public var maximumTokenCount = BlobLimits.tokenCount
    /// The most layers.
    public var maximumLayerCount = BlobLimits.layerCount
    /// The most entries in all layers together.
    public var maximumEntryCount = BlobLimits.entryCount
    /// The most cells in all lists together.
    public var maximumListCellCount = BlobLimits.listCellCount
    /// The most unknown fields that are skipped.
    public var maximumUnknownFieldCount = BlobLimits.unknownFieldCount

    /// The default limits.
    public init() {}

    /// The lowest number that is no slot in any catalog: no token has more than 5 slots.
    var slotLimit: UInt32 { UInt32(clamping: maximumTokenCount * 5) }
}
