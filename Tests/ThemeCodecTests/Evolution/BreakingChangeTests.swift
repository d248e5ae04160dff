//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing
import _ThemewireTestSupport

/// `scripts/check-compatibility` sees every change of a `.proto` that would break readers of the last release, and lets
/// the others through.
@Suite("Changes of the messages")
struct BreakingChangeTests {
    /// A change of one line, and what is said of it; nil: it breaks nothing.
    struct Change: Sendable {
        let name: String
        var file = "themewire/v1/blob.proto"
        let before: String
        let after: String
        /// A second change, so that the files still compile.
        var also = (before: "", after: "")
        let problem: String?
    }

    static let changes: [Change] = [
        Change(
            name: "number",
            before: "repeated uint32 slots = 10;",
            after: "repeated uint32 slots = 30;",
            problem: "Blob: field slots = 10 is gone"
        ),
        Change(
            name: "type",
            before: "fixed64 lineage = 3;",
            after: "uint64 lineage = 3;",
            problem: "Blob: field 3 (lineage) has another type"
        ),
        Change(
            name: "signed",
            before: "repeated uint32 values = 14;",
            after: "repeated sint32 values = 14;",
            problem: "Blob: field 14 (values) has another type"
        ),
        Change(
            name: "message",
            before: "Pools pools = 8;",
            after: "Catalog pools = 8;",
            problem: "Blob: field 8 (pools) has another type_name"
        ),
        Change(
            name: "enum",
            before: "BlobKind kind = 2;",
            after: "ValueKind kind = 2;",
            problem: "Blob: field 2 (kind) has another type_name"
        ),
        Change(
            name: "name",
            before: "bytes colors = 11;",
            after: "bytes colours = 11;",
            problem: "Blob: field 11 (colors) has another name"
        ),
        Change(
            name: "swapped",
            before: "uint32 catalog_version = 4;",
            after: "uint32 required = 4;",
            problem: "Blob: field 4 (catalog_version) has another name"
        ),
        Change(
            name: "singular",
            before: "repeated uint32 one_slot = 15;",
            after: "uint32 one_slot = 15;",
            problem: "Blob: field 15 (one_slot) has another label"
        ),
        Change(
            name: "repeated",
            before: "bytes types = 1;",
            after: "repeated bytes types = 1;",
            problem: "Catalog: field 1 (types) has another label"
        ),
        Change(
            name: "unpacked",
            before: "repeated uint32 runs = 13;",
            after: "repeated uint32 runs = 13 [packed = false];",
            problem: "Blob: field 13 (runs) is packed in one of them only"
        ),
        Change(
            name: "removed",
            before: "repeated uint32 curves = 5;",
            after: "",
            problem: "Pools: field curves = 5 is gone"
        ),
        Change(
            name: "reserved",
            before: "repeated uint32 curves = 5;",
            after: "reserved 5; reserved \"curves\";",
            problem: "Pools: field curves = 5 is gone"
        ),
        Change(
            name: "value",
            before: "VALUE_KIND_GRADIENT = 19;",
            after: "VALUE_KIND_GRADIENT = 21;",
            problem: "value VALUE_KIND_GRADIENT = 19 of ValueKind is gone"
        ),
        Change(
            name: "value-name",
            before: "VALUE_KIND_SHADOW = 18;",
            after: "VALUE_KIND_SHADE = 18;",
            problem: "value 18 of ValueKind was VALUE_KIND_SHADOW"
        ),
        Change(
            name: "enum-gone",
            before: "enum NumberForm {",
            after: "enum NumberShape {",
            problem: "enum NumberForm is gone"
        ),
        Change(
            name: "package",
            before: "package themewire.v1;",
            after: "package themewire.v2;",
            problem: "themewire/v1/blob.proto has another package"
        ),
        Change(
            name: "message-gone",
            file: "themewire/v1/delivery.proto",
            before: "message Remove {}",
            after: "message Removal {}",
            also: ("Remove remove = 4;", "Removal remove = 4;"),
            problem: "Remove is gone"
        ),
        Change(
            name: "oneof",
            file: "themewire/v1/delivery.proto",
            before: "oneof action {",
            after: "oneof what {",
            problem: "Change: field 2 (put) is in another oneof"
        ),
        Change(
            name: "streaming",
            file: "themewire/v1/delivery.proto",
            before: "rpc GetBlob(GetBlobRequest) returns (GetBlobResponse);",
            after: "rpc GetBlob(GetBlobRequest) returns (stream GetBlobResponse);",
            problem: "method GetBlob of ThemeDelivery is gone or has other messages"
        ),
        Change(
            name: "method",
            file: "themewire/v1/delivery.proto",
            before: "rpc GetBlob(GetBlobRequest) returns (GetBlobResponse);",
            after: "",
            problem: "method GetBlob of ThemeDelivery is gone or has other messages"
        ),
        Change(
            name: "nested-value",
            file: "themewire/v1/delivery.proto",
            before: "UNRESOLVABLE = 3;",
            after: "UNRESOLVED = 3;",
            problem: "value 3 of Reason was UNRESOLVABLE"
        ),
        Change(
            name: "added-field",
            before: "repeated uint32 one_slot = 15;",
            after: "repeated uint32 one_slot = 15;\nrepeated uint32 more = 900;",
            problem: nil
        ),
        Change(
            name: "added-value",
            before: "VALUE_KIND_GRADIENT = 19;",
            after: "VALUE_KIND_GRADIENT = 19;\nVALUE_KIND_LATER = 200;",
            problem: nil
        ),
        Change(
            name: "added-reserved",
            before: "message Pools {",
            after: "message Pools {\nreserved 800 to 900;",
            problem: nil
        ),
    ]

    @Test(
        "what breaks readers is named, what does not is let through",
        .enabled(if: PythonEnvironment.interpreter != nil, "no Python environment; scripts/python-env makes it"),
        .timeLimit(.minutes(2))
    )
    func changes() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "themewire-proto-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let released = URL(filePath: PythonEnvironment.repository + "/proto/released")
        for change in Self.changes {
            let copy = folder.appending(path: change.name)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: released, to: copy)
            let file = copy.appending(path: change.file)
            let text = try String(contentsOf: file, encoding: .utf8)
            try #require(text.contains(change.before), "\(change.name): nothing to change")
            let changed = text.replacingOccurrences(of: change.before, with: change.after)
                .replacingOccurrences(of: change.also.before, with: change.also.after)
            try Data(changed.utf8).write(to: file)
        }
        let names = Self.changes.map { folder.appending(path: $0.name).path }
        let output = try Script.run("check-compatibility", [released.path] + names)
        #expect(output.status == 1, "\(output.text)")
        let lines = output.text.split(separator: "\n")
        for change in Self.changes {
            let said = lines.filter { $0.hasPrefix("check-compatibility: \(change.name): ") }
            guard let problem = change.problem else {
                #expect(said.isEmpty, "\(change.name) breaks nothing")
                continue
            }
            #expect(said.contains { $0.contains(problem) }, "\(change.name): \(output.text)")
        }
    }

    @Test(
        "the messages of now keep what was released",
        .enabled(if: PythonEnvironment.interpreter != nil, "no Python environment; scripts/python-env makes it"),
        .timeLimit(.minutes(2))
    )
    func now() throws {
        let output = try Script.run("check-compatibility", [])
        #expect(output.status == 0, "\(output.text)")
    }
}
