//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeCodec
import ThemeModel

@Suite("What no decoder takes is not written")
struct EncodingLimitTests {
    private static let lineage = Lineage(rawValue: 3)

    private static func blob(terms: Int = 0, modifiers: Int = 0, contexts: Int = 1, platforms: Int = 0) -> Blob {
        var token = TokenDefinition(path: "a", type: .number)
        for platform in 0..<platforms { token.platformNames["p\(platform)"] = "a" }
        let names = (0..<contexts).map { "c\($0)" }
        let catalog = Catalog(
            lineage: lineage,
            version: 1,
            tokens: [token],
            modifiers: (0..<modifiers).map { Modifier(name: "m\($0)", contexts: names, defaultContext: 0) }
        )
        var builder = LayerSetBuilder(lineage: lineage, catalogVersion: 1)
        builder.beginLayer(
            rank: .base,
            condition: (0..<terms).map { ConditionTerm(modifier: UInt16($0), context: 0) }
        )
        return Blob(catalog: catalog, layers: builder.build())
    }

    static let limits: [(field: String, most: Blob, over: Blob)] = [
        ("layers", blob(terms: 16, modifiers: 17), blob(terms: 17, modifiers: 17)),
        ("catalog.modifiers", blob(modifiers: 1_024), blob(modifiers: 1_025)),
        ("catalog.modifiers", blob(modifiers: 1, contexts: 4_096), blob(modifiers: 1, contexts: 4_097)),
        ("catalog.platforms", blob(platforms: 64), blob(platforms: 65)),
    ]

    @Test(arguments: limits.indices)
    func limit(_ index: Int) throws {
        let (field, most, over) = Self.limits[index]
        #expect(throws: Never.self) { try BlobDecoder().decode(BlobEncoder().encode(most)) }
        let error = #expect(throws: BlobError.self) { try BlobEncoder().message(of: over) }
        #expect(error?.code == .limitExceeded && error?.field == field, "\(String(describing: error))")
    }

    @Test("a frame over the readers' limit is not given back")
    func frame() throws {
        let blob = Self.blob(modifiers: 9)
        let count = try BlobEncoder().encode(blob).count
        var options = BlobEncodingOptions()
        options.readerLimits.maximumFrameByteCount = count
        #expect(throws: Never.self) { try BlobEncoder(options: options).encode(blob) }
        options.readerLimits.maximumFrameByteCount = count - 1
        let error = #expect(throws: BlobError.self) { try BlobEncoder(options: options).encode(blob) }
        #expect(error?.code == .frameTooLarge)
    }
}
