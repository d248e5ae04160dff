//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Foundation

/// The token files that the built-in theme is compiled from, read from the sources that this program was built from.
enum Auth0Files {
    /// The resolver document, which names the others.
    static let document = "auth0.resolver.json"

    /// The files by name.
    static func read() throws -> [String: [UInt8]] {
        var root = URL(fileURLWithPath: #filePath)
        // Benchmarks/bench/Inputs/Auth0Files.swift
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let folder = root.appendingPathComponent("Sources/Auth0Theme/Tokens")
        var files: [String: [UInt8]] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".json") {
            files[name] = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
        }
        return files
    }
}
