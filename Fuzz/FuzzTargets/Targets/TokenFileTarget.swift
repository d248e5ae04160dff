//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeCodec
import ThemeImport
import ThemeModel
import ThemeResolver

/// A token file, or a resolver document that holds its sets, from its bytes to a blob.
public struct TokenFileTarget: FuzzTarget {
    public static let name = "token-file"

    private let decoder = BlobDecoder()
    private let encoder = BlobEncoder()

    /// A file that documents may lead to.
    private static let other = ##"{"size": {"$type": "dimension", "$value": {"value": 4, "unit": "px"}}}"##

    public init() {}

    public mutating func run(_ input: [UInt8]) throws(FuzzFinding) {
        var options = CompileOptions()
        options.identity = .new(Lineage(rawValue: 7))
        options.files = .memory(["t.json": input, "other.json": Array(Self.other.utf8)])
        options.isStrict = input.count.isMultiple(of: 8)
        options.keepsGoing = !input.count.isMultiple(of: 3)
        options.contextCheck.maximumWork = 50_000
        let result: CompileResult
        do throws(CompileError) {
            result = try ThemeCompiler.compile(inputs: ["t.json"], options: options)
        } catch {
            try FuzzFinding.expect(!error.errors.isEmpty, "refused without an error")
            for problem in error.errors { _ = problem.description }
            return
        }
        for warning in result.warnings + result.errors { _ = warning.description }
        let blob = Blob(catalog: result.catalog, layers: result.layers)
        let message: [UInt8]
        do throws(BlobError) {
            message = try encoder.message(of: blob)
        } catch {
            // Too many modifiers and the like: the writer says so.
            try FuzzFinding.expect(error.code == .limitExceeded, "what was compiled can't be written: \(error)")
            return
        }
        let read: Blob
        do throws(BlobError) {
            read = try decoder.decode(message: message.span)
        } catch {
            throw FuzzFinding("what was written can't be read: \(error)")
        }
        try CodecRules.check(read, message: message, decoder, encoder)
        guard (try? result.layers.bound(to: result.catalog, isBase: true)) != nil else {
            throw FuzzFinding("what was compiled does not fit its own catalog")
        }
    }
}
