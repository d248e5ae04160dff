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

    /// JSONDecoder into ``JSONTheme``.
    static func decoder(_ json: @escaping () throws -> String) -> Contender {
        Contender(decoderName) {
            let data = Data(try json().utf8)
            let decoder = JSONDecoder()
            return { iterations in
                for _ in 0..<iterations { blackHole(try decoder.decode(JSONTheme.Document.self, from: data)) }
            }
        }
    }

    /// JSONSerialization into dictionaries of anything.
    static func serialization(_ json: @escaping () throws -> String) -> Contender {
        parsing { [Array(try json().utf8)] }
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

    /// JSONEncoder from ``JSONTheme``.
    static func encoder(_ json: @escaping () throws -> String) -> Contender {
        Contender(encoderName) {
            let document = try JSONDecoder().decode(JSONTheme.Document.self, from: Data(try json().utf8))
            let encoder = JSONEncoder()
            return { iterations in
                for _ in 0..<iterations { blackHole(try encoder.encode(document)) }
            }
        }
    }
}
