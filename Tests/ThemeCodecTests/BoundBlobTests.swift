//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import _ThemewireTestSupport

@testable import ThemeCodec

/// Two ways from a message to bound layers: their entries held against the catalog as they are read, and layers made first
/// and bound then. Nothing tells which was taken.
@Suite("A decoded blob is bound as its layers are")
struct BoundBlobTests {
    /// What binding gives or throws, in full.
    private enum Outcome: Equatable {
        case bound([LayerEntry], [Layer], LayerFacts, [UInt64])
        case refused(BindingError.Code, String)

        init(_ bind: () throws(BindingError) -> BoundLayers) {
            do {
                let bound = try bind()
                let facts = LayerFacts(
                    skipped: bound.skippedEntryCount,
                    flags: [
                        bound.hasReferences, bound.hasPooledCells, bound.hasUnspecifiedCells, bound.isAscending,
                        bound.isUnconditional,
                    ],
                    slotBound: bound.slotBound,
                    ranks: bound.ranks
                )
                self = .bound(bound.layers.entries, bound.layers.layers, facts, bound.slotSet)
            } catch {
                self = .refused(error.code, error.message)
            }
        }
    }

    private struct LayerFacts: Equatable {
        var skipped: Int
        var flags: [Bool]
        var slotBound: UInt32
        var ranks: ClosedRange<Rank>
    }

    /// The same catalog with the first tokens only, and as many of its modifiers.
    private static func shortened(_ catalog: Catalog, tokens: Int, modifiers: Int) -> Catalog {
        Catalog(
            lineage: catalog.lineage,
            version: catalog.version,
            tokens: catalog.tokenIDs.prefix(tokens).map(catalog.definition),
            modifiers: Array(catalog.modifiers.prefix(modifiers))
        )
    }

    private static func compare(_ blob: Blob, _ catalog: Catalog, isBase: Bool) -> Outcome {
        let direct = Outcome { () throws(BindingError) in try blob.bound(to: catalog, isBase: isBase) }
        let layers = blob.layers
        let byLayers = Outcome { () throws(BindingError) in try layers.bound(to: catalog, isBase: isBase) }
        #expect(direct == byLayers)
        return direct
    }

    /// Whether the entries fit as they are read, so that they are not looked at again.
    private static func isProvenOnTheWay(_ blob: Blob, _ catalog: Catalog) throws -> Bool {
        let message = try #require(blob.message)
        let scanned = try ScannedMessage(message.span, options: .unlimited)
        let pools = try PoolsCheck(scanned, options: .unlimited)
        var binding: RunBinding? = RunBinding(catalog: catalog, isBase: true)
        let reader = LayersReader(options: .unlimited)
        let layers = try reader.read(scanned, pools.bounds, PoolsReader(scanned, pools), &binding)
        return binding.take()?.bound(layers) != nil
    }

    @Test("random blobs, their own catalogs, shorter ones and others", arguments: [UInt64](1...60))
    func randomBlobs(seed: UInt64) throws {
        var blobs = RandomBlobs(seed: seed)
        let catalog = blobs.catalog(tokens: Int(seed) * 2)
        let layers = blobs.layers(for: catalog, count: Int(seed) % 6)
        let decoded = try BlobDecoder().decode(BlobEncoder().encode(Blob(layers: layers)))
        switch Self.compare(decoded, catalog, isBase: true) {
        case .bound(let entries, _, let facts, _):
            #expect(entries.count == layers.entryCount && facts.skipped == 0, "seed \(seed)")
            #expect(try Self.isProvenOnTheWay(decoded, catalog), "seed \(seed): bound twice")
        case .refused(let code, let message):
            // Random layers of all ranks touch tokens that are closed to theirs.
            #expect(code == .notOverridable, "seed \(seed): \(message)")
        }
        _ = Self.compare(decoded, catalog, isBase: false)
        for tokens in [0, Int(seed), Int(seed) * 2 - 1] {
            _ = Self.compare(decoded, Self.shortened(catalog, tokens: tokens, modifiers: 3), isBase: seed % 2 == 0)
        }
        _ = Self.compare(decoded, Self.shortened(catalog, tokens: Int(seed) * 2, modifiers: 0), isBase: true)
        let other = blobs.catalog(tokens: Int(seed) * 2, lineage: catalog.lineage)
        _ = Self.compare(decoded, other, isBase: true)
        _ = Self.compare(decoded, blobs.catalog(tokens: 5), isBase: true)
    }

    @Test("all that binding can say is said", arguments: [false, true])
    func everyOutcome(isBase: Bool) throws {
        var codes: Set<BindingError.Code> = []
        var hasSkipped = false
        for seed in UInt64(1)...80 {
            var blobs = RandomBlobs(seed: seed)
            let catalog = blobs.catalog(tokens: 12)
            let blob = Blob(layers: blobs.layers(for: catalog, count: 2))
            let decoded = try BlobDecoder().decode(BlobEncoder().encode(blob))
            let other = blobs.catalog(tokens: 12, lineage: catalog.lineage)
            for candidate in [
                catalog, other, Self.shortened(catalog, tokens: 6, modifiers: 0), blobs.catalog(tokens: 2),
            ] {
                switch Self.compare(decoded, candidate, isBase: isBase) {
                case .refused(let code, _): codes.insert(code)
                case .bound(_, _, let facts, _): hasSkipped = hasSkipped || facts.skipped > 0
                }
            }
        }
        #expect(hasSkipped)
        #expect(codes.isSuperset(of: [.lineageMismatch, .unknownCondition, .typeMismatch]))
        #expect(codes.contains(.notOverridable))
    }

    @Test("messages with bytes changed that the decoder takes", arguments: [UInt64](1...30))
    func mutations(seed: UInt64) throws {
        var blobs = RandomBlobs(seed: seed)
        let catalog = blobs.catalog(tokens: 20)
        let blob = Blob(layers: blobs.layers(for: catalog, count: 3))
        let message = try BlobEncoder().message(of: blob)
        let decoder = BlobDecoder()
        var random = SeededGenerator(seed: seed)
        var taken = 0
        for _ in 0..<300 {
            var mutated = message
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                mutated[Int.random(in: 0..<mutated.count, using: &random)] ^=
                    1 << UInt8.random(in: 0..<8, using: &random)
            }
            guard let decoded = try? decoder.decode(message: mutated.span) else { continue }
            taken += 1
            _ = Self.compare(decoded, catalog, isBase: seed % 2 == 0)
        }
        #expect(taken > 0, "seed \(seed)")
    }
}
