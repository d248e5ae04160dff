//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension CompressionDictionary {
    /// The dictionary that is part of this version of the program: trained on generated brands over the catalog of the
    /// built-in theme. Whoever has the same version has it, and says so by its digest.
    ///
    /// It is bytes and nothing else: no token or value is known here. `scripts/generate-dictionary` makes it, and
    /// docs/design/dictionaries.md says of what and what it saves.
    public static let builtIn: CompressionDictionary = {
        do {
            return try CompressionDictionary(BuiltInDictionary.bytes, digest: BuiltInDictionary.digest)
        } catch {
            preconditionFailure("the built-in dictionary cannot be read: \(error)")
        }
    }()
}
