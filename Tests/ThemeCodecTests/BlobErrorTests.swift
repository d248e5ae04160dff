//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel

@testable import ThemeCodec

@Suite("Every error has its code, its field and its byte")
struct BlobErrorTests {
    /// A case: what is wrong, how it is made, and what must be said.
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let code: BlobError.Code
        var field: String?
        var edit: @Sendable (inout MessageColumns) -> Void = { _ in }
        /// Bytes behind the message.
        var tail: [UInt8] = []
        var options = BlobDecodingOptions()

        var testDescription: String { name }

        init(
            _ name: String,
            _ code: BlobError.Code,
            _ field: String?,
            tail: [UInt8] = [],
            _ edit: @escaping @Sendable (inout MessageColumns) -> Void = { _ in }
        ) {
            self.name = name
            self.code = code
            self.field = field
            self.tail = tail
            self.edit = edit
        }

        func limited(_ limit: (inout BlobDecodingOptions) -> Void) -> Case {
            var copy = self
            limit(&copy.options)
            return copy
        }
    }

    /// Two tokens, two layers, one of everything in the pools.
    static var columns: MessageColumns {
        var columns = MessageColumns()
        columns.kind = 1
        columns.lineage = 7
        columns.catalogVersion = 1
        var catalog = MessageColumns.CatalogColumn()
        catalog.types = [TokenType.color.rawValue, TokenType.fontFamily.rawValue]
        catalog.text = [UInt8]("a.bcdescribediosnamemodelightdark".utf8)
        catalog.lengths = [3, 1, 9, 3, 4, 4, 5, 4]
        catalog.pathShared = [0, 2]
        catalog.described = [1]
        catalog.restricted = [0]
        catalog.restrictions = [3]
        catalog.platforms = [1]
        catalog.named = [1]
        catalog.modifiers = [2]
        catalog.defaults = [1]
        columns.catalog = catalog
        columns.pools.text = [UInt8]("Intergröße".utf8)
        columns.pools.lengths = [5, 7]
        columns.pools.numbers = [.pi]
        columns.pools.colors = [6 << 3 | 1, 0, 16, 7, 81]
        columns.pools.curves = [0, 16, 81, 16]
        columns.pools.lists = [2, 13, 0, 13, 1]
        columns.pools.derivations = [0, 1, 3, 81, 6, 5, 0]
        columns.layers.layers = [0, 2, 5, 0, 1, 3]
        columns.layers.slots = [0, 1, 0, 1, 2]
        columns.layers.runs = [4, 1, 17, 1, 2, 1, 1, 2]
        columns.layers.colors = [1, 2, 3]
        columns.layers.alphas = [0.5]
        columns.layers.values = [0, 0, 2, 1]
        columns.layers.oneSlot = [1]
        return columns
    }

    static func message(_ columns: MessageColumns) -> [UInt8] {
        var packed = PackedMessage()
        return packed.bytes(of: columns)
    }

    @Test("the message that the cases change is right")
    func unchanged() throws {
        let blob = try BlobDecoder().decode(message: Self.message(Self.columns).span)
        #expect(blob.catalog?.path(of: TokenID(rawValue: 1)) == "a.c")
        #expect(blob.layers.entryCount == 5)
        #expect(blob.layers.derivations.count == 1)
    }

    static let cases: [Case] = [
        Case("kind 2", .resolvedTable, "kind") { $0.kind = 2 },
        Case("kind 3", .unsupportedKind, "kind") { $0.kind = 3 },
        Case("no catalog", .columnMismatch, "catalog") { $0.catalog = nil },
        Case("a catalog too many", .columnMismatch, "catalog") { $0.kind = 0 },
        Case("lineage 0", .outOfRange, "lineage") { $0.lineage = 0 },
        Case("version 0", .outOfRange, "lineage") { $0.catalogVersion = 0 },
        Case("a feature", .unsupportedFeature, "required_features") { $0.requiredFeatures = [900] },
        Case("format again", .duplicateField, "format", tail: [0x08, 0x01]),
        Case("slots again", .duplicateField, "slots", tail: [0x52, 0x01, 0x00]),
        Case("a wrong wire type", .malformedMessage, "one_slot", tail: [0x78, 0x01]) { $0.layers.oneSlot = [] },
        Case("a group", .malformedMessage, "lineage", tail: [0x1b]) { $0.lineage = 0 },
        Case("a cut tag", .malformedMessage, nil, tail: [0x80]),
        Case("a length beyond the end", .malformedMessage, "18", tail: [0x92, 0x01, 0x7f]),
        Case("field number 0", .malformedMessage, nil, tail: [0x02, 0x00]),
        Case("65 unknown fields", .tooManyUnknownFields, nil, tail: (0..<65).flatMap { _ in [0xf8, 0x3f, 0] }),
        Case("a type", .outOfRange, "catalog.types") { $0.catalog?.types[0] = 99 },
        Case("a NUL", .invalidText, "catalog.text") { $0.catalog?.text[1] = 0 },
        Case("no UTF-8", .invalidText, "catalog.text") { $0.catalog?.text[1] = 0xff },
        Case("overlong UTF-8", .invalidText, "pools.text") { $0.pools.text[0...1] = [0xc0, 0x80] },
        Case("a surrogate", .invalidText, "pools.text") { $0.pools.text[0...2] = [0xed, 0xa0, 0x80] },
        Case("a cut character", .invalidText, "pools.lengths") { $0.pools.lengths = [8, 4] },
        Case("too few lengths", .columnMismatch, "catalog.lengths") { $0.catalog?.lengths.removeLast() },
        Case("too many lengths", .columnMismatch, "catalog.lengths") { $0.catalog?.lengths.append(0) },
        Case("lengths too long", .columnMismatch, "catalog.lengths") { $0.catalog?.lengths[0] = 90 },
        Case("shares too much", .outOfRange, "catalog.path_shared") { $0.catalog?.pathShared = [0, 4] },
        Case("shares too often", .columnMismatch, "catalog.path_shared") { $0.catalog?.pathShared = [0, 2, 0] },
        Case("a description's token", .outOfRange, "catalog.described") { $0.catalog?.described = [2] },
        Case("a description again", .outOfOrder, "catalog.described") { $0.catalog?.described = [1, 0] },
        Case("restrictions", .columnMismatch, "catalog.restrictions") { $0.catalog?.restrictions = [] },
        Case("names of no platform", .columnMismatch, "catalog.named") { $0.catalog?.named = [0, 1] },
        Case("a modifier without contexts", .limitExceeded, "catalog.modifiers") { $0.catalog?.modifiers = [0] },
        Case("a default too far", .outOfRange, "catalog.defaults") { $0.catalog?.defaults = [3] },
        Case("no default", .columnMismatch, "catalog.defaults") { $0.catalog?.defaults = [] },
        Case("a path again", .invalidValue, "catalog.text") {
            $0.catalog?.pathShared = [0, 3]
            $0.catalog?.lengths[1] = 0
            $0.catalog?.text.remove(at: 3)
        },
        Case("an alternate that is a path", .invalidValue, "catalog.text") {
            $0.catalog?.alternates = [0]
            $0.catalog?.text.insert(contentsOf: [UInt8]("a.c".utf8), at: 13)
            $0.catalog?.lengths.insert(3, at: 3)
        },
        Case("a modifier again", .invalidValue, "catalog.modifiers") {
            $0.catalog?.modifiers += [1]
            $0.catalog?.defaults += [0]
            $0.catalog?.text += [UInt8]("modelight".utf8)
            $0.catalog?.lengths += [4, 5]
        },
        Case("a context again", .invalidValue, "catalog.modifiers") {
            $0.catalog?.text.replaceSubrange(29..., with: [UInt8]("light".utf8))
            $0.catalog?.lengths[7] = 5
        },
        Case("a modifier twice in a condition", .invalidValue, "layers") {
            $0.layers.layers = [0, 2, 9, 0, 1, 0, 0, 3]
        },
        Case("a number that is none", .invalidNumber, "pools.numbers") { $0.pools.numbers = [.nan] },
        Case("an endless number", .invalidNumber, "pools.numbers") { $0.pools.numbers = [.infinity] },
        Case("a color's space", .outOfRange, "pools.colors") { $0.pools.colors[0] = 30 << 3 },
        Case("a missing component", .invalidNumber, "pools.colors") { $0.pools.colors[1] = 16 },
        Case("a color's alpha", .invalidNumber, "pools.colors") { $0.pools.colors[4] = 32 },
        Case("a channel", .outOfRange, "pools.colors") { $0.pools.colors = [31 << 3, 1, 2, 256, 16] },
        Case("a cut color", .columnMismatch, "pools.colors") { $0.pools.colors.removeLast() },
        Case("a number's code", .invalidNumber, "pools.curves") { $0.pools.curves[1] = 6 },
        Case("a place in no pool", .invalidNumber, "pools.curves") { $0.pools.curves[1] = 1 << 3 | 7 },
        Case("a division by 0", .invalidNumber, "pools.curves") { $0.pools.curves[1] = 5 },
        Case("a curve's x", .invalidNumber, "pools.curves") { $0.pools.curves[0] = 32 },
        Case("a list's string", .outOfRange, "pools.lists") { $0.pools.lists[2] = 2 },
        Case("a list in a list", .invalidValue, "pools.lists") { $0.pools.lists[1] = 17 },
        Case("a list's end", .columnMismatch, "pools.lists") { $0.pools.lists[0] = 3 },
        Case("an operation", .outOfRange, "pools.derivations") { $0.pools.derivations[2] = 77 },
        Case("an amount", .invalidNumber, "pools.derivations") { $0.pools.derivations[3] = 32 },
        Case("an operand", .invalidValue, "pools.derivations") { $0.pools.derivations[5] = 13 },
        Case("a source", .outOfRange, "pools.derivations") { $0.pools.derivations[0] = .max },
        Case("257 operations", .limitExceeded, "pools.derivations") { $0.pools.derivations[1] = 257 },
        Case("a value kind", .invalidValue, "runs") { $0.layers.runs[0] = 20 },
        Case("an element in a layer", .invalidValue, "runs") { $0.layers.runs[0] = 3 },
        Case("an empty run", .columnMismatch, "runs") { $0.layers.runs[1] = 0 },
        Case("a run over a layer", .columnMismatch, "runs") { $0.layers.runs[3] = 2 },
        Case("a run of nothing", .columnMismatch, "runs") { $0.layers.runs += [4, 1] },
        Case("a layer without entries", .columnMismatch, "layers") { $0.layers.layers[5] = 4 },
        Case("entries of no layer", .columnMismatch, "slots") { $0.layers.slots.append(1) },
        Case("a slot again", .outOfOrder, "slots") { $0.layers.slots[4] = 0 },
        Case("a slot", .outOfRange, "slots") { $0.layers.slots[0] = 5_000_000 },
        Case("a color without channels", .columnMismatch, "colors") { $0.layers.colors = [1, 2] },
        Case("channels of no color", .columnMismatch, "colors") { $0.layers.colors += [1, 2, 3] },
        Case("an alpha over 1", .invalidNumber, "alphas") { $0.layers.alphas = [1.5] },
        Case("an alpha that is none", .invalidNumber, "alphas") { $0.layers.alphas = [.nan] },
        Case("alphas of no color", .columnMismatch, "alphas") { $0.layers.alphas = [1, 1] },
        Case("too few values", .columnMismatch, "values") { $0.layers.values.removeLast() },
        Case("too many values", .columnMismatch, "values") { $0.layers.values.append(0) },
        Case("an alias", .outOfRange, "values") { $0.layers.values[2] = 10_000_000 },
        Case("a list", .outOfRange, "values") { $0.layers.values[0] = 1 },
        Case("a derivation", .outOfRange, "values") { $0.layers.values[1] = 1 },
        Case("a one-slot entry", .outOfRange, "one_slot") { $0.layers.oneSlot = [5] },
        Case("a one-slot entry again", .outOfOrder, "one_slot") { $0.layers.oneSlot = [1, 0] },
        Case("a condition of 17 terms", .limitExceeded, "layers") { $0.layers.layers[0] = 17 << 2 },
        Case("a modifier over 65535", .outOfRange, "layers") { $0.layers.layers[3] = 65_536 },
        Case("a font weight", .invalidNumber, "values") {
            $0.layers.runs[2] = ValueKind.fontWeight.rawValue
            $0.layers.values[0] = 0
        },
        Case("tokens", .limitExceeded, "catalog.types").limited { $0.maximumTokenCount = 1 },
        Case("layers", .limitExceeded, "layers").limited { $0.maximumLayerCount = 1 },
        Case("entries", .limitExceeded, "slots").limited { $0.maximumEntryCount = 4 },
        Case("list cells", .limitExceeded, "pools.lists").limited { $0.maximumListCellCount = 1 },
        Case("bytes", .messageTooLarge, nil).limited { $0.maximumMessageByteCount = 10 },
    ]

    @Test(arguments: cases)
    func message(_ example: Case) throws {
        var columns = Self.columns
        example.edit(&columns)
        let message = Self.message(columns) + example.tail
        let error = #expect(throws: BlobError.self) {
            try BlobDecoder(options: example.options).decode(message: message.span)
        }
        #expect(error?.code == example.code, "\(String(describing: error))")
        if let field = example.field { #expect(error?.field == field, "\(String(describing: error))") }
        if let offset = error?.offset { #expect((0...message.count).contains(offset)) }
    }

    @Test("format 2 is refused before anything in it is looked at")
    func format() throws {
        let message: [UInt8] = [0x08, 0x02, 0x52, 0x01, 0xff, 0x52, 0x00]
        let error = #expect(throws: BlobError.self) { try BlobDecoder().decode(message: message.span) }
        #expect(error?.code == .unsupportedFormat)
    }

    @Test("the byte is that of the field")
    func offset() throws {
        var columns = Self.columns
        columns.layers.oneSlot = [5]
        let message = Self.message(columns)
        let error = #expect(throws: BlobError.self) { try BlobDecoder().decode(message: message.span) }
        // one_slot is the last field: its tag, its length, its one byte.
        #expect(error?.offset == message.count - 3)
    }

    static let frames: [(name: String, code: BlobError.Code, frame: [UInt8])] = {
        let message = BlobErrorTests.message(columns)
        let block = [UInt8(truncatingIfNeeded: message.count << 3 | 1), UInt8(message.count >> 5), 0] + message
        let magic: [UInt8] = [0x28, 0xb5, 0x2f, 0xfd]
        var damaged = (try? BlobEncoder().frame(of: message.span)) ?? []
        damaged[damaged.count - 1] ^= 0x10
        return [
            ("text", .notAFrame, [UInt8]("no frame at all".utf8)),
            ("a skippable frame", .notAFrame, [0x50, 0x2a, 0x4d, 0x18, 0, 0, 0, 0]),
            ("nothing", .truncatedFrame, []),
            ("no content size", .unknownSize, magic + [0x00, 0x00] + block),
            ("a dictionary", .needsDictionary, magic + [0x21, 0x09, 0x02, 0x11, 0, 0, 1, 2]),
            ("a wrong checksum", .corruptFrame, damaged),
            ("a byte too many", .trailingBytes, magic + [0x20, 0x02, 0x11, 0, 0, 1, 2] + [0]),
            ("a frame too many", .trailingBytes, magic + [0x20, 0x00, 0x01, 0, 0] + magic + [0x20, 0x00, 0x01, 0, 0]),
            ("less than stated", .corruptFrame, magic + [0x20, 0x03, 0x11, 0, 0, 1, 2]),
            ("more than stated", .corruptFrame, magic + [0x20, 0x01, 0x11, 0, 0, 1, 2]),
            ("a reserved block", .corruptFrame, magic + [0x20, 0x02, 0x17, 0, 0, 1, 2]),
        ]
    }()

    @Test(arguments: frames.indices)
    func frame(_ index: Int) throws {
        let (name, code, frame) = Self.frames[index]
        let error = #expect(throws: BlobError.self, "\(name)") { try BlobDecoder().decode(frame) }
        #expect(error?.code == code, "\(name): \(String(describing: error))")
    }

    @Test("a frame over the limit")
    func frameLimit() throws {
        var options = BlobDecodingOptions()
        options.maximumFrameByteCount = 20
        let frame = try BlobEncoder().frame(of: Self.message(Self.columns).span)
        let error = #expect(throws: BlobError.self) { try BlobDecoder(options: options).decode(frame) }
        #expect(error?.code == .frameTooLarge)
    }

    @Test("another lineage")
    func lineage() throws {
        var blobs = RandomBlobs(seed: 1)
        let catalog = blobs.catalog(tokens: 3)
        let frame = try BlobEncoder().frame(of: Self.message(Self.columns).span)
        let error = #expect(throws: BlobError.self) { try BlobDecoder().decode(frame.span, catalog: catalog) }
        #expect(error?.code == .catalogMismatch)
    }

    @Test("unknown fields are skipped and counted")
    func unknown() throws {
        let message = Self.message(Self.columns) + [0xf8, 0x3f, 0x05, 0xfa, 0x3f, 0x02, 0x01, 0x02]
        let blob = try BlobDecoder().decode(message: message.span)
        #expect(blob.statistics.unknownFieldCount == 2)
        #expect(blob.layers.entryCount == 5)
    }

    @Test("what can't be read is not written", arguments: [CellKind.absent, CellKind.error, CellKind.elementReference])
    func encoder(kind: UInt8) throws {
        var builder = LayerSetBuilder(lineage: Lineage(rawValue: 1), catalogVersion: 1)
        builder.beginLayer(rank: .base)
        builder.setWhole(SlotID(rawValue: 0), Cell(kind: kind, payload: 0))
        let blob = Blob(layers: builder.build())
        let error = #expect(throws: BlobError.self) { try BlobEncoder().encode(blob) }
        #expect(error?.code == .invalidValue)
    }

    /// What the encoder wrote and no reader took before.
    @Test("what a reader refuses is not written", arguments: [4_999_999, 5_000_000, UInt32.max])
    func encoderLimits(slot: UInt32) throws {
        var builder = LayerSetBuilder(lineage: Lineage(rawValue: 1), catalogVersion: 1)
        builder.beginLayer(rank: .base)
        builder.setWhole(SlotID(rawValue: slot), .number(1))
        let blob = Blob(layers: builder.build())
        guard slot >= 5_000_000 else {
            #expect(try BlobDecoder().decode(BlobEncoder().encode(blob)).layers.entryCount == 1)
            return
        }
        let error = #expect(throws: BlobError.self) { try BlobEncoder().encode(blob) }
        #expect(error?.code == .outOfRange)
        #expect(error?.field == "slots")
        // Who has larger catalogs says so on both sides.
        guard slot < .max else { return }
        var options = BlobEncodingOptions()
        options.readerLimits.maximumTokenCount = 2_000_000
        let frame = try BlobEncoder(options: options).encode(blob)
        #expect(try BlobDecoder(options: options.readerLimits).decode(frame).layers.entryCount == 1)
        #expect(throws: BlobError.self) { try BlobDecoder().decode(frame) }
    }

    @Test("a condition that names a modifier twice is not written")
    func encoderConditions() throws {
        var builder = LayerSetBuilder(lineage: Lineage(rawValue: 1), catalogVersion: 1)
        let terms = [ConditionTerm(modifier: 0, context: 0), ConditionTerm(modifier: 0, context: 1)]
        builder.beginLayer(rank: .base, condition: terms)
        builder.setWhole(SlotID(rawValue: 0), .number(1))
        let blob = Blob(layers: builder.build())
        let error = #expect(throws: BlobError.self) { try BlobEncoder().encode(blob) }
        #expect(error?.code == .invalidValue)
    }

    @Test("a pool of over a million values is refused, however small it is on the wire", arguments: [4, 7] as [UInt32])
    func poolLimits(field: UInt32) throws {
        var columns = Self.columns
        let count = BlobLimits.pooledValueCount + 1
        if field == 4 {
            columns.pools.colors = (0..<count).flatMap { _ in [31 << 3, 0, 0, 0, 16] as [UInt32] }
        } else {
            columns.pools.derivations = [UInt32](repeating: 0, count: count * 2)
        }
        let message = Self.message(columns)
        let error = #expect(throws: BlobError.self) { try BlobDecoder().decode(message: message.span) }
        #expect(error?.code == .limitExceeded)
        #expect(error?.field == (field == 4 ? "pools.colors" : "pools.derivations"))
    }
}
