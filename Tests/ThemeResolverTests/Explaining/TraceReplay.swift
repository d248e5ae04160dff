//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel
import ThemeResolver

/// Works a token's value out again from nothing but what a trace says its winners write: what the trace must agree on
/// with the theme.
struct TraceReplay {
    /// Something that a trace says twice, and differently.
    struct Contradiction: Error, CustomStringConvertible {
        let description: String
    }

    enum Outcome: Equatable {
        case value(TokenValue)
        case unspecified
        case absent
        case failed
    }

    private let trace: ResolutionTrace
    private var known: [SlotID: Outcome] = [:]
    private var path: Set<SlotID> = []

    init(_ trace: ResolutionTrace) {
        self.trace = trace
    }

    /// The token's value; nil where it is absent or its one part unspecified.
    mutating func tokenOutcome(_ catalog: Catalog) throws -> Outcome {
        let first = catalog.firstSlot(of: trace.token).rawValue
        var parts: [Outcome] = []
        for part in 0..<UInt32(trace.type.slotCount) { parts.append(try outcome(SlotID(rawValue: first + part))) }
        if parts.contains(.absent) { return .absent }
        if parts.contains(.failed) { return .failed }
        guard parts.count > 1 else { return parts[0] }
        let values = parts.map { part -> TokenValue? in
            if case .value(let value) = part { value } else { nil }
        }
        return .value(Self.composite(trace.type, values))
    }

    /// What a slot comes to by the content of its winner; checked against what its step says.
    mutating func outcome(_ slot: SlotID) throws -> Outcome {
        if let outcome = known[slot] { return outcome }
        guard let step = trace.step(of: slot) else { throw Contradiction(description: "\(slot) has no step") }
        guard path.insert(slot).inserted else { return .failed }
        defer { path.remove(slot) }
        let outcome = try outcome(step)
        let said: Outcome =
            switch step.outcome {
            case .value(let value): .value(value)
            case .unspecified: .unspecified
            case .absent: .absent
            case .failed: .failed
            }
        // Inside a circle what comes out depends on where one entered; all of it must be said to have failed.
        guard outcome == said || outcome == .failed && !path.isEmpty else {
            throw Contradiction(description: "\(step.path): the content gives \(outcome), the step says \(said)")
        }
        known[slot] = said
        return said
    }

    private mutating func outcome(_ step: ResolutionTrace.Step) throws -> Outcome {
        guard let winner = step.winner else { return .absent }
        switch step.candidates[winner].content {
        case .literal(let value): return .value(value)
        case .unspecified: return .unspecified
        case .alias(let target): return try self.target(target)
        case .derived(let source, let operations):
            return try derived(step, try target(source), operations)
        case .list(let elements): return try list(elements, step)
        }
    }

    private mutating func target(_ reference: ResolutionTrace.Reference) throws -> Outcome {
        let outcome = try outcome(reference.slot)
        return outcome == .absent ? .failed : outcome
    }

    private mutating func derived(
        _ step: ResolutionTrace.Step,
        _ source: Outcome,
        _ operations: [ResolutionTrace.Operation]
    ) throws -> Outcome {
        guard case .value(var value) = source else {
            // There is nothing to apply, but an operand that fails still counts.
            for case .alias(let reference)? in operations.map(\.with) where try target(reference) == .failed {
                return .failed
            }
            return source
        }
        for (place, operation) in operations.enumerated() {
            var operand: TokenValue?
            switch operation.with {
            case nil: break
            case .literal(let value): operand = value
            case .alias(let reference):
                guard case .value(let value) = try target(reference) else { return .failed }
                operand = value
            }
            guard place < step.applications.count, step.applications[place].input == value,
                step.applications[place].operand == operand
            else { throw Contradiction(description: "\(step.path): operation \(place) has another input") }
            guard let output = step.applications[place].output else { return .failed }
            value = output
        }
        return .value(value)
    }

    private mutating func list(_ elements: [ResolutionTrace.Element], _ step: ResolutionTrace.Step) throws -> Outcome {
        var families: [String] = []
        var shadows: [ShadowValue] = []
        var stops: [GradientStop] = []
        var dashes: [DimensionValue] = []
        for element in elements {
            switch element {
            case .element(let reference):
                switch try target(reference) {
                case .value(.fontFamily(let names)) where names.count == 1: families += names
                case .value(.shadow(let inner)) where inner.count == 1: shadows += inner
                case .value(.gradient(let inner)) where inner.count == 1: stops += inner
                default: return .failed
                }
            case .parts(let parts):
                var values: [TokenValue] = []
                for part in parts {
                    switch part.value {
                    case .literal(let value): values.append(value)
                    case .alias(let reference):
                        guard case .value(let value) = try target(reference) else { return .failed }
                        values.append(value)
                    }
                }
                switch values.first {
                case .string(let name): families.append(name)
                case .dimension(let length): dashes.append(length)
                default:
                    if let shadow = Self.shadow(values) { shadows.append(shadow) }
                    if let stop = Self.stop(values) { stops.append(stop) }
                }
            }
        }
        if !families.isEmpty { return .value(.fontFamily(families)) }
        if !shadows.isEmpty { return .value(.shadow(shadows)) }
        if !stops.isEmpty { return .value(.gradient(stops)) }
        guard case .value(.strokeStyle(.dashes(_, let cap))) = step.outcome else { return .failed }
        return .value(.strokeStyle(.dashes(dashes, lineCap: cap)))
    }

    private static func shadow(_ parts: [TokenValue]) -> ShadowValue? {
        guard parts.count == 6, case .color(let color) = parts[0], case .boolean(let isInset) = parts[5] else {
            return nil
        }
        let lengths = parts[1...4].compactMap(dimension)
        guard lengths.count == 4 else { return nil }
        return ShadowValue(
            color: color,
            offsetX: lengths[0],
            offsetY: lengths[1],
            blur: lengths[2],
            spread: lengths[3],
            isInset: isInset
        )
    }

    private static func stop(_ parts: [TokenValue]) -> GradientStop? {
        guard parts.count == 2, case .color(let color) = parts[0], case .number(let position) = parts[1] else {
            return nil
        }
        return GradientStop(color: color, position: position)
    }

    private static func dimension(_ value: TokenValue?) -> DimensionValue? {
        if case .dimension(let dimension) = value { dimension } else { nil }
    }

    private static func number(_ value: TokenValue?) -> Double? {
        switch value {
        case .number(let number), .fontWeight(let number): number
        default: nil
        }
    }

    private static func composite(_ type: TokenType, _ parts: [TokenValue?]) -> TokenValue {
        switch type {
        case .border:
            var border = BorderValue(width: dimension(parts[1]))
            if case .color(let color) = parts[0] { border.color = color }
            if case .strokeStyle(let style) = parts[2] { border.style = style }
            return .border(border)
        case .transition:
            var transition = TransitionValue()
            if case .duration(let duration) = parts[0] { transition.duration = duration }
            if case .duration(let delay) = parts[1] { transition.delay = delay }
            if case .cubicBezier(let curve) = parts[2] { transition.timingFunction = curve }
            return .transition(transition)
        default:
            var text = TypographyValue(
                fontSize: dimension(parts[1]),
                fontWeight: number(parts[2]),
                letterSpacing: dimension(parts[3]),
                lineHeight: number(parts[4])
            )
            if case .fontFamily(let names) = parts[0] { text.fontFamily = names }
            return .typography(text)
        }
    }
}
