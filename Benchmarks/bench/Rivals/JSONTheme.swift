//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkKit
internal import Foundation

/// Generated DTCG files read the way a Swift program would without Themewire.
enum JSONTheme {
    /// A file of groups of tokens.
    typealias Document = [String: [String: Token]]

    /// A token whose `$type` says how to read its `$value`.
    struct Token: Codable {
        let type: String
        let value: Value

        enum CodingKeys: String, CodingKey {
            case type = "$type"
            case value = "$value"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            type = try container.decode(String.self, forKey: .type)
            if let alias = try? container.decode(String.self, forKey: .value) {
                value = .alias(alias)
                return
            }
            switch type {
            case "color": value = .color(try container.decode(Color.self, forKey: .value))
            case "dimension", "duration": value = .measure(try container.decode(Measure.self, forKey: .value))
            default: value = .number(try container.decode(Double.self, forKey: .value))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(type, forKey: .type)
            switch value {
            case .alias(let alias): try container.encode(alias, forKey: .value)
            case .color(let color): try container.encode(color, forKey: .value)
            case .measure(let measure): try container.encode(measure, forKey: .value)
            case .number(let number): try container.encode(number, forKey: .value)
            }
        }
    }

    enum Value {
        case alias(String)
        case color(Color)
        case measure(Measure)
        case number(Double)
    }

    struct Color: Codable {
        let colorSpace: String
        let components: [Double]
    }

    struct Measure: Codable {
        let value: Double
        let unit: String
    }

    static let decoderName = "Foundation JSONDecoder"
    static let encoderName = "Foundation JSONEncoder"
    static let serializationName = "Foundation JSONSerialization"

    /// JSONDecoder into the structures above.
    static func decoder(_ json: @escaping () -> String) -> Contender {
        Contender(decoderName) {
            let data = Data(json().utf8)
            let decoder = JSONDecoder()
            return { iterations in
                for _ in 0..<iterations { blackHole(try decoder.decode(Document.self, from: data)) }
            }
        }
    }

    /// JSONSerialization into dictionaries of anything.
    static func serialization(_ json: @escaping () -> String) -> Contender {
        Contender(serializationName) {
            let data = Data(json().utf8)
            return { iterations in
                for _ in 0..<iterations { blackHole(try JSONSerialization.jsonObject(with: data)) }
            }
        }
    }

    /// JSONEncoder from the structures above.
    static func encoder(_ json: @escaping () -> String) -> Contender {
        Contender(encoderName) {
            let document = try JSONDecoder().decode(Document.self, from: Data(json().utf8))
            let encoder = JSONEncoder()
            return { iterations in
                for _ in 0..<iterations { blackHole(try encoder.encode(document)) }
            }
        }
    }
}
