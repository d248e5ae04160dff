//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

extension Verb {
    static let report = Verb(
        name: "report",
        summary: "make a page of the history: trends, changes, floors, growth, sizes",
        usage: "report -o DIR [RUN.json] [--history DIR]",
        details: """
            Writes DIR/index.html, one page that needs no other file and no network: each figure's trend over the history with
            its noise band and what changed, the latest run's ratios to the rivals and its floors, growth curves, sizes on the
            wire. Light or dark as the reader's system is.

            A file of 'bench run --json' becomes the latest run, whether it is in the history or not; times are shown then, too.

              -o DIR          the folder; made where it is missing
              --history DIR   another history than \(History.defaultFolder)
              -h, --help      print this

            exit status: 0 written, 1 it could not be, 4 there is no run to report, 64 wrong usage
            """
    ) { options, program in
        var folder: String?
        var file: String?
        var source = History.defaultFolder
        let names = ["-o", "--history"]
        while true {
            if file == nil, let operand = try options.operand(among: names) {
                file = operand
                continue
            }
            guard let option = try options.next(among: names) else { break }
            if option == "-o" { folder = try options.value(of: option) } else { source = try options.value(of: option) }
        }
        guard let folder else { throw UsageError("where to? -o DIR is missing", verb: "report") }
        let run = try file.map { try RunRecord.read(from: $0) }
        let data = try ReportData(history: try History.read(folder: source), run: run)
        let page = ReportPage(data: data, theme: try program.stylesheet()).html
        let path = folder + "/index.html"
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw BenchFailure("cannot write '\(path)': \(error.localizedDescription)")
        }
        try OutputFile.write(Data(page.utf8), to: path)
        Host.print("\(path): \(data.history.entries.count) runs, \(page.utf8.count) bytes\n")
        return ExitStatus.success
    }
}
