#!/usr/bin/env python3
# This source file is part of the Themewire open source project
# Copyright (c) 2026 the Themewire project authors
# SPDX-License-Identifier: Apache-2.0
"""Draws random content and writes it as blobs with nothing but the published format, for the Swift side to read.

    write_blobs.py PROTO_ROOT FOLDER SEED COUNT

NAME.theme is the blob, NAME.expected what it says, a line each as read_blobs.py and the Swift tests print it. The encoder
follows docs/formats/blob.md, the rules for writers included, so that the same content gives the message the Swift
encoder gives. Every third blob is compressed by the `zstd` command, the others are frames of stored blocks.
"""
import pathlib
import random
import struct
import subprocess
import sys

import read_blobs
from read_blobs import bits

SLOTS = {9: 3, 10: 3, 13: 5}
# The kind of value in each slot of a token type.
PARTS = {
    1: ["color"], 2: ["dimension"], 3: ["family"], 4: ["weight"], 5: ["duration"], 6: ["curve"], 7: ["number"],
    8: ["stroke"], 9: ["color", "dimension", "stroke"], 10: ["duration", "duration", "curve"], 11: ["shadow"],
    12: ["gradient"], 13: ["family", "dimension", "weight", "dimension", "number"], 14: ["string"], 15: ["boolean"],
}
KINDS = {
    "unspecified": 0, "alias": 1, "derived": 2, "element": 3, "rgb": 4, "color": 5, "px": 6, "rem": 7, "ms": 8, "s": 9,
    "number": 10, "weight": 11, "boolean": 12, "string": 13, "curve": 14, "stroke": 15, "dashes": 16, "family": 17,
    "shadow": 18, "gradient": 19,
}


def single(number):
    return struct.unpack("<f", struct.pack("<f", number))[0]


class Drawing:
    """Content: a catalog and layers, cells as tuples that begin with their kind."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        pick = self.random.choice
        count = self.random.randrange(1, 60)
        self.lineage, self.version = self.random.randrange(1, 1 << 64), self.random.randrange(1, 1 << 20)
        self.stamp = pick([0, self.random.randrange(1, 1 << 64)])
        groups = ["color", "größe", "grün", "a.b", "𝛼", "space"]
        self.types = [self.random.randrange(1, 16) for _ in range(count)]
        self.paths = [f"{pick(groups)}.{pick(groups)}.token{index}" for index in range(count)]
        self.described = self.texts(count, 3, ["Used for text.", "", "Für Überschriften 🎨"])
        self.deprecated = self.texts(count, 9, ["", "use another"])
        self.retired = [token for token in range(count) if self.one_in(12)]
        self.alternates = [(token, f"old.{n}.{token}") for token in range(count) if self.one_in(6) for n in range(2)]
        self.names = {name: self.texts(count, 2, ["one", "two", "drei"]) for name in ("android", "ios", "web") if self.one_in(2)}
        self.names = {name: texts for name, texts in self.names.items() if texts}
        self.restricted = {token: 1 | self.random.randrange(8) << 1 for token in range(count) if self.one_in(7)}
        self.restricted = {token: ranks for token, ranks in self.restricted.items() if ranks != 15}
        modifiers = [("mode", ["light", "dark"], 0), ("kontrast", ["hoch", "normal", "ü"], 2), ("platform", ["ios"], None)]
        self.modifiers = modifiers[: self.random.randrange(4)]
        self.kinds = [part for kind in self.types for part in PARTS[kind]]
        self.layers = [self.layer() for _ in range(self.random.randrange(5))]

    def one_in(self, count):
        return self.random.randrange(count) == 0

    def texts(self, count, rarity, texts):
        return {token: self.random.choice(texts) for token in range(count) if self.one_in(rarity)}

    def layer(self):
        terms = [
            (place, self.random.randrange(len(contexts)))
            for place, (_, contexts, _) in enumerate(self.modifiers)
            if self.one_in(2)
        ]
        entries = {}
        slot = 0
        for kind in self.types:
            parts = PARTS[kind]
            if self.one_in(2):
                for part in range(len(parts)):
                    cell = self.cell(parts[part])
                    entries[slot + part] = (cell[0] != "unspecified" and self.one_in(10), cell)
            slot += len(parts)
        return self.random.randrange(4), terms, entries

    def number(self):
        pick, draw = self.random.choice, self.random.randrange
        return float(
            [
                lambda: draw(-40, 41),
                lambda: draw(-100_000, 100_000) / 100,
                lambda: draw(256) / 255,
                lambda: draw(-90, 91) / 17,
                lambda: pick([0, -0.0, 0.1 + 0.2, 5e-324, 1.7976931348623157e308, 1e300, 536870912, 268435456, 268435455, -1e-9]),
                lambda: draw(-(1 << 31), 1 << 31),
                lambda: self.random.random(),
                lambda: struct.unpack("<d", struct.pack("<Q", draw(1 << 62)))[0],
            ][draw(8)]()
        )

    def share(self):
        return self.random.choice([0.0, 1.0, 0.5, 0.35, self.random.random()])

    def color(self):
        draw = self.random.randrange
        if self.one_in(2):
            space, missing, components = 0, 0, [draw(256) / 255 for _ in range(3)]
        else:
            space, missing, components = draw(14), 0, [self.number() for _ in range(3)]
            if self.one_in(3):
                missing = draw(1, 8)
                components = [0.0 if missing >> place & 1 else value for place, value in enumerate(components)]
        return self.plain_color(space, missing, components, self.share())

    def plain_color(self, space, missing, components, alpha):
        """A colour in the form that says it exactly in the fewest bytes: 8-bit sRGB with a binary32 alpha, else any."""
        channels = [round(component * 255) for component in components] if max(map(abs, components)) <= 1 else [-1]
        if (
            space == 0 and missing == 0 and all(0 <= channel <= 255 for channel in channels)
            and [bits(channel / 255) for channel in channels] == [bits(component) for component in components]
            and single(alpha) == alpha
        ):
            return ("rgb", *channels, alpha)
        return ("color", space, missing, tuple(components), alpha)

    def dimension(self):
        return (self.random.choice(["px", "rem"]), self.number())

    def target(self, kind):
        slots = [slot for slot, other in enumerate(self.kinds) if other == kind]
        return self.random.choice(slots) if slots else None

    def cell(self, kind):
        target = self.target(kind)
        if self.one_in(4) and target is not None:
            return ("alias", target)
        if self.one_in(12):
            return ("unspecified",)
        if kind in ("color", "number") and self.one_in(5) and target is not None:
            return ("derived", target, tuple(self.operation(kind) for _ in range(self.random.randrange(1, 4))))
        return self.literal(kind)

    def operation(self, kind):
        draw = self.random.randrange
        if kind == "number":
            target = self.target("number")
            operand = ("alias", target) if self.one_in(3) and target is not None else ("unspecified",)
            return (draw(6, 10), self.number(), 6, operand)
        operation = draw(1, 6)
        operand = self.color() if operation == 3 else ("unspecified",)
        return (operation, self.share(), draw(14) if self.one_in(4) else 6, operand)

    def literal(self, kind):
        pick, draw = self.random.choice, self.random.randrange
        if kind == "color":
            return self.color()
        if kind == "dimension":
            return self.dimension()
        if kind == "duration":
            return (pick(["ms", "s"]), self.number())
        if kind == "number":
            return ("number", self.number())
        if kind == "weight":
            return ("weight", pick([1.0, 400.0, 1000.0, 412.5]))
        if kind == "boolean":
            return ("boolean", draw(2))
        if kind == "string":
            return ("string", pick(["", "on", "größer", "🎨🎨"]))
        if kind == "curve":
            return ("curve", self.share(), self.number(), self.share(), self.number())
        if kind == "stroke":
            if self.one_in(2):
                return ("stroke", draw(8))
            return ("dashes", draw(3), tuple(self.dimension() for _ in range(draw(4))))
        if kind == "family":
            cells = [("string", name) for name in ("Inter", "Söhne", "sans-serif")][: draw(1, 4)]
            if self.one_in(3) and self.target("family") is not None:
                cells.append(("alias", self.target("family")))
            return ("family", tuple(cells))
        if kind == "shadow":
            cells = []
            for _ in range(draw(4)):
                target = self.target("shadow")
                if self.one_in(4) and target is not None:
                    cells += [("element", target)] + [("unspecified",)] * 5
                else:
                    cells += [self.color(), *(self.dimension() for _ in range(4)), ("boolean", draw(2))]
            return ("shadow", tuple(cells))
        cells = []
        for _ in range(draw(4)):
            cells += [self.color(), ("number", self.share())]
        return ("gradient", tuple(cells))


class Lines:
    """What content says, a line for each thing."""

    def __init__(self, drawing):
        self.drawing = drawing

    def cell(self, cell):
        kind, *rest = cell
        if kind == "rgb":
            return f"rgb {rest[0]} {rest[1]} {rest[2]} {bits(rest[3])}"
        if kind == "color":
            return f"color {rest[0]}/{rest[1]} " + " ".join(bits(number) for number in (*rest[2], rest[3]))
        if kind == "derived":
            steps = (f" ({step[0]} {bits(step[1])} {step[2]} {self.cell(step[3])})" for step in rest[1])
            return f"derived from {rest[0]}" + "".join(steps)
        if kind == "dashes":
            return f"dashes {rest[0]} [{', '.join(map(self.cell, rest[1]))}]"
        if kind in ("family", "shadow", "gradient"):
            return f"{kind} [{', '.join(map(self.cell, rest[0]))}]"
        if kind == "string":
            return f"string '{rest[0]}'"
        words = (bits(part) if isinstance(part, float) else str(part) for part in rest)
        return " ".join([kind, *words])

    def catalog(self):
        content = self.drawing
        lines = [f"catalog {content.lineage:016x} version {content.version}"]
        for token, path in enumerate(content.paths):
            ranks = content.restricted.get(token, 15)
            lines.append(
                f"{path} type {content.types[token]} described '{content.described.get(token, '-')}' "
                f"deprecated '{content.deprecated.get(token, '-')}' retired {int(token in content.retired)} "
                f"also {' '.join(text for owner, text in content.alternates if owner == token)} names"
                + "".join(f" {name}:{texts[token]}" for name, texts in sorted(content.names.items()) if token in texts)
                + " ranks" + "".join(f" {rank}" for rank in range(4) if ranks >> rank & 1)
            )
        for name, contexts, default in content.modifiers:
            lines.append(f"modifier {name}: {' '.join(contexts)} default {'-' if default is None else default}")
        return lines

    def layers(self):
        lines = [f"layers of {self.drawing.lineage:016x} version {self.drawing.version}"]
        for rank, terms, entries in self.drawing.layers:
            lines.append(f"layer {rank} when" + "".join(" {}={}".format(*term) for term in terms))
            for slot, (one_slot, cell) in sorted(entries.items()):
                lines.append(f"{slot}{' one-slot' if one_slot else ''} {self.cell(cell)}")
        return lines


def zigzag(number):
    return -2 * number - 1 if number < 0 else 2 * number


def deltas(numbers):
    return [number - before for number, before in zip(numbers, [0, *numbers])]


class Encoder:
    """The columns of content, by docs/formats/blob.md."""

    def __init__(self, drawing, pb):
        self.drawing, self.message = drawing, pb.Blob()
        self.pools = self.message.pools
        self.text = ""
        self.places = {name: {} for name in ("numbers", "strings", "colors", "curves", "lists", "derivations")}

    def number(self, number):
        def scaled(divisor, limit):
            if abs(number * divisor) >= limit:
                return None
            whole = round(number * divisor)
            return zigzag(whole) if bits(whole / divisor) == bits(number) and zigzag(whole) < limit else None

        for form, divisor in enumerate([1, 10, 100, 1000, 10000]):
            rest = scaled(divisor, 1 << 29)
            if rest is not None:
                return rest << 3 | form
        for divisor in range(1, 256):
            rest = scaled(divisor, 1 << 21)
            if rest is not None:
                return (rest << 8 | divisor) << 3 | 5
        places = self.places["numbers"]
        if bits(number) not in places:
            places[bits(number)] = len(places)
            self.pools.numbers.append(number)
        return places[bits(number)] << 3 | 7

    def string(self, text):
        places = self.places["strings"]
        if text not in places:
            places[text] = len(places)
            self.text += text
            self.pools.lengths.append(len(text.encode()))
        return places[text]

    def color(self, cell):
        if cell[0] == "rgb":
            space, missing, components, alpha = 0, 0, tuple(channel / 255 for channel in cell[1:4]), cell[4]
        else:
            _, space, missing, components, alpha = cell
        key = (space, missing, tuple(map(bits, components)), bits(alpha))
        places = self.places["colors"]
        if key not in places:
            places[key] = len(places)
            channels = [round(component * 255) for component in components] if max(map(abs, components)) <= 1 else []
            is_eight_bit = (
                space == 0 and missing == 0 and channels and all(0 <= channel <= 255 for channel in channels)
                and all(bits(channel / 255) == bits(value) for channel, value in zip(channels, components))
            )
            if is_eight_bit:
                self.pools.colors.extend([31 << 3, *channels, self.number(alpha)])
            else:
                self.pools.colors.append(space << 3 | missing)
                for number in (*components, alpha):
                    self.pools.colors.append(self.number(number))
        return places[key]

    def words(self, cell):
        """A cell of a list or an operand."""
        if cell[0] == "unspecified":
            return [0]
        if cell[0] == "rgb":
            return [KINDS["color"], self.color(cell)]
        return [KINDS[cell[0]], self.value(cell)]

    def block(self, pool, column, words):
        places = self.places[pool]
        key = tuple(words)
        if key not in places:
            places[key] = len(places)
            column.extend(words)
        return places[key]

    def list(self, cells):
        words = [len(cells)]
        for cell in cells:
            words += self.words(cell)
        return self.block("lists", self.pools.lists, words)

    def value(self, cell):
        kind, *rest = cell
        if kind == "derived":
            words = [rest[0], len(rest[1])]
            for operation, amount, space, operand in rest[1]:
                words += [operation, self.number(amount), space]
                words += self.words(operand)
            return self.block("derivations", self.pools.derivations, words)
        if kind == "color":
            return self.color(cell)
        if kind in ("px", "rem", "ms", "s", "number", "weight"):
            return self.number(rest[0])
        if kind == "string":
            return self.string(rest[0])
        if kind == "curve":
            key, places = tuple(map(bits, rest)), self.places["curves"]
            if key not in places:
                places[key] = len(places)
                for number in rest:
                    self.pools.curves.append(self.number(number))
            return places[key]
        if kind == "dashes":
            return self.list(rest[1]) << 2 | rest[0]
        if kind in ("family", "shadow", "gradient"):
            return self.list(rest[0])
        return rest[0]

    def write_layers(self):
        message, place, target, one_slots, alphas = self.message, 0, 0, [], []
        for rank, terms, entries in self.drawing.layers:
            message.layers.append(rank | len(terms) << 2)
            for term in terms:
                message.layers.extend(term)
            message.layers.append(len(entries))
            run, before = None, 0
            for slot, (one_slot, cell) in sorted(entries.items(), key=lambda item: (KINDS[item[1][1][0]], item[0])):
                kind = KINDS[cell[0]]
                if kind != run:
                    message.runs.extend([kind, 0])
                    run, before = kind, 0
                message.runs[-1] += 1
                message.slots.append(slot - before)
                before = slot
                if one_slot:
                    one_slots.append(place)
                place += 1
                if cell[0] == "rgb":
                    message.colors += bytes(cell[1:4])
                    alphas.append(cell[4])
                elif cell[0] == "alias":
                    message.values.append(zigzag(cell[1] - target))
                    target = cell[1]
                elif cell[0] != "unspecified":
                    message.values.append(self.value(cell))
        message.one_slot.extend(deltas(one_slots))
        if any(alpha != 1 for alpha in alphas):
            message.alphas.extend(alphas)
        if all(kind == KINDS["rgb"] for kind in message.runs[::2]):
            del message.runs[:]

    def write_catalog(self):
        content, catalog, texts, shared = self.drawing, self.message.catalog, [], []
        catalog.types = bytes(content.types)
        before = b""
        for path in map(str.encode, content.paths):
            same = 0
            while same < min(len(before), len(path)) and before[same] == path[same]:
                same += 1
            while same < len(path) and path[same] & 0xC0 == 0x80:
                same -= 1
            shared.append(same)
            texts.append(path[same:])
            before = path
        if any(shared):
            catalog.path_shared.extend(shared)
        for column, some in ((catalog.described, content.described), (catalog.deprecated, content.deprecated)):
            column.extend(deltas(sorted(some)))
            texts += [some[token].encode() for token in sorted(some)]
        catalog.alternates.extend(deltas([token for token, _ in content.alternates]))
        texts += [text.encode() for _, text in content.alternates]
        catalog.retired.extend(deltas(content.retired))
        catalog.restricted.extend(deltas(sorted(content.restricted)))
        catalog.restrictions = bytes(content.restricted[token] for token in sorted(content.restricted))
        platforms = sorted(content.names.items())
        texts += [name.encode() for name, _ in platforms]
        for _, names in platforms:
            catalog.platforms.append(len(names))
            catalog.named.extend(deltas(sorted(names)))
            texts += [names[token].encode() for token in sorted(names)]
        for name, contexts, default in content.modifiers:
            texts += [text.encode() for text in (name, *contexts)]
            catalog.modifiers.append(len(contexts))
            catalog.defaults.append(0 if default is None else default + 1)
        catalog.text = b"".join(texts)
        catalog.lengths.extend(map(len, texts))

    def encoded(self, with_catalog):
        content, message = self.drawing, self.message
        message.format, message.kind = 1, int(with_catalog)
        message.lineage, message.catalog_version = content.lineage, content.version
        message.parent_digest_prefix = content.stamp
        if with_catalog:
            self.write_catalog()
        self.write_layers()
        self.pools.text = self.text.encode()
        if not self.pools.ByteSize():
            message.ClearField("pools")
        return message.SerializeToString(deterministic=True)


def stored(content):
    """One frame of stored blocks, without a checksum: what a writer without zstd can make."""
    blocks, limit = b"", 1 << 17
    for start in range(0, max(1, len(content)), limit):
        piece = content[start : start + limit]
        last = start + limit >= len(content)
        blocks += (len(piece) << 3 | last).to_bytes(3, "little") + piece
    return bytes.fromhex("28b52ffda0") + len(content).to_bytes(4, "little") + blocks


def main():
    pb = read_blobs.load(sys.argv[1])
    folder, seed, count = pathlib.Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
    for number in range(count):
        drawing = Drawing(seed + number)
        with_catalog = number % 2 == 0
        content = Encoder(drawing, pb).encoded(with_catalog)
        name = f"python-{seed + number}"
        if number % 3 == 0:
            size = f"--stream-size={len(content)}"
            command = ["zstd", "-q", "-c", "--check", size]
            frame = subprocess.run(command, input=content, capture_output=True, check=True).stdout
        else:
            frame = stored(content)
        (folder / f"{name}.theme").write_bytes(frame)
        lines = Lines(drawing)
        expected = (lines.catalog() if with_catalog else []) + lines.layers()
        (folder / f"{name}.expected").write_text("\n".join(expected))
    print(f"{count} blobs from seed {seed}")


if __name__ == "__main__":
    main()
