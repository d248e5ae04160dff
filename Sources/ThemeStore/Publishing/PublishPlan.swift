//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel

/// What a list of changes does to a store: worked out and judged before anything is written.
///
/// The plan holds the changed themes in their final state and reads the others from the store. Both stores write what
/// it says, so all stores have the same rules.
struct PublishPlan<Store: CurrentThemes>: PlanReading {
    let store: Store
    /// The revision that the steps get.
    let revision: UInt64
    let now: Int64
    /// What to write, in the order of the list.
    private(set) var steps: [PublishStep] = []
    /// For each change the last revision of its theme after the publish.
    private(set) var revisions: [UInt64] = []
    /// Where in `steps` a theme is.
    private var indices: [ThemeName: Int] = [:]
    /// Where in `steps` a blob is that the store doesn't hold yet.
    private var newBlobs: [Digest: Int] = [:]
    /// Unchanged themes that were looked up, which are mostly parents of many.
    private let unchanged = RecordMemo()
    /// The changed themes by their new parent.
    private var changedChildren: [ThemeName: [ThemeName]] = [:]

    /// Works out and judges the changes.
    init(
        _ changes: [ThemeChange],
        on store: Store,
        revision: UInt64,
        now: Int64,
        review: PublishReview?
    ) throws(StoreError) {
        self.store = store
        self.revision = revision
        self.now = now
        var seen: Set<ThemeName> = []
        seen.reserveCapacity(changes.count)
        revisions.reserveCapacity(changes.count)
        for change in changes {
            guard seen.insert(change.name).inserted else {
                throw StoreError(
                    code: .duplicateChange,
                    message: "theme '\(change.name)' is changed twice in one publish; give each theme one change",
                    themes: [change.name]
                )
            }
            try add(change)
        }
        try checkAll()
        if let review, !steps.isEmpty {
            let staged = steps.map { StagedPublish.Change(name: $0.name, old: $0.old, new: $0.new) }
            try review(StagedPublish(changes: staged, plan: self))
        }
    }

    /// Judges replicated steps, which have the origin's revisions.
    init(replicating steps: [PublishStep], on store: Store) throws(StoreError) {
        self.store = store
        revision = 0
        now = 0
        self.steps = steps
        indices = Dictionary(uniqueKeysWithValues: steps.enumerated().map { ($1.name, $0) })
        try checkAll()
    }

    private mutating func checkAll() throws(StoreError) {
        for step in steps {
            if let parent = step.new?.parent { changedChildren[parent, default: []].append(step.name) }
        }
        for parent in changedChildren.keys { changedChildren[parent]?.sort() }
        for step in steps { try check(step) }
    }

    private mutating func add(_ change: ThemeChange) throws(StoreError) {
        let old = try store.record(of: change.name)
        switch change.action {
        case .put(let blob, let parent):
            let resolved: ThemeName? =
                switch parent {
                case .keep: old?.parent
                case .none: nil
                case .named(let name): name
                }
            try addPut(change, old: old, parent: resolved, facts: blob.facts, blob: blob)
        case .rollback(let target):
            guard let old else { throw Self.unknownTheme(change.name) }
            guard let version = try store.version(of: change.name, revision: target) else {
                throw StoreError(
                    code: .unknownRevision,
                    message: """
                        theme '\(change.name)' has no kept state of revision \(target); ask for its history, which has \
                        the last \(StoreLimits.historyLength)
                        """,
                    themes: [change.name]
                )
            }
            try addPut(change, old: old, parent: version.parent, facts: version.facts, blob: nil)
        case .remove:
            try addRemoval(change, old: old)
        }
    }

    private mutating func addPut(
        _ change: ThemeChange,
        old: ThemeRecord?,
        parent: ThemeName?,
        facts: BlobFacts,
        blob: StoredBlob?
    ) throws(StoreError) {
        if let old, old.digest == facts.digest, old.parent == parent {
            revisions.append(old.revision)
            return
        }
        try checkExpectation(of: change, actual: old?.revision ?? 0)
        var facts = facts
        var isNewBlob = false
        if let blob {
            guard blob.bytes.count <= StoreLimits.maximumBlobByteCount else {
                throw StoreError.blobTooLarge(change.name, blob.bytes.count)
            }
            if let known = try knownFacts(of: facts.digest) {
                guard known.describesSameMessage(as: facts) else { throw StoreError.blobConflict(change.name, facts) }
                facts = known
            } else {
                isNewBlob = true
                newBlobs[facts.digest] = steps.count
            }
        }
        let new = ThemeRecord(name: change.name, parent: parent, facts: facts, revision: revision, publishedAt: now)
        var step = PublishStep(name: change.name, old: old, new: new, revision: revision)
        step.blob = blob
        step.isNewBlob = isNewBlob
        append(step)
    }

    private func knownFacts(of digest: Digest) throws(StoreError) -> BlobFacts? {
        if let index = newBlobs[digest] { return steps[index].new?.facts }
        return try store.facts(of: digest)
    }

    private mutating func addRemoval(_ change: ThemeChange, old: ThemeRecord?) throws(StoreError) {
        guard let old else {
            if let expected = change.expectedRevision, expected != 0,
                let tombstone = try store.tombstone(of: change.name), tombstone.previousRevision == expected
            {
                revisions.append(tombstone.revision)
                return
            }
            throw Self.unknownTheme(change.name)
        }
        try checkExpectation(of: change, actual: old.revision)
        append(PublishStep(name: change.name, old: old, revision: revision))
    }

    private mutating func append(_ step: PublishStep) {
        indices[step.name] = steps.count
        steps.append(step)
        revisions.append(revision)
    }

    private func checkExpectation(of change: ThemeChange, actual: UInt64) throws(StoreError) {
        guard let expected = change.expectedRevision, expected != actual else { return }
        let message =
            switch (expected, actual) {
            case (0, _): "theme '\(change.name)' exists since revision \(actual) and was expected not to exist"
            case (_, 0): "theme '\(change.name)' doesn't exist and was expected at revision \(expected)"
            default: "theme '\(change.name)' is at revision \(actual) and was expected at \(expected)"
            }
        throw StoreError(
            code: .revisionMismatch,
            message: message + "; read it and publish again",
            themes: [change.name],
            actualRevision: actual
        )
    }
}

// MARK: - Final state

extension PublishPlan {
    func finalRecord(of name: ThemeName) throws(StoreError) -> ThemeRecord? {
        if let index = indices[name] { return steps[index].new }
        return try unchanged.record(of: name) { name throws(StoreError) in try store.record(of: name) }
    }

    func finalChildren(of name: ThemeName, after: ThemeName?, limit: Int) throws(StoreError) -> [ThemeRecord] {
        guard limit > 0 else { return [] }
        var result = try unchangedChildren(of: name, after: after, limit: limit)
        if let changed = changedChildren[name] {
            let page = changed[changed.start(after: after)...].prefix(limit)
            result += page.compactMap { child in indices[child].flatMap { steps[$0].new } }
            result.sort { $0.name < $1.name }
        }
        return Array(result.prefix(limit))
    }

    /// Children that this publish doesn't change.
    func unchangedChildren(of name: ThemeName, after: ThemeName?, limit: Int) throws(StoreError) -> [ThemeRecord] {
        var result: [ThemeRecord] = []
        var after = after
        while result.count < limit {
            let page = try store.children(of: name, after: after, limit: limit)
            result += page.filter { indices[$0.name] == nil }
            guard page.count == limit, let last = page.last else { break }
            after = last.name
        }
        return Array(result.prefix(limit))
    }

    func blob(_ digest: Digest) throws(StoreError) -> StoredBlob? {
        if let index = newBlobs[digest] { return steps[index].blob }
        return try store.blob(digest)
    }

    func base(lineage: Lineage, version: UInt32) throws(StoreError) -> BlobFacts? {
        try store.base(lineage: lineage, version: version)
    }
}

// MARK: - Refusals

extension PublishPlan {
    static func unknownTheme(_ name: ThemeName) -> StoreError {
        StoreError(code: .unknownTheme, message: "there is no theme '\(name)'; list the themes", themes: [name])
    }
}
