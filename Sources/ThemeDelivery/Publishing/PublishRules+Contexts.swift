//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeCodec
internal import ThemeModel
internal import ThemeResolver
internal import ThemeStore

extension PublishRules.Review {
    /// Refuses a theme of which a token fails in some selection, or may.
    func checkContexts(of theme: ThemeRecord) throws(StoreError) {
        guard let (catalog, chain) = try boundChain(of: try records(below: theme)) else { return }
        // The chain under it was checked when it was published, and in this publish if it changes.
        if chain.count > 1, !ContextChecker.needsCheck(chain[chain.count - 1], over: chain.dropLast()) { return }
        let report = ContextChecker(catalog: catalog, chain: chain).report(options: budget.options(until: deadline))
        let failures = ContextFailures(report, catalog: catalog)
        if !failures.texts.isEmpty {
            throw Self.refusal(
                "'\(theme.name)' cannot be resolved in every selection: "
                    + "\(ContextFailures.list(failures.texts, hasMore: failures.hasMore))",
                [theme.name]
            )
        }
        guard !allowsUndecided, !report.undecided.isEmpty else { return }
        let undecided = ContextFailures(undecidedOf: report, catalog: catalog)
        throw Self.refusal(
            "it cannot be decided in time whether '\(theme.name)' can be resolved in every selection: "
                + "\(ContextFailures.list(undecided.texts, hasMore: false)); give these tokens fewer conditions, or publish "
                + "with allow_undecided (--allow-undecided)",
            [theme.name]
        )
    }

    /// Refuses a theme that makes tokens of those below it fail that did not fail before, as far as the time lasts.
    func checkContextsBelow(_ new: ThemeRecord, since old: ThemeRecord) throws(StoreError) {
        guard old.digest != new.digest || old.parent != new.parent else { return }
        let options = budget.options(until: childrenDeadline)
        var broken: [String] = []
        var themes: [ThemeName] = []
        try eachDescendant(of: new.name) { (child) throws(StoreError) in
            if options.isExpired?() == true { return false }
            // Those that are published along with it have been checked.
            if changedNames.contains(child.name) { return true }
            guard let (catalog, chain) = try boundChain(of: try records(below: child)) else { return true }
            let report = ContextChecker(catalog: catalog, chain: chain).report(options: options)
            guard !report.errors.isEmpty else { return true }
            let failures = ContextFailures(report, catalog: catalog, besides: try failuresBefore(of: child))
            guard let first = failures.texts.first else { return true }
            let rest = failures.texts.count > 1 || failures.hasMore ? " and more" : ""
            broken.append("'\(child.name)' \(first)\(rest)")
            themes.append(child.name)
            return broken.count < DeliveryLimits.namesInMessage
        }
        guard broken.isEmpty else {
            throw Self.refusal(
                "the new '\(new.name)' breaks themes on it: \(ContextFailures.list(broken, hasMore: false)); "
                    + "mend it, or publish the changed themes along with it",
                themes
            )
        }
    }

    /// What fails in a theme as it is now in the store.
    private func failuresBefore(of theme: ThemeRecord) throws(StoreError) -> Set<String> {
        var records: [ThemeRecord] = []
        var next: ThemeRecord? = theme
        while let record = next, records.count < StoreLimits.maximumChainLength {
            let change = staged.changes.first { $0.name == record.name }
            guard let before = change == nil ? record : change?.old else { return [] }
            records.append(before)
            next =
                try before.parent.map { (name) throws(StoreError) in
                    if let change = staged.changes.first(where: { $0.name == name }) { return change.old }
                    return try staged.record(of: name)
                } ?? nil
        }
        guard let (catalog, chain) = try boundChain(of: records.reversed()) else { return [] }
        let report = ContextChecker(catalog: catalog, chain: chain).report(
            options: budget.options(until: childrenDeadline)
        )
        return Set(ContextFailures(report, catalog: catalog).texts)
    }

    /// A theme with its ancestors, base first.
    private func records(below theme: ThemeRecord) throws(StoreError) -> [ThemeRecord] {
        var records = [theme]
        while let name = records[records.count - 1].parent, records.count < StoreLimits.maximumChainLength,
            let parent = try staged.record(of: name)
        {
            records.append(parent)
        }
        return records.reversed()
    }

    /// The catalog and the layers of a chain; nil where a layer does not fit, which is refused elsewhere.
    private func boundChain(of records: [ThemeRecord]) throws(StoreError) -> (Catalog, [BoundLayers])? {
        guard let base = records.first, base.facts.kind == .base else { return nil }
        let catalog = try catalog(of: base)
        var chain: [BoundLayers] = []
        for (depth, record) in records.enumerated() {
            let isAncestor = depth + 1 < records.count
            guard let layers = try boundLayers(record.digest, to: catalog, base: base.digest, keeping: isAncestor)
            else {
                return nil
            }
            chain.append(layers)
        }
        return (catalog, chain)
    }

    /// Layers bound to a base's catalog; those of ancestors are kept, for their children come next.
    private func boundLayers(
        _ digest: Digest,
        to catalog: Catalog,
        base: Digest,
        keeping: Bool
    ) throws(StoreError) -> BoundLayers? {
        let key = [base, digest]
        if let kept = ancestors[key] { return kept }
        guard let layers = try? blob(digest).bound(to: catalog) else { return nil }
        if keeping {
            if ancestors.count >= Self.maximumAncestors { ancestors.removeAll() }
            ancestors[key] = layers
        }
        return layers
    }
}
