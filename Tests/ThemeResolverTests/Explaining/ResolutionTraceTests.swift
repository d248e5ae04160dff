//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver

/// A catalog of these types with `mode` light and dark, tokens `t0`, `t1` ..., and the layers of a chain over it.
private struct Fixture {
    let catalog: Catalog

    init(_ types: [TokenType], closed: [Int: Set<Rank>] = [:]) {
        catalog = Catalog(
            lineage: Lineage(rawValue: 7),
            version: 1,
            tokens: types.enumerated().map { place, type in
                var token = TokenDefinition(path: "t\(place)", type: type)
                if let ranks = closed[place] { token.overridable.subtract(ranks) }
                return token
            },
            modifiers: [Modifier(name: "mode", contexts: ["light", "dark"], defaultContext: 0)]
        )
    }

    func layers(_ build: (inout LayerSetBuilder) -> Void) -> LayerSet {
        var builder = LayerSetBuilder(lineage: catalog.lineage, catalogVersion: 1)
        build(&builder)
        return builder.build()
    }

    /// The chain's theme, base first.
    func theme(_ mode: String = "light", _ members: (inout LayerSetBuilder) -> Void...) throws -> ResolvedTheme {
        let resolver = try Resolver(catalog: catalog, base: layers(members[0]))
        let overlays = try members.dropFirst().map { try resolver.bind(layers($0)) }
        return resolver.resolve(try catalog.selection(["mode": mode]), overlays: overlays)
    }
}

extension ResolvedTheme {
    fileprivate func trace(_ path: String, maximumHops: Int = 100) throws -> ResolutionTrace {
        trace(of: try #require(catalog.token(at: path)), maximumHops: maximumHops)
    }
}

extension ResolutionTrace {
    fileprivate var verdicts: [Verdict] { steps[0].candidates.map(\.verdict) }
}

private func slot(_ number: Int) -> SlotID { SlotID(rawValue: UInt32(number)) }
private let dark = ConditionTerm(modifier: 0, context: 1)
private func place(_ member: Int, _ layer: Int) -> ResolutionTrace.LayerPlace {
    ResolutionTrace.LayerPlace(member: member, layer: layer)
}

@Suite("What a trace says")
struct ResolutionTraceTests {
    @Test("every entry stands with its reason, the strongest first")
    func verdicts() throws {
        let theme = try Fixture([.number]).theme(
            "light",
            { builder in
                builder.beginLayer(rank: .base)
                builder.setWhole(slot(0), .number(1))
                builder.beginLayer(rank: .base, condition: [dark])
                builder.setWhole(slot(0), .number(2))
                builder.beginLayer(rank: .top, condition: [dark])
                builder.setWhole(slot(0), .number(3))
            },
            { builder in
                builder.beginLayer(rank: .brand)
                builder.setWhole(slot(0), .number(4))
                builder.beginLayer(rank: .brand)
                builder.setWhole(slot(0), .number(5))
            }
        )
        let trace = try theme.trace("t0")
        #expect(trace.outcome == .value(.number(5)))
        #expect(
            trace.verdicts == [
                .conditionNotFulfilled, .won, .overridden(by: place(1, 1)), .conditionNotFulfilled,
                .outranked(by: place(1, 1)),
            ]
        )
        let candidates = trace.steps[0].candidates
        #expect(candidates.map(\.layer) == [place(0, 2), place(1, 1), place(1, 0), place(0, 1), place(0, 0)])
        #expect(candidates.map(\.rank) == [.top, .brand, .brand, .base, .base])
        #expect(candidates.map(\.content) == [3, 5, 4, 2, 1].map { .literal(.number($0)) })
        let term = try #require(candidates[0].condition.first)
        #expect(term.modifier == "mode" && term.context == "dark" && term.selected == "light" && !term.isFulfilled)
        #expect(candidates[1].condition.isEmpty)
    }

    @Test("a rank wins from below, and a whole token wipes single slots")
    func rankAndWhole() throws {
        let theme = try Fixture([.border]).theme(
            "light",
            { builder in
                builder.beginLayer(rank: .top)
                builder.setWhole(slot(0), builder.pools.cell(ColorValue.white))
                builder.setWhole(slot(1), .dimension(DimensionValue(value: 1)))
                builder.setWhole(slot(2), .unspecified)
            },
            { builder in
                builder.beginLayer(rank: .brand)
                builder.setOneSlot(slot(1), .dimension(DimensionValue(value: 2)))
                builder.beginLayer(rank: .top)
                builder.setOneSlot(slot(2), .strokeKeyword(.dashed))
            },
            { builder in
                builder.beginLayer(rank: .top)
                builder.setOneSlot(slot(0), builder.pools.cell(ColorValue.black))
                builder.beginLayer(rank: .top)
                builder.setWhole(slot(0), builder.pools.cell(ColorValue.white))
                builder.setWhole(slot(1), .unspecified)
                builder.setWhole(slot(2), .strokeKeyword(.solid))
            }
        )
        let trace = try theme.trace("t0")
        #expect(trace.steps.map(\.part) == ["color", "width", "style"])
        let last = place(2, 1)
        #expect(trace.steps[0].candidates.map(\.verdict) == [.won, .wiped(by: last), .overridden(by: last)])
        #expect(trace.steps[1].candidates.map(\.verdict) == [.won, .overridden(by: last), .outranked(by: last)])
        #expect(trace.steps[1].outcome == .unspecified)
        #expect(trace.steps[2].candidates.map(\.verdict) == [.won, .wiped(by: last), .overridden(by: last)])
        #expect(trace.steps[2].candidates.map(\.isWholeToken) == [true, false, true])
    }

    @Test("each part of a composite has its own way, an aliased token's overridden part too")
    func parts() throws {
        let theme = try Fixture([.transition, .transition]).theme(
            "light",
            { builder in
                builder.beginLayer(rank: .base)
                for part in 0..<2 { builder.setWhole(slot(part), .duration(DurationValue(value: Double(part)))) }
                builder.setWhole(slot(2), .unspecified)
                for part in 0..<3 { builder.setWhole(slot(3 + part), .alias(slot(part))) }
            },
            { builder in
                builder.beginLayer(rank: .brand)
                builder.setOneSlot(slot(4), .duration(DurationValue(value: 9)))
            }
        )
        let trace = try theme.trace("t1")
        #expect(trace.steps.map(\.slot) == [3, 0, 4, 5, 2].map(slot))
        #expect(trace.steps.map(\.path) == ["t1", "t0", "t1", "t1", "t0"])
        #expect(trace.step(of: slot(4))?.winner == 0)
        #expect(trace.step(of: slot(4))?.candidates.map(\.verdict) == [.won, .outranked(by: place(1, 0))])
        #expect(trace.steps.last?.outcome == .unspecified)
        #expect(
            trace.outcome
                == .value(
                    .transition(TransitionValue(duration: DurationValue(value: 0), delay: DurationValue(value: 9)))
                )
        )
    }

    @Test("operations show what goes in and what comes out, and where they end")
    func operations() throws {
        let theme = try Fixture([.color, .color, .number, .number]).theme { builder in
            builder.beginLayer(rank: .base)
            builder.setWhole(slot(0), builder.pools.cell(ColorValue(red: 9, green: 9, blue: 11)))
            builder.setWhole(
                slot(1),
                builder.derived(
                    from: slot(0),
                    [
                        DerivationOperation(kind: .setAlpha, amount: 0.5),
                        DerivationOperation(kind: .multiplyAlpha, amount: 0.5),
                    ]
                )
            )
            builder.setWhole(slot(2), .number(3))
            builder.setWhole(
                slot(3),
                builder.derived(
                    from: slot(2),
                    [
                        DerivationOperation(kind: .multiply, with: .alias(slot(2))),
                        DerivationOperation(kind: .divide, amount: 0),
                        DerivationOperation(kind: .add, amount: 1),
                    ]
                )
            )
        }
        let color = try theme.trace("t1")
        let alphas = color.steps[0].applications.map { application in
            [application.input, application.output].map { value -> Double? in
                if case .color(let color) = value { color.alpha } else { nil }
            }
        }
        #expect(alphas == [[1, 0.5], [0.5, 0.25]])
        let failed = try theme.trace("t3")
        #expect(failed.steps[0].applications.map(\.operand) == [.number(3), nil])
        #expect(failed.steps[0].applications.map(\.output) == [.number(9), nil])
        #expect(failed.failingWay == ["t3"])
        guard case .derived(let source, let operations) = failed.steps[0].candidates[0].content else {
            Issue.record("not derived")
            return
        }
        #expect(source.path == "t2" && operations.map(\.name) == ["multiply", "divide", "add"])
        #expect(operations.map(\.amount) == [nil, 0, 1] && operations.allSatisfy { $0.space == nil })
    }

    @Test("elements and parts of lists that refer to other slots are followed")
    func lists() throws {
        let theme = try Fixture([.gradient, .gradient, .color]).theme { builder in
            let white = builder.pools.cell(ColorValue.white)
            builder.beginLayer(rank: .base)
            builder.setWhole(slot(0), builder.pools.list(CellKind.gradient, [white, .number(1)]))
            builder.setWhole(
                slot(1),
                builder.pools.list(
                    CellKind.gradient,
                    [.alias(slot(2)), .number(0), .elementReference(slot(0)), .unspecified]
                )
            )
            builder.setWhole(slot(2), builder.pools.cell(ColorValue.black))
        }
        let trace = try theme.trace("t1")
        #expect(trace.steps.map(\.path) == ["t1", "t2", "t0"])
        guard case .list(let elements) = trace.steps[0].candidates[0].content,
            case .parts(let parts) = elements[0], case .element(of: let other) = elements[1]
        else {
            Issue.record("not a list with references")
            return
        }
        #expect(parts.map(\.name) == ["color", "position"] && parts[1].value == .literal(.number(0)))
        #expect(other.path == "t0")
        let stops = [GradientStop(color: .black, position: 0), GradientStop(color: .white, position: 1)]
        #expect(trace.outcome == .value(.gradient(stops)))
    }

    @Test("failures name every token on the way")
    func failures() throws {
        let theme = try Fixture(Array(repeating: .number, count: 7)).theme { builder in
            builder.beginLayer(rank: .base)
            builder.setWhole(slot(0), .alias(slot(1)))
            builder.setWhole(slot(1), .alias(slot(2)))
            builder.setWhole(slot(2), .alias(slot(1)))
            builder.setWhole(slot(3), .alias(slot(4)))
            builder.setWhole(slot(4), .alias(slot(5)))
            builder.beginLayer(rank: .base, condition: [dark])
            builder.setWhole(slot(5), .number(1))
        }
        let circle = try theme.trace("t0")
        #expect(circle.failingWay == ["t0", "t1", "t2", "t1"])
        #expect(circle.steps.map(\.path) == ["t0", "t1", "t2"])
        let missing = try theme.trace("t3")
        #expect(missing.failingWay == ["t3", "t4", "t5"])
        #expect(missing.steps.last?.outcome == .absent && missing.steps.last?.winner == nil)
        #expect(missing.steps.last?.candidates.map(\.verdict) == [.conditionNotFulfilled])
        guard case .failed(let issue) = missing.outcome else {
            Issue.record("no failure")
            return
        }
        #expect(issue.code == .missingTarget)
        #expect(try theme.trace("t3", maximumHops: 1).failingWay == ["t3", "t4", "t5"])
        #expect(try theme.trace("t3", maximumHops: 0).failingWay == ["t3", "t4"])
        let nothing = try theme.trace("t6")
        #expect(nothing.outcome == .absent && nothing.failingWay.isEmpty && nothing.steps[0].candidates.isEmpty)
    }

    @Test("ranks that a token is closed to are named")
    func closed() throws {
        let theme = try Fixture([.number], closed: [0: [.brand, .top]]).theme { $0.beginLayer(rank: .base) }
        #expect(try theme.trace("t0").closedRanks == [.brand, .top])
    }

    @Test("a hundred thousand hops need no stack, and fewer are followed unless asked for")
    func longChain() throws {
        let length = 100_000
        let theme = try Fixture(Array(repeating: .number, count: length)).theme { builder in
            builder.beginLayer(rank: .base)
            for number in 0..<length - 1 { builder.setWhole(slot(number), .alias(slot(number + 1))) }
            builder.setWhole(slot(length - 1), .number(1))
        }
        let short = try theme.trace("t0")
        #expect(short.steps.map(\.slot) == (0...ResolutionTrace.defaultMaximumHops).map(slot))
        #expect(short.unfollowedCount == 1 && short.outcome == .value(.number(1)))
        let long = try theme.trace("t0", maximumHops: length)
        #expect(long.steps.count == length && long.unfollowedCount == 0)
        #expect(long.steps.last?.slot == slot(length - 1))
    }

    @Test("a circle of a hundred thousand is walked once")
    func longCircle() throws {
        let length = 100_000
        let theme = try Fixture(Array(repeating: .number, count: length)).theme { builder in
            builder.beginLayer(rank: .base)
            for number in 0..<length { builder.setWhole(slot(number), .alias(slot((number + 1) % length))) }
        }
        let trace = try theme.trace("t0", maximumHops: length)
        #expect(trace.failingWay.count == length + 1 && trace.failingWay.last == "t0")
    }

    @Test("a value used by many is one step, however many ways lead to it")
    func sharedSources() throws {
        let length = 64
        let theme = try Fixture(Array(repeating: .number, count: length)).theme { builder in
            builder.beginLayer(rank: .base)
            for number in 0..<length - 1 {
                let next = slot(number + 1)
                let double = DerivationOperation(kind: .add, with: .alias(next))
                builder.setWhole(slot(number), builder.derived(from: next, [double]))
            }
            builder.setWhole(slot(length - 1), .number(1))
        }
        let trace = try theme.trace("t0")
        #expect(trace.steps.map(\.slot) == (0..<length).map(slot))
        #expect(trace.outcome == .value(.number(0x1p63)))
    }
}
