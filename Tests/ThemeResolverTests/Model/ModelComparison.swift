//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel
import ThemeResolver

/// Holds the resolver against the naive model, by every way there is to read a theme.
struct ModelComparison {
    /// The first difference of one theme and its tree, in its selections; nil where there is none.
    ///
    /// Every theme of the tree is made before the first is looked at: a later one must not have changed an earlier one.
    static func difference(in plan: RandomTheme) -> String? {
        do {
            let resolved = try plan.resolved()
            for selection in plan.selections {
                let pairs = zip(resolved.themes(selection), plan.models(selection))
                for (place, pair) in pairs.enumerated() {
                    let comparison = ModelComparison(catalog: plan.catalog, theme: pair.0, model: pair.1)
                    if let difference = comparison.difference() {
                        let name = place == 0 ? "the base" : "overlay \(place - 1)"
                        return "selection '\(plan.catalog.description(of: selection))', \(name): \(difference)"
                    }
                }
            }
            return nil
        } catch {
            return "the layers do not fit their catalog: \(error)"
        }
    }

    private let catalog: Catalog
    private let theme: ResolvedTheme
    private let model: NaiveModel
    private let outcomes: [NaiveModel.Outcome]

    private init(catalog: Catalog, theme: ResolvedTheme, model: NaiveModel) {
        self.catalog = catalog
        self.theme = theme
        self.model = model
        outcomes = model.outcomes(catalog.slotCount)
    }

    private func difference() -> String? {
        for token in catalog.tokenIDs {
            if let difference = tokenDifference(token) { return difference }
        }
        return slotDifference() ?? issueDifference()
    }

    // MARK: - Values

    private func tokenDifference(_ token: TokenID) -> String? {
        let first = Int(catalog.firstSlot(of: token).rawValue)
        let type = catalog.type(of: token)
        let wanted = NaiveModel.value(type, outcomes[first..<first + type.slotCount])
        let path = catalog.path(of: token)
        let byID = Result { () throws(ResolutionIssue) in try theme.value(of: token) }
        let byPath = Result { () throws(ResolutionIssue) in try theme.value(at: path) }
        guard byID == byPath else { return "\(path): \(byID) by id, \(byPath) by path" }
        switch (wanted, byID) {
        case (.failure, .failure(let issue)):
            return theme.issues.contains(issue) ? nil : "\(path): its issue is not among the theme's: \(issue)"
        case (.success(let wanted), .success(let found)) where wanted == found: return nil
        default: return "\(path): wanted \(wanted), found \(byID)"
        }
    }

    private func slotDifference() -> String? {
        for (slot, outcome) in outcomes.enumerated() {
            let id = SlotID(rawValue: UInt32(slot))
            let cell = theme.cell(at: id)
            let isRight =
                switch outcome {
                case .absent: cell == .absent
                case .unspecified: cell == .unspecified
                case .failure: cell.kind == CellKind.error
                case .value(let leaf):
                    CellKind.isLiteral(cell.kind, of: catalog.kind(of: id)) && holds(leaf, id)
                }
            guard isRight else { return "\(catalog.name(of: id)): wanted \(outcome), found \(cell)" }
        }
        return nil
    }

    /// Whether a slot's own readers give a leaf; true where there are none for its kind.
    private func holds(_ leaf: NaiveModel.Leaf, _ slot: SlotID) -> Bool {
        do {
            switch catalog.kind(of: slot) {
            case .color: return try theme.color(slot) == NaiveModel.color(leaf)
            case .dimension: return try theme.dimension(slot) == NaiveModel.dimension(leaf)
            case .number, .fontWeight: return try theme.double(slot) == NaiveModel.number(leaf)
            case .fontFamily: return try theme.texts(slot) == NaiveModel.texts(leaf)
            default: return true
            }
        } catch {
            return false
        }
    }

    // MARK: - Issues

    /// The theme's issues are those that its slots hold, each once, and each says what is so.
    private func issueDifference() -> String? {
        var held: Set<ResolutionIssue> = []
        for (slot, outcome) in outcomes.enumerated() where outcome == .failure {
            do { _ = try theme.double(SlotID(rawValue: UInt32(slot))) } catch { held.insert(error) }
        }
        let issues = theme.issues
        guard Set(issues) == held else { return "the slots hold \(held), the theme has \(issues)" }
        guard issues.count == held.count else { return "an issue is there twice: \(issues)" }
        return issues.first { !isTrue($0) }.map { "an issue says what is not so: \($0)" }
    }

    private func isTrue(_ issue: ResolutionIssue) -> Bool {
        let slots = issue.paths.compactMap { name in
            (0..<UInt32(catalog.slotCount)).first { catalog.name(of: SlotID(rawValue: $0)) == name }
        }
        func refers(_ from: UInt32, _ to: UInt32) -> Bool { model.slots[from]?.targets.contains(to) ?? false }
        guard let first = slots.first, let last = slots.last, slots.count == issue.paths.count,
            outcomes[Int(first)] == .failure
        else { return false }
        switch issue.code {
        case .cycle:
            return zip(slots, slots.dropFirst() + [first]).allSatisfy(refers) && Set(slots).count == slots.count
        case .missingTarget:
            let target = outcomes[Int(last)]
            return slots.count == 2 && refers(first, last) && (target == .absent || target == .unspecified)
        case .notOneElement:
            guard case .value(.elements(let elements)) = outcomes[Int(last)] else { return false }
            return slots.count == 2 && refers(first, last) && elements.count != 1
        case .invalidOperation:
            if case .derived = model.slots[first] { return slots.count == 1 }
            return false
        default: return false
        }
    }
}
