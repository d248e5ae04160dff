//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// Why a store refused or failed.
///
/// After a refused or failed call the store is as it was before.
public struct StoreError: Error, Sendable {
    /// The kind of a refusal or failure; more may be added.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        private enum Value: String, Sendable {
            case badName, unknownTheme, unknownRevision, duplicateChange, revisionMismatch
            case cycle, missingParent, baseWithParent, chainTooDeep, lineageMismatch, hasChildren
            case blobTooLarge, missingBlob, blobConflict, contentRefused
            case replicaOnly, originOnly, positionMismatch, compacted
            case locked, notFound, alreadyExists, notAStore, newerFormat, damaged, full, inputOutput
        }

        private let value: Value

        /// Text that is no theme name.
        public static let badName = Code(value: .badName)
        /// No theme of that name.
        public static let unknownTheme = Code(value: .unknownTheme)
        /// A rollback to a revision that the theme never had or that is no longer kept.
        public static let unknownRevision = Code(value: .unknownRevision)
        /// One publish changes one theme twice.
        public static let duplicateChange = Code(value: .duplicateChange)
        /// A theme's last revision isn't the expected one; ``StoreError/actualRevision`` says what it is.
        public static let revisionMismatch = Code(value: .revisionMismatch)
        /// A theme would be its own ancestor.
        public static let cycle = Code(value: .cycle)
        /// A theme's parent doesn't exist, or layers have none.
        public static let missingParent = Code(value: .missingParent)
        /// A blob with a catalog of its own would have a parent.
        public static let baseWithParent = Code(value: .baseWithParent)
        /// A chain would have more than ``StoreLimits/maximumChainLength`` members.
        public static let chainTooDeep = Code(value: .chainTooDeep)
        /// Layers would be on a parent of another lineage.
        public static let lineageMismatch = Code(value: .lineageMismatch)
        /// A theme with children would be removed.
        public static let hasChildren = Code(value: .hasChildren)
        /// A blob of more than ``StoreLimits/maximumBlobByteCount`` bytes.
        public static let blobTooLarge = Code(value: .blobTooLarge)
        /// A replicated record came without its blob, and the store doesn't hold it.
        public static let missingBlob = Code(value: .missingBlob)
        /// The store has other facts for the same digest.
        public static let blobConflict = Code(value: .blobConflict)
        /// The caller's review of the publish refused it.
        public static let contentRefused = Code(value: .contentRefused)
        /// The store replicates an origin and numbers no revisions of its own.
        public static let replicaOnly = Code(value: .replicaOnly)
        /// The store is an origin and follows no other.
        public static let originOnly = Code(value: .originOnly)
        /// A replicated position that doesn't follow the store's.
        public static let positionMismatch = Code(value: .positionMismatch)
        /// A cursor older than the removals that the store remembers: read everything anew.
        public static let compacted = Code(value: .compacted)
        /// Another process or another part of this one has the store open.
        public static let locked = Code(value: .locked)
        /// No store at that path.
        public static let notFound = Code(value: .notFound)
        /// A file that would have to be overwritten.
        public static let alreadyExists = Code(value: .alreadyExists)
        /// The file is something else than a store.
        public static let notAStore = Code(value: .notAStore)
        /// The file was written by a later version of this program.
        public static let newerFormat = Code(value: .newerFormat)
        /// The file is a store, and broken.
        public static let damaged = Code(value: .damaged)
        /// The disk is full.
        public static let full = Code(value: .full)
        /// The system refused to read or write.
        public static let inputOutput = Code(value: .inputOutput)

        /// The code's name.
        public var description: String { value.rawValue }
    }

    /// What kind of refusal or failure this is.
    public var code: Code
    /// What happened, to which theme or file, and what to do.
    public var message: String
    /// The themes it is about, at most ``StoreLimits/maximumNamesInMessage``.
    public var themes: [ThemeName]
    /// For ``Code/revisionMismatch``, the revision that last changed the theme; 0 if it doesn't exist.
    public var actualRevision: UInt64?
    /// What caused it, if something else did.
    public var cause: (any Error)?

    /// Makes an error; stores do, and reviews of a publish that refuse it.
    public init(
        code: Code,
        message: String,
        themes: [ThemeName] = [],
        actualRevision: UInt64? = nil,
        cause: (any Error)? = nil
    ) {
        self.code = code
        self.message = message
        self.themes = Array(themes.prefix(StoreLimits.maximumNamesInMessage))
        self.actualRevision = actualRevision
        self.cause = cause
    }

    /// The refusal of text that is no theme name.
    public init(_ error: ThemeNameError) {
        self.init(code: .badName, message: error.message, cause: error)
    }
}

extension StoreError: Equatable, CustomStringConvertible {
    /// Compares everything but the cause.
    public static func == (left: StoreError, right: StoreError) -> Bool {
        left.code == right.code && left.message == right.message && left.themes == right.themes
            && left.actualRevision == right.actualRevision
    }

    /// The ``message``.
    public var description: String { message }

    /// Quoted names for a message, at most ``StoreLimits/maximumNamesInMessage``, and whether there are more.
    static func list(_ names: [ThemeName]) -> String {
        let shown = names.prefix(StoreLimits.maximumNamesInMessage).map { "'\($0)'" }.joined(separator: ", ")
        return names.count > StoreLimits.maximumNamesInMessage ? shown + " and more" : shown
    }
}
