//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A field of the message, for errors: field numbers from the blob down, 0 where it ends.
struct FieldPlace: Equatable {
    /// A field of the blob; 0: the blob itself.
    var first: UInt32 = 0
    /// Which of the messages in that field.
    var index = 0
    /// A field of that message.
    var second: UInt32 = 0
    /// A field of the message in that field.
    var third: UInt32 = 0

    /// The whole message.
    static let message = FieldPlace()
    /// A field of the blob itself.
    static func blob(_ number: UInt32) -> FieldPlace { FieldPlace(first: number) }
    /// A field of the catalog.
    static func catalog(_ number: UInt32) -> FieldPlace { FieldPlace(first: 7, second: number) }
    /// A field of a layer.
    static func layer(_ index: Int, _ number: UInt32) -> FieldPlace {
        FieldPlace(first: 8, index: index, second: number)
    }
    /// A field of the pools.
    static func pools(_ number: UInt32) -> FieldPlace { FieldPlace(first: 9, second: number) }
    /// A field of cells in the pools.
    static func cells(_ pool: UInt32, _ number: UInt32) -> FieldPlace {
        FieldPlace(first: 9, second: pool, third: number)
    }
}

extension FieldPlace: CustomStringConvertible {
    /// `layers[2].slots`
    var description: String {
        var type: MessageType? = .blob
        var names: [String] = []
        for number in [first, second, third] where number != 0 {
            let field = type?.field(number)
            type = nil
            var name = field.map { "\($0.name)" } ?? "\(number)"
            switch field?.content {
            case .message(let inner):
                type = inner
            case .messages(let inner):
                type = inner
                name += "[\(index)]"
            default:
                break
            }
            names.append(name)
        }
        return names.isEmpty ? "blob" : names.joined(separator: ".")
    }
}

/// What the readers throw: a ``BlobError`` whose byte is yet to be found.
struct ReadError: Error {
    var code: BlobError.Code
    var place: FieldPlace
    var message: String

    init(_ code: BlobError.Code, _ place: FieldPlace, _ message: String) {
        self.code = code
        self.place = place
        self.message = message
    }
}
