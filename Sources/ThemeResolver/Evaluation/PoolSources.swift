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
    /// What was computed at the level; nil where nothing was, or has been yet.
    let evaluation: Evaluation?
    /// The level itself.
    let level: Int
    /// The layers of the levels below, the lowest first, where no storage was made for them.
    private let below: [LayerSet]

    /// The sources of a level that is being made over `parent`, or of level 0.
    init(parent: ThemeStorage?, layers: LayerSet, level: Int = 0, evaluation: Evaluation? = nil) {
        self.parent = parent
        self.layers = layers
        self.evaluation = evaluation
        self.level = level
        below = []
    }

    /// A chain's layers that are evaluated at once: each set is a level, and what is computed belongs to the last.
    ///
    /// - Precondition: there are 1 to ``ResolvedTheme/maximumOverlays`` + 1 sets.
    init(chain: [LayerSet]) {
        let maximum = ResolvedTheme.maximumOverlays + 1
        precondition((1...maximum).contains(chain.count), "a chain has 1 to \(maximum) layer sets")
        parent = nil
        layers = chain[chain.count - 1]
        evaluation = nil
        level = chain.count - 1
        below = Array(chain.dropLast())
    }

    init(reading storage: ThemeStorage) {
        parent = storage.parent
        layers = storage.layers
        evaluation = storage.evaluation
        level = storage.level
        below = []
    }

    // MARK: - Levels

    /// The layers of a level, this one or one below.
    func layers(atLevel wanted: Int) -> LayerSet {
        if wanted == level { return layers }
        return below.isEmpty ? storage(atLevel: wanted).layers : below[wanted]
    }

    /// The pools of an owner number.
    func pools(ofOwner owner: Int) -> ValuePools {
        let wanted = owner / 2
        if wanted == level { return owner % 2 == 0 ? layers.pools : evaluation?.computed ?? .empty }
        guard below.isEmpty else { return below[wanted].pools }
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

    /// Calls `body` with every level, this one first, its layers and what was computed at it.
    func forEachLevel(_ body: (Int, LayerSet, Evaluation?) -> Void) {
        body(level, layers, evaluation)
        var storage = parent
        while let next = storage {
            body(next.level, next.layers, next.evaluation)
            storage = next.parent
        }
    }

    // MARK: - What cells point at

    /// The issue that an error cell points at.
    func issue(of cell: Cell) -> ResolutionIssue {
        let wanted = Owner.of(cell.payload) / 2
        let issues = wanted == level ? evaluation?.issues ?? [] : storage(atLevel: wanted).issues
        return issues[Owner.index(cell.payload)]
    }

    /// The colour of a `pooledColor` cell.
    func color(_ cell: Cell) -> ColorValue {
        pools(ofOwner: Owner.of(cell.payload)).colors[Owner.index(cell.payload)]
    }

    /// The curve of a `cubicBezier` cell.
    func curve(_ cell: Cell) -> CubicBezierValue {
        pools(ofOwner: Owner.of(cell.payload)).curves[Owner.index(cell.payload)]
    }

    /// The bytes of a `string` cell.
    func text(_ cell: Cell) -> ArraySlice<UInt8> {
        let span = PoolSpan(payload: cell.payload)
        let start = Int(span.start)
        return pools(ofOwner: Owner.of(cell.payload)).text[start..<start + Int(span.count)]
    }

    /// A list's cells, each marked with the owner of what it points at.
    func listCells(_ list: Cell) -> [Cell] {
        let span = PoolSpan(payload: list.payload)
        let owner = Owner.of(list.payload)
        let pools = pools(ofOwner: owner)
        return (Int(span.start)..<Int(span.start) + Int(span.count)).map { place in
            let cell = Cell(kind: pools.listKinds[place], payload: pools.listPayloads[place])
            return owner % 2 == 0 ? Owner.adopt(cell.kind, cell.payload, level: owner / 2) : cell
        }
    }
}
