//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel
import ThemeStore

/// A store as naive as can be: dictionaries, copied whole for each publish, judged whole at the end.
struct StoreModel {
    struct State: Hashable {
        var parent: ThemeName?
        var blob: StoredBlob
        var revision: UInt64
    }

    /// All states of each theme that exists, oldest first.
    var themes: [ThemeName: [State]] = [:]
    /// For each removed theme the revision of the removal and the one before.
    var removed: [ThemeName: (at: UInt64, before: UInt64)] = [:]
    var revision: UInt64 = 0

    enum Outcome {
        case changed([UInt64])
        case unchanged([UInt64])
        /// The codes that a store may refuse the list with: it stops at the first reason, the model collects all.
        case refused(Set<StoreError.Code>)
    }

    mutating func publish(_ changes: [ThemeChange]) -> Outcome {
        var next = self
        next.revision += 1
        var problems: Set<StoreError.Code> = []
        var revisions: [UInt64] = []
        for change in changes { next.apply(change, to: self, &problems, &revisions) }
        for name in next.themes.keys { next.judge(name, &problems) }
        for (name, _) in next.removed where themes[name] != nil {
            if next.themes.values.contains(where: { $0.last?.parent == name }) { problems.insert(.hasChildren) }
        }
        if !problems.isEmpty { return .refused(problems) }
        if !revisions.contains(next.revision) { return .unchanged(revisions) }
        self = next
        return .changed(revisions)
    }

    private mutating func apply(
        _ change: ThemeChange,
        to before: StoreModel,
        _ problems: inout Set<StoreError.Code>,
        _ revisions: inout [UInt64]
    ) {
        let old = before.themes[change.name]?.last
        let wrongExpectation = change.expectedRevision.map { $0 != old?.revision ?? 0 } ?? false
        let new: State
        switch change.action {
        case .put(let blob, .keep): new = State(parent: old?.parent, blob: blob, revision: revision)
        case .put(let blob, .none): new = State(parent: nil, blob: blob, revision: revision)
        case .put(let blob, .named(let parent)): new = State(parent: parent, blob: blob, revision: revision)
        case .rollback(let target):
            guard let states = before.themes[change.name] else {
                problems.insert(.unknownTheme)
                return
            }
            guard let state = states.last(where: { $0.revision == target }) else {
                problems.insert(.unknownRevision)
                return
            }
            new = State(parent: state.parent, blob: state.blob, revision: revision)
        case .remove:
            guard let old else {
                if let tombstone = before.removed[change.name], tombstone.before == change.expectedRevision {
                    revisions.append(tombstone.at)
                } else {
                    problems.insert(.unknownTheme)
                }
                return
            }
            if wrongExpectation { problems.insert(.revisionMismatch) }
            themes[change.name] = nil
            removed[change.name] = (revision, old.revision)
            revisions.append(revision)
            return
        }
        if let old, old.parent == new.parent, old.blob.facts.digest == new.blob.facts.digest {
            revisions.append(old.revision)
            return
        }
        if wrongExpectation { problems.insert(.revisionMismatch) }
        themes[change.name, default: []].append(new)
        removed[change.name] = nil
        revisions.append(revision)
    }

    /// Walks up from a theme and collects what is wrong on the way.
    private func judge(_ name: ThemeName, _ problems: inout Set<StoreError.Code>) {
        var seen: [ThemeName] = []
        var next: ThemeName? = name
        while let current = next {
            if seen.contains(current) {
                problems.insert(.cycle)
                return
            }
            seen.append(current)
            if seen.count > StoreLimits.maximumChainLength { problems.insert(.chainTooDeep) }
            guard let state = themes[current]?.last else {
                problems.insert(.missingParent)
                return
            }
            switch (state.blob.facts.kind, state.parent) {
            case (.base, .some): problems.insert(.baseWithParent)
            case (.layers, nil): problems.insert(.missingParent)
            default: break
            }
            if let parent = state.parent, let lineage = themes[parent]?.last?.blob.facts.lineage,
                lineage != state.blob.facts.lineage
            {
                problems.insert(.lineageMismatch)
            }
            next = state.parent
        }
    }

    /// The blobs that the themes and their kept states hold.
    var heldDigests: Set<Digest> {
        Set(themes.values.joined().map(\.blob.facts.digest))
    }
}
