//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The custom headers or trailers of a call: names in lower case, each with a text or, if the name ends in `-bin`, bytes.
///
/// Names may repeat and the order among equal names is kept (grpc PROTOCOL-HTTP2). Nothing is checked here; a call whose
/// metadata cannot be sent (a reserved or malformed name, a text outside of printable ASCII) fails with INTERNAL.
public struct Metadata: Sendable, Hashable {
    /// A value: text for ordinary names, bytes for names that end in `-bin`.
    public enum Content: Sendable, Hashable {
        /// Printable ASCII, 0x20 to 0x7E.
        case text(String)
        /// Any bytes, base64 on the wire.
        case bytes([UInt8])
    }

    /// One header.
    public struct Entry: Sendable, Hashable {
        /// The name, in lower case.
        public let name: String
        /// What it holds.
        public let content: Content
    }

    /// All entries in the order in which they were added or received.
    public private(set) var entries: [Entry] = []

    /// Makes empty metadata; no allocation.
    public init() {}

    /// Whether there is no entry.
    public var isEmpty: Bool { entries.isEmpty }

    /// Adds a text value. `name` is put in lower case.
    public mutating func append(_ text: String, for name: String) {
        entries.append(Entry(name: name.lowercased(), content: .text(text)))
    }

    /// Adds a binary value. `name` is put in lower case and must end in `-bin` to be sent.
    public mutating func append(_ bytes: [UInt8], for name: String) {
        entries.append(Entry(name: name.lowercased(), content: .bytes(bytes)))
    }

    /// The first text value of `name`, given in lower case; nil if there is none.
    ///
    /// - Complexity: O(n) in the number of entries.
    public subscript(name: String) -> String? {
        for entry in entries where entry.name == name {
            if case .text(let text) = entry.content { return text }
        }
        return nil
    }

    /// The first binary value of `name`, given in lower case; nil if there is none.
    public subscript(bytes name: String) -> [UInt8]? {
        for entry in entries where entry.name == name {
            if case .bytes(let bytes) = entry.content { return bytes }
        }
        return nil
    }

    /// Whether any entry has `name`, given in lower case.
    public func contains(_ name: String) -> Bool {
        entries.contains { $0.name == name }
    }
}

extension Metadata: ExpressibleByDictionaryLiteral {
    /// Names.
    public typealias Key = String
    /// Texts.
    public typealias Value = String

    /// Makes metadata of text values; repeated names are kept in order.
    public init(dictionaryLiteral elements: (String, String)...) {
        for (name, text) in elements { append(text, for: name) }
    }
}
