"""Writes an archive again with the digest of its first record all 0 and every checksum right: an archive of a writer that
lies. By docs/formats/archive.md.

usage: change_digest.py ARCHIVE OUTPUT
"""
import importlib.util
import pathlib
import sys

sys.argv, arguments = sys.argv[:1], sys.argv[1:]
reader = pathlib.Path(__file__).resolve().parents[2] / "ThemeCodecTests/Python/read_archive.py"
spec = importlib.util.spec_from_file_location("read_archive", reader)
read_archive = importlib.util.module_from_spec(spec)
spec.loader.exec_module(read_archive)

data = bytearray(pathlib.Path(arguments[0]).read_bytes())
archive = read_archive.Archive(bytes(data), False)
place = archive.start
end = place + 48 + data[place + 4] + data[place + 5]
data[place + 16 : place + 48] = bytes(32)
data[end : end + 8] = read_archive.xxh64(bytes(data[place:end]), archive.seed).to_bytes(8, "little")
pathlib.Path(arguments[1]).write_bytes(data)
