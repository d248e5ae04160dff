//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Compiles token files into a catalog and layers.
public enum ThemeCompiler {
    /// Compiles DTCG 2025.10 token files, or one resolver document.
    ///
    /// Several token files are merged in order, the last declaration of a token wins; they make one unconditional
    /// layer. A resolver document makes a layer for each context of each modifier.
    ///
    ///     var options = CompileOptions()
    ///     options.identity = .new(nil)
    ///     let result = try ThemeCompiler.compile(inputs: ["acme.resolver.json"], options: options)
    ///
    /// Nothing is written: write ``CompileResult/lock`` once the output is safe.
    ///
    /// - Parameters:
    ///   - inputs: The names of the files, in ``CompileOptions/files``.
    ///   - options: How to compile.
    /// - Returns: Catalog, layers, lock and warnings.
    /// - Throws: ``CompileError`` with every error found.
    /// - Complexity: O(*n*) in the bytes of the inputs, but for the check of reference cycles, which is bounded.
    public static func compile(
        inputs: [String],
        options: CompileOptions = CompileOptions()
    ) throws(CompileError) -> CompileResult {
        var compilation = Compilation(options: options)
        return try compilation.run(inputs)
    }
}
