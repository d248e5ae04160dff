//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import _ThemewireTestSupport

@testable import ThemeDelivery

@Suite("LeastRecentlyUsed")
struct LeastRecentlyUsedTests {
    @Test("What was used longest ago goes first, and the costs stay below the capacity")
    func evicts() {
        var cache = LeastRecentlyUsed<String, Int>(capacity: 10)
        cache.insert(1, for: "a", cost: 4)
        cache.insert(2, for: "b", cost: 4)
        #expect(cache.use("a", { $0 }) == 1)
        cache.insert(3, for: "c", cost: 4)
        #expect(cache.use("b", { $0 }) == nil)
        #expect(cache.use("a", { $0 }) == 1)
        #expect(cache.use("c", { $0 }) == 3)
        #expect(cache.cost == 8)
    }

    @Test("A value above the capacity is not kept, and takes the older one of its key along")
    func tooLarge() {
        var cache = LeastRecentlyUsed<String, Int>(capacity: 10)
        cache.insert(1, for: "a", cost: 4)
        cache.insert(2, for: "a", cost: 11)
        #expect(cache.count == 0)
        #expect(cache.cost == 0)
    }

    @Test("Agrees with a list that is searched from end to end", arguments: [UInt64(11), 12, 13, 14])
    func model(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let capacity = 50
        var cache = LeastRecentlyUsed<Int, Int>(capacity: capacity)
        // Newest first.
        var model: [(key: Int, value: Int, cost: Int)] = []
        for step in 0..<5_000 {
            let key = Int.random(in: 0..<30, using: &generator)
            switch Int.random(in: 0..<10, using: &generator) {
            case 0:
                cache.remove(key)
                model.removeAll { $0.key == key }
            case 1..<5:
                let cost = Int.random(in: 0...12, using: &generator)
                cache.insert(step, for: key, cost: cost)
                model.removeAll { $0.key == key }
                model.insert((key, step, cost), at: 0)
                while model.reduce(0, { $0 + $1.cost }) > capacity { model.removeLast() }
            default:
                let place = model.firstIndex { $0.key == key }
                #expect(cache.use(key, { $0 }) == place.map { model[$0].value }, "seed \(seed), step \(step)")
                if let place { model.insert(model.remove(at: place), at: 0) }
            }
            #expect(cache.cost == model.reduce(0) { $0 + $1.cost }, "seed \(seed), step \(step)")
            #expect(cache.count == model.count, "seed \(seed), step \(step)")
        }
    }
}
