//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeStore

extension StorePosition: WireMessage {
    static var wireName: String { "themewire.v1.Position" }

    init(reading reader: inout ProtobufReader) throws(ProtobufError) {
        var id: [UInt8] = []
        var epoch: UInt64 = 0
        var revision: UInt64 = 0
        while let field = try reader.nextField() {
            switch field.number {
            case 1: id = try reader.data(field)
            case 2: epoch = try reader.uint64(field)
            case 3: revision = try reader.uint64(field)
            default: try reader.skip(field)
            }
        }
        guard let storeID = StoreID(bytes: id) else {
            throw ProtobufError(
                code: .invalidValue,
                message: "has a position with a store id of \(id.count) bytes; it has \(StoreID.byteCount)"
            )
        }
        self.init(storeID: storeID, epoch: epoch, revision: revision)
    }

    func write(to writer: inout ProtobufWriter) {
        writer.data(1, storeID.bytes)
        writer.uint64(2, epoch)
        writer.uint64(3, revision)
    }
}
