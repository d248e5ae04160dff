//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeExport
internal import ThemeModel
internal import ThemeResolver

/// What entries write, in the words of docs/formats/explain.schema.json.
extension JSONWriter {
    mutating func member(_ key: String, _ value: String) {
        self.key(key)
        string(value)
    }

    mutating func member<Element>(
        _ key: String,
        listing elements: some Sequence<Element>,
        _ write: (inout JSONWriter, Element) throws(ExportError) -> Void
    ) throws(ExportError) {
        self.key(key)
        try array { writer throws(ExportError) in
            for element in elements { try write(&writer, element) }
        }
    }

    mutating func member(_ key: String, _ value: TokenValue) throws(ExportError) {
        self.key(key)
        try tokenValue(value)
    }

    /// One of `value`, `alias`, `derive`, `list` and `unspecified`.
    mutating func content(_ content: ResolutionTrace.Content) throws(ExportError) {
        switch content {
        case .literal(let value): try member("value", value)
        case .unspecified:
            key("unspecified")
            boolean(true)
        case .alias(let target):
            key("alias")
            try reference(target)
        case .derived(let source, let operations):
            key("derive")
            try object { writer throws(ExportError) in
                writer.key("from")
                try writer.reference(source)
                try writer.member("operations", listing: operations) { writer, operation throws(ExportError) in
                    try writer.operation(operation)
                }
            }
        case .list(let elements):
            try member("list", listing: elements) { writer, element throws(ExportError) in
                try writer.element(element)
            }
        }
    }

    private mutating func reference(_ reference: ResolutionTrace.Reference) throws(ExportError) {
        try object { writer throws(ExportError) in
            writer.member("token", reference.path)
            if let part = reference.part { writer.member("part", part) }
        }
    }

    /// `value` or `alias`.
    private mutating func operand(_ operand: ResolutionTrace.Operand) throws(ExportError) {
        switch operand {
        case .literal(let value): try member("value", value)
        case .alias(let target):
            key("alias")
            try reference(target)
        }
    }

    private mutating func operation(_ operation: ResolutionTrace.Operation) throws(ExportError) {
        try object { writer throws(ExportError) in
            writer.member("op", operation.name)
            if let amount = operation.amount {
                writer.key("amount")
                try writer.number(amount)
            }
            if let operand = operation.with {
                writer.key("with")
                try writer.object { writer throws(ExportError) in try writer.operand(operand) }
            }
            if let space = operation.space { writer.member("space", space.name) }
        }
    }

    /// An array of the element's parts, or `elementOf` another list.
    private mutating func element(_ element: ResolutionTrace.Element) throws(ExportError) {
        try object { writer throws(ExportError) in
            switch element {
            case .element(let list):
                writer.key("elementOf")
                try writer.reference(list)
            case .parts(let parts):
                try writer.member("parts", listing: parts) { writer, part throws(ExportError) in
                    try writer.object { writer throws(ExportError) in
                        if let name = part.name { writer.member("name", name) }
                        try writer.operand(part.value)
                    }
                }
            }
        }
    }
}
