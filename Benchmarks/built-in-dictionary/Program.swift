//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeCodec
import ThemeDigest
import ThemeModel

/// Makes the dictionary that is built into ThemeCodec, and measures it beside others.
@main
struct Program {
    static func main() throws {
        switch CommandLine.arguments.dropFirst() {
        case ["write"]:
            let bytes = try Candidates.builtIn()
            print(SwiftSource.text(bytes, digest: Digest(hashing: bytes)), terminator: "")
        case ["measure"]:
            for line in try Measurement().lines() { print(line) }
        default:
            print("usage: built-in-dictionary write|measure")
        }
    }
}
