//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

extension Catalog {
    /// Whether two catalogs say the same of every token and modifier; lineage and version are not looked at.
    func hasSameContent(as other: Catalog) -> Bool {
        let (own, others) = (columns, other.columns)
        return own.types == others.types && own.paths == others.paths && own.retired == others.retired
            && own.restricted == others.restricted && own.restrictions == others.restrictions
            && own.alternates == others.alternates && own.descriptions == others.descriptions
            && own.deprecations == others.deprecations && own.modifiers == others.modifiers
            && own.platforms.map(\.name) == others.platforms.map(\.name)
            && own.platforms.map(\.names) == others.platforms.map(\.names)
    }
}
