//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Verb {
    static let thresholds = Verb(
        name: "thresholds",
        summary: "check what can be counted exactly against the committed thresholds, or update these",
        usage: """
            thresholds check [--quick] [--filter GLOB]... [--from COMMIT] [--file PATH] [--threshold RULES] [--markdown FILE]
                   bench thresholds update [--filter GLOB]... [--file PATH]
            """,
        details: """
            Counts what one operation of each benchmark's subject takes (allocations, bytes, sizes; no times, so nothing depends
            on how busy the machine is) and compares it with \(ThresholdFile.folder)/<toolchain>-<architecture>.json, or
            writes that file and prints what changes in it. 'update' keeps only what three processes agree on. Benchmarks that
            take long are left out.

            \(SharedHelp.filter)
              --quick         count once, and again only what differs; without it everything is counted three times
              --from COMMIT   the thresholds as that commit has them, so that a change cannot raise its own
              --file PATH     another file
              --threshold RULES
                              what is tolerated, e.g. 'bytes=1%' or 'decode/*:allocations=2'; commas between rules
              --markdown FILE write a table for a pull request to FILE
              -h, --help      print this

            \(ExitStatus.help)
            """
    ) { options, program in
        let options = try ThresholdOptions(&options)
        let selected = try program.selection(options.filters, isLong: false, verb: "thresholds")
        let session = ThresholdSession(options: options, program: program, selected: selected)
        switch options.action {
        case .check: return try session.check()
        case .update: return try session.update()
        }
    }
}
