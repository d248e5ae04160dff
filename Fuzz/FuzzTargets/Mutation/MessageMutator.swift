//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import _ThemewireTestSupport

/// Changes messages field by field and number by number, so that most of them are still messages.
struct MessageMutator {
    /// Numbers at the borders of what the columns hold.
    private static let borders: [UInt64] = [
        0, 1, 2, 3, 4, 5, 7, 8, 13, 16, 19, 20, 63, 64, 127, 128, 255, 256, 1_024, 4_096, 16_383, 16_384, 65_535,
        65_536,
        1 << 20, 4_000_000, 5_000_000, 1 << 31 - 1, 1 << 31, 1 << 32 - 1, 1 << 32, .max,
    ]

    let blindly: ([UInt8]) -> [UInt8]

    /// A message made from another.
    func mutated(_ message: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
        guard !random.chance(8), var tree = FieldTree(message), !tree.fields.isEmpty else { return blindly(message) }
        for _ in 0..<Int.random(in: 1...3, using: &random) { mutate(&tree, using: &random) }
        return tree.bytes
    }

    private func mutate(_ tree: inout FieldTree, using random: inout SeededGenerator) {
        guard !tree.fields.isEmpty else { return }
        let place = Int.random(in: 0..<tree.fields.count, using: &random)
        if var inner = tree.fields[place].message, !random.chance(8) {
            mutate(&inner, using: &random)
            tree.fields[place].message = inner
            return
        }
        switch Int.random(in: 0..<16, using: &random) {
        case 0: tree.fields.remove(at: place)
        case 1: tree.fields.append(tree.fields[place])
        case 2: tree.fields.swapAt(place, Int.random(in: 0..<tree.fields.count, using: &random))
        case 3: tree.fields[place].number = UInt64.random(in: 1...18, using: &random)
        case 4: tree.fields[place].content = tree.fields[Int.random(in: 0..<tree.fields.count, using: &random)].content
        case 5...8: mutateBytes(&tree.fields[place], using: &random)
        default: mutateNumbers(&tree.fields[place], using: &random)
        }
    }

    private func mutateBytes(_ field: inout FieldTree.Field, using random: inout SeededGenerator) {
        field.message = nil
        let content = blindly(field.content)
        switch field.wireType {
        case 0: field.content = [(content.first ?? 0) & 0x7f]
        case 2: field.content = content
        default: field.content = Array((content + [UInt8](repeating: 0, count: 8)).prefix(field.content.count))
        }
    }

    private func mutateNumbers(_ field: inout FieldTree.Field, using random: inout SeededGenerator) {
        guard field.message == nil, var numbers = Varint.all(field.content), !numbers.isEmpty else {
            return mutateBytes(&field, using: &random)
        }
        let place = Int.random(in: 0..<numbers.count, using: &random)
        let isColumn = field.wireType == 2
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1: numbers[place] = Self.borders.randomElement(using: &random) ?? 0
        case 2: numbers[place] &+= 1
        case 3: numbers[place] &-= numbers[place] == 0 ? 0 : 1
        case 4: numbers[place] = numbers.randomElement(using: &random) ?? 0
        case 5 where isColumn: numbers.remove(at: place)
        case 6 where isColumn: numbers.insert(Self.borders.randomElement(using: &random) ?? 0, at: place)
        case 7 where isColumn:
            let end = Int.random(in: place..<numbers.count, using: &random)
            numbers.insert(contentsOf: numbers[place...end], at: place)
        default: numbers[place] ^= 1 << UInt64.random(in: 0..<8, using: &random)
        }
        field.content = []
        for number in numbers { Varint.append(number, to: &field.content) }
    }
}

extension SeededGenerator {
    /// True once in `count` times.
    mutating func chance(_ count: Int) -> Bool {
        Int.random(in: 0..<count, using: &self) == 0
    }
}
