//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkKit
internal import Foundation

/// Foundation's JSON, as contenders.
enum FoundationJSON {
    static let decoderName = "Foundation JSONDecoder"
    static let encoderName = "Foundation JSONEncoder"
    static let serializationName = "Foundation JSONSerialization"

    /// JSONDecoder into the structures of ``JSONTheme``, having been seen to give the content.
    static func decoder<Form: ContentBearing>(_ form: Form.Type, _ content: @escaping () throws -> Content) -> Contender
    {
        Contender(decoderName) {
            let content = try content()
            let data = Data(content.json.utf8)
            let decoder = JSONDecoder()
            try content.check(decoderName, says: try decoder.decode(form, from: data).content)
            return { iterations in
                for _ in 0..<iterations { blackHole(try decoder.decode(form, from: data)) }
            }
        }
    }

    /// JSONSerialization into dictionaries of anything, having been seen to give the content: but for the last bits of its
    /// numbers, which it does not round as IEEE 754 has it.
    static func serialization(_ content: @escaping () throws -> Content) -> Contender {
        parsing {
            let content = try content()
            let text = Array(content.json.utf8)
            let value = try JSONSerialization.jsonObject(with: Data(text))
            try content.check(serializationName, says: try Content(serialized: value), slack: 4)
            return [text]
        }
    }

    /// JSONSerialization of each of several texts.
    static func parsing(_ texts: @escaping () throws -> [[UInt8]]) -> Contender {
        Contender(serializationName) {
            let texts = try texts().map { Data($0) }
            return { iterations in
                for _ in 0..<iterations {
                    for text in texts { blackHole(try JSONSerialization.jsonObject(with: text)) }
                }
            }
        }
    }

    /// JSONEncoder from the structures of ``JSONTheme``, having been seen to write the content.
    static func encoder<Form: ContentBearing>(_ form: Form.Type, _ content: @escaping () throws -> Content) -> Contender
    {
        Contender(encoderName) {
            let content = try content()
            let document = try JSONDecoder().decode(form, from: Data(content.json.utf8))
            let encoder = JSONEncoder()
            let written = try JSONDecoder().decode(form, from: try encoder.encode(document))
            try content.check(encoderName, says: written.content)
            return { iterations in
                for _ in 0..<iterations { blackHole(try encoder.encode(document)) }
            }
        }
    }
}
