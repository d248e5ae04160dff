//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

extension ResolvedTheme {
    /// The theme that a table was made of: the same values, and failures where it had them.
    ///
    /// It has no aliases left, so that an overlay moves nothing but the slots it writes. Slots that the catalog lacks, being
    /// of an earlier version than the table's, are left out.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - catalog: The catalog that it was made with, or another version of it.
    /// - Throws: ``BindingError`` where the table does not fit the catalog, or the catalog has other modifiers than the
    ///   table's selection chooses from.
    /// - Complexity: O(*slots* + *list cells*).
    public init(_ table: ResolvedTable, catalog: Catalog) throws(BindingError) {
        let bound = try table.values.bound(to: catalog, isBase: true)
        guard table.selection.fits(catalog) else {
            throw BindingError(
                code: .unknownCondition,
                message: "the table is resolved for contexts that version \(catalog.version) of catalog "
                    + "\(catalog.lineage) lacks; use version \(table.catalogVersion), which it was made with"
            )
        }
        let slotCount = UInt32(catalog.slotCount)
        self.init(
            storage: BaseBuilder.snapshot(
                catalog: catalog,
                base: bound,
                selection: table.selection,
                failedSlots: table.failedSlots.filter { $0 < slotCount }
            )
        )
    }
}
