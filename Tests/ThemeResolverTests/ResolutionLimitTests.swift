//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver

/// What may not grow without bound does not.
@Suite struct ResolutionLimitTests {
    /// A thousand circles lead through the same ten thousand tokens; each would name them all.
    @Test func theNamesInIssuesAreBounded() throws {
        let length: UInt32 = 10_000
        let closers: UInt32 = 1_000
        let fixture = LayerFixture(types: [TokenType](repeating: .number, count: Int(length + closers)))
        let theme = try fixture.theme { builder in
            builder.beginLayer(rank: .base)
            for slot in 0..<length - 1 { builder.set(slot, .alias(slot + 1)) }
            let steps = (length..<length + closers).map { DerivationOperation(kind: .add, with: .alias($0)) }
            builder.set(length - 1, builder.derived(from: SlotID(rawValue: length), steps))
            for slot in length..<length + closers { builder.set(slot, .alias(0)) }
        }
        let issues = theme.issues
        #expect(issues[0].code == .cycle && issues[0].paths.count == Int(length) + 1)
        #expect(issues.last?.code == .furtherFailure)
        #expect(issues.reduce(0) { $0 + $1.paths.count } < 65_536 + Int(length) + 1)
        #expect(issues.count < 10)
        #expect(theme.numbers().allSatisfy { $0 == nil })
        for slot in 0..<length + closers {
            let isFailure = theme.cell(at: SlotID(rawValue: slot)).kind == CellKind.error
            if !isFailure { Issue.record("slot \(slot) has a value") }
        }
    }

    /// A thousand failures are described, the others counted among one; an overlay has its own.
    @Test func theNumberOfIssuesIsBounded() throws {
        let count: UInt32 = 1_500
        let fixture = LayerFixture(types: [TokenType](repeating: .number, count: Int(count)))
        let theme = try fixture.theme { builder in
            builder.beginLayer(rank: .base)
            for slot in 0..<count { builder.set(slot, .alias(slot)) }
        }
        #expect(theme.issues.count == 1_001)
        #expect(theme.issues.last?.code == .furtherFailure)
        #expect(throws: theme.issues[1_000]) { try theme.value(at: "t1499") }
        let brand = theme.overlaying(try fixture.bound(.brand) { $0.set(1_499, .alias(1_498)) })
        #expect(brand.issues.count == 1_001)
        #expect(throws: theme.issues[1_000]) { try brand.value(at: "t1499") }
    }

    @Test(arguments: [0, 1])
    func aCatalogMayHaveNoTokens(overlayCount: Int) throws {
        let fixture = LayerFixture(types: [])
        var theme = try fixture.theme { $0.beginLayer(rank: .base) }
        for _ in 0..<overlayCount { theme = theme.overlaying(try fixture.bound(.brand) { _ in }) }
        #expect(theme.issues.isEmpty)
        #expect(theme.numbers().isEmpty)
        #expect(try theme.value(at: "t0") == nil)
    }
}
