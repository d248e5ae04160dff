//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The tokens of one design system: dense ids, paths, types, descriptions, names on each platform, and the modifiers.
///
/// Immutable and shared by reference: a copy costs one retain. A catalog only grows within its lineage; a removed token
/// stays as a tombstone with its id and slots.
public struct Catalog: Sendable {
    public let lineage: Lineage
    /// 1, 2, 3 ...; rises only when the catalog changes.
    public let version: UInt32
    private let storage: Storage

    private final class Storage: Sendable {
        let columns: CatalogColumns
        /// The first slot of each token, and behind the last one the number of slots.
        let firstSlots: [UInt32]
        /// The raw ``SlotKind`` of every slot.
        let slotKinds: [UInt8]
        let index = LazyPathIndex()

        init(columns: CatalogColumns, firstSlots: [UInt32], slotKinds: [UInt8]) {
            self.columns = columns
            self.firstSlots = firstSlots
            self.slotKinds = slotKinds
        }
    }

    /// Makes a catalog of definitions, ids in their order.
    ///
    /// - Precondition: paths and alternates are all different.
    public init(lineage: Lineage, version: UInt32, tokens: [TokenDefinition], modifiers: [Modifier]) {
        var columns = CatalogColumns()
        columns.types = tokens.map(\.type.rawValue)
        columns.paths = TextColumn(tokens.map(\.path))
        let numbered = zip(UInt32(0)..., tokens)
        columns.descriptions = SparseTextColumn(numbered.compactMap { id, token in token.description.map { (id, $0) } })
        columns.deprecations = SparseTextColumn(numbered.compactMap { id, token in token.deprecation.map { (id, $0) } })
        columns.retired = numbered.compactMap { id, token in token.isRetired ? id : nil }
        for (id, token) in numbered where token.overridable.count < Rank.allCases.count {
            columns.restricted.append(id)
            columns.restrictions.append(token.overridable.reduce(0) { $0 | 1 << $1.rawValue })
        }
        columns.alternates = SparseTextColumn(numbered.flatMap { id, token in token.alternates.map { (id, $0) } })
        columns.platforms = Set(tokens.flatMap(\.platformNames.keys)).sorted().map { platform in
            (
                platform,
                SparseTextColumn(numbered.compactMap { id, token in token.platformNames[platform].map { (id, $0) } })
            )
        }
        columns.modifiers = modifiers
        self.init(lineage: lineage, version: version, columns: columns)
        precondition(
            pathIndex.nameCount == tokens.reduce(0) { $0 + 1 + $1.alternates.count },
            "paths and alternates are all different"
        )
    }

    /// Takes columns over as they are.
    ///
    /// - Precondition: every type is the raw value of a ``TokenType``; a path a type; ids ascending and in range.
    package init(lineage: Lineage, version: UInt32, columns: CatalogColumns) {
        precondition(columns.types.count == columns.paths.count, "a type and a path each")
        var firstSlots: [UInt32] = []
        firstSlots.reserveCapacity(columns.types.count + 1)
        var slotKinds: [UInt8] = []
        slotKinds.reserveCapacity(columns.types.count)
        for type in columns.types {
            firstSlots.append(UInt32(slotKinds.count))
            switch type {
            case TokenType.typography.rawValue: slotKinds += [3, 2, 4, 2, 7]
            case TokenType.border.rawValue: slotKinds += [1, 2, 8]
            case TokenType.transition.rawValue: slotKinds += [5, 5, 6]
            default:
                precondition(TokenType(rawValue: type) != nil, "\(type) is no token type")
                slotKinds.append(type)
            }
        }
        firstSlots.append(UInt32(slotKinds.count))
        self.lineage = lineage
        self.version = version
        self.storage = Storage(columns: columns, firstSlots: firstSlots, slotKinds: slotKinds)
    }

    package var columns: CatalogColumns { storage.columns }

    /// Whether both are copies of one catalog.
    func isIdentical(to other: Catalog) -> Bool { storage === other.storage }

    /// How many tokens there are, tombstones included.
    public var tokenCount: Int { storage.columns.types.count }

    /// How many slots the flat table has.
    public var slotCount: Int { Int(storage.firstSlots[tokenCount]) }

    /// The axes, in catalog order.
    public var modifiers: [Modifier] { storage.columns.modifiers }

    /// Every id, ascending.
    public var tokenIDs: LazyMapSequence<Range<UInt32>, TokenID> {
        (0..<UInt32(tokenCount)).lazy.map(TokenID.init(rawValue:))
    }

    /// The token's path.
    public func path(of token: TokenID) -> String {
        storage.columns.paths[Int(token.rawValue)]
    }

    /// The token's type.
    public func type(of token: TokenID) -> TokenType {
        guard let type = TokenType(rawValue: storage.columns.types[Int(token.rawValue)]) else {
            preconditionFailure("types are checked when a catalog is made")
        }
        return type
    }

    /// The first of the token's neighbouring slots.
    public func firstSlot(of token: TokenID) -> SlotID {
        SlotID(rawValue: storage.firstSlots[Int(token.rawValue)])
    }

    /// The token that owns a slot, and which of its parts the slot is.
    ///
    /// - Complexity: O(log *n*) in the number of tokens.
    /// - Precondition: the slot is in `0..<slotCount`.
    public func owner(of slot: SlotID) -> (token: TokenID, part: Int) {
        precondition(slot.rawValue < UInt32(slotCount), "slot \(slot.rawValue) is outside the catalog")
        let token = storage.firstSlots.partitioningIndex { $0 > slot.rawValue } - 1
        return (TokenID(rawValue: UInt32(token)), Int(slot.rawValue - storage.firstSlots[token]))
    }

    /// The kind of a slot.
    public func kind(of slot: SlotID) -> SlotKind {
        let (token, part) = owner(of: slot)
        return type(of: token).slotKind(at: part)
    }

    /// The raw ``SlotKind`` of every slot.
    package var slotKindColumn: [UInt8] { storage.slotKinds }

    /// Whether any token is closed to any rank.
    package var hasRestrictions: Bool { !storage.columns.restricted.isEmpty }

    /// A slot's name in messages: the token's path and, for a part of a composite, `.` and its DTCG key in brackets.
    public func name(of slot: SlotID) -> String {
        let (token, part) = owner(of: slot)
        let parts = type(of: token).partNames
        return parts.isEmpty ? path(of: token) : "\(path(of: token)) (\(parts[part]))"
    }

    /// Whether the token is a tombstone.
    public func isRetired(_ token: TokenID) -> Bool {
        let retired = storage.columns.retired
        let place = retired.partitioningIndex { $0 >= token.rawValue }
        return place < retired.count && retired[place] == token.rawValue
    }

    /// The token's description.
    public func description(of token: TokenID) -> String? {
        storage.columns.descriptions.texts(of: token.rawValue).first
    }

    /// Why the token is deprecated: nil when it is not, empty when no reason was given.
    public func deprecation(of token: TokenID) -> String? {
        storage.columns.deprecations.texts(of: token.rawValue).first
    }

    /// Further paths of the token.
    public func alternates(of token: TokenID) -> [String] {
        storage.columns.alternates.texts(of: token.rawValue)
    }

    /// The token's name on each platform that knows it.
    public func platformNames(of token: TokenID) -> [String: String] {
        var names: [String: String] = [:]
        for platform in storage.columns.platforms {
            names[platform.name] = platform.names.texts(of: token.rawValue).first
        }
        return names
    }

    /// Whether a layer of `rank` may override the token. The base always may.
    public func isOverridable(_ token: TokenID, by rank: Rank) -> Bool {
        let restricted = storage.columns.restricted
        let place = restricted.partitioningIndex { $0 >= token.rawValue }
        guard rank != .base, place < restricted.count, restricted[place] == token.rawValue else { return true }
        return storage.columns.restrictions[place] & 1 << rank.rawValue != 0
    }

    /// For every slot the ranks that may override its token, bit *r*.
    ///
    /// - Complexity: O(*slots*).
    var openRanksOfSlots: [UInt8] {
        var ranks = [UInt8](repeating: .max, count: slotCount)
        for (token, open) in zip(storage.columns.restricted, storage.columns.restrictions) {
            for slot in storage.firstSlots[Int(token)]..<storage.firstSlots[Int(token) + 1] { ranks[Int(slot)] = open }
        }
        return ranks
    }

    /// Whether a condition's equation is of a modifier and a context that exist.
    func has(_ term: ConditionTerm) -> Bool {
        Int(term.modifier) < modifiers.count && Int(term.context) < modifiers[Int(term.modifier)].contexts.count
    }

    /// The token with this path or alternate, tombstones left out.
    ///
    /// - Complexity: O(1) and no allocation, after the first call has built the index in O(*n*).
    public func token(at path: String) -> TokenID? {
        let index = pathIndex
        // A native string's bytes are contiguous: reading them in place saves the copy that `withUTF8` prepares for.
        let found = unsafe path.utf8.withContiguousStorageIfAvailable { unsafe index.token(at: $0) }
        if let found { return found }
        var path = path
        return path.withUTF8 { unsafe index.token(at: $0) }
    }

    /// The one hash of all paths and alternates, made at the first use and kept.
    package var pathIndex: PathIndex {
        storage.index.value { PathIndex(columns: storage.columns) }
    }

    /// A token's definition, for those who want everything at once.
    public func definition(of token: TokenID) -> TokenDefinition {
        TokenDefinition(
            path: path(of: token),
            type: type(of: token),
            description: description(of: token),
            deprecation: deprecation(of: token),
            isRetired: isRetired(token),
            alternates: alternates(of: token),
            platformNames: platformNames(of: token),
            overridable: Set(Rank.allCases.filter { isOverridable(token, by: $0) })
        )
    }
}
