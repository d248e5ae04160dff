//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel

/// The dictionary as a file of ThemeCodec.
enum SwiftSource {
    private static let bytesALine = 18

    static func text(_ bytes: [UInt8], digest: Digest) -> String {
        var table = ""
        for start in stride(from: 0, to: bytes.count, by: bytesALine) {
            let line = bytes[start..<min(start + bytesALine, bytes.count)].map { "0x" + hex(UInt64($0), digits: 2) }
            table += "        " + line.joined(separator: ", ") + ",\n"
        }
        let words = stride(from: 0, to: Digest.byteCount, by: 8).map { start in
            (0..<8).reduce(UInt64(0)) { $0 << 8 | UInt64(digest[start + $1]) }
        }
        let digits = words.map { word -> String in
            let text = hex(word, digits: 16)
            return "0x"
                + stride(from: 0, to: 16, by: 4).map { start in
                    let first = text.index(text.startIndex, offsetBy: start)
                    return String(text[first..<text.index(first, offsetBy: 4)])
                }.joined(separator: "_")
        }
        return """
            //===----------------------------------------------------------------------===//
            // This source file is part of the Themewire open source project
            // Copyright (c) 2026 the Themewire project authors
            // SPDX-License-Identifier: Apache-2.0
            //===----------------------------------------------------------------------===//

            // Written by scripts/generate-dictionary; do not edit.

            internal import ThemeModel

            enum BuiltInDictionary {
                /// The SHA-256 of the bytes.
                static let digest = Digest(
                    words: \(digits[0]),
                    \(digits[1]),
                    \(digits[2]),
                    \(digits[3])
                )

                /// The \(bytes.count) bytes of the dictionary.
                static let bytes: [UInt8] = [
            \(table)    ]
            }

            """
    }

    private static func hex(_ number: UInt64, digits: Int) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: digits - text.count) + text
    }
}
