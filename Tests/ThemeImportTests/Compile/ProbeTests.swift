//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel

@testable import ThemeImport

@Suite struct ProbeTests {
    @Test(arguments: ["corpus/figma-sds/figma-sds", "corpus/github-primer/github-primer", "corpus/adobe-spectrum-dtcg/adobe-spectrum", "corpus/microsoft-fluent-dtcg/microsoft-fluent", "bench/dtcg-9000x3", "bench/dtcg-color-9000x3", "../w/import/main/Sources/Auth0Theme/Tokens/auth0"])
    func probe(name: String) throws {
        var options = CompileOptions()
        options.identity = .new(nil)
        do {
            let result = try ThemeCompiler.compile(inputs: [(Shared.folder ?? "") + "/" + name + ".resolver.json"], options: options)
            print(name, result.catalog.tokenCount, result.catalog.slotCount, result.layers.layers.map(\.entryCount), result.warnings.count)
            for w in result.warnings.prefix(6) { print(w) }
        } catch {
            print(name, "ERRORS", error.errors.count, error.omittedCount)
            for e in error.errors.prefix(10) { print(e) }
        }
    }
}
