//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A place in one of the loaded files.
struct SourceLocation: Equatable, Sendable {
    /// The file's index among the loaded ones.
    var file: Int
    /// In bytes from its start.
    var offset: Int
}

/// What has been found so far. Findings are worded at once and kept up to a limit.
struct DiagnosticLog {
    private(set) var errors: [Diagnostic] = []
    private(set) var warnings: [Diagnostic] = []
    private(set) var omittedErrors = 0
    /// The code of the first error.
    private(set) var code = CompileError.Code.invalidInput
    /// Whether leniencies are errors.
    let isStrict: Bool
    let maximumErrors: Int
    /// Warnings are kept up to this number: a large legacy file can have one a token, and nobody reads more.
    static let maximumWarnings = 1000

    init(isStrict: Bool, maximumErrors: Int) {
        self.isStrict = isStrict
        self.maximumErrors = maximumErrors
    }

    var hasErrors: Bool { !errors.isEmpty }

    /// Whether another error is kept.
    var hasRoom: Bool { errors.count < maximumErrors }

    mutating func omit() { omittedErrors += 1 }

    mutating func add(_ diagnostic: Diagnostic, code: CompileError.Code = .invalidInput) {
        guard hasRoom else { return omit() }
        if errors.isEmpty { self.code = code }
        errors.append(diagnostic)
    }

    mutating func warn(_ diagnostic: Diagnostic) {
        guard warnings.count < Self.maximumWarnings else { return }
        warnings.append(diagnostic)
    }

    /// How many findings there are.
    var mark: (errors: Int, warnings: Int) { (errors.count, warnings.count) }

    /// Drops findings that stand twice among those made since a mark: a value read several times has them each time.
    mutating func dropRepeats(since mark: (errors: Int, warnings: Int)) {
        Self.dropRepeats(in: &errors, from: mark.errors)
        Self.dropRepeats(in: &warnings, from: mark.warnings)
    }

    private static func dropRepeats(in findings: inout [Diagnostic], from start: Int) {
        guard findings.count > start + 1 else { return }
        var seen: Set<Diagnostic> = []
        let kept = findings[start...].filter { seen.insert($0).inserted }
        findings.replaceSubrange(start..., with: kept)
    }

    /// Throws what has been found, if an error has.
    func throwIfErrors() throws(CompileError) {
        guard hasErrors else { return }
        throw CompileError(code, errors, omittedCount: omittedErrors, warnings: warnings)
    }
}
