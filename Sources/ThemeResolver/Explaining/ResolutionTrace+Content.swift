//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

extension ResolutionTrace {
    /// What an entry writes into a slot, as its layer has it: nothing followed, nothing computed.
    public enum Content: Hashable, Sendable {
        case literal(TokenValue)
        /// A part that a whole-token entry leaves out.
        case unspecified
        /// The value of another slot.
        case alias(Reference)
        /// The operations applied in order to the value of another slot.
        case derived(from: Reference, [Operation])
        /// A list some of whose elements or parts refer to other slots.
        case list([Element])
    }

    /// A slot that is referred to.
    public struct Reference: Hashable, Sendable {
        public let slot: SlotID
        /// The path of the token that owns the slot.
        public let path: String
        /// Which part of a composite the slot is; nil for a token of one slot.
        public let part: String?
    }

    /// A value that is given where it is needed, or that of another slot.
    public enum Operand: Hashable, Sendable {
        case literal(TokenValue)
        case alias(Reference)
    }

    /// One element of a list.
    public enum Element: Hashable, Sendable {
        /// The one element of another list.
        case element(of: Reference)
        /// The element's parts: six of a shadow, two of a gradient's stop, one of every other list.
        case parts([Part])
    }

    /// One part of a list's element.
    public struct Part: Hashable, Sendable {
        /// The DTCG key; nil where an element has one part only.
        public let name: String?
        public let value: Operand
    }

    /// One step of a derived value, as the layer has it.
    public struct Operation: Hashable, Sendable {
        /// The spelling of `op` in `$extensions`.
        public let name: String
        /// The operand of the operations that take a number; nil where `with` takes its place.
        public let amount: Double?
        /// The other colour of `mix`, or an arithmetic operand that is not `amount`.
        public let with: Operand?
        /// Where colours are mixed; nil for operations that mix none.
        public let space: ColorSpace?
    }

    /// What one operation made of its input.
    public struct Application: Hashable, Sendable {
        public let input: TokenValue
        /// The value of the operation's `with`, its alias followed.
        public let operand: TokenValue?
        /// Nil where there is no finite result: the slot fails there.
        public let output: TokenValue?
    }
}

extension ResolutionTrace.Content {
    /// Calls `body` with every reference, in the order they are resolved in.
    func forEachReference(_ body: (ResolutionTrace.Reference) -> Void) {
        switch self {
        case .literal, .unspecified: break
        case .alias(let target): body(target)
        case .derived(let source, let operations):
            body(source)
            for operation in operations {
                if case .alias(let target) = operation.with { body(target) }
            }
        case .list(let elements):
            for element in elements {
                switch element {
                case .element(let target): body(target)
                case .parts(let parts):
                    for part in parts {
                        if case .alias(let target) = part.value { body(target) }
                    }
                }
            }
        }
    }
}
