//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// One option of a verb.
struct OptionSpec {
    /// With its dashes: `--select`.
    let name: String
    /// A one-letter spelling with its dash: `-o`.
    let letter: String?
    /// What the value is called in help; nil: the option takes none.
    let value: String?
    let isRepeatable: Bool
    /// One line of help.
    let help: String

    init(_ name: String, letter: String? = nil, value: String? = nil, isRepeatable: Bool = false, _ help: String) {
        self.name = name
        self.letter = letter
        self.value = value
        self.isRepeatable = isRepeatable
        self.help = help
    }

    /// `-o, --output FILE`.
    var synopsis: String {
        (letter.map { $0 + ", " } ?? "") + name + (value.map { " " + $0 } ?? "")
    }
}
