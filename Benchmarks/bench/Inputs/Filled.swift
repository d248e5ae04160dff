//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What a C function writes that first has to say how much it is: called once with no room, then with as much as it needs.
func filled<Number: FixedWidthInteger>(_ fill: (_ room: inout [Number], _ needed: inout Int) throws -> Void) rethrows
    -> [Number]
{
    var room: [Number] = []
    var needed = 0
    try fill(&room, &needed)
    room = [Number](repeating: 0, count: needed)
    try fill(&room, &needed)
    return room
}
