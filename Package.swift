// swift-tools-version: 6.2
//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import PackageDescription

/// One set of rules for every Swift target.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
    name: "themewire",
    products: [
        .library(name: "ThemeModel", targets: ["ThemeModel"]),
        .library(name: "ThemeCodec", targets: ["ThemeCodec"]),
        .library(name: "Auth0Theme", targets: ["Auth0Theme"]),
        .library(name: "ThemeExport", targets: ["ThemeExport"]),
        .library(name: "ThemeResolver", targets: ["ThemeResolver"]),
        .library(name: "HTTPTransport", targets: ["HTTPTransport"]),
        .library(name: "ThemeDelivery", targets: ["ThemeDelivery"]),
    ],
    targets: [
        // Pure values: ids, catalog, layers, selections, errors.
        .target(name: "ThemeModel", swiftSettings: settings),
        // Token formats in: DTCG files and resolver documents, compiled into catalogs and layers.
        .target(name: "ThemeImport", dependencies: ["ThemeModel", "ThemeResolver"], swiftSettings: settings),
        .testTarget(
            name: "ThemeImportTests",
            dependencies: ["ThemeImport", "ThemeModel", "ThemeResolver", "_ThemewireTestSupport"],
            exclude: ["Fixtures"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ThemeModelTests",
            dependencies: ["ThemeModel", "_ThemewireTestSupport"],
            exclude: ["Color/Fixtures"],
            swiftSettings: settings
        ),

        // Resolved themes out: DTCG JSON and CSS, everything printed from its typed form and escaped.
        .target(name: "ThemeExport", dependencies: ["ThemeModel"], swiftSettings: settings),
        .testTarget(
            name: "ThemeExportTests",
            dependencies: ["ThemeExport", "ThemeModel", "_ThemewireTestSupport"],
            swiftSettings: settings
        ),
        // For tests, fuzzing and benchmarks: the seeded generator.
        .target(name: "_ThemewireTestSupport", swiftSettings: settings),

        // Flat tables, layers, aliases, derived values, copy-on-write overlays; no I/O, no C, no Foundation.
        .target(name: "ThemeResolver", dependencies: ["ThemeModel"], swiftSettings: settings),
        .testTarget(
            name: "ThemeResolverTests",
            dependencies: ["ThemeModel", "ThemeResolver", "_ThemewireTestSupport"],
            swiftSettings: settings
        ),

        // Blobs: protobuf columns in a zstd frame, and back.
        .systemLibrary(
            name: "CProtobufC",
            pkgConfig: "libprotobuf-c",
            providers: [.apt(["libprotobuf-c-dev"])]
        ),
        .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"])]),
        .target(name: "CThemeProto", dependencies: ["CProtobufC"], cSettings: [.headerSearchPath("include")]),
        .target(
            name: "ThemeCodec",
            dependencies: ["ThemeModel", "CThemeProto", "CProtobufC", "CZstd"],
            // Lifetimes: unpacked columns are read as spans that can't outlive the memory they are in.
            swiftSettings: settings + [.enableExperimentalFeature("Lifetimes")]
        ),
        .testTarget(
            name: "ThemeCodecTests",
            // protobuf-c reads the same messages in one test, as the schema has them.
            dependencies: [
                "CProtobufC", "CThemeProto", "ThemeCodec", "ThemeModel", "_ThemewireTestSupport", "hazard-probe",
            ],
            exclude: ["Fixtures", "Golden", "Python"],
            swiftSettings: settings
        ),

        // Decodes hostile files in a process of its own, whose allocations are counted.
        .executableTarget(
            name: "hazard-probe",
            dependencies: ["CMallocCounter", "ThemeCodec", "ThemeModel"],
            path: "Tests/HazardProbe",
            swiftSettings: settings
        ),

        // SHA-256 by libcrypto.
        .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        .target(name: "ThemeDigest", dependencies: ["ThemeModel", "CCrypto"], swiftSettings: settings),
        .testTarget(
            name: "ThemeDigestTests",
            dependencies: ["ThemeCodec", "ThemeDigest", "ThemeModel"],
            swiftSettings: settings
        ),

        // Positions, themes, blobs: in memory and in SQLite.
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .target(name: "ThemeStore", dependencies: ["ThemeModel", "CSQLite"], swiftSettings: settings),
        .testTarget(
            name: "ThemeStoreTests",
            dependencies: ["ThemeStore", "ThemeModel", "_ThemewireTestSupport"],
            swiftSettings: settings
        ),

        // gRPC over HTTP/2, client and server, and its in-process twin; carries bytes and knows nothing of themes.
        .systemLibrary(name: "CNghttp2", pkgConfig: "libnghttp2", providers: [.apt(["libnghttp2-dev"])]),
        .systemLibrary(name: "CEvent", pkgConfig: "libevent_core", providers: [.apt(["libevent-dev"])]),
        .target(name: "HTTPTransport", dependencies: ["CNghttp2", "CEvent"], swiftSettings: settings),
        .testTarget(
            name: "HTTPTransportTests",
            dependencies: ["HTTPTransport", "_ThemewireTestSupport"],
            swiftSettings: settings
        ),

        // The theme service, its messages and its client.
        .target(
            name: "ThemeDelivery",
            dependencies: [
                "HTTPTransport", "ThemeCodec", "ThemeDigest", "ThemeExport", "ThemeModel", "ThemeResolver",
                "ThemeStore",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ThemeDeliveryTests",
            dependencies: [
                "HTTPTransport", "ThemeCodec", "ThemeDelivery", "ThemeDigest", "ThemeModel", "ThemeStore",
                "_ThemewireTestSupport",
            ],
            exclude: ["Python"],
            swiftSettings: settings
        ),

        // The verbs of the command themewire, and the command.
        .target(
            name: "ThemewireCLI",
            dependencies: [
                "Auth0Theme", "HTTPTransport", "ThemeCodec", "ThemeDelivery", "ThemeDigest", "ThemeExport",
                "ThemeImport", "ThemeModel", "ThemeResolver", "ThemeStore",
            ],
            swiftSettings: settings
        ),
        .executableTarget(name: "themewire", dependencies: ["ThemewireCLI"], swiftSettings: settings),
        .testTarget(
            name: "ThemewireCLITests",
            dependencies: ["themewire", "_ThemewireTestSupport"],
            exclude: ["Python"],
            swiftSettings: settings
        ),

        // From token files to printed values: import, codec, resolver and export together.
        .testTarget(
            name: "PipelineTests",
            dependencies: [
                "ThemeCodec", "ThemeExport", "ThemeImport", "ThemeModel", "ThemeResolver", "_ThemewireTestSupport",
            ],
            swiftSettings: settings
        ),

        // The typed API of the Auth0 design system over the built-in theme.
        .target(
            name: "Auth0Theme",
            dependencies: ["ThemeCodec", "ThemeModel", "ThemeResolver"],
            exclude: ["Tokens"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "Auth0ThemeTests",
            dependencies: ["Auth0Theme", "ThemeCodec", "ThemeImport", "ThemeModel"],
            exclude: ["Fixtures"],
            swiftSettings: settings
        ),
    ]
)

// The benchmarks beside other people's libraries, which only `make bench-peers` asks for and installs.
let benchesPeers = Context.environment["THEMEWIRE_BENCH_PEERS"] == "1"

// Measuring: what an operation takes, beside its rivals. The counter replaces malloc, so only bench and the probe link it.
package.targets += [
    .target(name: "CBenchmarkSupport", path: "Benchmarks/CBenchmarkSupport"),
    .target(name: "CMallocCounter", path: "Benchmarks/CMallocCounter"),
    .target(
        name: "BenchmarkKit",
        dependencies: ["CBenchmarkSupport", "_ThemewireTestSupport"],
        path: "Benchmarks/BenchmarkKit",
        swiftSettings: settings
    ),
    .target(
        name: "BenchmarkInputs",
        dependencies: ["ThemeModel", "_ThemewireTestSupport"],
        path: "Benchmarks/BenchmarkInputs",
        swiftSettings: settings
    ),
    // A rival of the blob's columns: a message for each token and entry, read by protobuf-c.
    .target(
        name: "CBenchmarkRows",
        dependencies: ["CProtobufC"],
        path: "Benchmarks/CBenchmarkRows",
        exclude: ["rows.proto"]
    ),
    .systemLibrary(
        name: "CBenchmarkZstd",
        path: "Benchmarks/CBenchmarkZstd",
        pkgConfig: "libzstd",
        providers: [.apt(["libzstd-dev"])]
    ),
    .executableTarget(
        name: "bench",
        dependencies: [
            "Auth0Theme", "BenchmarkKit", "BenchmarkInputs", "CBenchmarkRows", "CMallocCounter", "CBenchmarkZstd",
            "HTTPTransport", "ThemeCodec", "ThemeDelivery", "ThemeDigest", "ThemeExport", "ThemeImport", "ThemeModel",
            "ThemeResolver", "ThemeStore", "_ThemewireTestSupport",
        ] + (benchesPeers ? ["CBenchmarkPeers"] : []),
        path: "Benchmarks/bench",
        exclude: benchesPeers ? [] : ["Peers"],
        swiftSettings: settings + (benchesPeers ? [.define("BENCH_PEERS")] : [])
    ),
    .executableTarget(
        name: "built-in-dictionary",
        dependencies: ["Auth0Theme", "BenchmarkInputs", "ThemeCodec", "ThemeDigest", "ThemeModel"],
        path: "Benchmarks/built-in-dictionary",
        swiftSettings: settings
    ),
    .testTarget(
        name: "BenchmarkKitTests",
        dependencies: ["BenchmarkKit", "_ThemewireTestSupport"],
        swiftSettings: settings
    ),
    .testTarget(
        name: "BenchmarkInputsTests",
        dependencies: [
            "Auth0Theme", "BenchmarkInputs", "ThemeCodec", "ThemeDigest", "ThemeModel", "_ThemewireTestSupport",
        ],
        swiftSettings: settings
    ),
]

if benchesPeers {
    package.cxxLanguageStandard = .cxx17
    package.targets.append(
        .target(
            name: "CBenchmarkPeers",
            path: "Benchmarks/CBenchmarkPeers",
            exclude: ["rows.fbs"],
            cxxSettings: [
                .headerSearchPath("."),
                .headerSearchPath("generated"),
                .headerSearchPath("../CBenchmarkRows"),
                // As fast as the rivals can be: simdjson's on-demand parser takes the instruction set of its compilation.
                .unsafeFlags(["-O3", "-march=native"]),
            ],
            linkerSettings: [.linkedLibrary("simdjson"), .linkedLibrary("protobuf"), .linkedLibrary("flatbuffers")]
        )
    )
}

// Fuzzing. The targets are a library, which the tests run over the corpora, too; the program around libFuzzer needs a compiler
// flag for everything, so it is there only for scripts/fuzz.
package.targets += [
    .target(
        name: "FuzzTargets",
        dependencies: [
            "ThemeCodec", "ThemeExport", "ThemeImport", "ThemeModel", "ThemeResolver", "_ThemewireTestSupport",
        ],
        path: "Fuzz/FuzzTargets",
        swiftSettings: settings
    ),
    .testTarget(
        name: "FuzzTargetsTests",
        dependencies: ["FuzzTargets", "_ThemewireTestSupport"],
        swiftSettings: settings
    ),
]
if Context.environment["THEMEWIRE_FUZZ"] != nil {
    package.targets += [
        .systemLibrary(name: "CLibFuzzer", path: "Fuzz/CLibFuzzer"),
        .executableTarget(
            name: "fuzz",
            dependencies: ["CLibFuzzer", "FuzzTargets", "_ThemewireTestSupport"],
            path: "Fuzz/fuzz",
            swiftSettings: settings
        ),
    ]
}
