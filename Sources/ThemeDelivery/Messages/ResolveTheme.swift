//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel
public import ThemeStore

/// Asks for a theme's values for one selection.
public struct ResolveThemeRequest: Hashable, Sendable {
    /// The theme.
    public var name: ThemeName
    /// The chosen contexts; a modifier that is not named takes its default.
    public var selection: [ModifierContext]
    /// The tokens wanted, by path or alternate path; empty: all of them.
    public var paths: [String]
    /// The composite digest of the chain that the reader has values of, to hear "not modified".
    public var compositeDigest: Digest?
    /// The composite digest of the one chain that is wanted, current or earlier; nil takes the current one.
    public var pin: Digest?
    /// How new the answer must be.
    public var freshness: Freshness

    /// Makes a request.
    public init(
        _ name: ThemeName,
        selection: [ModifierContext] = [],
        paths: [String] = [],
        compositeDigest: Digest? = nil,
        pin: Digest? = nil,
        freshness: Freshness = .any
    ) {
        self.name = name
        self.selection = selection
        self.paths = paths
        self.compositeDigest = compositeDigest
        self.pin = pin
        self.freshness = freshness
    }
}

/// A theme's values for one selection.
public struct ResolveThemeResponse: Hashable, Sendable {
    /// Whether the reader's chain is the current one; then there are no values.
    public var isNotModified = false
    /// SHA-256 over the digests of the chain's members, base first.
    public var compositeDigest: Digest
    /// The chain's revision: the highest of its members'.
    public var revision: UInt64
    /// The whole selection, every modifier of the catalog in its order.
    public var selection: [ModifierContext] = []
    /// In the order of their paths if all were asked for, else in the order asked for.
    public var tokens: [ResolvedToken] = []
    /// The tokens that could not be answered.
    public var failures: [TokenFailure] = []
    /// Where the store was when the chain was read.
    public var position: StorePosition

    /// Makes a reply without values.
    public init(compositeDigest: Digest, revision: UInt64, position: StorePosition) {
        self.compositeDigest = compositeDigest
        self.revision = revision
        self.position = position
    }
}

extension ResolveThemeRequest: WireMessage {
    static var wireName: String { "themewire.v1.ResolveThemeRequest" }

    init(reading reader: inout ProtobufReader) throws(ProtobufError) {
        var name: ThemeName?
        var selection: [ModifierContext] = []
        var paths: [String] = []
        var compositeDigest: Digest?
        var pin: Digest?
        var freshness = Freshness.any
        while let field = try reader.nextField() {
            switch field.number {
            case 1: name = try reader.name(field)
            case 2: try reader.append(field, to: &selection, limit: DeliveryLimits.modifiers)
            case 3: try reader.append(field, to: &paths, limit: DeliveryLimits.paths)
            case 4: compositeDigest = try reader.digest(field)
            case 5: pin = try reader.digest(field)
            default: try freshness.read(field, of: &reader)
            }
        }
        self.init(
            try required(name, "name"),
            selection: selection,
            paths: paths,
            compositeDigest: compositeDigest,
            pin: pin,
            freshness: freshness
        )
    }

    func write(to writer: inout ProtobufWriter) {
        writer.string(1, name.description)
        writer.messages(2, selection)
        writer.strings(3, paths)
        writer.digest(4, compositeDigest)
        writer.digest(5, pin)
        freshness.write(to: &writer)
    }
}

extension ResolveThemeResponse: WireMessage {
    static var wireName: String { "themewire.v1.ResolveThemeResponse" }

    init(reading reader: inout ProtobufReader) throws(ProtobufError) {
        var isNotModified = false
        var compositeDigest: Digest?
        var revision: UInt64 = 0
        var selection: [ModifierContext] = []
        var tokens: [ResolvedToken] = []
        var failures: [TokenFailure] = []
        var position: StorePosition?
        while let field = try reader.nextField() {
            switch field.number {
            case 1: isNotModified = try reader.bool(field)
            case 2: compositeDigest = try reader.digest(field)
            case 3: revision = try reader.uint64(field)
            case 4: try reader.append(field, to: &selection, limit: DeliveryLimits.modifiers)
            case 5: try reader.append(field, to: &tokens, limit: DeliveryLimits.tokens)
            case 6: try reader.append(field, to: &failures, limit: DeliveryLimits.tokens)
            case 15: position = try reader.message(field)
            default: try reader.skip(field)
            }
        }
        self.init(
            compositeDigest: try required(compositeDigest, "composite digest"),
            revision: revision,
            position: try required(position, "position")
        )
        self.isNotModified = isNotModified
        self.selection = selection
        self.tokens = tokens
        self.failures = failures
    }

    func write(to writer: inout ProtobufWriter) {
        writer.bool(1, isNotModified)
        writer.digest(2, compositeDigest)
        writer.uint64(3, revision)
        writer.messages(4, selection)
        writer.messages(5, tokens)
        writer.messages(6, failures)
        writer.message(15, position)
    }
}
