//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension JSONScanner {
    /// Objects up to this size are checked pair by pair, which is faster than hashing: 28 comparisons at most.
    private static var pairwiseLimit: UInt32 { 8 }

    /// The hash's start: random in each process, so that no file can be made to collide.
    private static let seed = UInt64.random(in: .min ... .max)

    /// Refuses an object that has two members of one name (rule 7): a silent last-wins hides lost tokens.
    mutating func refuseDuplicateKeys(in object: Int) throws(JSONError) {
        let count = nodes[object].textLength
        guard count > 1 else { return }
        if count <= Self.pairwiseLimit {
            try refusePairs(in: object)
        } else {
            try refuseByHash(in: object, count: Int(count))
        }
    }

    private func refusePairs(in object: Int) throws(JSONError) {
        let end = nodes.count
        var second = Int(nodes[object + 1].next)
        while second < end {
            var first = object + 1
            while first < second {
                if nodes[first].keyLength == nodes[second].keyLength, sameKey(first, second) {
                    throw duplicate(first, second)
                }
                first = Int(nodes[first].next)
            }
            second = Int(nodes[second].next)
        }
    }

    private mutating func refuseByHash(in object: Int, count: Int) throws(JSONError) {
        var capacity = 32
        while capacity < count * 2 { capacity *= 2 }
        if slots.count < capacity {
            slots = [UInt32](repeating: 0, count: capacity)
        } else {
            for slot in 0..<capacity { slots[slot] = 0 }
        }
        let mask = capacity - 1
        let end = nodes.count
        var child = object + 1
        while child < end {
            var slot = Int(truncatingIfNeeded: hash(ofKey: child)) & mask
            while slots[slot] != 0 {
                let other = Int(slots[slot])
                if nodes[other].keyLength == nodes[child].keyLength, sameKey(other, child) {
                    throw duplicate(other, child)
                }
                slot = (slot + 1) & mask
            }
            slots[slot] = UInt32(child)
            child = Int(nodes[child].next)
        }
    }

    private func keyByte(_ node: Int, _ offset: Int) -> UInt8 {
        let position = Int(nodes[node].keyStart) + offset
        return position < bytes.count ? bytes[position] : decoded[position - bytes.count]
    }

    /// Whether two keys of one length are the same; the last bytes differ first in most real names.
    private func sameKey(_ first: Int, _ second: Int) -> Bool {
        var offset = Int(nodes[first].keyLength) - 1
        while offset >= 0 {
            guard keyByte(first, offset) == keyByte(second, offset) else { return false }
            offset -= 1
        }
        return true
    }

    private func hash(ofKey node: Int) -> UInt64 {
        var value = Self.seed
        for offset in 0..<Int(nodes[node].keyLength) {
            value = (value ^ UInt64(keyByte(node, offset))) &* 0x9E37_79B9_7F4A_7C15
            value ^= value >> 29
        }
        return value
    }

    private func duplicate(_ first: Int, _ second: Int) -> JSONError {
        let name = String(decoding: (0..<Int(nodes[second].keyLength)).map { keyByte(second, $0) }, as: UTF8.self)
        return JSONError(
            .duplicateKey,
            at: Int(nodes[second].keyOffset),
            related: Int(nodes[first].keyOffset),
            "the object has two members named \"\(name)\"; remove or rename one"
        )
    }
}
