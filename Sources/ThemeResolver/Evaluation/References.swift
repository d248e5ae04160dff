//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// The slots that an unresolved cell refers to.
enum References {
    /// Calls `body` with every slot that the cell refers to; a slot referred to twice comes twice.
    ///
    /// The cell's payload points into the pools and derivations of `layers`.
    @inline(__always)
    static func forEach(of cell: Cell, in layers: LayerSet, _ body: (UInt32) -> Void) {
        switch cell.kind {
        case CellKind.alias:
            body(UInt32(truncatingIfNeeded: cell.payload))
        case CellKind.derived:
            let derivation = layers.derivations[Owner.index(cell.payload)]
            body(derivation.source.rawValue)
            for operation in layers.operations[derivation.operations] where operation.with.kind == CellKind.alias {
                body(UInt32(truncatingIfNeeded: operation.with.payload))
            }
        default:
            guard CellKind.isList(cell.kind) else { return }
            let span = PoolSpan(payload: cell.payload)
            for place in Int(span.start)..<Int(span.start) + Int(span.count) {
                let kind = layers.pools.listKinds[place]
                if kind == CellKind.alias || kind == CellKind.elementReference {
                    body(UInt32(truncatingIfNeeded: layers.pools.listPayloads[place]))
                }
            }
        }
    }
}

/// Which pools a cell of a resolved table points into: twice the level for its layers', plus one for its computed ones.
enum Owner {
    /// The owner number in the payload's top bits.
    @inline(__always)
    static func of(_ payload: UInt64) -> Int {
        Int(payload >> CellKind.ownerShift)
    }

    /// The payload with an owner.
    @inline(__always)
    static func mark(_ payload: UInt64, _ owner: Int) -> UInt64 {
        payload | UInt64(owner) << CellKind.ownerShift
    }

    /// The payload without its owner, as a place in a pool.
    @inline(__always)
    static func index(_ payload: UInt64) -> Int {
        Int(payload & (1 << CellKind.ownerShift - 1))
    }

    /// A layer's literal or list cell as the table of `level` holds it. Without a branch, for the sake of overlaying.
    @inline(__always)
    static func adopt(_ kind: UInt8, _ payload: UInt64, level: Int) -> Cell {
        let markedKinds = CellKind.pooledKinds | 1 << UInt32(CellKind.derived)
        let isMarked = UInt64(markedKinds &>> UInt32(kind) & 1)
        return Cell(
            kind: kind,
            payload: payload | isMarked &* (UInt64(truncatingIfNeeded: level) &<< (CellKind.ownerShift + 1))
        )
    }
}
