//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Metadata as header fields.
extension Metadata {
    /// Adds a received field. A `-bin` value is split at commas and decoded.
    ///
    /// - Returns: false for broken base64; nothing is added then.
    mutating func appendReceived(name: Span<UInt8>, value: Span<UInt8>) -> Bool {
        guard name.ends(with: "-bin") else {
            append(value.text(), for: name.text())
            return true
        }
        let name = name.text()
        var start = 0
        for index in 0...value.count where index == value.count || value[index] == UInt8(ascii: ",") {
            var part = value.extracting(start..<index)
            while part.count > 0, part[0] == UInt8(ascii: " ") { part = part.extracting(1..<part.count) }
            guard let bytes = Base64.decode(part) else { return false }
            append(bytes, for: name)
            start = index + 1
        }
        return true
    }

    /// Checks that every entry may be sent.
    ///
    /// - Throws: INTERNAL naming the first entry that may not.
    func checkSendable() throws(RPCError) {
        for entry in entries {
            let name = entry.name
            guard !name.isEmpty, name.utf8.allSatisfy(Self.isNameByte), !name.hasPrefix("grpc-"),
                !Self.isReserved(name)
            else { throw RPCError(code: .internal, message: "metadata may not be named '\(name)'") }
            switch entry.content {
            case .text(let text):
                guard !name.hasSuffix("-bin"), text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
                    throw RPCError(code: .internal, message: "metadata '\(name)' is not printable ASCII")
                }
            case .bytes:
                guard name.hasSuffix("-bin") else {
                    throw RPCError(code: .internal, message: "metadata '\(name)' holds bytes, so needs a -bin name")
                }
            }
        }
    }

    /// The size that header limits count: name, value and 32 for each field.
    var wireBytes: Int {
        entries.reduce(0) { total, entry in
            switch entry.content {
            case .text(let text): total + entry.name.utf8.count + text.utf8.count + 32
            case .bytes(let bytes): total + entry.name.utf8.count + (bytes.count * 4 + 2) / 3 + 32
            }
        }
    }

    /// HTTP's own fields and those that gRPC sets itself.
    static func isReserved(_ name: String) -> Bool {
        switch name {
        case "te", "content-type", "content-length", "connection", "transfer-encoding", "keep-alive", "upgrade",
            "proxy-connection", "host", "user-agent":
            true
        default: false
        }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
            UInt8(ascii: "_"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
