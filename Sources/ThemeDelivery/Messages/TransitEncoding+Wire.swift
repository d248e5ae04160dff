//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeCodec
internal import ThemeModel

extension TransitEncoding: WireMessage {
    static var wireName: String { "themewire.v1.TransitEncoding" }

    init(reading reader: inout ProtobufReader) throws(ProtobufError) {
        var dictionary: Digest?
        var base: Digest?
        while let field = try reader.nextField() {
            switch field.number {
            case 1: dictionary = try reader.digest(field)
            case 2: base = try reader.digest(field)
            default: try reader.skip(field)
            }
        }
        switch (dictionary, base) {
        case (nil, nil): self = .plain
        case (let dictionary?, nil): self = .dictionary(dictionary)
        case (nil, let base?): self = .patch(base: base)
        case (.some, .some):
            throw ProtobufError(code: .invalidValue, message: "names both a dictionary and a base")
        }
    }

    func write(to writer: inout ProtobufWriter) {
        switch self {
        case .plain: break
        case .dictionary(let digest): writer.digest(1, digest)
        case .patch(let base): writer.digest(2, base)
        }
    }
}
