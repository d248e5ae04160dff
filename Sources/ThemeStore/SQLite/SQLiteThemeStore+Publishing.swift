//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Synchronization

extension SQLiteThemeStore {
    public func publish(_ changes: [ThemeChange], review: PublishReview?) throws(StoreError) -> PublishResult {
        guard role == .origin else { throw StoreError.publishOnReplica }
        let request = PublishRequest(changes: changes, review: review)
        queue.withLock { $0.append(request) }
        // Whoever gets the writer commits for all that have come to wait for it; the others find it done.
        writer.withLock { connection in
            guard !request.isFinished else { return }
            let requests = queue.withLock { queue in
                defer { queue = [] }
                return queue
            }
            commit(requests, connection)
        }
        return try request.result()
    }

    /// Carries out publishes in one commit, each under a revision of its own. A refused one doesn't touch the others.
    private func commit(_ requests: [PublishRequest], _ connection: SQLiteConnection) {
        do throws(StoreError) {
            let outcomes = try write(connection) { tables, state throws(StoreError) in
                let now = clock()
                let before = state.position.revision
                var outcomes: [Result<PublishResult, StoreError>] = []
                for request in requests {
                    let plan: PublishPlan<SQLiteTables>
                    do throws(StoreError) {
                        plan = try PublishPlan(
                            request.changes,
                            on: tables,
                            revision: state.position.revision + 1,
                            now: now,
                            review: request.review
                        )
                    } catch {
                        outcomes.append(.failure(error))
                        continue
                    }
                    for step in plan.steps { try tables.write(step, now: now, keepsTombstone: true) }
                    if !plan.steps.isEmpty { state.position.revision += 1 }
                    outcomes.append(
                        .success(
                            PublishResult(
                                position: state.position,
                                revisions: plan.revisions,
                                changed: !plan.steps.isEmpty
                            )
                        )
                    )
                }
                if state.position.revision > before {
                    try tables.forgetTombstones(before: now - StoreLimits.tombstoneLifetime, state: &state)
                }
                return outcomes
            }
            for (request, outcome) in zip(requests, outcomes) { request.finish(outcome) }
        } catch {
            for request in requests { request.finish(.failure(error)) }
        }
    }

    public func raiseEpoch() throws(StoreError) {
        try write { _, state throws(StoreError) in state.position.epoch += 1 }
    }
}
