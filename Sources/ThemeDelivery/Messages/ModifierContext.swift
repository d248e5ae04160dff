//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The chosen context of one modifier, as in `mode=dark`.
public struct ModifierContext: Hashable, Sendable {
    /// The modifier's name.
    public var modifier: String
    /// The name of one of its contexts.
    public var context: String

    /// Makes a choice.
    public init(modifier: String, context: String) {
        self.modifier = modifier
        self.context = context
    }
}

extension ModifierContext: WireMessage {
    static var wireName: String { "themewire.v1.ModifierContext" }

    init(reading reader: inout ProtobufReader) throws(ProtobufError) {
        self.init(modifier: "", context: "")
        while let field = try reader.nextField() {
            switch field.number {
            case 1: modifier = try reader.string(field)
            case 2: context = try reader.string(field)
            default: try reader.skip(field)
            }
        }
    }

    func write(to writer: inout ProtobufWriter) {
        writer.string(1, modifier)
        writer.string(2, context)
    }
}
