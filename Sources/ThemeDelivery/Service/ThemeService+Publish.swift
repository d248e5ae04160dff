//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import HTTPTransport
internal import ThemeCodec
internal import ThemeModel
internal import ThemeStore

extension ThemeService {
    /// Answers Publish, for a caller that may.
    func publish(_ request: PublishRequest) throws -> PublishResponse {
        var decoded: [Digest: Blob] = [:]
        let changes = try request.changes.map { try change($0, &decoded) }
        let digests = try changes.map(digest(after:))
        let rules = PublishRules(decoded: decoded, allowsUndecided: request.allowsUndecided)
        let names = changes.map(\.name)
        let result: PublishResult
        replies.beginChange(of: names)
        do {
            result = try store.publish(changes) { (staged) throws(StoreError) in try rules.review(staged) }
        } catch {
            replies.endChange(of: names, at: nil)
            throw error
        }
        replies.endChange(of: names, at: result.changed ? result.position : nil)
        replies.observe(result.position)
        return PublishResponse(
            isChanged: result.changed,
            results: zip(zip(names, digests), result.revisions).map { theme, revision in
                ChangeResult(
                    name: theme.0,
                    digest: theme.1,
                    revision: revision,
                    isChanged: result.changed && revision == result.position.revision
                )
            },
            position: result.position
        )
    }

    /// What the store is to do, its blob looked through.
    private func change(
        _ change: PublishRequest.Change,
        _ decoded: inout [Digest: Blob]
    ) throws -> ThemeChange {
        let action: ThemeChange.Action
        switch change.action {
        case .rollback(let revision): action = .rollback(toRevision: revision)
        case .remove: action = .remove
        case .put(let put):
            let inspected = try inspect(put, of: change.name)
            decoded[inspected.stored.facts.digest] = inspected.blob
            action = .put(inspected.stored, parent: try parent(for: inspected.stored.facts.kind, put, of: change.name))
        }
        return ThemeChange(name: change.name, action: action, expectedRevision: change.expectedRevision)
    }

    private func inspect(_ put: PublishRequest.Put, of name: ThemeName) throws(RPCError) -> InspectedBlob {
        let inspected: InspectedBlob
        do throws(BlobError) {
            inspected = try InspectedBlob(put.blob)
        } catch {
            var status = StatusTable.status(for: error)
            status.message = "the blob for '\(name)' is refused: \(status.message)"
            throw status
        }
        let digest = inspected.stored.facts.digest
        if let expected = put.digest, expected != digest {
            throw RPCError(
                code: .invalidArgument,
                message: "the blob for '\(name)' has digest \(digest), the request says \(expected); send it again"
            )
        }
        return inspected
    }

    private func parent(
        for kind: BlobFacts.Kind,
        _ put: PublishRequest.Put,
        of name: ThemeName
    ) throws -> ThemeChange.Parent {
        switch kind {
        case .base:
            if let parent = put.parent {
                throw RPCError(
                    code: .invalidArgument,
                    message:
                        "the blob for '\(name)' has a catalog of its own and can't be put on '\(parent)'; leave the "
                        + "parent out, or compile it with --brand --parent"
                )
            }
            return .none
        case .layers:
            if let parent = put.parent { return .named(parent) }
            return try store.record(of: name)?.parent == nil ? .named(.default) : .keep
        }
    }

    /// The blob that a theme has after a change; nil for none.
    private func digest(after change: ThemeChange) throws -> Digest? {
        switch change.action {
        case .put(let blob, _): blob.facts.digest
        case .remove: nil
        case .rollback(let revision): try store.history(of: change.name).first { $0.revision == revision }?.facts.digest
        }
    }
}
