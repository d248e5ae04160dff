//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import CMallocCounter
import Foundation
import ThemeCodec
import ThemeModel

/// Decodes files in a process of its own, whose every allocation is counted, and prints a line for each: the error's code
/// or `decoded`, its byte or `-`, the bytes asked of malloc meanwhile, and the blocks that were left when all was let go.
///
/// A file that begins like a frame is one, any other is a message. After `--encode` each is a message, which is read and
/// written again from its layers; its bytes are printed. The hazard tests of ThemeCodecTests start it.
@main
enum HazardProbe {
    static func main() throws {
        let isCounting = c_malloc_counter_is_available()
        let decoder = BlobDecoder()
        if CommandLine.arguments.dropFirst().first == "--encode" {
            return try encode(CommandLine.arguments.dropFirst(2))
        }
        for path in CommandLine.arguments.dropFirst() {
            let input = try [UInt8](Data(contentsOf: URL(filePath: path)))
            // The first time is not counted: the runtime makes its tables of types then and keeps them.
            _ = outcome(of: input, decoder)
            let before = c_malloc_counter_read()
            let (code, offset) = outcome(of: input, decoder)
            let after = c_malloc_counter_read()
            let bytes = isCounting ? "\(after.bytes - before.bytes)" : "-"
            let live = Int(after.allocations - before.allocations) - Int(after.frees - before.frees)
            print(code, offset.map { "\($0)" } ?? "-", bytes, isCounting ? "\(live)" : "-")
        }
    }

    private static func encode(_ paths: ArraySlice<String>) throws {
        for path in paths {
            let blob = try BlobDecoder().decode(message: [UInt8](Data(contentsOf: URL(filePath: path))).span)
            let content = Blob(catalog: blob.catalog, layers: blob.layers, parentStamp: blob.parentStamp)
            print(try BlobEncoder().message(of: content).map { "\($0)" }.joined(separator: " "))
        }
    }

    private static func outcome(of input: [UInt8], _ decoder: BlobDecoder) -> (code: String, offset: Int?) {
        do throws(BlobError) {
            if input.starts(with: [0x28, 0xb5, 0x2f, 0xfd]) {
                _ = try decoder.decode(input).layers.entryCount
            } else {
                _ = try decoder.decode(message: input.span).layers.entryCount
            }
            return ("decoded", nil)
        } catch {
            return (error.code.description, error.offset)
        }
    }
}
