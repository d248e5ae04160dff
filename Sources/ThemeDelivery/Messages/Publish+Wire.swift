//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel
internal import ThemeStore

extension PublishRequest: WireMessage {
    static var wireName: String { "themewire.v1.PublishRequest" }

    init(reading reader: inout ProtobufReader) throws(ProtobufError) {
        self.init([])
        while let field = try reader.nextField() {
            switch field.number {
            case 1: try reader.append(field, to: &changes, limit: DeliveryLimits.changes)
            case 2: allowsUndecided = try reader.bool(field)
            default: try reader.skip(field)
            }
        }
        guard !changes.isEmpty else { throw .missing("changes") }
    }

    func write(to writer: inout ProtobufWriter) {
        writer.messages(1, changes)
        writer.bool(2, allowsUndecided)
    }
}

extension PublishRequest.Change: WireMessage {
    static var wireName: String { "themewire.v1.Change" }

    init(reading reader: inout ProtobufReader) throws(ProtobufError) {
        var name: ThemeName?
        var actions: [Action] = []
        var expected: UInt64?
        while let field = try reader.nextField() {
            switch field.number {
            case 1: name = try reader.name(field)
            case 2: actions.append(.put(try reader.message(field)))
            case 3: actions.append(.rollback(toRevision: (try reader.message(field) as SingleNumber).value))
            case 4:
                let _: EmptyMessage = try reader.message(field)
                actions.append(.remove)
            case 5: expected = (try reader.message(field) as SingleNumber).value
            default: try reader.skip(field)
            }
        }
        let change = try required(name, "name")
        guard actions.count == 1 else {
            throw ProtobufError(
                code: .invalidValue,
                message: "needs exactly one of put, rollback and remove for '\(change)', and has \(actions.count)"
            )
        }
        self.init(change, actions[0], expectedRevision: expected)
    }

    func write(to writer: inout ProtobufWriter) {
        writer.string(1, name.description)
        switch action {
        case .put(let put): writer.message(2, put)
        case .rollback(let revision): writer.message(3, SingleNumber(value: revision))
        case .remove: writer.message(4, EmptyMessage())
        }
        writer.message(5, expectedRevision.map(SingleNumber.init(value:)))
    }
}

extension PublishRequest.Put: WireMessage {
    static var wireName: String { "themewire.v1.Put" }

    init(reading reader: inout ProtobufReader) throws(ProtobufError) {
        self.init(blob: [])
        while let field = try reader.nextField() {
            switch field.number {
            case 1: blob = try reader.data(field)
            case 2: parent = try reader.name(field)
            case 3: digest = try reader.digest(field)
            default: try reader.skip(field)
            }
        }
        guard !blob.isEmpty else { throw .missing("blob") }
    }

    func write(to writer: inout ProtobufWriter) {
        writer.data(1, blob)
        writer.string(2, parent?.description ?? "")
        writer.digest(3, digest)
    }
}

/// `Rollback` and `ExpectedRevision`: one number in field 1, in a message of its own so that its presence shows.
private struct SingleNumber: WireMessage {
    static var wireName: String { "themewire.v1.ExpectedRevision" }

    var value: UInt64

    init(value: UInt64) {
        self.value = value
    }

    init(reading reader: inout ProtobufReader) throws(ProtobufError) {
        value = 0
        while let field = try reader.nextField() {
            switch field.number {
            case 1: value = try reader.uint64(field)
            default: try reader.skip(field)
            }
        }
    }

    func write(to writer: inout ProtobufWriter) {
        writer.uint64(1, value)
    }
}

/// `Remove`: nothing but its presence.
private struct EmptyMessage: WireMessage {
    static var wireName: String { "themewire.v1.Remove" }

    init() {}

    init(reading reader: inout ProtobufReader) throws(ProtobufError) {
        while let field = try reader.nextField() { try reader.skip(field) }
    }

    func write(to writer: inout ProtobufWriter) {}
}

extension PublishResponse: WireMessage {
    static var wireName: String { "themewire.v1.PublishResponse" }

    init(reading reader: inout ProtobufReader) throws(ProtobufError) {
        var isChanged = false
        var results: [ChangeResult] = []
        var position: StorePosition?
        while let field = try reader.nextField() {
            switch field.number {
            case 1: isChanged = try reader.bool(field)
            case 2: try reader.append(field, to: &results, limit: DeliveryLimits.changes)
            case 15: position = try reader.message(field)
            default: try reader.skip(field)
            }
        }
        self.init(isChanged: isChanged, results: results, position: try required(position, "position"))
    }

    func write(to writer: inout ProtobufWriter) {
        writer.bool(1, isChanged)
        writer.messages(2, results)
        writer.message(15, position)
    }
}

extension ChangeResult: WireMessage {
    static var wireName: String { "themewire.v1.ChangeResult" }

    init(reading reader: inout ProtobufReader) throws(ProtobufError) {
        var name: ThemeName?
        var digest: Digest?
        var revision: UInt64 = 0
        var isChanged = false
        while let field = try reader.nextField() {
            switch field.number {
            case 1: name = try reader.name(field)
            case 2: digest = try reader.digest(field)
            case 3: revision = try reader.uint64(field)
            case 4: isChanged = try reader.bool(field)
            default: try reader.skip(field)
            }
        }
        self.init(name: try required(name, "name"), digest: digest, revision: revision, isChanged: isChanged)
    }

    func write(to writer: inout ProtobufWriter) {
        writer.string(1, name.description)
        writer.digest(2, digest)
        writer.uint64(3, revision)
        writer.bool(4, isChanged)
    }
}
