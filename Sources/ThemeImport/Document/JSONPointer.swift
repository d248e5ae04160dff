//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A JSON Pointer (RFC 6901) as the fragment of a reference.
struct JSONPointer {
    /// The decoded names and indices, outermost first.
    var segments: [[UInt8]]

    /// Reads a fragment, what stands behind `#`.
    ///
    /// It is percent-decoded first, as URI fragments are; raw spaces are accepted, for the specification's own example
    /// has one (rule 43). A first name without `/` is accepted for the same reason (rule 89).
    ///
    /// - Returns: nil for a bad escape.
    init?(fragment: ArraySlice<UInt8>) {
        var decoded: [UInt8] = []
        var index = fragment.startIndex
        while index < fragment.endIndex {
            if fragment[index] == UInt8(ascii: "%"), index + 2 < fragment.endIndex,
                let high = hexDigitValue(fragment[index + 1]), let low = hexDigitValue(fragment[index + 2])
            {
                decoded.append(high << 4 | low)
                index += 3
            } else {
                decoded.append(fragment[index])
                index += 1
            }
        }
        guard String(validating: decoded, as: UTF8.self) != nil else { return nil }
        segments = []
        if decoded.isEmpty || decoded == [UInt8(ascii: "/")] { return }
        if decoded.first == UInt8(ascii: "/") { decoded.removeFirst() }
        for part in decoded.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            var name: [UInt8] = []
            var place = part.startIndex
            while place < part.endIndex {
                guard part[place] == UInt8(ascii: "~") else {
                    name.append(part[place])
                    place += 1
                    continue
                }
                guard place + 1 < part.endIndex else { return nil }
                switch part[place + 1] {
                case UInt8(ascii: "0"): name.append(UInt8(ascii: "~"))
                case UInt8(ascii: "1"): name.append(UInt8(ascii: "/"))
                default: return nil
                }
                place += 2
            }
            segments.append(name)
        }
    }

    /// The node that the pointer leads to from a document's root, or nil.
    func node(in document: JSONDocument) -> Int? {
        var node = JSONDocument.root
        for segment in segments {
            switch document[node].kind {
            case .object:
                let found = document.children(of: node).first {
                    document.bytes[document.key(of: $0).indices].elementsEqual(segment)
                }
                guard let found else { return nil }
                node = found
            case .array:
                guard let index = Self.arrayIndex(segment), index < Int(document[node].textLength) else { return nil }
                var children = document.children(of: node)
                for _ in 0..<index { _ = children.next() }
                guard let found = children.next() else { return nil }
                node = found
            default: return nil
            }
        }
        return node
    }

    /// An array index: digits without a leading zero (rule 42).
    static func arrayIndex(_ segment: [UInt8]) -> Int? {
        guard !segment.isEmpty, segment.count < 10, segment == [UInt8(ascii: "0")] || segment[0] != UInt8(ascii: "0"),
            segment.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 })
        else { return nil }
        return segment.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// A segment as text.
    func name(_ index: Int) -> String {
        String(decoding: segments[index], as: UTF8.self)
    }
}
