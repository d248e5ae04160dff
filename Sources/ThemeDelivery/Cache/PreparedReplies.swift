//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import HTTPTransport
internal import Synchronization
internal import ThemeModel
internal import ThemeStore

/// The chains that GetTheme can answer from memory, and the store's position as readers know it.
///
/// An entry is right at one revision. Instead of taking all entries out that a publish concerns (a new base may be in a
/// hundred thousand chains), the last change of each theme is remembered, and an entry is looked at when it is used: it
/// still holds if none of its members has changed since. That makes a publish cheap whatever is in memory.
///
/// From before a publish is committed until its outcome is known, its themes are *pending* and their chains are read from
/// the store. So nobody is told a position beside a chain that is older than it, whoever hears of the publish first.
final class PreparedReplies: Sendable {
    /// Most themes whose last change is remembered one by one; beyond, entries read before now are dropped. At about
    /// 100 bytes each it bounds this to 6 MB.
    static let rememberedChanges = 1 << 16

    private struct State: Sendable {
        var chains: LeastRecentlyUsed<ThemeName, PreparedChain>
        var position: StorePosition
        var pending: [ThemeName: Int] = [:]
        var changed: [ThemeName: UInt64] = [:]
        /// Chains read before this revision may have changes that are no longer remembered.
        var floor: UInt64 = 0

        /// Whether a chain is at the present position what it was when it was read.
        func holds(_ chain: PreparedChain) -> Bool {
            let readAt = chain.position.revision
            if pending.isEmpty, readAt == position.revision { return true }
            return readAt >= floor
                && chain.members.allSatisfy { pending[$0.name] == nil && (changed[$0.name] ?? 0) <= readAt }
        }

        /// Takes note of where the store is.
        mutating func observe(_ seen: StorePosition) {
            if seen.isComparable(with: position) {
                position.revision = max(position.revision, seen.revision)
            } else if seen.storeID != position.storeID || seen.epoch > position.epoch {
                chains.removeAll()
                changed = [:]
                floor = 0
                position = seen
            }
        }
    }

    private let state: Mutex<State>

    /// Makes an empty cache.
    ///
    /// - Parameters:
    ///   - capacity: most bytes of prepared chains.
    ///   - position: where the store is.
    init(capacity: Int, position: StorePosition) {
        state = Mutex(State(chains: LeastRecentlyUsed(capacity: capacity), position: position))
    }

    /// The store's latest position that anybody has been told.
    var position: StorePosition { state.withLock { $0.position } }

    /// The bytes that are kept.
    var cost: Int { state.withLock { $0.chains.cost } }

    /// The chain of a theme at the present position.
    ///
    /// - Parameters:
    ///   - name: the theme.
    ///   - copyLimit: the most bytes that may be copied to say a later position.
    /// - Returns: nil if the store must be read, or if it takes more copying.
    func chain(of name: ThemeName, copyLimit: Int = .max) -> PreparedChain? {
        let found = state.withLock { state -> (chain: PreparedChain, position: StorePosition)? in
            guard let chain = state.chains.use(name, { $0 }) else { return nil }
            guard state.holds(chain) else {
                // Themes that are only pending may turn out unchanged, so their chains stay.
                if state.pending.isEmpty { state.chains.remove(name) }
                return nil
            }
            return (chain, state.position)
        }
        guard let (chain, position) = found else { return nil }
        if chain.position == position { return chain }
        guard chain.reply.count <= copyLimit else { return nil }
        // Copied outside the lock, so that nobody waits for a large chain.
        var moved = chain
        moved.move(to: position)
        state.withLock { state in
            _ = state.chains.use(name) { kept in
                if kept.position == chain.position, kept.compositeDigest == chain.compositeDigest { kept = moved }
            }
        }
        return moved
    }

    /// Keeps a chain that was read from the store.
    func insert(_ chain: PreparedChain) {
        guard let name = chain.members.last?.name else { return }
        state.withLock { state in
            state.observe(chain.position)
            guard chain.position.isComparable(with: state.position) else { return }
            state.chains.insert(chain, for: name, cost: chain.cost)
        }
    }

    /// Takes note of a position at which the store was read.
    func observe(_ position: StorePosition) {
        state.withLock { $0.observe(position) }
    }

    /// Before themes are changed in the store. Each call is followed by one of ``endChange(of:at:)``.
    func beginChange(of names: [ThemeName]) {
        state.withLock { state in
            for name in names { state.pending[name, default: 0] += 1 }
        }
    }

    /// After themes were changed.
    ///
    /// - Parameters:
    ///   - names: the themes that were given to ``beginChange(of:)``.
    ///   - position: the position of the change; nil if nothing was changed.
    func endChange(of names: [ThemeName], at position: StorePosition?) {
        state.withLock { state in
            for name in names {
                let others = (state.pending[name] ?? 1) - 1
                state.pending[name] = others == 0 ? nil : others
            }
            guard let position else { return }
            state.observe(position)
            guard position.isComparable(with: state.position) else { return }
            for name in names { state.changed[name] = max(state.changed[name] ?? 0, position.revision) }
            if state.changed.count > Self.rememberedChanges {
                state.floor = state.position.revision
                state.changed.removeAll()
            }
        }
    }
}
