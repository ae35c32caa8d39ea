"""The output of `coqc`: every value in a `.vo`, read without Coq. Trusted.

Such a file has segments, each one value in the format of OCaml's module Marshal. Values are read
as they lie in memory: a number is an int, a block is a list of its tag and its fields, anything
without fields is bytes. So a Coq term is a block whose tag gives its kind in all versions alike.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Any

from verify.kernel.errors import ClaimFailed

Value = Any  # an int, bytes, or a list of a tag and values

LARGEST = 2**24  # bytes in a file; ours have at most a million
_FILE = 0x436F7121  # the start of a file
# Headers of a value: its length, how many values in it may be shared, and two sizes in memory.
_VALUE = {0x8495A6BE: ">IIII", 0x8495A6BF: ">4xQQQ"}
# The formats after the codes of numbers, of earlier values, of blocks and of bytes.
_NUMBERS = {0x00: "b", 0x01: "h", 0x02: "i", 0x03: "q"}
_SHARED = {0x04: "B", 0x05: "H", 0x06: "I", 0x14: "Q"}
_BLOCKS = {0x08: "I", 0x13: "Q"}
_BYTES = {0x09: "B", 0x0A: "I", 0x15: "Q"}


class Unreadable(ClaimFailed):
    """A file that is not as `coqc` writes it."""


def blocks_of(content: bytes) -> Iterator[list[Value]]:
    """All blocks in a `.vo`, segment after segment; raises `Unreadable`."""
    if len(content) > LARGEST:
        raise Unreadable(f"more than {LARGEST:,} bytes; divide the source")
    try:
        for at in _segments(content):
            yield from _blocks(content, at)
    except (struct.error, LookupError, OverflowError, TypeError, ValueError) as error:
        raise Unreadable(f"no file of coqc: {error!r:.60}") from None


def _segments(content: bytes) -> Iterator[int]:
    """The positions of the segments' values, from the list at the end of the file."""
    magic, _, at = struct.unpack_from(">Iiq", content)
    (segments,) = struct.unpack_from(">i", content, at)
    if magic != _FILE or segments < 1:
        raise Unreadable("no file of coqc")
    at += 4
    for _ in range(segments):
        (letters,) = struct.unpack_from(">i", content, at)
        yield struct.unpack_from(">q", content, at + 4 + letters)[0]
        at += 4 + letters + 8 + 8 + 16  # the name, then its position, length and digest


def _blocks(content: bytes, at: int) -> list[list[Value]]:
    """All blocks of the value at this position."""

    def number(form: str) -> int:
        nonlocal at
        (value,) = struct.unpack_from(f">{form}", content, at)
        at += struct.calcsize(form)
        return int(value)

    form = _VALUE[number("I")]
    length, shared, *_ = struct.unpack_from(form, content, at)
    end = at + struct.calcsize(form) + length
    at = end - length
    known, found = list[Value](), list[list[Value]]()  # values that may be shared; blocks
    pending: list[tuple[list[Value], int]] = [([], 1)]  # blocks, and how many fields each lacks
    while pending:
        block, lacking = pending.pop()
        if lacking > 1:
            pending.append((block, lacking - 1))
        code = number("B")
        value: Value
        if code in _NUMBERS or 0x40 <= code < 0x80:
            value = number(_NUMBERS[code]) if code in _NUMBERS else code - 0x40
        elif code in _SHARED:
            value = known[-number(_SHARED[code])]
        elif code in _BLOCKS or code >= 0x80:
            head = number(_BLOCKS[code]) if code in _BLOCKS else code & 15 | (code & 0x70) << 6
            value = [head & 0xFF]
            if head >> 10:
                known.append(value)
                found.append(value)
                pending.append((value, head >> 10))
        else:
            size = number(_BYTES[code]) if not 0x20 <= code < 0x40 else code - 0x20
            value, at = content[at : at + size], at + size
            known.append(value)
        block.append(value)
    if at != end or len(known) != shared:
        raise Unreadable("a value ends elsewhere than it says")
    return found
