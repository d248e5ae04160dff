//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// An independent axis of a design system, such as `mode` with the contexts `light` and `dark`.
public struct Modifier: Hashable, Sendable {
    public let name: String
    /// In catalog order; at least one.
    public let contexts: [String]
    /// The context that counts where a selection names none; nil: a selection must name one.
    public let defaultContext: UInt16?

    /// - Precondition: there is a context, and the default is one of them.
    public init(name: String, contexts: [String], defaultContext: UInt16?) {
        precondition(!contexts.isEmpty, "modifier \(name) has no contexts")
        precondition(defaultContext.map { Int($0) < contexts.count } ?? true, "the default is one of the contexts")
        self.name = name
        self.contexts = contexts
        self.defaultContext = defaultContext
    }
}
