//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Where the payloads of a table's cells point: the layer sets and computed pools of its levels.
struct PoolSources {
    /// The storage below the level that is being read or made.
    let parent: ThemeStorage?
    /// The level's own layers.
    let layers: LayerSet
    /// The level's own computed values.
    let computed: ValuePools?
    /// The level itself.
    let level: Int

    init(parent: ThemeStorage?, layers: LayerSet, computed: ValuePools? = nil) {
        self.parent = parent
        self.layers = layers
        self.computed = computed
        level = parent.map { $0.level + 1 } ?? 0
    }

    init(reading storage: ThemeStorage) {
        parent = storage.parent
        layers = storage.layers
        computed = storage.computed
        level = storage.level
    }

    /// The layers of a level, this one or one below.
    func layers(atLevel wanted: Int) -> LayerSet {
        wanted == level ? layers : storage(atLevel: wanted).layers
    }

    /// The pools of an owner number.
    func pools(ofOwner owner: Int) -> ValuePools {
        let wanted = owner / 2
        if wanted == level { return owner % 2 == 0 ? layers.pools : computed ?? .empty }
        let storage = storage(atLevel: wanted)
        return owner % 2 == 0 ? storage.layers.pools : storage.computed ?? .empty
    }

    /// The storage of a level below this one.
    func storage(atLevel wanted: Int) -> ThemeStorage {
        var storage = parent
        while let candidate = storage, candidate.level > wanted { storage = candidate.parent }
        guard let found = storage, found.level == wanted else {
            preconditionFailure("an owner names this level or one below")
        }
        return found
    }
}
