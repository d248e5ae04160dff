//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A field of the message, for errors: field numbers from the blob down, 0 where it ends.
struct FieldPlace: Equatable {
    /// A field of the blob; 0: the blob itself.
    var first: UInt32 = 0
    /// A field of the message in that field.
    var second: UInt32 = 0

    /// A field of the blob itself.
    static func blob(_ number: UInt32) -> FieldPlace { FieldPlace(first: number) }
    /// A field of the catalog.
    static func catalog(_ number: UInt32) -> FieldPlace { FieldPlace(first: 7, second: number) }
    /// A field of the pools.
    static func pools(_ number: UInt32) -> FieldPlace { FieldPlace(first: 8, second: number) }

    static let layers = blob(9)
    static let slots = blob(10)
    static let colors = blob(11)
    static let alphas = blob(12)
    static let runs = blob(13)
    static let values = blob(14)
    static let oneSlot = blob(15)
    static let selection = blob(16)
    static let failed = blob(17)
}

extension FieldPlace: CustomStringConvertible {
    /// `pools.lists`
    var description: String {
        var type: MessageType? = .blob
        var names: [String] = []
        for number in [first, second] where number != 0 {
            let fields = type?.fieldNames ?? []
            names.append(Int(number) <= fields.count ? fields[Int(number) - 1] : "\(number)")
            type = type?.content(number).message
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
