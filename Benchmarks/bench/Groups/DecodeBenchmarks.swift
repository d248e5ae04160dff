//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkInputs
internal import BenchmarkKit
internal import ThemeCodec
internal import ThemeModel
internal import ThemeResolver

/// From a blob to layers, and on to a resolved theme.
enum DecodeBenchmarks {
    static var all: [Benchmark] {
        let tokens = ThemeInput.auth0TokenCount
        let bare = ZstdFrame.unpackName
        let layersFloors = [Floor.atMost(1.6, timesTheTimeOf: bare), .atMost(2, of: .allocations)] + jsonFloors
        let reusedFloors = [Floor.atMost(1.6, timesTheTimeOf: bare), .atMost(0, of: .allocations)]
        let catalogFloors = [Floor.atMost(2.5, timesTheTimeOf: bare)]
        var all = [
            layers("decode/brand/layers", tokens: 12, floors: jsonFloors) { try .auth0Brand() },
            layers("decode/auth0/layers", tokens: tokens, floors: layersFloors) { try .auth0() },
            reused("decode/auth0/layers-reused", tokens: tokens, floors: reusedFloors) { try .auth0() },
            catalog("decode/auth0/catalog", tokens: tokens, floors: catalogFloors) { try .auth0() },
        ]
        for count in [1_000, 10_000, 100_000] {
            let input = { try ThemeInput.generated(count, .dependants, overrides: 12) }
            let floor = count == 10_000 ? [Floor.atMost(1.3, timesTheTimeOf: bare)] : []
            all.append(layers("decode/\(count)/layers", tokens: count, floors: floor + jsonFloors, input))
            all.append(catalog("decode/\(count)/catalog", tokens: count, floors: [], input))
        }
        all.append(resolved("decode/9000x3/resolved-layers", withCatalog: false, floor: 300_000))
        all.append(resolved("decode/9000x3/resolved-catalog", withCatalog: true, floor: 700_000))
        return all
    }

    /// A blob must not be slower to read than a hundredth of what JSON takes, with its layers made as JSON's values are.
    static let jsonFloors = [Floor.atLeast(100, timesFasterThan: FoundationJSON.decoderName).held(by: layersMadeName)]

    /// What a decoded blob holds are its columns, checked; this makes every entry of them too.
    static let layersMadeName = "blob, its layers made"

    static func layersMade(_ frame: @escaping () throws -> [UInt8]) -> Contender {
        Contender(layersMadeName) {
            let frame = try frame()
            let decoder = BlobDecoder()
            return { iterations in
                for _ in 0..<iterations { blackHole(try decoder.decode(frame.span).layers) }
            }
        }
    }

    /// Layers whose catalog the reader has.
    static func layers(
        _ name: String,
        tokens: Int?,
        floors: [Floor],
        _ input: @escaping () throws -> ThemeInput
    ) -> Benchmark {
        let input = Prepared(input)
        let message = { try BlobEncoder().message(of: Blob(layers: try input.value().base)) }
        let frame = Prepared {
            let message = try message()
            return try BlobEncoder().frame(of: message.span)
        }
        let content = { try LayerContent.of(try input.value().base, catalog: try input.value().catalog) }
        return Benchmark(
            name,
            summary: "a layers blob whose catalog is loaded, checks included, hashing not",
            subject: Contender("blob") {
                let input = try input.value()
                let frame = try frame.value()
                let decoder = BlobDecoder()
                let decoded = try decoder.decode(frame.span, catalog: input.catalog).layers
                try ThemeAgreement.check(decoded, input.base)
                try content().check("the blob", says: try LayerContent.of(decoded, catalog: input.catalog))
                return { iterations in
                    for _ in 0..<iterations { blackHole(try decoder.decode(frame.span, catalog: input.catalog)) }
                }
            },
            rivals: [layersMade(frame.value), ZstdFrame.contender(bytes: frame.value)]
                + RowReader.contenders { (nil, try input.value().base) }
                + [FoundationJSON.decoder(JSONTheme.Document.self, content), FoundationJSON.serialization(content)],
            floors: floors,
            operations: "blobs",
            work: tokens.map(Work.tokens),
            bytes: { try message().count }
        )
    }

    /// Layers decoded into the memory of the blob before.
    private static func reused(
        _ name: String,
        tokens: Int,
        floors: [Floor],
        _ input: @escaping () throws -> ThemeInput
    ) -> Benchmark {
        let frame = Prepared { try BlobEncoder().encode(Blob(layers: try input().base)) }
        return Benchmark(
            name,
            summary: "a layers blob decoded where the last one lies",
            subject: Contender("blob") {
                let frame = try frame.value()
                let decoder = BlobDecoder()
                var blob: Blob?
                try decoder.decode(frame.span, into: &blob)
                // Twice: the second lies where the first one lay.
                try decoder.decode(frame.span, into: &blob)
                guard let layers = blob?.layers else { throw Disagreement("nothing was decoded") }
                try ThemeAgreement.check(layers, try input().base)
                return { iterations in
                    for _ in 0..<iterations { try decoder.decode(frame.span, into: &blob) }
                    blackHole(blob)
                }
            },
            rivals: [ZstdFrame.contender(bytes: frame.value)],
            floors: floors,
            operations: "blobs",
            work: .tokens(tokens)
        )
    }

    /// A catalog and its layers in one blob.
    static func catalog(
        _ name: String,
        tokens: Int?,
        floors: [Floor],
        _ input: @escaping () throws -> ThemeInput
    ) -> Benchmark {
        let input = Prepared(input)
        let message = {
            let input = try input.value()
            return try BlobEncoder().message(of: Blob(catalog: input.catalog, layers: input.base))
        }
        let frame = Prepared {
            let message = try message()
            return try BlobEncoder().frame(of: message.span)
        }
        let content = { try CatalogContent.of(try input.value().catalog, try input.value().base) }
        return Benchmark(
            name,
            summary: "a blob with its catalog, checks included, hashing not",
            subject: Contender("blob") {
                let input = try input.value()
                let frame = try frame.value()
                let decoder = BlobDecoder()
                let decoded = try decoder.decode(frame.span)
                guard let catalog = decoded.catalog else { throw Disagreement("the blob has no catalog") }
                try ThemeAgreement.check(decoded.layers, input.base)
                try content().check("the blob", says: try CatalogContent.of(catalog, decoded.layers))
                return { iterations in
                    for _ in 0..<iterations { blackHole(try decoder.decode(frame.span)) }
                }
            },
            rivals: [layersMade(frame.value), ZstdFrame.contender(bytes: frame.value)]
                + RowReader.contenders { (try input.value().catalog, try input.value().base) }
                + [FoundationJSON.decoder(JSONTheme.Whole.self, content), FoundationJSON.serialization(content)],
            floors: floors,
            operations: "blobs",
            work: tokens.map(Work.tokens),
            bytes: { try message().count }
        )
    }

    /// From the blob to the flat table: decoding, binding, resolving.
    private static func resolved(_ name: String, withCatalog: Bool, floor: Double) -> Benchmark {
        let kind = withCatalog ? "with" : "without"
        return Benchmark(
            name,
            summary: "9,000 tokens, 6,000 aliases, 3 deep: a blob \(kind) catalog to a resolved theme",
            subject: Contender("blob to theme") {
                let input = try ThemeInput.ladder(.color)
                let blob = Blob(catalog: withCatalog ? input.catalog : nil, layers: input.base)
                let frame = try BlobEncoder().encode(blob)
                let decoder = BlobDecoder()
                let theme = {
                    let blob = try decoder.decode(frame.span)
                    let catalog = blob.catalog ?? input.catalog
                    let resolver = Resolver(catalog: catalog, bound: try blob.bound(to: catalog, isBase: true))
                    return resolver.resolve(input.selection)
                }
                try ThemeAgreement.check(try theme(), dictionariesOf: [input.base], input)
                return { iterations in
                    for _ in 0..<iterations { blackHole(try theme()) }
                }
            },
            floors: [.atMost(floor, of: .wallTime)],
            work: .tokens(9_000)
        )
    }
}
