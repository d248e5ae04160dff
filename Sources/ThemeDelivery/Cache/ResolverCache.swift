//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Synchronization
internal import ThemeModel
internal import ThemeResolver

/// Resolvers of bases by the digest of their blob, so that resolving a brand does not decode its base again.
final class ResolverCache: Sendable {
    private let resolvers: Mutex<LeastRecentlyUsed<Digest, Resolver>>

    /// Makes an empty cache of at most about `capacity` bytes.
    init(capacity: Int) {
        resolvers = Mutex(LeastRecentlyUsed(capacity: capacity))
    }

    /// The resolver of a base; made if it is not kept. Two callers may make the same one at the same time.
    func resolver(for base: Digest, _ make: () throws -> Resolver) throws -> Resolver {
        if let resolver = resolvers.withLock({ $0.use(base) { $0 } }) { return resolver }
        let resolver = try make()
        resolvers.withLock { $0.insert(resolver, for: base, cost: Self.cost(of: resolver)) }
        return resolver
    }

    /// What a resolver may grow to: a table of about 12 bytes a slot for each selection it keeps, and the catalog's text.
    private static func cost(of resolver: Resolver) -> Int {
        resolver.catalog.slotCount * (12 * Resolver.maximumSnapshots + 128) + 4_096
    }
}
