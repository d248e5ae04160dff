//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import HTTPTransport
internal import ThemeStore

extension Freshness {
    /// Refuses an answer that was read at a position older than asked for, or in another store or epoch.
    func check(_ position: StorePosition) throws(RPCError) {
        var minimum = minimumRevision
        if let known = minimumPosition {
            guard known.isComparable(with: position) else {
                throw RPCError(
                    code: .failedPrecondition,
                    message: "the position is of store \(known.storeID) at epoch \(known.epoch), this server has store "
                        + "\(position.storeID) at epoch \(position.epoch); read everything anew without min_position"
                )
            }
            minimum = max(minimum, known.revision)
        }
        guard position.revision >= minimum else {
            throw RPCError(
                code: .unavailable,
                message: "this server is at revision \(position.revision), behind revision \(minimum); try again later"
            )
        }
    }
}
