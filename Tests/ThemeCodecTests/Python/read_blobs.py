#!/usr/bin/env python3
# This source file is part of the Themewire open source project
# Copyright (c) 2026 the Themewire project authors
# SPDX-License-Identifier: Apache-2.0
"""Reads blobs with nothing but the published format, and compares every value with what the Swift side says.

    read_blobs.py PROTO_ROOT FOLDER

For each NAME.theme in FOLDER: `zstd -d`, Google's protobuf, docs/formats/blob.md; the lines of NAME.expected must come
out. Then the message is serialised again and compressed by `zstd` into NAME.python.theme, for the Swift side to read.
"""
import pathlib
import struct
import subprocess
import sys
import tempfile


def load(proto_root):
    folder = tempfile.mkdtemp()
    from grpc_tools import protoc

    proto = "themewire/v1/blob.proto"
    if protoc.main(["protoc", f"-I{proto_root}", f"--python_out={folder}", proto]) != 0:
        sys.exit("read_blobs: protoc failed")
    sys.path.insert(0, folder)
    from themewire.v1 import blob_pb2

    return blob_pb2


def bits(number):
    return f"{struct.unpack('<Q', struct.pack('<d', number))[0]:016x}"


def zigzag(value):
    return value >> 1 ^ -(value & 1)


def sums(deltas):
    total, out = 0, []
    for delta in deltas:
        total += delta
        out.append(total)
    return out


class Reader:
    """Takes a column number by number."""

    def __init__(self, column):
        self.column, self.place = list(column), 0

    def take(self, count=None):
        if count is None:
            return self.take(1)[0]
        assert self.place + count <= len(self.column), "a column ends too early"
        self.place += count
        return self.column[self.place - count : self.place]

    @property
    def at_end(self):
        return self.place == len(self.column)


class Blob:
    def __init__(self, message, pb):
        self.message, self.kinds = message, {value: name[11:].lower() for name, value in pb.ValueKind.items()}
        self.pools = message.pools
        text, lengths = self.pools.text, Reader(self.pools.lengths)
        self.strings, start = [], 0
        for end in sums(lengths.column):
            self.strings.append(text[start:end].decode())
            start = end
        assert start == len(text)
        self.read_colors()
        self.curves = [self.number(code) for code in self.pools.curves]
        self.read_lists()
        self.read_derivations()

    def number(self, code):
        form, rest = code & 7, code >> 3
        if form < 5:
            return zigzag(rest) / [1, 10, 100, 1000, 10000][form] if rest else 0.0
        if form == 5:
            return zigzag(rest >> 8) / (rest & 255)
        assert form == 7
        return self.pools.numbers[rest]

    def read_colors(self):
        self.colors, column = [], Reader(self.pools.colors)
        while not column.at_end:
            head = column.take()
            if head >> 3 == 31:
                space, missing = 0, 0
                components = [channel / 255 for channel in column.take(3)]
            else:
                space, missing = head >> 3, head & 7
                components = [self.number(code) for code in column.take(3)]
            self.colors.append((space, missing, components, self.number(column.take())))

    def color(self, place, may_be_inline):
        space, missing, components, alpha = self.colors[place]
        if may_be_inline and space == 0 and missing == 0:
            channels = [round(component * 255) for component in components]
            single = struct.unpack("<f", struct.pack("<f", alpha))[0]
            is_exact = all(0 <= byte <= 255 and byte / 255 == value for byte, value in zip(channels, components))
            if is_exact and single == alpha and all(struct.pack("<d", value)[7] < 128 for value in components):
                return f"rgb {channels[0]} {channels[1]} {channels[2]} {bits(alpha)}"
        return f"color {space}/{missing} " + " ".join(bits(number) for number in components + [alpha])

    def cell(self, column):
        kind = self.kinds[column.take()]
        if kind in ("unspecified",):
            return kind
        if kind in ("alias", "element"):
            return f"{kind} {column.take()}"
        assert kind not in ("color", "derived")
        return self.value(kind, column.take(), True)

    def value(self, kind, value, may_be_inline=False):
        short = {"milliseconds": "ms", "seconds": "s", "font_weight": "weight"}
        if kind in ("px", "rem", "milliseconds", "seconds", "number", "font_weight"):
            return f"{short.get(kind, kind)} {bits(self.number(value))}"
        if kind == "pooled_color":
            return self.color(value, may_be_inline)
        if kind == "boolean":
            return f"boolean {value}"
        if kind == "string":
            return f"string '{self.strings[value]}'"
        if kind == "cubic_bezier":
            return "curve " + " ".join(bits(number) for number in self.curves[4 * value : 4 * value + 4])
        if kind == "stroke_keyword":
            return f"stroke {value}"
        if kind == "stroke_dashes":
            return f"dashes {value & 3} [{', '.join(self.lists[value >> 2])}]"
        if kind == "derived":
            return self.derivations[value]
        name = {"font_family": "family"}.get(kind, kind)
        return f"{name} [{', '.join(self.lists[value])}]"

    def read_lists(self):
        self.lists, column = [], Reader(self.pools.lists)
        while not column.at_end:
            self.lists.append([self.cell(column) for _ in range(column.take())])

    def read_derivations(self):
        self.derivations, column = [], Reader(self.pools.derivations)
        while not column.at_end:
            source, count = column.take(2)
            text = f"derived from {source}"
            for _ in range(count):
                operation, amount, space = column.take(3)
                text += f" ({operation} {bits(self.number(amount))} {space} {self.cell(column)})"
            self.derivations.append(text)

    def layer_lines(self):
        message = self.message
        lines = [f"layers of {message.lineage:016x} version {message.catalog_version}"]
        heads, runs, slots = Reader(message.layers), Reader(message.runs), Reader(message.slots)
        values, colors, alphas = Reader(message.values), Reader(message.colors), Reader(message.alphas)
        one_slot, place, target = set(sums(message.one_slot)), 0, 0
        while not heads.at_end:
            head = heads.take()
            terms = "".join(" {}={}".format(*heads.take(2)) for _ in range(head >> 2))
            lines.append(f"layer {head & 3} when{terms}")
            left, entries = heads.take(), []
            while left > 0:
                number, count = runs.take(2) if message.runs else (4, left)
                kind, left = self.kinds[number], left - count
                for slot in sums(slots.take(count)):
                    if kind == "unspecified":
                        text = kind
                    elif kind == "color":
                        red, green, blue = colors.take(3)
                        text = f"rgb {red} {green} {blue} {bits(alphas.take() if message.alphas else 1.0)}"
                    elif kind == "alias":
                        target += zigzag(values.take())
                        text = f"alias {target}"
                    else:
                        text = self.value(kind, values.take())
                    entries.append((slot, f"{slot}{' one-slot' if place in one_slot else ''} {text}"))
                    place += 1
            lines += [line for _, line in sorted(entries)]
        assert all(column.at_end for column in (runs, slots, values, colors, alphas))
        return lines

    def table_lines(self):
        message = self.message
        return [
            " ".join(["selection", *map(str, message.selection)]),
            " ".join(["failed", *map(str, sums(message.failed))]),
        ]

    def catalog_lines(self):
        catalog, lines = self.message.catalog, []
        texts, start = [], 0
        for end in sums(catalog.lengths):
            texts.append(catalog.text[start:end].decode())
            start = end
        assert start == len(catalog.text)
        texts = Reader(texts)
        count, paths = len(catalog.types), []
        shared = catalog.path_shared or [0] * count
        for kept, rest in zip(shared, texts.take(count)):
            paths.append((paths[-1].encode()[:kept].decode() if paths else "") + rest)
        described = dict(zip(sums(catalog.described), texts.take(len(catalog.described))))
        deprecated = dict(zip(sums(catalog.deprecated), texts.take(len(catalog.deprecated))))
        alternates = {}
        for token, text in zip(sums(catalog.alternates), texts.take(len(catalog.alternates))):
            alternates.setdefault(token, []).append(text)
        platforms, named, names = texts.take(len(catalog.platforms)), Reader(catalog.named), {}
        for platform, length in zip(platforms, catalog.platforms):
            for token, text in zip(sums(named.take(length)), texts.take(length)):
                names.setdefault(token, []).append(f" {platform}:{text}")
        retired, ranks = set(sums(catalog.retired)), dict(zip(sums(catalog.restricted), catalog.restrictions))
        lines.append(f"catalog {self.message.lineage:016x} version {self.message.catalog_version}")
        for token in range(count):
            allowed = [rank for rank in range(4) if rank == 0 or ranks.get(token, 15) >> rank & 1]
            lines.append(
                f"{paths[token]} type {catalog.types[token]} described '{described.get(token, '-')}' "
                f"deprecated '{deprecated.get(token, '-')}' retired {1 if token in retired else 0} "
                f"also {' '.join(alternates.get(token, []))} names{''.join(names.get(token, []))} "
                f"ranks{''.join(f' {rank}' for rank in allowed)}"
            )
        for length, default in zip(catalog.modifiers, catalog.defaults):
            name, *contexts = texts.take(length + 1)
            chosen = default - 1 if default else "-"
            lines.append(f"modifier {name}: {' '.join(contexts)} default {chosen}")
        assert texts.at_end and named.at_end
        return lines


def main():
    pb = load(sys.argv[1])
    folder = pathlib.Path(sys.argv[2])
    blobs = sorted(folder.glob("*.theme"))
    if not blobs:
        sys.exit("read_blobs: there are no blobs")
    for path in blobs:
        raw = subprocess.run(["zstd", "-d", "-c", "-q", path], capture_output=True, check=True).stdout
        message = pb.Blob()
        message.ParseFromString(raw)
        blob = Blob(message, pb)
        lines = (blob.catalog_lines() if message.HasField("catalog") else []) + blob.layer_lines()
        if message.kind == pb.BLOB_KIND_TABLE:
            lines += blob.table_lines()
        expected = path.with_suffix(".expected").read_text().split("\n")
        if lines != expected:
            at = next((i for i, pair in enumerate(zip(lines, expected)) if pair[0] != pair[1]), min(len(lines), len(expected)))
            sys.exit(
                f"read_blobs: {path.name}, line {at + 1}:\n  read     {lines[at : at + 1]}\n  expected {expected[at : at + 1]}"
            )
        output = path.with_suffix(".python.theme")
        content = message.SerializeToString(deterministic=True)
        packed = subprocess.run(
            ["zstd", "-q", "-c", "--check", f"--stream-size={len(content)}"], input=content, capture_output=True, check=True
        )
        output.write_bytes(packed.stdout)
    print(f"{len(blobs)} blobs")


if __name__ == "__main__":
    main()
