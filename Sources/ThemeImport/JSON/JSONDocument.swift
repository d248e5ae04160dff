//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A scanned JSON text: a flat table of nodes over its bytes.
///
/// Scanning checks everything that RFC 8259 asks, and that no object has two members of one name. Member order and
/// number texts are as in the source. Strings are UTF-8 ranges and only become a `String` on demand.
struct JSONDocument: Sendable {
    /// The source, a zero byte as its end mark, then the decoded texts of the strings that had escapes.
    let bytes: [UInt8]
    /// How many of the bytes are source.
    let sourceCount: Int
    /// The nodes in source order; the first is the root.
    let nodes: [JSONNode]

    /// Scans a text.
    ///
    /// - Complexity: O(*n*) in its bytes.
    init(scanning source: consuming [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONError) {
        var scanner = try JSONScanner(source: source, limits: limits)
        try scanner.scan()
        sourceCount = scanner.sourceCount
        nodes = scanner.nodes
        if scanner.decoded.isEmpty {
            bytes = scanner.bytes
        } else {
            bytes = scanner.bytes + scanner.decoded
        }
    }

    private init(bytes: [UInt8], sourceCount: Int, nodes: [JSONNode]) {
        self.bytes = bytes
        self.sourceCount = sourceCount
        self.nodes = nodes
    }

    /// No document: a place holder without nodes.
    static let empty = JSONDocument(bytes: [], sourceCount: 0, nodes: [])

    /// The index of the root value.
    static var root: Int { 0 }

    subscript(node: Int) -> JSONNode {
        nodes[node]
    }

    /// The decoded text of a string, or the text of a number as it is written.
    func text(of node: Int) -> TextRange {
        TextRange(start: nodes[node].textStart, length: nodes[node].textLength)
    }

    /// The decoded name of an object's member.
    func key(of node: Int) -> TextRange {
        TextRange(start: nodes[node].keyStart, length: nodes[node].keyLength)
    }

    /// The text of a range as a string.
    func string(_ range: TextRange) -> String {
        String(decoding: bytes[range.indices], as: UTF8.self)
    }

    /// The value of a string node as a string.
    func string(of node: Int) -> String {
        string(text(of: node))
    }

    /// Whether a range holds exactly a text.
    func equals(_ range: TextRange, _ text: String) -> Bool {
        guard range.length == text.utf8.count else { return false }
        var position = Int(range.start)
        for byte in text.utf8 {
            guard bytes[position] == byte else { return false }
            position += 1
        }
        return true
    }

    /// The value of a number node, correctly rounded; nil when it is too large for a `Double`.
    func number(of node: Int) -> Double? {
        let value = Decimal.parse(bytes, text(of: node).indices)
        return value.isFinite ? value : nil
    }

    /// The member of an object with a name, by a linear search; nil for any other value.
    func member(_ name: String, of node: Int) -> Int? {
        guard nodes[node].kind == .object else { return nil }
        var child = node + 1
        let end = Int(nodes[node].next)
        while child < end {
            if equals(key(of: child), name) { return child }
            child = Int(nodes[child].next)
        }
        return nil
    }

    /// The children of an array or an object, in source order; none of any other value.
    func children(of node: Int) -> Children {
        Children(nodes: nodes, child: node + 1, end: Int(nodes[node].next))
    }

    /// A walk over the children of one container.
    struct Children: Sequence, IteratorProtocol {
        fileprivate let nodes: [JSONNode]
        fileprivate var child: Int
        fileprivate let end: Int

        mutating func next() -> Int? {
            guard child < end else { return nil }
            defer { child = Int(nodes[child].next) }
            return child
        }
    }
}
