//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import HTTPTransport
internal import ThemeCodec
internal import ThemeExport
internal import ThemeModel
internal import ThemeResolver
internal import ThemeStore

extension ThemeService {
    /// Answers ResolveTheme.
    func resolve(_ request: ResolveThemeRequest) throws -> ResolveThemeResponse {
        let chain = try chain(of: request.name, pin: request.pin, request.freshness)
        var response = ResolveThemeResponse(
            compositeDigest: chain.compositeDigest,
            revision: chain.revision,
            position: chain.position
        )
        if request.compositeDigest == chain.compositeDigest {
            response.isNotModified = true
            return response
        }
        let theme = try resolved(chain, request.selection)
        response.selection = zip(theme.catalog.modifiers, theme.selection.contexts).map { modifier, context in
            ModifierContext(modifier: modifier.name, context: modifier.contexts[Int(context)])
        }
        // Counted while it grows: thousands of paths, or of aliases in a small blob, may name one value of megabytes.
        var byteCount = 0
        if request.paths.isEmpty {
            let catalog = theme.catalog
            let all = catalog.tokenIDs.filter { !catalog.isRetired($0) }.map { (catalog.path(of: $0), $0) }
            for (path, token) in all.sorted(by: { $0.0 < $1.0 }) {
                byteCount += read(token, path, isAskedFor: false, of: theme, into: &response)
                guard byteCount <= maximumReplyBytes else { throw tooLarge(byteCount) }
            }
        } else {
            for path in request.paths {
                guard let token = theme.catalog.token(at: path) else {
                    response.failures.append(
                        TokenFailure(path: path, reason: .unknownToken, message: "no token has this path")
                    )
                    continue
                }
                byteCount += read(token, path, isAskedFor: true, of: theme, into: &response)
                guard byteCount <= maximumReplyBytes else { throw tooLarge(byteCount) }
            }
        }
        return response
    }

    /// Adds a token's value or failure, and gives the bytes of its text.
    private func read(
        _ token: TokenID,
        _ path: String,
        isAskedFor: Bool,
        of theme: ResolvedTheme,
        into response: inout ResolveThemeResponse
    ) -> Int {
        do {
            if let value = try theme.value(of: token) {
                let json = try DTCGFormat.value(value, layout: .compact)
                let type = theme.catalog.type(of: token).name
                response.tokens.append(ResolvedToken(path: path, type: type, value: Array(json.utf8)))
                return path.utf8.count + json.utf8.count
            }
            guard isAskedFor else { return 0 }
            response.failures.append(
                TokenFailure(path: path, reason: .absent, message: "the token does not exist in this selection")
            )
            return path.utf8.count
        } catch {
            let message = String(describing: error)
            response.failures.append(TokenFailure(path: path, reason: .unresolvable, message: message))
            return path.utf8.count + message.utf8.count
        }
    }

    /// A chain's table for a selection.
    private func resolved(_ chain: PreparedChain, _ choices: [ModifierContext]) throws -> ResolvedTheme {
        guard let base = chain.members.first else { throw Self.damaged(chain, "has no members") }
        do {
            let decoder = BlobDecoder()
            let resolver = try resolvers.resolver(for: base.digest) {
                let blob = try decoder.decode(Array(chain.blob(of: base)))
                guard let catalog = blob.catalog else { throw Self.damaged(chain, "has a base without a catalog") }
                return Resolver(catalog: catalog, bound: try blob.bound(to: catalog, isBase: true))
            }
            let selection = try resolver.catalog.selection(Self.inputs(choices))
            let overlays = try chain.members.dropFirst().map { member in
                try decoder.decode(Array(chain.blob(of: member))).bound(to: resolver.catalog)
            }
            return resolver.resolve(selection, overlays: overlays)
        } catch let error as BlobError {
            throw Self.damaged(chain, error.description)
        } catch let error as BindingError {
            throw Self.damaged(chain, error.description)
        }
    }

    private static func inputs(_ choices: [ModifierContext]) throws(RPCError) -> [String: String] {
        var inputs: [String: String] = [:]
        for choice in choices where inputs.updateValue(choice.context, forKey: choice.modifier) != nil {
            throw RPCError(code: .invalidArgument, message: "modifier '\(choice.modifier)' is in the selection twice")
        }
        return inputs
    }

    /// What was checked when it was published does not hold any more.
    private static func damaged(_ chain: PreparedChain, _ problem: String) -> StoreError {
        let name = chain.members.last.map { "'\($0.name)'" } ?? "a chain"
        return StoreError(code: .damaged, message: "the chain of \(name): \(problem)")
    }
}
