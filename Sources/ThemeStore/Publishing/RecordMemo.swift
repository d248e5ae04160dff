//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel

/// Remembers records that don't change while a publish is planned.
///
/// A list of a million brands asks for the same few parents again and again.
final class RecordMemo {
    /// Records remembered at most. Parents are few; more would only cost memory.
    private static let capacity = 1_000

    private var records: [ThemeName: ThemeRecord?] = [:]

    /// The record of a theme, from memory or by `find`.
    func record(
        of name: ThemeName,
        find: (ThemeName) throws(StoreError) -> ThemeRecord?
    ) throws(StoreError) -> ThemeRecord? {
        if let record = records[name] { return record }
        let record = try find(name)
        if records.count < Self.capacity { records[name] = .some(record) }
        return record
    }
}
