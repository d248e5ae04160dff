//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel

@testable import ThemeCodec

/// A catalog is read, or refused, in a time that grows with its bytes, whatever is in them.
@Suite("What a hostile catalog costs")
struct CatalogWorkTests {
    private static func message(_ catalog: MessageColumns.CatalogColumn) -> [UInt8] {
        var message = MessageColumns()
        message.kind = Blob.Kind.catalogAndLayers.rawValue
        message.lineage = 1
        message.catalogVersion = 1
        message.catalog = catalog
        var packed = PackedMessage()
        return packed.bytes(of: message)
    }

    /// How a message is refused, if it is, and how long that takes.
    private static func decode(_ message: [UInt8]) -> (error: BlobError?, time: Duration) {
        var error: BlobError?
        let start = ContinuousClock.now
        do throws(BlobError) {
            _ = try BlobDecoder().decode(message: message.span)
        } catch let found {
            error = found
        }
        return (error, .now - start)
    }

    /// A token with so many alternates, all different but for the last.
    private static func alternates(_ count: Int, last: String) throws -> [UInt8] {
        var columns = CatalogColumns()
        columns.types = [TokenType.number.rawValue]
        columns.paths = TextColumn(["a"])
        let names = (1..<count).map { "n\($0)" } + [last]
        columns.alternates = SparseTextColumn(names.map { (UInt32(0), $0) })
        return try message(CatalogWriter(columns).columns())
    }

    @Test("an alternate that a token has twice, among a hundred thousand")
    func repeatedAlternate() throws {
        let taken = try Self.decode(Self.alternates(100_000, last: "z"))
        let refused = try Self.decode(Self.alternates(100_000, last: "n1"))
        #expect(taken.error == nil)
        #expect(refused.error?.code == .invalidValue)
        #expect(refused.error?.message.contains("'n1'") == true, "\(String(describing: refused.error))")
        #expect(refused.time < taken.time * 30, "\(refused.time), and \(taken.time) without the repetition")
    }

    /// So many modifiers of one context, and texts behind them that belong to nothing.
    private static func modifiers(_ count: Int, textsBehind: Int) -> [UInt8] {
        var catalog = MessageColumns.CatalogColumn()
        for modifier in 0..<count {
            let name = Array("\(modifier)".utf8)
            catalog.text += name
            catalog.lengths += [UInt32(name.count), 0]
            catalog.modifiers.append(1)
            catalog.defaults.append(0)
        }
        catalog.lengths += [UInt32](repeating: 0, count: textsBehind)
        return message(catalog)
    }

    @Test("as many modifiers as there can be, and a million texts that nothing owns")
    func textsBehindModifiers() {
        let few = Self.decode(Self.modifiers(1, textsBehind: 1_000_000))
        let many = Self.decode(Self.modifiers(1_024, textsBehind: 1_000_000))
        #expect(few.error?.field == "catalog.lengths" && many.error?.field == "catalog.lengths")
        #expect(many.time < few.time * 30, "\(many.time), and \(few.time) with one modifier")
    }
}
