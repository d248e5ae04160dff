//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Content {
    /// What a reader of this as JSON has to find, in the order and with the marks of `simdjson_peer.cpp`.
    var transcript: [UInt64] {
        var words: [UInt64] = []
        write(to: &words)
        return words
    }

    private func write(to words: inout [UInt64]) {
        switch self {
        case .number(let value): words += [1, value.bitPattern]
        case .text(let value):
            words.append(2)
            Content.write(value, to: &words)
        case .list(let elements):
            words.append(3)
            for element in elements { element.write(to: &words) }
            words.append(4)
        case .object(let members):
            words.append(5)
            for member in members {
                Content.write(member.key, to: &words)
                member.value.write(to: &words)
            }
            words.append(6)
        }
    }

    private static func write(_ text: String, to words: inout [UInt64]) {
        words.append(UInt64(text.utf8.count))
        words += text.utf8.map { UInt64($0) }
    }
}
