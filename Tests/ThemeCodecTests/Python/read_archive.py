"""Reads an archive by docs/formats/archive.md alone and prints a line a theme: name, parent or '-', digest, SHA-256 of the
message, all separated by tabs. With --recover it goes through the records, whatever became of the index.

usage: read_archive.py [--recover] FILE [NAME...]
"""
import hashlib
import subprocess
import sys
import tempfile

MASK = (1 << 64) - 1
P1, P2, P3, P4, P5 = (
    0x9E3779B185EBCA87,
    0xC2B2AE3D27D4EB4F,
    0x165667B19E3779F9,
    0x85EBCA77C2B2AE63,
    0x27D4EB2F165667C5,
)


def rotated(value, count):
    return (value << count | value >> (64 - count)) & MASK


def lane(value, word):
    return rotated((value + word * P2) & MASK, 31) * P1 & MASK


def xxh64(data, seed):
    place = 0
    if len(data) >= 32:
        lanes = [(seed + P1 + P2) & MASK, (seed + P2) & MASK, seed, (seed - P1) & MASK]
        while len(data) - place >= 32:
            lanes = [lane(lanes[i], number(data, place + 8 * i, 8)) for i in range(4)]
            place += 32
        result = sum(rotated(value, count) for value, count in zip(lanes, (1, 7, 12, 18))) & MASK
        for value in lanes:
            result = ((result ^ lane(0, value)) * P1 + P4) & MASK
    else:
        result = (seed + P5) & MASK
    result = (result + len(data)) & MASK
    while len(data) - place >= 8:
        result = (rotated(result ^ lane(0, number(data, place, 8)), 27) * P1 + P4) & MASK
        place += 8
    if len(data) - place >= 4:
        result = (rotated(result ^ number(data, place, 4) * P1 & MASK, 23) * P2 + P3) & MASK
        place += 4
    for byte in data[place:]:
        result = rotated(result ^ byte * P5 & MASK, 11) * P1 & MASK
    result = (result ^ result >> 33) * P2 & MASK
    result = (result ^ result >> 29) * P3 & MASK
    return result ^ result >> 32


def number(data, place, count):
    return int.from_bytes(data[place : place + count], "little")


def require(condition, problem):
    if not condition:
        raise SystemExit("read_archive.py: " + problem)


class Archive:
    def __init__(self, data, recover):
        self.data = data
        header = data[:80]
        footer = data[-128:]
        if xxh64(header[:72], 0) != number(header, 72, 8) and recover:
            header = footer[32:112]
        require(header[:8] == b"\x89TWA\r\n\x1a\n" and number(header, 8, 4) == 1, "not an archive of format 1")
        require(xxh64(header[:72], 0) == number(header, 72, 8), "the header is damaged")
        self.seed = number(header, 16, 8)
        count = number(header, 24, 8)
        require(number(header, 12, 4) == (1 if count else 0), "the flags and the dictionary disagree")
        self.start = 80 + count
        self.dictionary = data[80 : self.start] if count else None
        if count:
            require(xxh64(self.dictionary, self.seed) == number(header, 64, 8), "the dictionary is damaged")
            require(hashlib.sha256(self.dictionary).digest() == header[32:64], "the dictionary has another digest")
        if recover:
            return
        require(footer[120:] == b"\x89TWAend\n", "the end is missing")
        require(xxh64(footer[:112], 0) == number(footer, 112, 8), "the footer is damaged")
        require(footer[32:112] == header, "header and footer differ")
        self.end, groups, self.count = (number(footer, place, 8) for place in (0, 8, 16))
        index = data[self.end : -128]
        require(xxh64(index, self.seed) == number(footer, 24, 8), "the index is damaged")
        require(index[:8] == b"\xf1TWI\0\0\0\0", "the index has no marker")
        names = index[8 + 16 * groups :]
        self.groups = []
        for group in range(groups):
            place = 8 + 16 * group
            first, length = number(index, place + 8, 4), number(index, place + 12, 4)
            self.groups.append((names[first : first + length], number(index, place, 8)))

    def record(self, place):
        """The record at a place: name, parent, digest, encoding, frame, end; None where there is none."""
        data = self.data
        if data[place : place + 4] != b"\xf1TWR" or place + 56 > len(data):
            return None
        n, p, encoding, zero = data[place + 4 : place + 8]
        head = 48 + n + p
        if n == 0 or zero != 0 or xxh64(data[place : place + head], self.seed) != number(data, place + head, 8):
            return None
        start = place + head + 8
        end = start + number(data, place + 8, 4)
        frame = data[start:end]
        if len(frame) != end - start or xxh64(frame, self.seed) & 0xFFFFFFFF != number(data, place + 12, 4):
            frame = None
        name = data[place + 48 : place + 48 + n]
        return name, data[place + 48 + n : place + head], data[place + 16 : place + 48], encoding, frame, end

    def records(self):
        place, last, count = self.start, b"", 0
        while place < self.end:
            record = self.record(place)
            require(record is not None and record[4] is not None, f"no record at {place}")
            require(record[0] > last, f"the record at {place} is out of order")
            place, last, count = record[5], record[0], count + 1
            yield record
        require(count == self.count, "there are more or fewer records than the footer says")

    def recovered(self):
        place, last = self.start, b""
        while 0 <= place < len(self.data):
            record = self.record(place)
            if record is None:
                place = self.data.find(b"\xf1TWR", place + 1)
                continue
            if record[4] is not None and record[0] > last:
                last = record[0]
                yield record
            place = record[5]

    def find(self, name):
        place = None
        for first, offset in self.groups:
            if first <= name:
                place = offset
        while place is not None and place < self.end:
            record = self.record(place)
            require(record is not None, f"no record at {place}")
            if record[0] == name:
                return record
            if record[0] > name:
                break
            place = record[5]
        return None

    def message(self, record):
        command = ["zstd", "-dcq"]
        with tempfile.NamedTemporaryFile() as file:
            if record[3] == 1:
                file.write(self.dictionary)
                file.flush()
                command += ["-D", file.name]
            return subprocess.run(command, input=record[4], stdout=subprocess.PIPE, check=True).stdout


def main():
    arguments = sys.argv[1:]
    recover = arguments[:1] == ["--recover"]
    arguments = arguments[1 if recover else 0 :]
    with open(arguments[0], "rb") as file:
        archive = Archive(file.read(), recover)
    if recover:
        records = archive.recovered()
    elif arguments[1:]:
        records = [archive.find(name.encode()) for name in arguments[1:]]
    else:
        records = archive.records()
    for record in records:
        if record is None:
            print("-")
            continue
        message = hashlib.sha256(archive.message(record)).hexdigest()
        print(record[0].decode(), record[1].decode() or "-", record[2].hex(), message, sep="\t")


if __name__ == "__main__":
    main()
