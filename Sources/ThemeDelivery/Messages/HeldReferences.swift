//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeCodec
internal import ThemeModel

/// What a reader says it has: the digests of `TransitHoldings`.
struct HeldReferences: Hashable, Sendable {
    /// SHA-256 of dictionaries.
    var dictionaries: [Digest] = []
    /// Digests of blobs.
    var bases: [Digest] = []

    var isEmpty: Bool { dictionaries.isEmpty && bases.isEmpty }

    init() {}

    /// Names what there is; in the order of the digests, and no more than a server looks at.
    init(_ holdings: TransitHoldings) {
        let limit = DeliveryLimits.heldReferences
        dictionaries = Array(holdings.dictionaries.keys.sorted().prefix(limit))
        bases = Array(holdings.messages.keys.sorted().prefix(limit))
    }
}

extension HeldReferences: WireMessage {
    static var wireName: String { "themewire.v1.TransitHoldings" }

    init(reading reader: inout ProtobufReader) throws(ProtobufError) {
        self.init()
        while let field = try reader.nextField() {
            switch field.number {
            case 1: try reader.append(field, to: &dictionaries, limit: DeliveryLimits.heldReferences)
            case 2: try reader.append(field, to: &bases, limit: DeliveryLimits.heldReferences)
            default: try reader.skip(field)
            }
        }
    }

    func write(to writer: inout ProtobufWriter) {
        writer.digests(1, dictionaries)
        writer.digests(2, bases)
    }
}
