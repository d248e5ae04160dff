//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The default limits of ``BlobDecodingOptions``, each with its reason.
///
/// All are far above honest blobs and low enough that a hostile one costs a few megabytes and milliseconds at worst.
public enum BlobLimits {
    /// 16 MiB: a catalog of a million tokens with values is about this large; gRPC peers mostly take 4 MiB.
    public static let frameByteCount = 16 << 20
    /// 64 MiB: what the largest frame decompresses to at the ratio of 4 that honest blobs have. 50 bytes can claim 1 MiB.
    public static let messageByteCount = 64 << 20
    /// A million: a hundred times the largest design system known to us.
    public static let tokenCount = 1_000_000
    /// 16,384: a layer costs 250 bytes of memory and as little as 2 on the wire.
    public static let layerCount = 16_384
    /// Four million entries in all layers, 13 bytes of memory each.
    public static let entryCount = 4_000_000
    /// A million cells in all lists: an entry's list has a handful.
    public static let listCellCount = 1_000_000
    /// 64: a version adds a few. An unknown field costs no memory, but is looked past again whenever layers are read.
    public static let unknownFieldCount = 64
    /// A million strings, colors, curves, lists or derivations, and operations in all derivations: each stands in an entry.
    /// A derivation costs 24 bytes of memory and as little as 2 on the wire, and an operation 56 and 4.
    public static let pooledValueCount = 1_000_000
    /// 16 terms: joint conditions of more than three modifiers are unheard of.
    public static let conditionTermCount = 16
    /// 1,024 modifiers, 4,096 contexts each: a selection holds one number a modifier.
    public static let modifierCount = 1_024
    /// See ``modifierCount``.
    public static let contextCount = 4_096
    /// 65,536 contexts of all modifiers together: a name costs 16 bytes of memory and as little as 2 on the wire.
    public static let contextTotalCount = 65_536
    /// A million further paths: as many as tokens.
    public static let alternateCount = 1_000_000
    /// 64 platforms, with names for the tokens on each.
    public static let platformCount = 64
    /// 64 MiB of text after paths are put together again: paths share their beginnings on the wire.
    public static let textByteCount = 64 << 20
    /// 4,096 bytes in one path, so that paths which share beginnings can't multiply what is on the wire without end.
    public static let pathByteCount = 4_096
    /// 256 operations in one derived value: real ones have one or two, and each costs time whenever its source changes.
    public static let operationCount = 256
    /// 65,536 bytes in one string of a value: it is a family name or a word.
    public static let stringByteCount = 65_536
    /// 16 million bytes, cells and operations that entries stand for, counted as often as entries name them: many entries
    /// may share one long string or list, and whoever prints or checks them all does that work each time.
    public static let referencedCount = 16_000_000
    /// 32 required features: they are a short list of numbers.
    public static let requiredFeatureCount = 32
    /// 1 MiB: memory of something larger is given back, not kept, where the next message that is put there is smaller.
    public static let retainedByteCount = 1 << 20
}
