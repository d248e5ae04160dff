#!/usr/bin/env python3
# This source file is part of the Themewire open source project
# Copyright (c) 2026 the Themewire project authors
# SPDX-License-Identifier: Apache-2.0
"""Reads what the Swift side wrote for transit with the zstd command and with the module zstandard, and writes the same the
other way.

    transit.py FOLDER       before, after: messages; trained, content: dictionaries; swift.*: frames of `after`

It leaves python.* and command.* beside them and prints how many frames it has read.
"""
import hashlib
import pathlib
import subprocess
import sys

import zstandard

LEVEL = 19
DCZ = bytes.fromhex("5e2a4d1820000000")


def module_dictionary(content, trained):
    kind = zstandard.DICT_TYPE_FULLDICT if trained else zstandard.DICT_TYPE_RAWCONTENT
    return zstandard.ZstdCompressionDict(content, dict_type=kind)


def command(folder, *arguments):
    subprocess.run(["zstd", "-q", "-f", *arguments], cwd=folder, check=True)


def main():
    folder = pathlib.Path(sys.argv[1])
    after = (folder / "after").read_bytes()
    read = 0

    # name: the file that is referred to, whether it is a trained dictionary, and the option that the command takes it by.
    kinds = {
        "trained": ("trained", True, "-D"),
        "content": ("content", False, "-D"),
        "patch": ("before", False, "--patch-from="),
    }
    for name, (reference, trained, option) in kinds.items():
        content = (folder / reference).read_bytes()
        argument = [option, reference] if option == "-D" else [option + reference]
        dictionary = module_dictionary(content, trained)

        frame = (folder / f"swift.{name}").read_bytes()
        parameters = zstandard.get_frame_parameters(frame)
        assert parameters.content_size == len(after), f"{name}: the size is not stated"
        assert parameters.dict_id == 0 and not parameters.has_checksum, f"{name}: what a digest says is said again"
        assert zstandard.ZstdDecompressor(dict_data=dictionary).decompress(frame) == after, f"{name}: the module"
        command(folder, "-d", *argument, f"swift.{name}", "-o", "back")
        assert (folder / "back").read_bytes() == after, f"{name}: the command"
        read += 2

        for suffix, extra in (("", False), (".stated", True)):
            compressor = zstandard.ZstdCompressor(
                level=LEVEL, dict_data=dictionary, write_checksum=extra, write_dict_id=extra, write_content_size=True
            )
            (folder / f"python.{name}{suffix}").write_bytes(compressor.compress(after))
        command(folder, f"-{LEVEL}", *argument, "after", "-o", f"command.{name}")

    content = (folder / "swift.dcz").read_bytes()
    before = (folder / "before").read_bytes()
    assert content[:40] == DCZ + hashlib.sha256(before).digest(), "dcz: the header"
    dictionary = module_dictionary(before, False)
    assert zstandard.ZstdDecompressor(dict_data=dictionary).decompress(content[40:]) == after, "dcz: the module"
    # To the command the header is a frame that is skipped.
    command(folder, "-d", "--patch-from=before", "swift.dcz", "-o", "back")
    assert (folder / "back").read_bytes() == after, "dcz: the command"
    read += 2
    compressor = zstandard.ZstdCompressor(level=LEVEL, dict_data=dictionary, write_dict_id=False)
    (folder / "python.dcz").write_bytes(content[:40] + compressor.compress(after))

    print(f"{read} frames read")


main()
