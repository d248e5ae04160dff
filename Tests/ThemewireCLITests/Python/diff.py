"""Reads `themewire diff --json` from standard input, checks it against docs/formats/diff.schema.json, and prints, a line
each: whether the blobs say the same, the layers, the slots with their change, and the encodings with their bytes.

usage: diff.py SCHEMA < DIFFERENCE
"""

import sys

from schema import read_checked

difference = read_checked(sys.argv[1])
print("same" if difference["same"] else "different")
for layer in difference["layers"]:
    print(layer["rank"], *(f"{term['modifier']}={term['context']}" for term in layer["condition"]), layer["change"])
    for slot in layer["slots"]:
        contents = {"value", "unspecified", "alias", "derive", "list"}
        sides = {"added": ["new"], "removed": ["old"], "changed": ["old", "new"]}[slot["change"]]
        assert [side for side in ("old", "new") if side in slot] == sides, slot
        assert all(len(contents & set(slot[side])) == 1 for side in sides), slot
        print(slot["change"], slot["token"], *([slot["part"]] if "part" in slot else []))
for way in difference.get("bytes", []):
    print(way["encoding"], *(["smallest"] if way["smallest"] else []))
