//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel
public import ThemeStore

/// Asks for the themes that a prefix covers, in the order of their names, a page at a time.
public struct ListThemesRequest: Hashable, Sendable {
    /// Whole segments: `acme` covers `acme` and `acme/...`, never `acme2`.
    public var prefix: ThemePrefix
    /// Most themes in the reply; 0 and everything above ``DeliveryLimits/pageSize`` mean that limit.
    public var pageSize: UInt32
    /// Empty for the first page, else the ``ListThemesResponse/nextPageToken`` of the page before.
    public var pageToken: String
    /// How new the answer must be.
    public var freshness: Freshness

    /// Makes a request.
    public init(
        prefix: ThemePrefix = .all,
        pageSize: UInt32 = 0,
        pageToken: String = "",
        freshness: Freshness = .any
    ) {
        self.prefix = prefix
        self.pageSize = pageSize
        self.pageToken = pageToken
        self.freshness = freshness
    }
}

/// One page of themes.
public struct ListThemesResponse: Hashable, Sendable {
    /// The themes of this page.
    public var themes: [ThemeRecord]
    /// What to send for the next page; empty on the last one.
    public var nextPageToken: String
    /// Where the store was when the page was read.
    public var position: StorePosition

    /// Makes a page.
    public init(themes: [ThemeRecord], nextPageToken: String, position: StorePosition) {
        self.themes = themes
        self.nextPageToken = nextPageToken
        self.position = position
    }
}

extension ListThemesRequest: WireMessage {
    static var wireName: String { "themewire.v1.ListThemesRequest" }

    init(reading reader: inout ProtobufReader) throws(ProtobufError) {
        self.init()
        while let field = try reader.nextField() {
            switch field.number {
            case 1:
                let text = try reader.string(field)
                do throws(ThemeNameError) {
                    prefix = try ThemePrefix(validating: text)
                } catch {
                    throw ProtobufError(code: .invalidValue, message: "has a wrong prefix: \(error.message)")
                }
            case 2: pageSize = try reader.uint32(field)
            case 3: pageToken = try reader.string(field)
            default: try freshness.read(field, of: &reader)
            }
        }
    }

    func write(to writer: inout ProtobufWriter) {
        writer.string(1, prefix.description)
        writer.uint32(2, pageSize)
        writer.string(3, pageToken)
        freshness.write(to: &writer)
    }
}

extension ListThemesResponse: WireMessage {
    static var wireName: String { "themewire.v1.ListThemesResponse" }

    init(reading reader: inout ProtobufReader) throws(ProtobufError) {
        var themes: [ThemeRecord] = []
        var token = ""
        var position: StorePosition?
        while let field = try reader.nextField() {
            switch field.number {
            case 1: try reader.append(field, to: &themes, limit: StoreLimits.maximumPageSize)
            case 2: token = try reader.string(field)
            case 15: position = try reader.message(field)
            default: try reader.skip(field)
            }
        }
        self.init(themes: themes, nextPageToken: token, position: try required(position, "position"))
    }

    func write(to writer: inout ProtobufWriter) {
        writer.messages(1, themes)
        writer.string(2, nextPageToken)
        writer.message(15, position)
    }
}
