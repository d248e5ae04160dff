//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import FuzzTargets
import Testing
import _ThemewireTestSupport

/// What fuzzing begins with and what it once found, without libFuzzer and in every test run.
@Suite("Fuzz inputs")
struct ReplayTests {
    /// A file below `Fuzz/`.
    struct Input: CustomTestStringConvertible, Sendable {
        let target: String
        let path: String

        var testDescription: String { path }

        /// The files of every target in a folder of `Fuzz/`.
        static func all(in folder: String) -> [Input] {
            FuzzTargets.all.flatMap { target in
                let path = "\(PythonEnvironment.repository)/Fuzz/\(folder)/\(target.name)"
                let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
                return names.sorted().filter { $0 != "README.md" }.map {
                    Input(target: target.name, path: path + "/" + $0)
                }
            }
        }
    }

    private static func run(_ input: Input) throws {
        let kind = try #require(FuzzTargets.named(input.target))
        var target = kind.init()
        try target.run([UInt8](Data(contentsOf: URL(filePath: input.path))))
    }

    @Test("each target has inputs to begin with")
    func corpora() {
        for target in FuzzTargets.all {
            #expect(
                Input.all(in: "corpus").contains { $0.target == target.name },
                "Fuzz/corpus/\(target.name) is empty"
            )
        }
    }

    @Test("an input to begin with finds nothing", arguments: Input.all(in: "corpus"))
    func corpus(_ input: Input) throws {
        try Self.run(input)
    }

    @Test("what was found once is not found again", arguments: Input.all(in: "failures"))
    func failures(_ input: Input) throws {
        try Self.run(input)
    }
}
