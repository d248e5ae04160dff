//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Synchronization

/// A publish that waits for its turn, and its outcome.
final class PublishRequest: Sendable {
    let changes: [ThemeChange]
    let review: PublishReview?
    private let outcome = Mutex<Result<PublishResult, StoreError>?>(nil)

    init(changes: [ThemeChange], review: PublishReview?) {
        self.changes = changes
        self.review = review
    }

    var isFinished: Bool { outcome.withLock { $0 != nil } }

    func finish(_ result: Result<PublishResult, StoreError>) {
        outcome.withLock { $0 = result }
    }

    /// The outcome.
    ///
    /// - Precondition: the request is finished.
    func result() throws(StoreError) -> PublishResult {
        guard let result = outcome.withLock({ $0 }) else { preconditionFailure("the publish is not finished") }
        return try result.get()
    }
}
