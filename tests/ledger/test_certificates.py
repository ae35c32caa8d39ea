"""Certificates on disk: one spelling per number, one form per document, no half-written file."""

from __future__ import annotations

import errno
import json
import os
import random
import resource
import signal
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import committed
import pytest
from gmpy2 import mpq
from hypothesis import given
from hypothesis import strategies as st

from verify.kernel import kinds
from verify.kernel.documents import canonical_bytes, sealed
from verify.kernel.errors import BadCertificate, BadInput
from verify.kernel.kinds.exhaustion import chunk_size
from verify.kernel.numbers import LONGEST_DECIMAL, number, number_text
from verify.ledger.papers import LARGEST_FILE
from verify.ledger.store import Store, certificate_paths, claim_of, read, stem

RECORDED = Path(__file__).parents[2] / "certificates"


# --- Exact numbers --------------------------------------------------------------------------

long_integers = st.builds(
    lambda sign, digits, seed: sign * random.Random(seed).randrange(10 ** (digits - 1), 10**digits),
    st.sampled_from((1, -1)),
    st.integers(LONGEST_DECIMAL - 3, LONGEST_DECIMAL + 2000),
    st.integers(0, 2**32),
)
integers = st.integers() | long_integers
rationals = st.builds(mpq, integers, integers.filter(bool))


@pytest.mark.quick
@given(integers | rationals)
def test_numbers_survive_the_codec(value: int | mpq) -> None:
    assert number(number_text(value)) == value


@given(st.text("0123456789abcdefxX+-/_. e", max_size=8))
def test_a_number_has_one_spelling(text: str) -> None:
    try:
        value = number(text)
    except BadInput as error:
        assert "\n" not in str(error)
    else:
        assert number_text(value) == text


OTHER_SPELLINGS = [
    *("", " ", "+1", "01", "-01", "00", "-0", "0/1", "0/5", "2/4", "1/1", "-2/4", "1/-2", "1/0"),
    *("0/0", "1/", "/2", "1/2/3", "1 /2", " 1", "1 ", "1\n", "\t1", "1_000", "--1", "- 1", "1.0"),
    *("1.", ".5", "1e3", "1E3", "0x1", "0x", "0X1", "0b1", "0o7", "1/0x2", "ff", "inf", "nan"),
    *("١", "١٢", "१", "²", "１", "−1", "½", "1\0", "\ufeff1"),
    *(None, 1, 1.5, True, b"1", ["1"], {"1": 2}, mpq(1, 2)),
]  # fmt: skip


@pytest.mark.quick
@pytest.mark.parametrize("text", OTHER_SPELLINGS)
def test_any_other_spelling_is_refused(text: Any) -> None:
    with pytest.raises(BadInput):
        number(text)


def test_other_spellings_of_a_long_integer_are_refused() -> None:
    value = 7**6000
    text = number_text(value)
    for other in (text.upper(), "0x0" + text[2:], "+" + text, value_in_decimal(value)):
        with pytest.raises(BadInput) as caught:
            number(other)
        assert len(str(caught.value)) < 200


def value_in_decimal(value: int) -> str:
    """The decimal digits, which CPython refuses to write above a limit."""
    return mpq(value).numerator.digits(10)


# --- Canonical bytes ------------------------------------------------------------------------

# Longer integers become text in a document.
written_as_integers = st.integers(-(2**64), 2**64)
documents = st.dictionaries(
    st.text(max_size=5),
    st.recursive(
        st.none() | st.booleans() | written_as_integers | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=4)
        ),
        max_leaves=12,
    ),
    max_size=5,
)


def rearranged(value: Any, rng: random.Random) -> Any:
    """The same document with the keys of every object in a different order."""
    if isinstance(value, list):
        return [rearranged(item, rng) for item in value]
    if isinstance(value, dict):
        keys = rng.sample(list(value), len(value))
        return {key: rearranged(value[key], rng) for key in keys}
    return value


@given(documents, st.randoms(use_true_random=False))
def test_canonical_bytes_do_not_depend_on_the_order_of_keys(
    document: dict[str, Any], rng: random.Random
) -> None:
    other = rearranged(document, rng)
    assert canonical_bytes(other) == canonical_bytes(document)
    assert sealed(other)["seal"] == sealed(document)["seal"]


@given(documents)
def test_canonical_bytes_are_one_line_of_ascii_that_means_the_document(
    document: dict[str, Any],
) -> None:
    content = canonical_bytes(document)
    assert content.isascii() and content.count(b"\n") == 1 and content.endswith(b"\n")
    assert json.loads(content) == document


def test_sealing_twice_changes_nothing() -> None:
    once = sealed({"a": 1})
    assert sealed(once) == once


# --- The strict loader ----------------------------------------------------------------------


KINDS = {kind: sealed(found) for kind, found in committed.one_of_each_kind(1).items()}
SMALL = KINDS["instance"]
CONTENT = canonical_bytes(SMALL)
each_kind = pytest.mark.parametrize("kind", sorted(KINDS))


def copy_of(document: Any) -> Any:
    """A deep copy."""
    return json.loads(json.dumps(document))


def resealed(document: dict[str, Any]) -> bytes:
    """The bytes of a document with a fitting seal, so that something else must be at fault."""
    return canonical_bytes(sealed(document))


def complaint(path: Path, content: bytes) -> str:
    """The loader's complaint about these bytes: one line that names the file."""
    path.write_bytes(content)
    with pytest.raises(BadCertificate) as caught:
        read(path)
    message = str(caught.value)
    assert message.startswith(f"{path}: ") and "\n" not in message and len(message) < 500
    return message


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "X.json"


@pytest.mark.quick
@each_kind
def test_a_whole_certificate_is_read_back(kind: str, file: Path) -> None:
    file.write_bytes(canonical_bytes(KINDS[kind]))
    assert read(file) == KINDS[kind]


def test_every_recorded_certificate_is_read() -> None:
    for store in (Store(RECORDED), Store(RECORDED).formal):
        for path in store.paths():
            document = read(path)
            assert store.path(document["paper"], document["claim"]) == path


def test_recorded_layers_are_cut_into_chunks_of_two_sizes() -> None:
    for path in Store(RECORDED).paths():
        claim = committed.ledger().claim(claim_of(path))
        for layer in read(path)["evidence"].get("layers") or ():
            size = 2**14 if claim.replayable(layer["n"]) else 2**22
            assert chunk_size(claim, layer["n"]) == size
            assert len(layer["chunks"]) == -(-layer["count"] // size), path


def test_no_two_names_of_certificates_differ_by_case_alone() -> None:
    every = [path.relative_to(RECORDED) for path in RECORDED.glob("*/**/*.json")]
    assert len({str(path).casefold() for path in every}) == len(every) > 0
    names = {stem(claim).casefold() for claim in ("X-1B", "X-1b", "X-B1", "X-b1")}
    assert len(names) == 3, "after a digit alone"


@pytest.mark.quick
def test_every_kind_of_evidence_is_recorded() -> None:
    assert KINDS.keys() == kinds.KINDS.keys()


@pytest.mark.quick
def test_a_certificate_cut_short_at_any_byte_is_refused(file: Path) -> None:
    for length in range(len(CONTENT)):
        complaint(file, CONTENT[:length])


def test_a_certificate_altered_at_any_byte_is_refused(file: Path) -> None:
    for at, byte in enumerate(CONTENT):
        other = b"0" if byte != ord("0") else b"1"
        complaint(file, CONTENT[:at] + other + CONTENT[at + 1 :])


def objects(value: Any) -> Iterator[dict[str, Any]]:
    """Every JSON object in a document."""
    if isinstance(value, dict):
        yield value
    for item in value.values() if isinstance(value, dict) else value:
        if isinstance(item, dict | list):
            yield from objects(item)


def field_changes(kind: str, change: Callable[[dict[str, Any], str], None]) -> Iterator[bytes]:
    """The certificate with a change to each field of each object in turn, and a new seal."""
    for index, found in enumerate(objects(KINDS[kind])):
        for name in found:
            document = copy_of(KINDS[kind])
            change(list(objects(document))[index], name)
            yield canonical_bytes(document) if name == "seal" else resealed(document)


def test_there_are_fields_to_change() -> None:
    assert sum(1 for _ in field_changes("exhaustion", lambda found, name: None)) >= 20


CHANGES: dict[str, Callable[[dict[str, Any], str], Any]] = {
    "added": lambda found, name: found.update({name + "2": found[name]}),
    "removed": lambda found, name: found.pop(name),
    "renamed": lambda found, name: found.update({name.title(): found.pop(name)}),
    "a float": lambda found, name: found.update({name: 1.5}),
}


@pytest.mark.quick
@each_kind
@pytest.mark.parametrize("change", CHANGES)
def test_a_field_that_is_added_removed_renamed_or_a_float_is_refused(
    change: str, kind: str, file: Path
) -> None:
    for content in field_changes(kind, CHANGES[change]):
        message = complaint(file, content)
        assert change != "added" or "unknown" in message or b'"kind2"' in content


@pytest.mark.parametrize("version", [0, 1, 2, 3, 4, -1, "1", None, [1], {}, False])
def test_an_unknown_version_is_refused(version: Any, file: Path) -> None:
    assert "version" in complaint(file, resealed(SMALL | {"certificate": version}))


@pytest.mark.quick
@pytest.mark.parametrize("seal", ["0" * 64, SMALL["seal"][::-1]])
def test_a_wrong_seal_is_refused(seal: str, file: Path) -> None:
    assert "seal" in complaint(file, canonical_bytes(SMALL | {"seal": seal}))


def with_version(text: bytes) -> bytes:
    return CONTENT.replace(b'"certificate":5', b'"certificate":' + text)


def twice(key: bytes) -> bytes:
    """The certificate with a key doubled."""
    return CONTENT.replace(key, key + b"null," + key, 1)


REFUSED = {
    "a float": [
        *map(with_version, (b"1.0", b"1e2", b"-0.0", b"NaN", b"Infinity", b"-Infinity", b"1E400"))
    ],
    "a huge integer": [with_version(b"1" * digits) for digits in (17, 5000, 10**6)],
    "a key that stands twice": [*map(twice, (b'"certificate":', b'"domain":', b'"holds":'))],
    "true for a version": [resealed(SMALL | {"certificate": True})],
    "what is no seal": [
        canonical_bytes(SMALL | {"seal": seal})
        for seal in ("", SMALL["seal"].upper(), SMALL["seal"][:63], None, 0)
    ],
    "trailing bytes": [CONTENT + more for more in (b"\n", b" ", b"{}", b"\0", CONTENT)],
    "another end of the line": [CONTENT[:-1], CONTENT[:-1] + b"\r\n"],
    "leading bytes": [b" " + CONTENT, b"\xef\xbb\xbf" + CONTENT],
    "white space within": [
        CONTENT.replace(*change, 1) for change in ((b",", b", "), (b":", b": "), (b"{", b"{\n"))
    ],
    "an escaped letter": [CONTENT.replace(b'"claim"', b'"cl\\u0061im"')],
    "no certificate": [b"", b"\n", b"null", b"[]", b"1", b'"x"', b"{}", b"\xff" * 9],
    "deep nesting": [
        *(b"[" * 100_000, b"[" * 100_000 + b"1" + b"]" * 100_000),
        *(b'{"a":' * 100_000, b'{"a":' * 100_000 + b"1" + b"}" * 100_000),
    ],
}


@pytest.mark.parametrize("what", REFUSED)
def test_bytes_that_are_no_certificate_are_refused(what: str, file: Path) -> None:
    for content in REFUSED[what]:
        assert content != CONTENT
        complaint(file, content)


def test_the_same_document_in_another_order_of_keys_is_refused(file: Path) -> None:
    content = json.dumps(dict(reversed(SMALL.items())), separators=(",", ":")).encode() + b"\n"
    assert "canonical" in complaint(file, content)


def test_text_beyond_ascii_must_be_escaped(file: Path) -> None:
    document = sealed(SMALL | {"locator": "§ 1"})
    raw = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert "ASCII" in complaint(file, raw.encode() + b"\n")
    file.write_bytes(canonical_bytes(document))
    assert read(file)["locator"] == "§ 1"


def nested(levels: int) -> bytes:
    """The certificate with a side of its case inside `levels` brackets."""
    marked = copy_of(SMALL)
    marked["evidence"]["cases"][0]["lhs"] = "here"
    return canonical_bytes(marked).replace(b'"here"', b"[" * levels + b'"1"' + b"]" * levels)


def test_nesting_of_any_depth_never_overflows(file: Path) -> None:
    for levels in range(850, 1050):
        complaint(file, nested(levels))


def test_a_hostile_name_does_not_break_the_message(file: Path) -> None:
    document = copy_of(SMALL)
    document["statement"]["x\ny"] = "no field"
    assert "unknown" in complaint(file, resealed(document))


def test_a_file_of_a_gigabyte_is_refused_unread(file: Path) -> None:
    with open(file, "wb") as opened:
        opened.truncate(10**9)
    tracemalloc.start()
    with pytest.raises(BadCertificate, match="more than 8,388,608 bytes"):
        read(file)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 3 * LARGEST_FILE < 10**9


def test_a_folder_and_a_missing_file_are_refused(file: Path) -> None:
    for path in (file.parent, file):
        with pytest.raises(BadCertificate, match=str(path)):
            read(path)


def test_what_is_not_a_regular_file_is_refused(file: Path) -> None:
    def ring(*_: Any) -> None:
        raise AssertionError("the loader waits for a named pipe")

    os.mkfifo(file)
    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, 0.5)
    try:
        with pytest.raises(BadCertificate, match=str(file)):
            read(file)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


# --- The store ------------------------------------------------------------------------------

OTHER = sealed(SMALL | {"locator": "elsewhere"})


@pytest.mark.quick
def test_a_store_keeps_one_file_a_claim(tmp_path: Path) -> None:
    store = Store(tmp_path / "new" / "folder")
    assert store.load(SMALL["paper"], SMALL["claim"]) is None
    path = store.save(SMALL)
    assert path == tmp_path / "new" / "folder" / SMALL["paper"] / f"{SMALL['claim']}.json"
    assert path.read_bytes() == CONTENT
    assert store.load(SMALL["paper"], SMALL["claim"]) == SMALL
    assert list(store.paths()) == certificate_paths([store.folder]) == [path]


def test_saving_an_equal_certificate_touches_nothing(tmp_path: Path) -> None:
    store = Store(tmp_path)
    path = store.save(SMALL)
    os.utime(path, ns=(1, 1))
    store.save(SMALL)
    assert path.stat().st_mtime_ns == 1
    store.save(OTHER)
    assert path.stat().st_mtime_ns != 1 and read(path) == OTHER


FULL = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
CTRL_C = KeyboardInterrupt()


def failing(error: BaseException) -> Callable[..., None]:
    """A function that fails so."""

    def fail(*_: Any, **__: Any) -> None:
        raise error

    return fail


@pytest.mark.quick
@pytest.mark.parametrize(
    ("call", "error"),
    [
        *(("os.fsync", FULL), ("os.replace", FULL), ("os.chmod", FULL), ("tempfile.mkstemp", FULL)),
        *(("os.fsync", CTRL_C), ("os.replace", CTRL_C)),
    ],
)
def test_a_full_disk_or_an_interrupt_leaves_the_earlier_certificate_and_nothing_else(
    call: str, error: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path)
    path = store.save(SMALL)
    monkeypatch.setattr(call, failing(error))
    with pytest.raises(KeyboardInterrupt if error is CTRL_C else BadCertificate) as caught:
        store.save(OTHER)
    said = str(caught.value)
    assert error is CTRL_C or ("No space left" in said and str(path) in said and "\n" not in said)
    assert os.listdir(path.parent) == [path.name] and path.read_bytes() == CONTENT


def test_a_full_disk_leaves_no_first_certificate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.fsync", failing(FULL))
    with pytest.raises(BadCertificate):
        Store(tmp_path).save(SMALL)
    assert os.listdir(tmp_path / SMALL["paper"]) == []


SAVE = """
import json, sys
from pathlib import Path
from verify.ledger.store import Store
from verify.kernel.errors import BadCertificate
try:
    Store(Path(sys.argv[1])).save(json.load(sys.stdin))
except BadCertificate as error:
    sys.exit(str(error))
"""


def save_with_at_most(size: int, folder: Path) -> subprocess.CompletedProcess[str]:
    """Save a certificate in a process that may only write files up to this size in bytes."""
    return subprocess.run(
        [sys.executable, "-c", SAVE, str(folder)],
        input=json.dumps(OTHER),
        capture_output=True,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)),
    )


@pytest.mark.parametrize("size", [0, 1, len(CONTENT) // 2])
def test_a_disk_that_really_fills_up_leaves_nothing_half_written(size: int, tmp_path: Path) -> None:
    path = Store(tmp_path).save(SMALL)
    done = save_with_at_most(size, tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith(f"{path}: could not be written (File too large)")
    assert done.stderr.count("\n") == 1
    assert os.listdir(path.parent) == [path.name] and path.read_bytes() == CONTENT


def test_a_disk_with_room_is_written_to(tmp_path: Path) -> None:
    path = Store(tmp_path).save(SMALL)
    assert save_with_at_most(10**6, tmp_path).returncode == 0
    assert read(path) == OTHER


def test_a_folder_that_cannot_be_made_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(BadCertificate, match="could not be written"):
        Store(tmp_path / "file").save(SMALL)


def test_a_case_that_puts_a_variable_twice_is_refused(file: Path) -> None:
    document = copy_of(KINDS["positivity"])
    put = {"name": "v", "value": "v + 1"}
    document["evidence"]["regions"][0]["case"] = [put, put]
    assert "another way" in complaint(file, resealed(document))
