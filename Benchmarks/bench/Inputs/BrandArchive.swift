//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkInputs
internal import ThemeCodec
internal import ThemeModel
internal import _ThemewireTestSupport

/// An archive of many brands on the disk, and the order in which they are read: each once, shuffled.
///
/// Their blobs are 4,096 different ones in turn; names and digests all differ.
final class BrandArchive {
    let path: String
    let frames: [[UInt8]]
    /// In the order of the archive.
    let names: [ThemeName]
    /// The places of ``names``, shuffled.
    let order: [Int]
    private static let distinctCount = 4_096

    init(count: Int) throws {
        let maker = try BrandFrames()
        frames = try BrandFrames.layers(min(count, Self.distinctCount)).map(maker.frame(of:))
        let digits = String(count).count
        names = try (0..<count).map { number in
            let text = String(number)
            let padding = String(repeating: "0", count: digits - text.count)
            return try ThemeName(validating: "tenant\(number % 97)/brand-\(padding)\(text)")
        }.sorted()
        var random = SeededGenerator(seed: GeneratedTheme.seed)
        order = Array(names.indices).shuffled(using: &random)
        path = try ScratchFolder.make() + "/brands.twa"
        let writer = try BlobArchiveWriter(path: path)
        for (number, name) in names.enumerated() {
            try writer.add(name, parent: .default, digest: Self.digest(number), frame: frame(number).span)
        }
        try writer.finish()
    }

    /// The blob of a brand, by its place.
    func frame(_ place: Int) -> [UInt8] { frames[place % frames.count] }

    static func digest(_ place: Int) -> Digest { Digest(words: UInt64(place) &* 0x9e37_79b9_7f4a_7c15, 1, 2, 3) }
}
