//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The limits a ``BlobDecoder`` keeps. A limit may be lowered or raised; ``BlobLimits`` gives the reasons of the defaults.
public struct BlobDecodingOptions: Sendable {
    /// The most bytes a frame may have.
    public var maximumFrameByteCount = BlobLimits.frameByteCount
    /// The most bytes a message may have; of a value over 4 GiB less a byte, that many.
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

    /// No limits: for a message that has been held against others before.
    static let unlimited: BlobDecodingOptions = {
        var options = BlobDecodingOptions()
        options.maximumTokenCount = Int(UInt32.max)
        options.maximumLayerCount = .max
        options.maximumEntryCount = .max
        options.maximumListCellCount = .max
        options.maximumUnknownFieldCount = .max
        return options
    }()

    /// The same, below what places of columns in a message can say.
    var messageByteLimit: Int { min(maximumMessageByteCount, Int(UInt32.max)) }

    /// The same as ``maximumTokenCount``, below what slots of 32 bits can number: no token has more than 5.
    var tokenLimit: Int { min(maximumTokenCount, Int(UInt32.max) / 5) }

    /// The lowest number that is no slot in any catalog.
    var slotLimit: UInt32 { UInt32(clamping: tokenLimit * 5) }
}
