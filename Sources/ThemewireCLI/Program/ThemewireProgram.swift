//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// The program `themewire`: finds the verb, runs it, words what went wrong.
public enum ThemewireProgram {
    /// The version of the program and the package.
    public static let version = "0.1.0"

    /// Runs one command line, the program's name left out.
    ///
    /// - Returns: The exit status.
    public static func run(_ arguments: [String]) async -> Int32 {
        do {
            return try await execute(arguments).rawValue
        } catch let error as UsageError {
            let verb = Verb.all.first { $0.name == error.verb }
            Console.report(["error: " + error.message, HelpText.usage(of: verb)])
            return ExitStatus.usage.rawValue
        } catch let error as CommandError {
            Console.report(error.lines)
            return error.status.rawValue
        } catch {
            Console.report(["error: \(error)"])
            return ExitStatus.software.rawValue
        }
    }

    private static func execute(_ arguments: [String]) async throws -> ExitStatus {
        guard let first = arguments.first else { throw UsageError("a verb is missing", verb: nil) }
        switch first {
        case "--version": return try await execute(["version"] + arguments.dropFirst())
        case "--help", "-h": return try await execute(["help"] + arguments.dropFirst())
        default: break
        }
        if first.hasPrefix("-") { throw UsageError("unknown option '\(first)' before the verb", verb: nil) }
        let verb = try verb(named: first)
        let rest = Array(arguments.dropFirst())
        if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            try Console.print(HelpText.verb(verb))
            return .success
        }
        return try await verb.run(try ParsedArguments(rest, options: verb.options, verb: verb.name))
    }

    /// The verb of a name.
    ///
    /// - Throws: ``UsageError`` with near misses.
    static func verb(named name: String) throws(UsageError) -> Verb {
        if let verb = Verb.all.first(where: { $0.name == name }) { return verb }
        throw UsageError("unknown verb '\(name)'" + NearMiss.hint(for: name, among: Verb.all.map(\.name)), verb: nil)
    }
}
