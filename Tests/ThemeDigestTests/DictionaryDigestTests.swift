//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeCodec
import ThemeDigest
import ThemeModel

@Suite("Digests that are written down")
struct DictionaryDigestTests {
    @Test("the built-in dictionary's is that of its bytes")
    func builtIn() {
        let dictionary = CompressionDictionary.builtIn
        #expect(Digest(hashing: dictionary.bytes) == dictionary.digest)
        #expect(dictionary.isTrained)
    }
}
