//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Foundation

/// The content of layers or of a whole blob, as ``LayerContent`` and ``CatalogContent`` write it, in the structures that a Swift program would decode it into.
enum JSONTheme {
    /// From path to token, a dictionary a layer.
    typealias Document = [[String: Token]]

    /// A catalog and its layers.
    struct Whole: Codable {
        let catalog: Catalog
        let layers: Document
    }

    struct Catalog: Codable {
        let lineage: String
        let version: Int
        let tokens: [CatalogToken]
        let modifiers: [Modifier]
    }

    struct CatalogToken: Codable {
        let path: String
        let type: String
        let description: String?
        let deprecated: String?
        let retired: Double?
        let closedRanks: Int?
        let alternates: [String]?
        let names: [String: String]?
    }

    struct Modifier: Codable {
        let name: String
        let contexts: [String]
        let `default`: String?
    }

    /// A token whose `$type` says how to read its `$value`.
    struct Token: Codable {
        let type: String
        let value: Value
        let derive: [Step]?

        enum CodingKeys: String, CodingKey {
            case type = "$type"
            case value = "$value"
            case derive
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            type = try container.decode(String.self, forKey: .type)
            derive = try container.decodeIfPresent([Step].self, forKey: .derive)
            if let alias = try? container.decode(String.self, forKey: .value) {
                value = .alias(alias)
                return
            }
            switch type {
            case "color": value = .color(try container.decode(Color.self, forKey: .value))
            case "dimension", "duration": value = .measure(try container.decode(Measure.self, forKey: .value))
            case "typography": value = .typography(try container.decode(Typography.self, forKey: .value))
            case "fontFamily": value = .families(try container.decode([String].self, forKey: .value))
            default: value = .number(try container.decode(Double.self, forKey: .value))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(type, forKey: .type)
            try container.encodeIfPresent(derive, forKey: .derive)
            switch value {
            case .alias(let alias): try container.encode(alias, forKey: .value)
            case .color(let color): try container.encode(color, forKey: .value)
            case .measure(let measure): try container.encode(measure, forKey: .value)
            case .typography(let typography): try container.encode(typography, forKey: .value)
            case .families(let families): try container.encode(families, forKey: .value)
            case .number(let number): try container.encode(number, forKey: .value)
            }
        }
    }

    enum Value {
        case alias(String)
        case color(Color)
        case measure(Measure)
        case typography(Typography)
        case families([String])
        case number(Double)
    }

    struct Color: Codable {
        let colorSpace: String
        let components: [Double]
        let alpha: Double?
    }

    struct Measure: Codable {
        let value: Double
        let unit: String
    }

    struct Typography: Codable {
        let fontFamily: [String]
        let fontSize: Measure
        let fontWeight: Double
        let letterSpacing: Measure
        let lineHeight: Double
    }

    struct Step: Codable {
        let op: String
        let amount: Double
    }
}
