//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing

@testable import BenchmarkKit

@Suite struct OutputFileTests {
    @Test func replacesAPlainFileAndNamesWhatCannotBeWritten() throws {
        let folder = try ScratchDirectory()
        let path = folder.path + "/out"
        for text in ["first", "second"] {
            try OutputFile.write(Data(text.utf8), to: path)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        }
        let failure = #expect(throws: BenchFailure.self) { try OutputFile.write(Data(), to: folder.path) }
        #expect(failure?.message.hasPrefix("cannot write '\(folder.path)': ") == true)
    }

    /// A pipe that stands in the file system is written to, and is a pipe afterwards. (A device would be, too; a test that
    /// fails must not break one.)
    @Test func aPipeStaysAPipe() throws {
        let folder = try ScratchDirectory()
        let path = folder.path + "/pipe"
        #expect(Host.outcome(of: ["mkfifo", path]).status == 0)
        let reader = Process()
        let output = Pipe()
        reader.executableURL = URL(fileURLWithPath: "/bin/cat")
        reader.arguments = [path]
        reader.standardOutput = output
        try reader.run()
        try OutputFile.write(Data("through".utf8), to: path)
        #expect(try output.fileHandleForReading.readToEnd() == Data("through".utf8))
        reader.waitUntilExit()
        #expect(Host.outcome(of: ["test", "-p", path]).status == 0)
    }

    @Test func fullStandardOutputIsAFailureAndNoTrap() throws {
        let (status, text) = Host.outcome(of: ["sh", "-c", "'\(BenchTool.program)' list >/dev/full"])
        #expect(status == 1)
        #expect(text.hasPrefix("error: cannot write to standard output: "))
    }
}
