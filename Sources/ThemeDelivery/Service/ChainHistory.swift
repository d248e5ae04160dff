//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeDigest
internal import ThemeModel
internal import ThemeStore

/// Earlier chains of a theme, put together from the kept histories of its members.
struct ChainHistory {
    /// Most themes whose histories are looked at: a theme that had many parents, which had many parents.
    static let maximumThemes = 64

    let store: any ThemeStore

    /// The members, base first, of the latest chain with this composite digest; nil if the kept history has none.
    ///
    /// - Complexity: O(kept revisions * chain length), a SHA-256 for each revision: some milliseconds at most.
    func members(
        of name: ThemeName,
        composite: Digest
    ) throws(StoreError) -> [(name: ThemeName, version: ThemeVersion)]? {
        var histories: [ThemeName: [ThemeVersion]] = [:]
        var open = [name]
        while let next = open.popLast(), histories.count < Self.maximumThemes {
            guard histories[next] == nil else { continue }
            let versions = try store.history(of: next)
            histories[next] = versions
            open += versions.compactMap(\.parent)
        }
        for revision in Set(histories.values.joined().map(\.revision)).sorted(by: >) {
            guard let members = members(of: name, at: revision, in: histories) else { continue }
            if compositeDigest(of: members.map(\.version.facts.digest)) == composite { return members }
        }
        return nil
    }

    /// The chain as it was at a revision; nil if it was none then.
    private func members(
        of name: ThemeName,
        at revision: UInt64,
        in histories: [ThemeName: [ThemeVersion]]
    ) -> [(name: ThemeName, version: ThemeVersion)]? {
        var members: [(name: ThemeName, version: ThemeVersion)] = []
        var next: ThemeName? = name
        while let theme = next {
            // Newest first.
            guard members.count < StoreLimits.maximumChainLength,
                let version = histories[theme]?.first(where: { $0.revision <= revision })
            else { return nil }
            members.append((theme, version))
            next = version.parent
        }
        return members.reversed()
    }
}
