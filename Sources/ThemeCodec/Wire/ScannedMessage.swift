//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A message whose columns are read where they lie.
struct ScannedMessage: ~Copyable, ~Escapable {
    /// All of the message.
    let bytes: Span<UInt8>
    /// Where its columns are, and what its other fields say.
    private(set) var table = ColumnTable()

    /// Looks through a message and finds its columns.
    ///
    /// - Throws: ``BlobError``, what is wrong with its fields.
    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>, options: BlobDecodingOptions) throws(BlobError) {
        self.bytes = bytes
        var scanner = MessageScanner(bytes, options: options)
        try scanner.scan(&table)
    }

    /// The bytes of a field.
    @_lifetime(copy self)
    @inline(__always)
    private func column(_ type: MessageType, _ number: UInt32) -> Span<UInt8> {
        bytes.extracting(table[type, number])
    }

    var requiredFeatures: Span<UInt8> {
        @_lifetime(copy self) get { column(.blob, 6) }
    }

    var selection: Span<UInt8> {
        @_lifetime(copy self) get { column(.blob, 16) }
    }

    var failed: Span<UInt8> {
        @_lifetime(copy self) get { column(.blob, 17) }
    }

    /// The layers' columns.
    var layers: LayersMessage {
        @_lifetime(copy self) get {
            LayersMessage(
                layers: column(.blob, 9),
                slots: column(.blob, 10),
                colors: column(.blob, 11),
                alphas: column(.blob, 12),
                runs: column(.blob, 13),
                values: column(.blob, 14),
                oneSlot: column(.blob, 15)
            )
        }
    }

    /// The pools' columns; nothing in any where the message has no pools.
    var pools: PoolsMessage {
        @_lifetime(copy self) get {
            PoolsMessage(
                text: column(.pools, 1),
                lengths: column(.pools, 2),
                numbers: column(.pools, 3),
                colors: column(.pools, 4),
                curves: column(.pools, 5),
                lists: column(.pools, 6),
                derivations: column(.pools, 7)
            )
        }
    }

    /// The catalog's columns; nothing in any where the message has none.
    var catalog: CatalogMessage {
        @_lifetime(copy self) get {
            CatalogMessage(
                types: column(.catalog, 1),
                text: column(.catalog, 2),
                lengths: column(.catalog, 3),
                pathShared: column(.catalog, 4),
                described: column(.catalog, 5),
                deprecated: column(.catalog, 6),
                retired: column(.catalog, 7),
                restricted: column(.catalog, 8),
                restrictions: column(.catalog, 9),
                alternates: column(.catalog, 10),
                platforms: column(.catalog, 11),
                named: column(.catalog, 12),
                modifiers: column(.catalog, 13),
                defaults: column(.catalog, 14)
            )
        }
    }
}
