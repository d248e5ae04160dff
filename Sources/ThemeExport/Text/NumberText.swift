//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Numbers as JSON and CSS both read them.
enum NumberText {
    /// The shortest decimal text that reads back as exactly this number; whole numbers have no `.0`.
    ///
    /// - Throws: ``ExportError/Code/numberNotFinite``.
    static func shortest(_ number: Double) throws(ExportError) -> String {
        guard number.isFinite else {
            throw ExportError(
                code: .numberNotFinite,
                message: "a number of the value is not finite and cannot be written; give the token a finite value"
            )
        }
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// A hundred times the number as the shortest text that gives the number back when divided by 100.
    ///
    /// 0.07 becomes `7`, although 0.07 * 100 is 7.000000000000001.
    static func percentage(_ fraction: Double) throws(ExportError) -> String {
        let scaled = fraction * 100
        var power = 1.0
        for _ in 0...15 {
            let candidate = (scaled * power).rounded() / power
            if candidate / 100 == fraction { return try shortest(candidate) }
            power *= 10
        }
        return try shortest(scaled)
    }
}
