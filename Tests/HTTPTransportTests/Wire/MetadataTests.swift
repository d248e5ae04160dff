//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@testable import HTTPTransport

@Suite struct MetadataTests {
    private func receive(_ name: String, _ value: String) -> Metadata? {
        var metadata = Metadata()
        let name = Array(name.utf8)
        let value = Array(value.utf8)
        return metadata.appendReceived(name: name.span, value: value.span) ? metadata : nil
    }

    @Test func findsEntriesByLowerCaseNames() {
        var metadata: Metadata = ["X-One": "1", "x-one": "2"]
        metadata.append([1], for: "X-Bytes-Bin")
        #expect(metadata["x-one"] == "1")
        #expect(metadata[bytes: "x-bytes-bin"] == [1])
        #expect(metadata["x-bytes-bin"] == nil)
        #expect(metadata.contains("x-bytes-bin"))
        #expect(!metadata.contains("x-two"))
        #expect(metadata.entries.count == 3)
    }

    @Test func splitsBinaryValuesAtCommas() {
        let metadata = receive("x-bin", "AQ, Ag==,AwQ")
        #expect(metadata?.entries.map(\.content) == [.bytes([1]), .bytes([2]), .bytes([3, 4])])
        #expect(receive("x-bin", "AQ,*") == nil)
        #expect(receive("x", "AQ, Ag")?["x"] == "AQ, Ag")
    }

    struct Case: Sendable {
        var name: String
        var content: Metadata.Content
        var isSendable: Bool
    }

    @Test(arguments: [
        Case(name: "x-1_2.3", content: .text(" ~"), isSendable: true),
        Case(name: "x", content: .text(""), isSendable: true),
        Case(name: "x", content: .text("\n"), isSendable: false),
        Case(name: "x", content: .text("é"), isSendable: false),
        Case(name: "", content: .text("a"), isSendable: false),
        Case(name: "a b", content: .text("a"), isSendable: false),
        Case(name: ":path", content: .text("a"), isSendable: false),
        Case(name: "grpc-status", content: .text("0"), isSendable: false),
        Case(name: "te", content: .text("a"), isSendable: false),
        Case(name: "content-type", content: .text("a"), isSendable: false),
        Case(name: "connection", content: .text("a"), isSendable: false),
        Case(name: "x-bin", content: .bytes([0, 255]), isSendable: true),
        Case(name: "x-bin", content: .text("a"), isSendable: false),
        Case(name: "x", content: .bytes([1]), isSendable: false),
    ])
    func checksWhatIsSent(_ example: Case) {
        var metadata = Metadata()
        switch example.content {
        case .text(let text): metadata.append(text, for: example.name)
        case .bytes(let bytes): metadata.append(bytes, for: example.name)
        }
        if example.isSendable {
            #expect(throws: Never.self) { try metadata.checkSendable() }
        } else {
            let error = #expect(throws: RPCError.self) { try metadata.checkSendable() }
            #expect(error?.code == .internal)
        }
    }
}
