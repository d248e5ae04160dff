//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The columns of the layers, each the bytes of its numbers.
struct LayersMessage: ~Escapable {
    let layers: Span<UInt8>
    let slots: Span<UInt8>
    let colors: Span<UInt8>
    let alphas: Span<UInt8>
    let runs: Span<UInt8>
    let values: Span<UInt8>
    let oneSlot: Span<UInt8>
}

/// The columns of the pools.
struct PoolsMessage: ~Escapable {
    let text: Span<UInt8>
    let lengths: Span<UInt8>
    let numbers: Span<UInt8>
    let colors: Span<UInt8>
    let curves: Span<UInt8>
    let lists: Span<UInt8>
    let derivations: Span<UInt8>
}

/// The columns of one catalog, each the bytes of its numbers or texts.
struct CatalogMessage: ~Escapable {
    let types: Span<UInt8>
    let text: Span<UInt8>
    let lengths: Span<UInt8>
    let pathShared: Span<UInt8>
    let described: Span<UInt8>
    let deprecated: Span<UInt8>
    let retired: Span<UInt8>
    let restricted: Span<UInt8>
    let restrictions: Span<UInt8>
    let alternates: Span<UInt8>
    let platforms: Span<UInt8>
    let named: Span<UInt8>
    let modifiers: Span<UInt8>
    let defaults: Span<UInt8>
}
