//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeCodec
internal import ThemeModel
internal import ThemeResolver
internal import ThemeStore

/// What a publish must keep to besides the store's own rules of names and chains: blobs fit the chains they end up in.
///
/// It looks at the store as it would be after the publish, so that a base and its children can change together.
struct PublishRules: Sendable {
    /// Descendants asked for at a time.
    private static let pageSize = 256

    /// The blobs of the request, already decoded.
    let decoded: [Digest: Blob]
    /// Whether tokens are let through of which it cannot be decided in time whether they resolve in every selection.
    var allowsUndecided = false
    var budget = PublishBudget()

    /// - Throws: `StoreError` with code `contentRefused`.
    func review(_ staged: StagedPublish) throws(StoreError) {
        let review = Review(staged: staged, rules: self)
        for change in staged.changes {
            guard let new = change.new else { continue }
            switch new.facts.kind {
            case .base: try review.checkBase(new)
            case .layers: try review.checkLayers(new)
            }
            if let old = change.old { try review.checkDescendants(of: new, since: old) }
        }
        // Only layers that fit their base can be resolved.
        for change in staged.changes {
            guard let new = change.new else { continue }
            try review.checkContexts(of: new)
        }
        for change in staged.changes {
            guard let new = change.new, let old = change.old else { continue }
            try review.checkContextsBelow(new, since: old)
        }
    }

    /// One review with the blobs it has decoded.
    final class Review {
        /// Most bound layers of ancestors that are kept: the bases and parents of one publish.
        static let maximumAncestors = 64

        let staged: StagedPublish
        let changedNames: Set<ThemeName>
        let allowsUndecided: Bool
        let budget: PublishBudget
        let deadline: ContinuousClock.Instant
        /// When no more themes below the changed ones are looked at.
        private(set) lazy var childrenDeadline = ContinuousClock.now.advanced(by: budget.children)
        /// Layers by their base's digest and their own.
        var ancestors: [[Digest]: BoundLayers] = [:]
        private var decoded: [Digest: Blob]
        private var catalogs: [CatalogKey: Catalog] = [:]

        private struct CatalogKey: Hashable {
            let lineage: Lineage
            let version: UInt32
        }

        init(staged: StagedPublish, rules: PublishRules) {
            self.staged = staged
            changedNames = Set(staged.changes.map(\.name))
            allowsUndecided = rules.allowsUndecided
            budget = rules.budget
            deadline = ContinuousClock.now.advanced(by: rules.budget.own)
            decoded = rules.decoded
        }

        /// Refuses a catalog that differs from another one of the same lineage and version.
        func checkBase(_ base: ThemeRecord) throws(StoreError) {
            let catalog = try catalog(of: base)
            let key = CatalogKey(lineage: catalog.lineage, version: catalog.version)
            var known = catalogs.updateValue(catalog, forKey: key)
            if known == nil, let facts = try staged.base(lineage: key.lineage, version: key.version),
                facts.digest != base.digest
            {
                known = try blob(facts.digest).catalog
            }
            guard let known, !known.hasSameContent(as: catalog) else { return }
            throw Self.refusal(
                "'\(base.name)' has another catalog than the one known as lineage \(key.lineage), version "
                    + "\(key.version); compile it with its lock file or --previous, so that the version rises",
                [base.name]
            )
        }

        /// Refuses layers made for a later catalog than their base's, or that do not fit it.
        func checkLayers(_ layers: ThemeRecord) throws(StoreError) {
            let base = try base(of: layers)
            try checkVersion(of: layers, against: base)
            try bind(layers, to: base)
        }

        /// Looks at the themes below one whose base is another than before.
        func checkDescendants(of new: ThemeRecord, since old: ThemeRecord) throws(StoreError) {
            guard old.facts.kind == .base, new.facts.kind == .base, old.facts.lineage == new.facts.lineage else {
                // The base may be any other now, so that what is below must fit it from the ground up.
                guard old.facts.kind != new.facts.kind || old.parent != new.parent else { return }
                let base = try base(of: new)
                try eachDescendant(of: new.name) { (child) throws(StoreError) in
                    try checkVersion(of: child, against: base)
                    try bind(child, to: base)
                    return true
                }
                return
            }
            guard old.digest != new.digest else { return }
            let change = CatalogChange(from: try catalog(of: old), to: try catalog(of: new))
            var lost: [String] = []
            var themes: [ThemeName] = []
            try eachDescendant(of: new.name) { (child) throws(StoreError) in
                try checkVersion(of: child, against: new)
                guard change.concernsChildren else { return true }
                let tokens = change.losses(in: try blob(child.digest).layers)
                if tokens.isEmpty, !change.movesSlots {
                    if change.changesModifiers { try bind(child, to: new) }
                    return true
                }
                themes.append(child.name)
                if tokens.isEmpty { lost.append("slots of '\(child.name)' that moved") }
                for token in tokens {
                    let text = "\(change.describe(token)) in '\(child.name)'"
                    if lost.count < DeliveryLimits.namesInMessage { lost.append(text) }
                }
                return lost.count < DeliveryLimits.namesInMessage
            }
            guard lost.isEmpty else {
                throw Self.refusal(
                    "the new '\(new.name)' takes tokens away that themes on it use: \(lost.joined(separator: ", ")); "
                        + "keep them as deprecated, or publish the changed themes along with it",
                    themes
                )
            }
        }

        private func checkVersion(of layers: ThemeRecord, against base: ThemeRecord) throws(StoreError) {
            guard layers.facts.version > base.facts.version else { return }
            throw Self.refusal(
                "'\(layers.name)' was made for version \(layers.facts.version) of the catalog \(layers.facts.lineage), "
                    + "its base '\(base.name)' has version \(base.facts.version); publish the newer base first",
                [layers.name, base.name]
            )
        }

        private func bind(_ layers: ThemeRecord, to base: ThemeRecord) throws(StoreError) {
            let blob = try blob(layers.digest)
            let catalog = try catalog(of: base)
            do throws(BindingError) {
                _ = try blob.bound(to: catalog)
            } catch {
                throw Self.refusal(
                    "'\(layers.name)' does not fit its base '\(base.name)': \(error.message)",
                    [layers.name, base.name]
                )
            }
        }

        /// Calls `body` for the themes below one until it returns false.
        @discardableResult
        func eachDescendant(
            of name: ThemeName,
            _ body: (ThemeRecord) throws(StoreError) -> Bool
        ) throws(StoreError) -> Bool {
            var after: ThemeName?
            repeat {
                let page = try staged.children(of: name, after: after, limit: PublishRules.pageSize)
                for child in page {
                    guard try body(child), try eachDescendant(of: child.name, body) else { return false }
                }
                after = page.count < PublishRules.pageSize ? nil : page.last?.name
            } while after != nil
            return true
        }

        /// The base of a theme's chain; the store has made sure that there is one.
        private func base(of theme: ThemeRecord) throws(StoreError) -> ThemeRecord {
            var record = theme
            for _ in 0..<StoreLimits.maximumChainLength {
                guard let parent = record.parent, let next = try staged.record(of: parent) else { break }
                record = next
            }
            guard record.facts.kind == .base else {
                throw StoreError(
                    code: .missingParent,
                    message: "'\(theme.name)' has no base; publish one and name it as the parent",
                    themes: [theme.name]
                )
            }
            return record
        }

        func catalog(of base: ThemeRecord) throws(StoreError) -> Catalog {
            guard let catalog = try blob(base.digest).catalog else { throw Self.damaged(base.digest) }
            return catalog
        }

        func blob(_ digest: Digest) throws(StoreError) -> Blob {
            if let blob = decoded[digest] { return blob }
            guard let stored = try staged.blob(digest) else { throw Self.damaged(digest) }
            do throws(BlobError) {
                let blob = try BlobDecoder().decode(stored.bytes)
                // Bases are needed again and again; of children each is needed once, and there may be a million.
                if blob.catalog != nil { decoded[digest] = blob }
                return blob
            } catch {
                throw StoreError(
                    code: .damaged,
                    message: "the stored blob \(digest) can't be read: \(error)",
                    cause: error
                )
            }
        }

        private static func damaged(_ digest: Digest) -> StoreError {
            StoreError(code: .damaged, message: "the blob \(digest) is not what the store says of it")
        }

        static func refusal(_ message: String, _ themes: [ThemeName]) -> StoreError {
            StoreError(code: .contentRefused, message: message, themes: themes)
        }
    }
}
