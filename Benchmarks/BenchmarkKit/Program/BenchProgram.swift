//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The program: reads the command line, runs what it asks for, gives the exit status.
package struct BenchProgram {
    /// Every benchmark it has, in the order of running.
    let benchmarks: [Benchmark]

    /// Where allocations are counted, or nil.
    let allocations: AllocationSource?

    /// The theme of `bench report`: custom properties for light and dark, as CSS that may stand in a `style` element.
    let stylesheet: () throws -> String

    /// The names of the benchmarks by which `bench selftest` tries the comparison.
    let selftest: Set<String>

    /// A program with these benchmarks; `allocations` is nil where malloc could not be counted. Without a style sheet, reports
    /// have the system's colors.
    ///
    /// - Precondition: the names of the benchmarks differ, and those for `selftest` are among them.
    package init(
        benchmarks: [Benchmark],
        allocations: AllocationSource?,
        stylesheet: @escaping () throws -> String = { "" },
        selftest: Set<String> = []
    ) {
        let names = Set(benchmarks.map(\.name))
        precondition(names.count == benchmarks.count, "two benchmarks have one name")
        precondition(names.isSuperset(of: selftest), "no benchmark \(selftest.subtracting(names)) for the self-test")
        self.benchmarks = benchmarks
        self.allocations = allocations
        self.stylesheet = stylesheet
        self.selftest = selftest
    }

    /// Does what the arguments (without the program's name) say.
    ///
    /// - Returns: one of ``ExitStatus``.
    package func run(arguments: [String]) -> Int32 {
        do {
            guard let name = arguments.first else {
                throw UsageError("a verb is missing: \(Verb.all.map(\.name).joined(separator: ", "))", verb: nil)
            }
            if name == "-h" || name == "--help" {
                Host.print(HelpText.text(verb: nil))
                return ExitStatus.success
            }
            let verb = try Verb.named(name)
            var options = OptionReader(arguments: arguments.dropFirst(), verb: name)
            return try verb.run(&options, self)
        } catch let request as HelpRequest {
            Host.print(HelpText.text(verb: try? Verb.named(request.verb)))
            return ExitStatus.success
        } catch let error as UsageError {
            let verb = error.verb.flatMap { try? Verb.named($0) }
            Host.printError("error: \(error.message)\n\(HelpText.usage(verb: verb))\n'bench help' tells more\n")
            return ExitStatus.usage
        } catch let failure as BenchFailure {
            Host.printError("error: \(failure.message)\n")
            return failure.status
        } catch {
            Host.printError("error: \(error)\n")
            return ExitStatus.failure
        }
    }

    /// The benchmarks that fit any of the filters, in their own order; `isLong` leaves those that take long or the others.
    func selection(_ filters: [Glob], isLong: Bool?, verb: String) throws(UsageError) -> [Benchmark] {
        for filter in filters where !benchmarks.contains(where: { filter.matches($0.name) }) {
            let groups = Set(benchmarks.map(\.group))
            var hint = "; 'bench list' prints their names"
            if groups.contains(filter.pattern) {
                hint = "; did you mean '\(filter.pattern)/*'?"
            } else if let near = NearMiss.suggestion(for: filter.pattern, among: benchmarks.map(\.name)) {
                hint = "; did you mean '\(near)'?"
            }
            throw UsageError("no benchmark fits '\(filter.pattern)'\(hint)", verb: verb)
        }
        let fitting = benchmarks.filter { benchmark in
            if benchmark.isOnlyByName { return filters.contains { $0.pattern == benchmark.name } }
            return filters.isEmpty || filters.contains { $0.matches(benchmark.name) }
        }
        let selected = fitting.filter { isLong == nil || $0.isLong == isLong }
        if selected.isEmpty, let first = fitting.first {
            let hint = first.isLong ? "takes long; add --long" : "does not take long; leave --long out"
            throw UsageError("'\(first.name)' \(hint)", verb: verb)
        }
        return selected
    }

    /// The benchmark of that name.
    func benchmark(named name: String) throws(UsageError) -> Benchmark {
        guard let benchmark = benchmarks.first(where: { $0.name == name }) else {
            throw UsageError("no benchmark '\(name)'", verb: nil)
        }
        return benchmark
    }
}
