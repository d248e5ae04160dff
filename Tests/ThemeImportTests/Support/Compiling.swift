//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel

@testable import ThemeImport

/// Compiles token files given as texts.
func compile(
    _ files: [String: String],
    inputs: [String]? = nil,
    strict: Bool = false,
    parent: ParentTheme? = nil,
    identity: IdentitySource = .new(Lineage(rawValue: 7))
) throws(CompileError) -> CompileResult {
    var options = CompileOptions()
    options.isStrict = strict
    options.parent = parent
    options.identity = identity
    options.files = .memory(files.mapValues { Array($0.utf8) })
    return try ThemeCompiler.compile(inputs: inputs ?? files.keys.sorted(), options: options)
}

/// Compiles one token file given as a text.
func compile(_ text: String, strict: Bool = false) throws(CompileError) -> CompileResult {
    try compile(["t.json": text], strict: strict)
}

/// The errors of a compilation, as printed; empty when it succeeds.
func errors(_ files: [String: String], inputs: [String]? = nil, strict: Bool = false, parent: ParentTheme? = nil)
    -> [String]
{
    do {
        _ = try compile(files, inputs: inputs, strict: strict, parent: parent)
        return []
    } catch {
        return error.errors.map(\.description)
    }
}

/// The errors of compiling one token file, as printed.
func errors(_ text: String, strict: Bool = false) -> [String] {
    errors(["t.json": text], strict: strict)
}
