"""Certificates on disk: canonical JSON, exact numbers as text, a strict loader, atomic writing.

A certificate is one JSON document with sorted keys, tight separators, ASCII only and no floats:
equal certificates are equal bytes. Its `seal` is the SHA-256 of the document without the seal; it
guards against accidents, not forgers: the audit believes neither it nor any other field.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from gmpy2 import mpq, mpz

from verify.errors import BadCertificate, BadInput, one_line
from verify.schema import SCHEMA, VERSION, violations

Json = dict[str, Any]
RATIONAL = type(mpq())

LARGEST_FILE = 64 * 2**20
LONGEST_DECIMAL = 4000  # digits; beyond this integers are written in hexadecimal
DEEPEST_NESTING = 40
_FIRST_HEXADECIMAL = mpz(10) ** LONGEST_DECIMAL


def number_text(number: Any) -> str:
    """An exact number in its one canonical form: `12`, `-3/4`, or hexadecimal when very long."""
    rational = mpq(number)
    top, bottom = rational.numerator, rational.denominator
    return _integer_text(top) if bottom == 1 else f"{_integer_text(top)}/{_integer_text(bottom)}"


def _integer_text(number: mpz) -> str:
    return (
        str(number)
        if abs(number) < _FIRST_HEXADECIMAL
        else ("-" if number < 0 else "") + "0x" + abs(number).digits(16)
    )


def number(text: Any) -> mpq:
    """The exact number that a canonical text denotes.

    Raises `BadInput` for anything else, another spelling of the same number included.
    """
    try:
        top, _, bottom = text.partition("/")
        value = mpq(mpz(top, 0), mpz(bottom, 0) if bottom else 1)
    except (AttributeError, TypeError, ValueError, ZeroDivisionError):
        value = None
    if value is None or number_text(value) != text:
        raise BadInput(f"{text!r:.60} is not an exact number in canonical form, such as -3/4")
    return value


def side_json(side: Any) -> Any:
    """One side of a relation for a certificate: tuples as lists, everything else as text."""
    if isinstance(side, tuple | list):
        return [side_json(part) for part in side]
    if isinstance(side, str):
        return side
    return number_text(side) if isinstance(side, int | RATIONAL) else str(side)


def canonical_bytes(document: Json) -> bytes:
    """The canonical bytes of a document, with a final newline."""
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return text.encode("ascii") + b"\n"


def sealed(document: Json) -> Json:
    """The document with its seal, replacing one it may have."""
    body = {key: value for key, value in document.items() if key != "seal"}
    return body | {"seal": hashlib.sha256(canonical_bytes(body)).hexdigest()}


def read(path: Path) -> Json:
    """Load a certificate strictly.

    Raises `BadCertificate` for a file that is missing, too large, not JSON, not canonical, of
    another version, with a float, a duplicate key or an unknown field, or with a broken seal.
    """
    try:
        if path.exists() and not path.is_file():
            raise BadCertificate(f"{path}: not a regular file; name the file of a certificate")
        with open(path, "rb") as file:
            content = file.read(LARGEST_FILE + 1)
        if len(content) > LARGEST_FILE:
            raise BadCertificate(
                f"{path}: {path.stat().st_size:,} bytes; a certificate has at most "
                f"{LARGEST_FILE:,}; this is not one of ours"
            )
    except OSError as error:
        raise BadCertificate(f"{path}: {error.strerror or error}; give a readable file") from None
    try:
        document = parse(content)
    except BadInput as error:
        reason = one_line(error)
        raise BadCertificate(f"{path}: {reason}; run its claim again to write it anew") from None
    return document


def parse(content: bytes) -> Json:
    """The document in these bytes. Raises `BadInput` as `read` does, without the file's name."""
    try:
        document = json.loads(
            content.decode("ascii"),
            object_pairs_hook=_unique,
            parse_float=_refuse_float,
            parse_constant=_refuse_float,
            parse_int=_small_int,
        )
    except RecursionError:
        raise BadInput("nested too deeply") from None
    except UnicodeDecodeError:
        raise BadInput("not ASCII") from None
    except json.JSONDecodeError as error:
        raise BadInput(f"not JSON, or cut short ({error.msg}, byte {error.pos:,})") from None
    if not isinstance(document, dict):
        raise BadInput("not a JSON object")
    if _deeper_than(DEEPEST_NESTING, document):
        raise BadInput(f"nested more than {DEEPEST_NESTING} deep")
    if document.get("certificate") is True or document.get("certificate") != VERSION:
        raise BadInput(f"version {document.get('certificate')!r:.20} is unknown; we read {VERSION}")
    for complaint in violations(document, SCHEMA):
        raise BadInput(complaint)
    if canonical_bytes(document) != content:
        raise BadInput("not in canonical form")
    if sealed(document)["seal"] != document["seal"]:
        raise BadInput("the seal does not fit: the file was altered")
    return document


def _deeper_than(limit: int, value: Any) -> bool:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return any(limit == 0 or _deeper_than(limit - 1, item) for item in inner)


def _unique(pairs: list[tuple[str, Any]]) -> Json:
    found: Json = {}
    for key, value in pairs:
        if key in found:
            raise BadInput(f"the key {key!r:.40} stands twice")
        found[key] = value
    return found


def _refuse_float(text: str) -> Any:
    raise BadInput(f"{text:.40} is a floating-point number; certificates are exact")


def _small_int(text: str) -> int:
    if len(text) > 16:
        raise BadInput(f"the integer {text:.20}... is not written as text")
    return int(text)


class Store:
    """A folder of certificates, one file a claim: FOLDER/PAPER/ID.json.

    Formal proofs of the same claims stand apart, in FOLDER/PAPER/formal/ID.json: `formal`.
    """

    def __init__(self, folder: Path, section: str = "") -> None:
        self.folder, self.section = folder, section

    @property
    def formal(self) -> Store:
        """The formal proofs."""
        return Store(self.folder, "formal")

    def path(self, paper: str, claim_id: str) -> Path:
        """Where the certificate of a claim lies, whether or not it is there."""
        return self.folder / paper / self.section / f"{claim_id}.json"

    def load(self, paper: str, claim_id: str) -> Json | None:
        """The certificate of a claim, or None. Raises `BadCertificate` as `read` does."""
        path = self.path(paper, claim_id)
        return read(path) if path.exists() else None

    def paths(self) -> Iterator[Path]:
        """Every certificate file, sorted."""
        return iter(sorted(self.folder.glob(f"*/{Path(self.section, '*.json')}")))

    def save(self, document: Json) -> Path:
        """Write a certificate whole or not at all; leave an equal one untouched."""
        path = self.path(document["paper"], document["claim"])
        content = canonical_bytes(document)
        if not path.exists() or path.read_bytes() != content:
            write_whole(path, content)
        return path


def write_whole(path: Path, content: bytes) -> None:
    """Write a file through a temporary one beside it, so that no reader sees half of it.

    Raises `BadCertificate` if the disk refuses, having removed the temporary file.
    """
    temporary = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, 0o644)
        os.replace(temporary, path)
        temporary = None
    except OSError as error:
        raise BadCertificate(
            f"{path}: could not be written ({error.strerror or error}); "
            "make room or choose another folder with --certificates"
        ) from None
    finally:
        if temporary is not None:
            with suppress(OSError):
                os.unlink(temporary)


def certificate_paths(arguments: Iterable[Path]) -> list[Path]:
    """The certificate files that these files and folders hold, sorted, each once.

    Raises `BadInput` for a path that is not there.
    """
    found: set[Path] = set()
    for argument in arguments:
        if not argument.exists():
            raise BadInput(f"{argument}: no such file or folder, nor a claim; name one of them")
        found.update(argument.rglob("*.json") if argument.is_dir() else [argument])
    return sorted(path for path in found if not path.name.startswith("."))
