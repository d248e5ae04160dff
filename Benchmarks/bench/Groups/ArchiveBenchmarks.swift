//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
internal import BenchmarkKit
internal import Foundation
internal import ThemeCodec
internal import ThemeModel
internal import ThemeStore

/// Archives of blobs: opening one, and reading brands in random order.
enum ArchiveBenchmarks {
    static var all: [Benchmark] {
        [(10_000, false), (1_000_000, true)].flatMap { count, isLong in
            let archive = Prepared { try BrandArchive(count: count) }
            return [
                open(count, isLong: isLong, archive), read(count, isLong: isLong, archive),
                find(count, isLong: isLong, archive),
            ]
        }
    }

    private static let copyName = "memcpy of the frame"
    private static let storeName = "SQLite store"

    /// Brands whose blobs are looked at before anything is timed.
    private static let checkedCount = 1_000

    /// Files are in it, and so is what the system does with them.
    private static let tolerances: [MetricTolerance] = [
        .relative(0.1, of: .wallTime), .relative(0.1, of: .processorTime),
    ]

    // MARK: Opening

    private static func open(_ count: Int, isLong: Bool, _ archive: Prepared<BrandArchive>) -> Benchmark {
        Benchmark(
            "archive/\(count)/open",
            summary: "opens and closes an archive of \(count) brands",
            subject: opening("mapped", .mapped, archive),
            rivals: [opening("read", .reading, archive), reading("read whole", archive)],
            tolerances: tolerances,
            isLong: isLong
        )
    }

    private static func opening(
        _ name: String,
        _ access: ArchiveOptions.Access,
        _ archive: Prepared<BrandArchive>
    ) -> Contender {
        Contender(name) {
            let path = try archive.value().path
            var options = ArchiveOptions()
            options.access = access
            let count = try BlobArchive(path: path, options: options).count
            try Disagreement.check("brands", count, try archive.value().names.count)
            return { iterations in
                for _ in 0..<iterations { blackHole(try BlobArchive(path: path, options: options)) }
            }
        }
    }

    /// What opening would be without an index in the file.
    private static func reading(_ name: String, _ archive: Prepared<BrandArchive>) -> Contender {
        Contender(name) {
            let url = URL(filePath: try archive.value().path)
            return { iterations in
                for _ in 0..<iterations { blackHole(try Data(contentsOf: url)) }
            }
        }
    }

    // MARK: Reading

    private static func read(_ count: Int, isLong: Bool, _ archive: Prepared<BrandArchive>) -> Benchmark {
        Benchmark(
            "archive/\(count)/read",
            summary: "the blob of one of \(count) brands by its name, in random order, checksums compared",
            subject: reading("archive, mapped", .mapped, archive),
            rivals: [
                reading("archive, read", .reading, archive), copies(archive), files(count, archive), store(archive),
            ],
            floors: [
                .atMost(2, of: .allocations), .atLeast(5, timesFasterThan: storeName),
            ] + (count <= fileCount ? [.atLeast(5, timesFasterThan: filesName(count))] : []),
            tolerances: tolerances,
            isLong: isLong
        )
    }

    private static func reading(
        _ name: String,
        _ access: ArchiveOptions.Access,
        _ archive: Prepared<BrandArchive>
    ) -> Contender {
        Contender(name) {
            let brands = try archive.value()
            var options = ArchiveOptions()
            options.access = access
            let reader = try BlobArchiveReader(BlobArchive(path: brands.path, options: options))
            for place in brands.order.prefix(checkedCount) {
                let frame = try reader.frame(of: brands.names[place])
                try Disagreement.check("frame of \(brands.names[place])", frame, brands.frame(place))
            }
            return inOrder(brands.order[...]) { place in blackHole(try reader.frame(of: brands.names[place])) }
        }
    }

    /// One after the other in the shuffled order, going on where the batch before ended.
    private static func inOrder(
        _ order: ArraySlice<Int>,
        _ body: @escaping (Int) throws -> Void
    ) -> Contender.Body {
        var next = order.startIndex
        return { iterations in
            for _ in 0..<iterations {
                try body(order[next])
                next = next + 1 == order.endIndex ? order.startIndex : next + 1
            }
        }
    }

    /// All frames behind each other in memory, each copied into an array of its own: nothing is looked for or checked.
    private static func copies(_ archive: Prepared<BrandArchive>) -> Contender {
        Contender(copyName) {
            let brands = try archive.value()
            var all: [UInt8] = []
            var starts = [0]
            for place in brands.names.indices {
                all += brands.frame(place)
                starts.append(all.count)
            }
            return inOrder(brands.order[...]) { place in blackHole(Array(all[starts[place]..<starts[place + 1]])) }
        }
    }

    /// Files that the rival has at most: a million take a quarter of an hour to make and remove. Fewer than the brands are
    /// nearer to the processor, so no floor is held against them, and the name says how many they are.
    private static let fileCount = 100_000

    private static func filesName(_ count: Int) -> String {
        "a file a blob" + (count > fileCount ? ", \(fileCount) of them" : "")
    }

    /// A folder a tenant, a file a brand.
    private static func files(_ count: Int, _ archive: Prepared<BrandArchive>) -> Contender {
        Contender(filesName(count)) {
            let brands = try archive.value()
            let folder = try ScratchFolder.make()
            for tenant in Set(brands.names.map { $0.segments[0] }) {
                try FileManager.default.createDirectory(
                    atPath: "\(folder)/\(tenant)",
                    withIntermediateDirectories: true
                )
            }
            let places = brands.order.prefix(fileCount)
            for place in places {
                try PlainFile.write(brands.frame(place), to: "\(folder)/\(brands.names[place]).theme")
            }
            for place in places.prefix(checkedCount) {
                let frame = try PlainFile.read("\(folder)/\(brands.names[place]).theme")
                try Disagreement.check("file of \(brands.names[place])", frame, brands.frame(place))
            }
            return inOrder(places) { place in blackHole(try PlainFile.read("\(folder)/\(brands.names[place]).theme")) }
        }
    }

    /// The store that a server has: the theme's record, then its blob by the digest.
    private static func store(_ archive: Prepared<BrandArchive>) -> Contender {
        Contender(storeName) {
            let brands = try archive.value()
            let store = try BrandStore.make(brands)
            let blob = { (place: Int) in
                try store.record(of: brands.names[place]).flatMap { try store.blob($0.digest) }
            }
            for place in brands.order.prefix(checkedCount) {
                try Disagreement.check("blob of \(brands.names[place])", try blob(place)?.bytes, brands.frame(place))
            }
            return inOrder(brands.order[...]) { place in blackHole(try blob(place)) }
        }
    }

    // MARK: Finding

    private static func find(_ count: Int, isLong: Bool, _ archive: Prepared<BrandArchive>) -> Benchmark {
        Benchmark(
            "archive/\(count)/absent",
            summary: "a name that is not there, proved by the records around its place",
            subject: Contender("archive, mapped") {
                let brands = try archive.value()
                let mapped = try BlobArchive(path: brands.path)
                let absent = try brands.names.map { try ThemeName(validating: "\($0)x") }
                try Disagreement.check("entry", mapped.entry(of: absent[0])?.name, nil)
                return inOrder(brands.order[...]) { place in blackHole(try mapped.entry(of: absent[place])) }
            },
            tolerances: tolerances,
            isLong: isLong
        )
    }
}
