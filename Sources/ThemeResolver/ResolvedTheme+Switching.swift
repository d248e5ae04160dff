//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

extension ResolvedTheme {
    /// The same overlays over a base in another selection, or over another version of the base.
    ///
    /// For switching the mode of a brand at run time, and for taking it along when its base was replaced. Everything that is
    /// equal in the base is shared with this theme, and so are the overlays' layers; only the pages that overlays own are
    /// made again. Switching back and forth, the caller may as well keep both: each costs ``byteCount``.
    ///
    ///     let dark = brand.switching(to: try catalog.selection(["mode": "dark"]), in: resolver)
    ///
    /// - Parameters:
    ///   - selection: A selection of the resolver's catalog.
    ///   - resolver: The resolver of this theme's base, or of another version of it. Overlays that were bound to an earlier
    ///     catalog and had entries skipped (``BoundLayers/skippedEntryCount``) are to be bound and laid anew instead.
    /// - Returns: The theme in the selection; this one where it is in it already.
    /// - Complexity: that of ``Resolver/resolve(_:)`` and, for each overlay, of ``overlaying(_:)`` and O(*entries*).
    /// - Precondition: the resolver's catalog is of this theme's lineage, and of its version or a later one, which
    ///   ``Resolver/replacing(base:catalog:)`` makes sure of: every token, modifier and context is still at its place.
    public func switching(to selection: Selection, in resolver: Resolver) -> ResolvedTheme {
        if let problem = resolver.catalog.problem(asSuccessorOf: catalog) {
            preconditionFailure("the resolver is not of this theme's base: \(problem)")
        }
        let base = resolver.resolve(selection)
        var overlays: [LayerSet] = []
        var level = storage
        while !level.isSnapshot, let parent = level.parent {
            overlays.append(level.layers)
            level = parent
        }
        if level === base.storage { return self }
        return overlays.reversed().reduce(base) { $0.overlaying(BoundLayers(unchecked: $1)) }
    }
}
