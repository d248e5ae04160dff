//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import _ThemewireTestSupport

@testable import ThemeCodec

@Suite("A resolved table says after decoding what it said before, and nothing that a table may not")
struct TableBlobTests {
    @Test("random tables", arguments: [UInt64](1...40))
    func roundTrip(seed: UInt64) throws {
        var blobs = RandomBlobs(seed: seed)
        let (blob, _) = blobs.table(tokens: Int(seed) * 3, withCatalog: seed % 2 == 0)
        let encoder = BlobEncoder()
        let decoder = BlobDecoder()
        let frame = try encoder.encode(blob)
        #expect(try decoder.kind(of: frame) == .resolvedTable)
        let decoded = try decoder.decodeTable(frame)
        #expect(Contents.lines(of: decoded) == Contents.lines(of: blob), "seed \(seed)")
        #expect(decoded.parentStamp == blob.parentStamp)
        #expect(decoded.statistics.frameByteCount == frame.count)
        #expect(try encoder.message(of: decoded) == decoder.message(of: frame), "seed \(seed)")
        #expect(try encoder.message(of: blob) == decoder.message(of: frame), "seed \(seed)")
    }

    @Test("a table is no theme, and a theme no table")
    func otherKinds() throws {
        var blobs = RandomBlobs(seed: 3)
        let table = try BlobEncoder().encode(blobs.table(tokens: 9, withCatalog: true).blob)
        let theme = try BlobEncoder().encode(blobs.blob(tokens: 9, layers: 2, withCatalog: true))
        let refused = #expect(throws: BlobError.self) { try BlobDecoder().decode(table) }
        #expect(refused?.code == .resolvedTable && refused?.field == "kind")
        let other = #expect(throws: BlobError.self) { try BlobDecoder().decodeTable(theme) }
        #expect(other?.code == .unsupportedKind)
        #expect(other?.message == "the blob is of kind 'catalog and layers', not a resolved table")
        #expect(try BlobDecoder().kind(of: theme) == .catalogAndLayers)
    }

    /// A message of kind 2, lineage 1 and version 1, with these fields behind.
    private static func message(_ fields: [UInt8]) -> [UInt8] {
        [0x08, 0x01, 0x10, 0x02, 0x19, 1, 0, 0, 0, 0, 0, 0, 0, 0x20, 0x01] + fields
    }

    private static func field(_ number: UInt8, _ bytes: [UInt8]) -> [UInt8] {
        // Numbers from 16 on take two bytes.
        let tag: [UInt8] = number < 16 ? [number << 3 | 2] : [number << 3 & 0x7f | 0x82, number >> 4]
        return tag + [UInt8(bytes.count)] + bytes
    }

    /// One layer of rank base with one red entry for slot 3.
    private static let red = field(9, [0, 1]) + field(10, [3]) + field(11, [255, 0, 0])

    struct Refusal: CustomTestStringConvertible, Sendable {
        let name: String
        let fields: [UInt8]
        let code: BlobError.Code
        let field: String
        var testDescription: String { name }
    }

    static let refusals: [Refusal] = [
        Refusal(name: "no layer", fields: [], code: .invalidValue, field: "layers"),
        Refusal(name: "two layers", fields: field(9, [0, 0, 0, 0]), code: .invalidValue, field: "layers"),
        Refusal(name: "a layer of rank brand", fields: field(9, [1, 0]), code: .invalidValue, field: "layers"),
        Refusal(name: "a condition", fields: field(9, [4, 0, 0, 0]), code: .invalidValue, field: "layers"),
        Refusal(
            name: "an alias",
            fields: field(9, [0, 1]) + field(10, [3]) + field(13, [1, 1]) + field(14, [2]),
            code: .invalidValue,
            field: "values"
        ),
        Refusal(name: "a one-slot entry", fields: red + field(15, [0]), code: .invalidValue, field: "one_slot"),
        Refusal(
            name: "a list that refers to a slot",
            fields: field(8, field(6, [1, 1, 0])) + red,
            code: .invalidValue,
            field: "pools.lists"
        ),
        Refusal(
            name: "a derivation",
            fields: field(8, field(7, [3, 0])) + red,
            code: .invalidValue,
            field: "pools.derivations"
        ),
        Refusal(name: "a value and a failure", fields: red + field(17, [3]), code: .invalidValue, field: "failed"),
        Refusal(name: "a failure twice", fields: red + field(17, [1, 0]), code: .outOfOrder, field: "failed"),
        Refusal(
            name: "a failure of no slot",
            fields: red + field(17, [0xff, 0xff, 0xff, 0xff, 0x0f]),
            code: .outOfRange,
            field: "failed"
        ),
        Refusal(
            name: "a context that can't exist",
            fields: red + field(16, [0x80, 0x20]),
            code: .outOfRange,
            field: "selection"
        ),
        Refusal(
            name: "contexts of modifiers that its catalog lacks",
            fields: field(7, []) + field(9, [0, 0]) + field(16, [0]),
            code: .outOfRange,
            field: "selection"
        ),
    ]

    @Test("what a table may not say", arguments: refusals)
    func refuses(_ refusal: Refusal) throws {
        let message = Self.message(refusal.fields)
        let error = #expect(throws: BlobError.self) { try BlobDecoder().decodeTable(message: message.span) }
        #expect(error?.code == refusal.code, "\(String(describing: error))")
        #expect(error?.field == refusal.field, "\(String(describing: error))")
        #expect(error?.offset != nil || refusal.fields.isEmpty, "\(String(describing: error))")
    }

    @Test("the same with nothing wrong is a table")
    func accepts() throws {
        let message = Self.message(Self.red + Self.field(16, [1, 0]) + Self.field(17, [1, 4]))
        let table = try BlobDecoder().decodeTable(message: message.span).table
        #expect(table.selection == Selection(contexts: [1, 0]))
        #expect(table.failedSlots == [1, 5])
        #expect(table.valueCount == 1)
    }

    @Test("only a table has a selection and failures", arguments: [UInt8(16), 17])
    func fieldsOfATable(number: UInt8) throws {
        var message = Self.message(Self.red + Self.field(number, [1]))
        message[3] = 0
        let error = #expect(throws: BlobError.self) { try BlobDecoder().decode(message: message.span) }
        #expect(error?.code == .columnMismatch)
        #expect(error?.field == (number == 16 ? "selection" : "failed"))
    }

    @Test("a message with one to four bytes changed is refused, or a table", arguments: [UInt64](1...20))
    func mutations(seed: UInt64) throws {
        var blobs = RandomBlobs(seed: seed)
        let (blob, catalog) = blobs.table(tokens: 25, withCatalog: seed % 2 == 0)
        let message = try BlobEncoder().message(of: blob)
        let decoder = BlobDecoder()
        var random = SeededGenerator(seed: seed)
        var survivors = 0
        for _ in 0..<300 {
            var mutated = message
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                mutated[Int.random(in: 0..<mutated.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            guard let table = try? decoder.decodeTable(message: mutated.span) else { continue }
            survivors += 1
            _ = Contents.lines(of: table)
            _ = try? table.table.values.bound(to: table.catalog ?? catalog, isBase: true)
            #expect(throws: Never.self) { try BlobEncoder().message(of: table) }
        }
        #expect(survivors > 0, "seed \(seed)")
        for count in message.indices {
            _ = try? decoder.decodeTable(message: message.span.extracting(0..<count))
        }
    }
}
