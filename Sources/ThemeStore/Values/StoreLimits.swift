//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The limits that every store keeps.
public enum StoreLimits {
    /// Most members of a chain. Four levels are in use (base, brand, sub-brand, campaign); eight leave room and bound the
    /// reads of one request.
    public static let maximumChainLength = 8
    /// States of a theme that are kept, the current one included, for rollback and pinned reads.
    public static let historyLength = 100
    /// How long a removed theme is remembered, in seconds: an edge that was away for less hears of the removal.
    public static let tombstoneLifetime: Int64 = 30 * 24 * 60 * 60
    /// Most themes that a message names, so that a message about a base with a million children stays readable.
    public static let maximumNamesInMessage = 20
    /// Most themes or events of one page: bounds the memory and the time of one read.
    public static let maximumPageSize = 10_000
    /// Most bytes of a blob as published. The largest theme measured has 50 KB; this is far above any and far below
    /// what SQLite holds in one row (1 GB).
    public static let maximumBlobByteCount = 64 << 20
    /// Tombstones forgotten in one publish at most, so that no publish pays for a mass removal a month ago.
    static let maximumForgottenAtOnce = 1_000
}
