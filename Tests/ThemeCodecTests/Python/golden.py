#!/usr/bin/env python3
# This source file is part of the Themewire open source project
# Copyright (c) 2026 the Themewire project authors
# SPDX-License-Identifier: Apache-2.0
"""Writes down what the blobs of a new set of golden files say, as NAME.json beside each NAME.theme.

    golden.py PROTO_ROOT FOLDER        scripts/golden-files runs it

Everything comes from the published format alone (read_blobs.py). A file that is there is never written again.
"""
import json
import pathlib
import subprocess
import sys

import read_blobs


def slots_of(catalog, pb):
    # docs/formats/blob.md: five slots for typography, three for border and transition, one for everything else.
    return sum({13: 5, 9: 3, 10: 3}.get(kind, 1) for kind in catalog.types)


def skipped(lines, count):
    """The entries of slots that a catalog lacks, or that are aliases of such."""
    total = 0
    for line in lines:
        words = line.split()
        if not words[0].isdigit():
            continue
        is_alias = "alias" in words[1:3]
        total += int(words[0]) >= count or (is_alias and int(words[-1]) >= count)
    return total


def unknown_fields(message):
    from google.protobuf.unknown_fields import UnknownFieldSet

    inner = [part for name in ("catalog", "pools") if message.HasField(name) for part in [getattr(message, name)]]
    return sum(len(UnknownFieldSet(part)) for part in [message, *inner])


def main():
    pb = read_blobs.load(sys.argv[1])
    folder = pathlib.Path(sys.argv[2])
    blobs = {}
    for path in sorted(folder.glob("*.theme")):
        message = pb.Blob()
        message.ParseFromString(subprocess.run(["zstd", "-dcq", path], capture_output=True, check=True).stdout)
        blobs[path.stem] = message
    catalogs = {name: message for name, message in blobs.items() if message.kind == 1}
    for name, message in blobs.items():
        reader = read_blobs.Blob(message, pb)
        layers = reader.layer_lines()
        lines = (reader.catalog_lines() if message.HasField("catalog") else []) + layers
        if message.kind == pb.BLOB_KIND_TABLE:
            lines += reader.table_lines()
        content = {
            "format": message.format,
            "kind": message.kind,
            "parentStamp": str(message.parent_digest_prefix),
            "unknownFieldCount": unknown_fields(message),
            "skipped": {
                other: skipped(layers, slots_of(base.catalog, pb))
                for other, base in catalogs.items()
                if base.lineage == message.lineage and message.kind == pb.BLOB_KIND_LAYERS
            },
            "lines": lines,
        }
        if content["unknownFieldCount"]:
            content["without"] = name.removesuffix("-unknown")
        with open(folder / f"{name}.json", "x") as file:
            json.dump(content, file, indent=1, ensure_ascii=False)
            file.write("\n")
    print(f"{len(blobs)} blobs")


if __name__ == "__main__":
    main()
