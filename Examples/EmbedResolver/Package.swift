// swift-tools-version: 6.2
//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import PackageDescription

// A program that embeds the resolver. Of C libraries it needs libprotobuf-c-dev and libzstd-dev only.
let package = Package(
    name: "EmbedResolver",
    dependencies: [
        .package(name: "themewire", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "EmbedResolver",
            dependencies: [
                .product(name: "Auth0Theme", package: "themewire"),
                .product(name: "ThemeCodec", package: "themewire"),
                .product(name: "ThemeModel", package: "themewire"),
                .product(name: "ThemeResolver", package: "themewire"),
            ]
        )
    ]
)
