//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Auth0Theme
internal import BenchmarkInputs
internal import BenchmarkKit
internal import ThemeCodec
internal import ThemeModel

/// Decoding beside other people's libraries with the same content; built by `make bench-peers` alone.
enum PeerBenchmarks {
    static var all: [Benchmark] {
        var all = [
            decode("peer/brand/layers", tokens: 12, hasCatalog: false) { try .auth0Brand() },
            decode("peer/auth0/layers", tokens: ThemeInput.auth0TokenCount, hasCatalog: false) { try .auth0() },
            decode("peer/auth0/catalog", tokens: ThemeInput.auth0TokenCount, hasCatalog: true) { try .auth0() },
        ]
        for count in [1_000, 10_000, 100_000] {
            let input = { try ThemeInput.generated(count, .dependants, overrides: 12) }
            all.append(decode("peer/\(count)/layers", tokens: count, hasCatalog: false, input))
            all.append(decode("peer/\(count)/catalog", tokens: count, hasCatalog: true, input))
        }
        return all + [
            sizes("peer/size/auth0-layers", hasCatalog: false), sizes("peer/size/auth0-catalog", hasCatalog: true),
        ]
    }

    /// One content in every form that is read.
    private struct Forms {
        let catalog: Catalog?
        let layers: LayerSet
        let message: [UInt8]
        let rows: [UInt8]
        let content: Content

        init(_ input: ThemeInput, hasCatalog: Bool) throws {
            catalog = hasCatalog ? input.catalog : nil
            layers = input.base
            message = try BlobEncoder().message(of: Blob(catalog: catalog, layers: layers))
            rows = try RowMessage.bytes(catalog: catalog, layers: layers)
            content =
                hasCatalog
                ? try CatalogContent.of(input.catalog, input.base)
                : try LayerContent.of(input.base, catalog: input.catalog)
        }

        func rowTranscript() throws -> [UInt64] {
            try RowTranscript.words(catalog: catalog, layers: layers)
        }
    }

    private static func decode(
        _ name: String,
        tokens: Int,
        hasCatalog: Bool,
        _ input: @escaping () throws -> ThemeInput
    ) -> Benchmark {
        let forms = Prepared { try Forms(try input(), hasCatalog: hasCatalog) }
        return Benchmark(
            name,
            summary: "a blob \(hasCatalog ? "with its catalog" : "of layers") to layers, beside other libraries",
            subject: Contender("blob") {
                let message = try forms.value().message
                let frame = try BlobEncoder().frame(of: message.span)
                let decoder = BlobDecoder()
                let decoded = try decoder.decode(frame.span)
                // The rivals are held against what was encoded; so is the blob, by the same measure.
                try Disagreement.check(
                    "the blob says what was encoded",
                    try RowTranscript.words(catalog: decoded.catalog, layers: decoded.layers)
                        == forms.value().rowTranscript(),
                    true
                )
                return { iterations in
                    for _ in 0..<iterations { blackHole(try decoder.decode(frame.span)) }
                }
            },
            rivals: [
                DecodeBenchmarks.layersMade {
                    let message = try forms.value().message
                    return try BlobEncoder().frame(of: message.span)
                },
                simdjson(forms),
                unpacked(.protobufRows, { try forms.value().rows }, finds: { try forms.value().rowTranscript() }),
                unpacked(
                    .protobufColumns,
                    { try forms.value().message },
                    finds: {
                        let message = try forms.value().message
                        return [UInt64(message.count)] + message.map { UInt64($0) }
                    }
                ),
                unpacked(.flatBuffers, { try flat(forms) }, finds: { try forms.value().rowTranscript() }),
                unpacked(.flatBuffersTrusted, { try flat(forms) }, finds: { try forms.value().rowTranscript() }),
            ],
            floors: [
                .atMost(1, timesTheTimeOf: PeerReader.Kind.simdjson.rawValue).held(by: DecodeBenchmarks.layersMadeName)
            ],
            operations: "blobs",
            work: .tokens(tokens),
            bytes: { try forms.value().message.count }
        )
    }

    /// JSON is scanned as it is, not packed.
    private static func simdjson(_ forms: Prepared<Forms>) -> Contender {
        Contender(PeerReader.Kind.simdjson.rawValue) {
            let content = try forms.value().content
            let text = [UInt8](content.json.utf8)
            let padded = text + [UInt8](repeating: 0, count: PeerReader.padding)
            let reader = try PeerReader(.simdjson)
            try reader.check(padded, count: text.count, finds: content.transcript)
            return { iterations in
                for _ in 0..<iterations { consume(try reader.walk(padded, count: text.count)) }
            }
        }
    }

    /// Bytes that are packed by zstd as a blob is, unpacked and read.
    private static func unpacked(
        _ kind: PeerReader.Kind,
        _ bytes: @escaping () throws -> [UInt8],
        finds expected: @escaping () throws -> [UInt64]
    ) -> Contender {
        Contender(kind.rawValue) {
            let frame = try ZstdFrame(bytes: try ZstdPacker(level: 19).pack(try bytes()))
            let reader = try PeerReader(kind)
            try reader.check(frame.content, count: frame.contentCount, finds: try expected())
            return { iterations in
                for _ in 0..<iterations {
                    try frame.unpack()
                    consume(try reader.walk(frame.content, count: frame.contentCount))
                }
            }
        }
    }

    private static func flat(_ forms: Prepared<Forms>) throws -> [UInt8] {
        try PeerReader.flatBuffers(ofRows: forms.value().rows)
    }

    /// The built-in theme's bytes in each form.
    private static func sizes(_ name: String, hasCatalog: Bool) -> Benchmark {
        let forms = Prepared { try Forms(try .auth0(), hasCatalog: hasCatalog) }
        let packed = { (name: String, bytes: @escaping () throws -> [UInt8]) in
            Contender(name, sizes: { [try ZstdPacker(level: 19).pack(bytes()).count] })
        }
        return Benchmark(
            name,
            summary: "the built-in theme\(hasCatalog ? " with its catalog" : "'s layers") in each form, zstd -19",
            subject: packed("blob") { try forms.value().message },
            rivals: [
                packed("protobuf, a message a row") { try forms.value().rows },
                packed("FlatBuffers") { try flat(forms) },
                packed("JSON") { try [UInt8](forms.value().content.json.utf8) },
            ]
        )
    }
}
