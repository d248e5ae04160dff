//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// The limits that every decoder keeps, whatever its options, held against what is to be written: nothing is written that
/// nobody can read.
enum EncodingLimits {
    /// - Throws: ``BlobError/Code/limitExceeded``.
    static func check(_ layers: LayerSet) throws(BlobError) {
        for (index, layer) in layers.layers.enumerated() {
            try check(
                layer.terms.count,
                BlobLimits.conditionTermCount,
                "terms in the condition of layer \(index)",
                .layers
            )
        }
    }

    /// - Throws: ``BlobError/Code/limitExceeded``.
    static func check(_ catalog: CatalogColumns) throws(BlobError) {
        try check(catalog.platforms.count, BlobLimits.platformCount, "platforms", .catalog(11))
        try check(catalog.modifiers.count, BlobLimits.modifierCount, "modifiers", .catalog(13))
        for modifier in catalog.modifiers {
            let what = "contexts of modifier '\(modifier.name)'"
            try check(modifier.contexts.count, BlobLimits.contextCount, what, .catalog(13))
        }
    }

    private static func check(
        _ count: Int,
        _ limit: Int,
        _ what: @autoclosure () -> String,
        _ place: FieldPlace
    ) throws(BlobError) {
        guard count <= limit else {
            let message = "\(count) \(what()), the limit is \(limit)"
            throw BlobError(.limitExceeded, message, field: place.description)
        }
    }
}
