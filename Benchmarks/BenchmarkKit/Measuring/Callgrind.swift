//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

/// Counts instructions by valgrind's callgrind, which runs the program on a processor of its own making: slowly, and with the same
/// result every time.
///
/// The count is that of the operation's own thread. It is the same wherever the same program and libraries run on a processor
/// with the same instruction sets and cache sizes, for by those libraries choose their variants.
final class Callgrind {
    /// The C function around the counted operations: collecting begins with it and ends with it.
    static let batchFunction = "c_themewire_counted_batch"

    private let valgrind: String
    private let folder: URL
    private let program: URL

    /// Finds valgrind and makes a copy of this program without debugging information, of which valgrind does not read all kinds.
    ///
    /// - Throws: ``BenchFailure``.
    init() throws(BenchFailure) {
        guard let valgrind = Host.find("valgrind") else {
            throw BenchFailure("--instructions needs valgrind, which is not in PATH: apt-get install valgrind")
        }
        guard let strip = Host.find("strip") else {
            throw BenchFailure("--instructions needs strip, which is not in PATH: apt-get install binutils")
        }
        self.valgrind = valgrind
        // Its length is always the same: it lies on the program's stack, whose place moves what is counted a little.
        let name = String(UInt64.random(in: .min ... .max), radix: 16)
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("bench-callgrind-" + String(repeating: "0", count: 16 - name.count) + name)
        self.folder = folder
        program = folder.appendingPathComponent("bench")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let own = try Host.program()
            let (status, text) = Host.outcome(of: [strip, "-g", "-o", program.path, own])
            guard status == 0 else { throw BenchFailure("strip exits with \(status): \(text)") }
        } catch {
            try? FileManager.default.removeItem(at: folder)
            throw BenchFailure("cannot make a copy of this program for callgrind in \(folder.path): \(error)")
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Counts the instructions of the counted batch of every contender.
    ///
    /// - Returns: totals in the order of the contenders, each of ``CountingPlan/operations``.
    /// - Throws: ``BenchFailure`` if the program does not end as it should under valgrind.
    func instructions(of benchmark: Benchmark) throws(BenchFailure) -> [UInt64] {
        let output = folder.appendingPathComponent("out")
        let log = folder.appendingPathComponent("log")
        defer { removeOutput() }
        let options = [
            "--tool=callgrind", "--collect-atstart=no", "--toggle-collect=\(Self.batchFunction)",
            "--dump-after=\(Self.batchFunction)", "--callgrind-out-file=\(output.path)", "--log-file=\(log.path)",
        ]
        let command = [valgrind] + options + [program.path, "worker", "--callgrind", "--name", benchmark.name]
        let (status, text) = Host.outcome(of: command, in: Self.environment)
        let reply = try? JSONDecoder().decode(WorkerAnswer.self, from: Data(text.utf8))
        guard status == 0, let reply, reply.error == nil else {
            let words = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
            throw BenchFailure("under callgrind: " + (reply?.error ?? Self.failure(in: words, status: status)))
        }
        var totals: [UInt64] = []
        for index in benchmark.contenders.indices {
            let path = "\(output.path).\(index + 1)"
            guard let text = try? String(contentsOfFile: path, encoding: .utf8), let total = Self.total(in: text) else {
                throw BenchFailure("callgrind wrote no count for '\(benchmark.contenders[index].name)'")
            }
            totals.append(total)
        }
        return totals
    }

    /// The count in what callgrind writes: its line `totals: 1234`. Nil where there is none, or no number in it.
    static func total(in text: String) -> UInt64? {
        for line in text.split(separator: "\n") where line.hasPrefix("totals:") {
            return UInt64(line.dropFirst("totals:".count).filter { $0 != " " })
        }
        return nil
    }

    /// What valgrind says, without the numbers of processes before it: its last lines name what stopped it.
    static func failure(in log: String, status: Int) -> String {
        if log.contains("Unrecognised instruction") || log.contains("unhandled instruction") {
            return "valgrind does not know an instruction that the program uses"
        }
        let lines = log.split(separator: "\n").map { line in String(line.drop { $0 != " " }) }
        let last = lines.last { $0.count > 1 }
        return "the program ended with \(status)" + (last.map { ":\($0)" } ?? "")
    }

    /// What the program needs of the environment, and no more: all of it lies on the stack, and is different on other machines.
    private static var environment: [String: String] {
        let needed = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH"]
        let own = ProcessInfo.processInfo.environment.filter { needed.contains($0.key) }
        return own.merging(WorkerProcess.fixedEnvironment) { _, fixed in fixed }
    }

    private func removeOutput() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names where name != "bench" {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
    }
}
