//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
public import HTTPTransport
public import ThemeCodec
public import ThemeModel
internal import ThemeStore

/// Publishes all themes of an archive, parents before children, in publishes as large as a server takes.
///
/// Repeating it is safe, and so is going on after it was interrupted: putting what is there makes no revision. Each publish
/// is all or nothing, the archive as a whole is not; one of up to ``DeliveryLimits/changes`` themes that fit a message is.
///
/// A publish that is refused, or takes too long, is tried again in halves, so that one theme's fault does not keep the
/// others out, and is put down to that theme in the end.
public struct ArchivePublisher {
    /// What has been published so far.
    public struct Progress: Hashable, Sendable {
        /// Themes that were sent and accepted.
        public var themeCount = 0
        /// Those of them that the server did not have so already.
        public var changedCount = 0
        /// The server's revision after the last publish.
        public var revision: UInt64 = 0
    }

    /// The part of a message that blobs, names and digests may fill; the rest is for what is around them.
    private static let batchByteCount = TransportLimits.messageBytes - 65_536
    /// What a change takes beside its blob and its names: a digest, tags and lengths.
    private static let changeByteCount = 64

    /// What has been published so far, also after an error.
    public private(set) var progress = Progress()
    private let archive: BlobArchive
    private let reader: BlobArchiveReader
    private let allowsUndecided: Bool
    private let callTime: Duration
    /// The most changes of a publish; halved by each one that is refused.
    private var batchCount = DeliveryLimits.changes

    /// Prepares to publish an archive; nothing is sent.
    ///
    /// - Parameters:
    ///   - archive: what is published.
    ///   - dictionary: the one that the archive names; nil takes the one in the archive.
    ///   - allowsUndecided: whether themes are accepted of which it can't be decided in time whether they resolve.
    ///   - callTime: how long one publish may take. Default 30 seconds.
    /// - Throws: `ArchiveError` where the archive's dictionary can't be had.
    public init(
        _ archive: BlobArchive,
        dictionary: CompressionDictionary? = nil,
        allowsUndecided: Bool = false,
        callTime: Duration = .seconds(30)
    ) throws(ArchiveError) {
        self.archive = archive
        reader = try BlobArchiveReader(archive, dictionary: dictionary)
        self.allowsUndecided = allowsUndecided
        self.callTime = callTime
    }

    /// Publishes all of it.
    ///
    /// - Parameters:
    ///   - client: the server.
    ///   - report: called after each publish.
    /// - Throws: ``ArchivePublishError``. What ``progress`` counts has been published.
    /// - Complexity: the archive's heads are read once for each level of parents in it; a byte of memory a theme, and one
    ///   publish.
    public mutating func publish(
        to client: ThemeClient,
        report: (Progress) -> Void = { _ in }
    ) async throws(ArchivePublishError) {
        let levels = try themeLevels()
        var batch: [PublishRequest.Change] = []
        var byteCount = 0
        for level in 0...(levels.max() ?? 0) {
            var cursor = ArchiveCursor(archive)
            for place in levels.indices {
                guard let entry = try read({ () throws(ArchiveError) in try cursor.next() }) else { break }
                guard levels[place] == level else { continue }
                let change = try change(entry)
                let size = Self.byteCount(of: change)
                if batch.count >= batchCount || byteCount + size > Self.batchByteCount {
                    try await send(batch[...], to: client, report)
                    (batch, byteCount) = ([], 0)
                }
                batch.append(change)
                byteCount += size
            }
        }
        try await send(batch[...], to: client, report)
    }

    /// How many ancestors of each theme are in the archive, in the order of the archive.
    private func themeLevels() throws(ArchivePublishError) -> [UInt8] {
        var levels: [UInt8] = []
        levels.reserveCapacity(archive.count)
        // Most themes have one of few parents.
        var known: [ThemeName: UInt8] = [:]
        var cursor = ArchiveCursor(archive)
        while let entry = try read({ () throws(ArchiveError) in try cursor.next() }) {
            guard let parent = entry.parent else {
                levels.append(0)
                continue
            }
            if known[parent] == nil {
                if known.count >= Self.knownParentCount { known.removeAll(keepingCapacity: true) }
                known[parent] = try level(below: parent, of: entry.name)
            }
            levels.append(known[parent] ?? 0)
        }
        return levels
    }

    /// Parents whose level is remembered.
    private static let knownParentCount = 10_000

    /// The level of the themes on a parent: 0 where the archive does not hold it.
    private func level(below parent: ThemeName, of theme: ThemeName) throws(ArchivePublishError) -> UInt8 {
        var level: UInt8 = 0
        var name: ThemeName? = parent
        while let next = name {
            guard let entry = try read({ () throws(ArchiveError) in try archive.entry(of: next) }) else { break }
            level += 1
            guard level < StoreLimits.maximumChainLength else {
                throw ArchivePublishError(
                    theme: theme,
                    cause: .chain(
                        "'\(theme)' has a chain of more than \(StoreLimits.maximumChainLength) themes, or one that goes in "
                            + "a circle; give '\(next)' another parent"
                    )
                )
            }
            name = entry.parent
        }
        return level
    }

    private func change(_ entry: ArchiveEntry) throws(ArchivePublishError) -> PublishRequest.Change {
        let frame = try read { () throws(ArchiveError) in try reader.frame(of: entry) }
        return .init(entry.name, .put(.init(blob: frame, parent: entry.parent, digest: entry.digest)))
    }

    private func read<Result>(_ body: () throws(ArchiveError) -> Result) throws(ArchivePublishError) -> Result {
        do throws(ArchiveError) { return try body() } catch {
            throw ArchivePublishError(theme: nil, cause: .archive(error))
        }
    }

    private static func byteCount(of change: PublishRequest.Change) -> Int {
        guard case .put(let put) = change.action else { return changeByteCount }
        let names = change.name.description.utf8.count + (put.parent?.description.utf8.count ?? 0)
        return put.blob.count + names + changeByteCount
    }

    private mutating func send(
        _ changes: ArraySlice<PublishRequest.Change>,
        to client: ThemeClient,
        _ report: (Progress) -> Void
    ) async throws(ArchivePublishError) {
        var rest = changes
        while let first = rest.first {
            let part = rest.prefix(batchCount)
            let response: PublishResponse
            do throws(RPCError) {
                response = try await client.publish(
                    PublishRequest(Array(part), allowsUndecided: allowsUndecided),
                    options: CallOptions(deadline: .now + callTime)
                )
            } catch {
                guard part.count > 1, Self.mayPassInHalves(error.code) else {
                    throw ArchivePublishError(theme: part.count == 1 ? first.name : nil, cause: .call(error))
                }
                batchCount = part.count / 2
                continue
            }
            rest = rest.dropFirst(part.count)
            progress.themeCount += part.count
            progress.changedCount += response.results.count { $0.isChanged }
            progress.revision = response.position.revision
            report(progress)
        }
    }

    /// Whether a publish may have been refused for one of its themes, or for their number.
    private static func mayPassInHalves(_ code: RPCStatusCode) -> Bool {
        switch code {
        case .failedPrecondition, .invalidArgument, .resourceExhausted, .deadlineExceeded: true
        default: false
        }
    }
}

/// Why publishing an archive ended early.
public struct ArchivePublishError: Error, Sendable, CustomStringConvertible {
    /// What went wrong.
    public enum Cause: Sendable {
        /// The archive can't be read on.
        case archive(ArchiveError)
        /// A theme's parents make no chain.
        case chain(String)
        /// The server refused, or did not answer.
        case call(RPCError)
    }

    /// The theme it is about; nil where it is about no one.
    public let theme: ThemeName?
    /// What went wrong.
    public let cause: Cause

    /// The theme and what went wrong.
    public var description: String {
        switch cause {
        case .archive(let error): error.description
        case .chain(let problem): problem
        case .call(let error): (theme.map { "'\($0)': " } ?? "") + "\(error)"
        }
    }
}
