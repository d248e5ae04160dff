//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What a JSON rival has read, to be compared with what the blob says.
protocol ContentBearing: Codable {
    var content: Content { get }
}

extension [String: JSONTheme.Token]: ContentBearing {
    var content: Content {
        .object(map { .init($0.key, $0.value.content) })
    }
}

extension JSONTheme.Document: ContentBearing {
    var content: Content {
        .list(map(\.content))
    }
}

extension JSONTheme.Whole: ContentBearing {
    var content: Content {
        .members(.init("catalog", catalog.content), .init("layers", layers.content))
    }
}

extension JSONTheme.Catalog {
    fileprivate var content: Content {
        .members(
            .init("lineage", .text(lineage)),
            .init("version", .number(Double(version))),
            .init("tokens", .list(tokens.map(\.content))),
            .init("modifiers", .list(modifiers.map(\.content)))
        )
    }
}

extension JSONTheme.CatalogToken {
    fileprivate var content: Content {
        .members(
            .init("path", .text(path)),
            .init("type", .text(type)),
            description.map { .init("description", .text($0)) },
            deprecated.map { .init("deprecated", .text($0)) },
            retired.map { .init("retired", .number($0)) },
            closedRanks.map { .init("closedRanks", .number(Double($0))) },
            alternates.map { .init("alternates", .list($0.map(Content.text))) },
            names.map { .init("names", .object($0.map { .init($0.key, .text($0.value)) })) }
        )
    }
}

extension JSONTheme.Modifier {
    fileprivate var content: Content {
        .members(
            .init("name", .text(name)),
            .init("contexts", .list(contexts.map(Content.text))),
            `default`.map { .init("default", .text($0)) }
        )
    }
}

extension JSONTheme.Token {
    fileprivate var content: Content {
        .members(
            .init("$type", .text(type)),
            .init("$value", value.content),
            derive.map { .init("derive", .list($0.map(\.content))) }
        )
    }
}

extension JSONTheme.Step {
    fileprivate var content: Content {
        .members(.init("op", .text(op)), .init("amount", .number(amount)))
    }
}

extension JSONTheme.Value {
    fileprivate var content: Content {
        switch self {
        case .alias(let target): .text(target)
        case .color(let color):
            .members(
                .init("colorSpace", .text(color.colorSpace)),
                .init("components", .list(color.components.map(Content.number))),
                color.alpha.map { .init("alpha", .number($0)) }
            )
        case .measure(let measure): measure.content
        case .typography(let typography):
            .members(
                .init("fontFamily", .list(typography.fontFamily.map(Content.text))),
                .init("fontSize", typography.fontSize.content),
                .init("fontWeight", .number(typography.fontWeight)),
                .init("letterSpacing", typography.letterSpacing.content),
                .init("lineHeight", .number(typography.lineHeight))
            )
        case .families(let families): .list(families.map(Content.text))
        case .number(let number): .number(number)
        }
    }
}

extension JSONTheme.Measure {
    fileprivate var content: Content {
        .members(.init("value", .number(value)), .init("unit", .text(unit)))
    }
}
