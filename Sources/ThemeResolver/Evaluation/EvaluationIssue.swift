//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// A failure as the evaluator notes it: slots rather than words, so that a check of many selections words it once.
struct EvaluationIssue: Hashable {
    enum Cause: Hashable {
        case cycle
        /// The last slot does not exist.
        case missing
        /// The last slot, which a list or an operation needs, is unspecified.
        case unspecified
        /// The last slot is a list of so many elements where one is wanted.
        case notOneElement(Int)
        /// The operation gives no finite value.
        case operation(DerivationOperation.Kind)
        /// The slot had failed when the table was made that the theme was read from.
        case failedBefore
        /// Beyond the most issues that are described.
        case further
    }

    let cause: Cause
    /// Every slot on the way, in the order of the references; the first is the one that fails.
    let slots: [UInt32]

    var code: ResolutionIssue.Code {
        switch cause {
        case .cycle: .cycle
        case .missing, .unspecified: .missingTarget
        case .notOneElement: .notOneElement
        case .operation: .invalidOperation
        case .failedBefore: .failedBefore
        case .further: .furtherFailure
        }
    }

    /// The issue in words.
    func worded(in catalog: Catalog) -> ResolutionIssue {
        let paths = slots.map { catalog.name(of: SlotID(rawValue: $0)) }
        let message =
            switch cause {
            case .cycle:
                "tokens refer to each other in a circle: \((paths + [paths[0]]).joined(separator: " -> ")); "
                    + "give one of them a value of its own"
            case .missing:
                "\(paths[0]) refers to \(paths[1]), which does not exist in this selection; "
                    + "give \(paths[1]) a value there or refer to another token"
            case .unspecified:
                "\(paths[0]) needs \(paths[1]), which is unspecified in this selection; give it a value there"
            case .notOneElement(let count):
                "\(paths[0]) uses \(paths[1]) as one element, but that list has \(count); "
                    + "refer to a token with one element"
            case .operation(let kind):
                "\(paths[0]): \(kind.name) gives no finite value here; change its amount or its source"
            case .failedBefore:
                "\(paths[0]) could not be resolved when this table was made; resolve the themes it was made of to see why"
            case .further:
                "there are more failures than are described; mend those that are and resolve again"
            }
        return ResolutionIssue(code: code, paths: paths, message: message)
    }
}
