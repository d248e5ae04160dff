//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Looks at the layers' columns where they lie: one pass, without allocation, eight numbers a step where they are short.
///
/// It proves that the layers are what ``LayersReader`` takes, or gives up. What is wrong then, ``LayersReader`` says: a blob
/// that is refused may cost twice what one costs that is taken. So this may refuse too much, and must never let pass what
/// the reader refuses; `LayersCheckTests` hold the two against each other.
struct LayersCheck: ~Copyable, ~Escapable {
    private var heads: VarintColumn
    private var runs: VarintColumn
    /// Whether all entries are colors, a run a layer.
    private let hasNoRuns: Bool
    private var slots: ShortNumbers
    private var values: ShortNumbers
    private let columns: LayersMessage
    private let bounds: PoolBounds
    private let options: BlobDecodingOptions
    private let longestString: Int
    private let longestList: Int
    private let longestDerivation: Int

    /// Whether all slots together are so few and so low that no run can pass the limit; else the runs are looked at one by
    /// one.
    private let hasShortSlots: Bool
    /// How many of such slots must not be 0: all but the first of runs.
    private var nonzeroSlotCount = 0
    private var entryCount = 0
    private var colorCount = 0
    /// The slot of the last alias.
    private var target: UInt32 = 0
    /// At least how many list cells, operations and text bytes the cells stand for.
    private var referencedCount = 0

    @_lifetime(copy columns, copy pools)
    init(_ columns: LayersMessage, _ pools: borrowing PoolsCheck, options: BlobDecodingOptions) {
        heads = VarintColumn(columns.layers)
        runs = VarintColumn(columns.runs)
        hasNoRuns = columns.runs.isEmpty
        slots = ShortNumbers(columns.slots)
        values = ShortNumbers(columns.values)
        self.columns = columns
        bounds = pools.bounds
        self.options = options
        if let (sum, nonzeroCount) = slots.sumOfBytes(), sum < UInt64(bounds.slotLimit) {
            hasShortSlots = true
            nonzeroSlotCount = nonzeroCount
        } else {
            hasShortSlots = false
        }
        longestString = pools.longestString
        longestList = pools.longestList
        longestDerivation = pools.longestDerivation
    }

    /// Whether all of it is right; false may also mean that this does not know.
    ///
    /// - Complexity: O(bytes of the columns).
    mutating func isProven() -> Bool {
        var layerCount = 0
        while !heads.isAtEnd {
            layerCount += 1
            guard layerCount <= options.maximumLayerCount, let count = takeHead(), checkEntries(count) else {
                return false
            }
        }
        let alphaCount = columns.alphas.count / 4
        // As many as there are entries: those that are not 0, and those that may be.
        guard !hasShortSlots || nonzeroSlotCount == entryCount else { return false }
        return slots.isAtEnd && runs.isAtEnd && values.isAtEnd
            && colorCount * 3 == columns.colors.count && (alphaCount == 0 || alphaCount == colorCount)
            && referencedCount <= BlobLimits.referencedCount && areAlphasShares() && areOneSlotsAscending()
    }

    /// The number of entries of the next layer, after its rank and condition.
    private mutating func takeHead() -> Int? {
        // Every two bits are a rank.
        guard let head = heads.next(), head >> 2 <= UInt32(BlobLimits.conditionTermCount) else { return nil }
        var modifiers: InlineArray<16, UInt32> = .init(repeating: .max)
        for term in 0..<Int(head >> 2) {
            guard let modifier = heads.next(), let context = heads.next(), max(modifier, context) <= UInt32(UInt16.max)
            else {
                return nil
            }
            for other in 0..<term where modifiers[other] == modifier { return nil }
            modifiers[term] = modifier
        }
        return heads.next().map(Int.init)
    }

    private mutating func checkEntries(_ count: Int) -> Bool {
        entryCount &+= count
        guard entryCount <= options.maximumEntryCount else { return false }
        var left = count
        while left > 0 {
            var kind = ValueKind.color.rawValue
            var length = left
            if !hasNoRuns {
                guard let number = runs.next(), let count = runs.next(), count > 0, count <= left else { return false }
                kind = number
                length = Int(count)
            }
            left &-= length
            guard takeSlots(length), let kind = ValueKind(rawValue: kind), check(kind, length) else { return false }
        }
        return true
    }

    /// Takes the slots of a run of entries.
    @inline(__always)
    private mutating func takeSlots(_ count: Int) -> Bool {
        guard hasShortSlots else {
            guard let slot = slots.takeAscending(count) else { return false }
            return slot < UInt64(bounds.slotLimit)
        }
        guard let isZero = slots.isZeroThenSkip(count) else { return false }
        nonzeroSlotCount &+= isZero ? 1 : 0
        return true
    }

    /// Takes the values of a run of entries.
    @inline(__always)
    private mutating func check(_ kind: ValueKind, _ count: Int) -> Bool {
        switch kind {
        case .unspecified:
            return true
        case .color:
            colorCount &+= count
            return true
        case .px, .rem, .milliseconds, .seconds, .number:
            return values.takeCodes(count, bounds.numbers)
        case .alias:
            return values.takeAliases(count, &target, slotLimit: bounds.slotLimit)
        case .fontWeight:
            return values.takeFontWeights(count, bounds.numbers)
        case .boolean:
            return values.take(count, below: 2)
        case .strokeKeyword:
            return values.take(count, below: UInt32(StrokeStyleValue.Keyword.allCases.count))
        case .pooledColor:
            return values.take(count, below: UInt32(clamping: bounds.colorCount))
        case .cubicBezier:
            return values.take(count, below: UInt32(clamping: bounds.curveCount))
        case .derived:
            refer(count, longestDerivation)
            return values.take(count, below: UInt32(clamping: bounds.derivationCount))
        case .string:
            refer(count, longestString)
            return values.take(count, below: UInt32(clamping: bounds.stringCount))
        case .fontFamily, .shadow, .gradient:
            refer(count, longestList)
            return values.take(count, below: UInt32(clamping: bounds.listCount))
        case .strokeDashes:
            refer(count, longestList)
            return takeDashes(count)
        case .element:
            return false
        }
    }

    /// Counts what entries stand for as if each stood for the most.
    private mutating func refer(_ count: Int, _ longest: Int) {
        // Both cut where their product is too much anyway, so that it is a number.
        let tooMany = BlobLimits.referencedCount + 1
        referencedCount = min(referencedCount + min(count, tooMany) * min(longest, tooMany), tooMany)
    }

    private mutating func takeDashes(_ count: Int) -> Bool {
        for _ in 0..<count {
            guard let value = values.next(), Int(value >> 2) < bounds.listCount, value & 3 != 3 else { return false }
        }
        return true
    }

    /// Whether every alpha is in 0 to 1: its bits are those of no number above 1, which a negative one's would be.
    private func areAlphasShares() -> Bool {
        let alphas = columns.alphas
        // Two a step. One above 1 makes the difference negative, and borrows from the other half only then.
        let ones = UInt64(Float(1).bitPattern) << 32 | UInt64(Float(1).bitPattern)
        var isOutside: UInt64 = 0
        var place = 0
        while place &+ 8 <= alphas.count {
            let two = ByteScan.word(alphas, place)
            isOutside |= two | (ones &- two)
            place &+= 8
        }
        if place < alphas.count {
            let last = UInt64(ByteScan.word32(alphas, place))
            isOutside |= last | (ones &- last)
        }
        return isOutside & 0x8000_0000_8000_0000 == 0
    }

    private func areOneSlotsAscending() -> Bool {
        guard !columns.oneSlot.isEmpty else { return true }
        var places = ShortNumbers(columns.oneSlot)
        guard let last = places.takeAscending(ByteScan.varintCount(columns.oneSlot)) else { return false }
        return places.isAtEnd && last < UInt64(entryCount)
    }
}
