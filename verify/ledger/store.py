"""Certificates on disk: where each lies, how to read it, and how to write it atomically."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

try:
    import fcntl
except ImportError:  # without such a system nothing is locked or swept
    fcntl = None  # type: ignore[assignment]

from verify.kernel.documents import Json, canonical_bytes
from verify.kernel.errors import BadCertificate, BadInput, one_line
from verify.ledger import packaged
from verify.ledger.envelope import parse
from verify.ledger.lacking import NO_FILE, Unable, lacking
from verify.ledger.papers import content, read_for

INDEX = "index.json"  # of the whole folder; it is not a certificate
FORMAL = "formal"  # a subfolder in each paper's folder
KERNEL = "kernel.txt"
SOURCES = "sources.sha256"
CARRIED = "carried.txt"
INDEXED = "index.txt"


def stem(claim_id: str) -> str:
    """The name of a claim's file, without suffix.

    File systems that ignore case need different names for ids that differ only by case: `_` marks a
    lower-case letter after a digit.
    """
    return re.sub("(?<=[0-9])(?=[a-z])", "_", claim_id)


def claim_of(path: Path) -> str:
    """The id of the claim whose file has this name; a name that no claim's file has is quoted."""
    name = re.sub("(?<=[0-9])_(?=[a-z])", "", path.name.removesuffix(".json"))
    return name if re.fullmatch("[!-~]+", name) else ascii(name)


def read(path: Path) -> Json:
    """Load a certificate strictly.

    Raises `BadCertificate` for a file that is missing, too large or refused by the reader.
    """
    read_for(claim_of(path))
    held = _content(path)
    try:
        return parse(held)
    except BadInput as error:
        reason = one_line(error)
        raise BadCertificate(f"{path}: {reason}; `verify run` or `prove` writes it anew") from None


def _content(path: Path) -> bytes:
    """The bytes of a file. Raises `BadCertificate` if it is missing, too large or no file."""
    if os.path.islink(path) and os.path.isdir(path):
        raise Unable(f"{path}: a link to a folder, which is not followed; name that")
    try:
        return content(path)
    except BadInput as error:
        raise BadCertificate(f"{path}: {error}; give a file that `verify run` wrote") from None
    except OSError as error:
        if error.errno not in NO_FILE:
            raise lacking(error, path) from None
        raise BadCertificate(f"{path}: {error.strerror}; give a readable file") from None


class Store:
    """A folder of certificates, one file a claim: FOLDER/PAPER/ID.json.

    Formal proofs of the same claims lie apart, in FOLDER/PAPER/formal/ID.json (`formal`). Beside
    them lie the digests of the Coq sources, in the format of `sha256sum -c`, and beside the papers
    a table of the machinery.

    If the folder lies over another (`packaged.under`), files that it lacks are read from there; all
    writing goes into the folder itself.
    """

    def __init__(self, folder: Path, section: str = "") -> None:
        self.folder, self.section = folder, section
        self.under = packaged.under(folder)

    @property
    def roots(self) -> list[Path]:
        """The folders that are read; a later one takes precedence."""
        return [self.folder] if self.under is None else [self.under, self.folder]

    @property
    def formal(self) -> Store:
        """The store of the formal proofs."""
        return Store(self.folder, FORMAL)

    def path(self, paper: str, claim_id: str) -> Path:
        """The path of a claim's certificate, whether or not it exists."""
        return self.place(paper, self.section, f"{stem(claim_id)}.json")

    def place(self, *parts: str) -> Path:
        """The path of a file in this folder, or in the folder below if only that has it."""
        own = self.folder.joinpath(*parts)
        if self.under is None or os.path.lexists(own):
            return own
        below = self.under.joinpath(*parts)
        return below if os.path.lexists(below) else own

    def load(self, paper: str, claim_id: str) -> Json | None:
        """The certificate of a claim, or None. Raises `BadCertificate` as `read` does."""
        path = self.path(paper, claim_id)
        return read(path) if os.path.lexists(path) else None

    def paths(self) -> Iterator[Path]:
        """Every certificate file, sorted by its path in the folder."""
        pattern = f"*/{Path(self.section, '*.json')}"
        found: dict[Path, Path] = {}
        for root in self.roots:
            found |= {path.relative_to(root): path for path in root.glob(pattern)}
        return (found[place] for place in sorted(found))

    @contextmanager
    def alone(self, paper: str) -> Iterator[None]:
        """Keep other processes from writing certificates of this paper while the body runs.

        The folder itself is locked, so no lock file is left behind.
        """
        folder = self.folder / paper / self.section
        with suppress(OSError):  # writing will report the error
            folder.mkdir(parents=True, exist_ok=True)
        with _locked(folder):
            _sweep(folder)
            yield

    def save(self, document: Json) -> Path:
        """Write a certificate atomically; an equal one is left untouched."""
        name = f"{stem(document['claim'])}.json"
        path = self.folder.joinpath(document["paper"], self.section, name)
        _sweep(path.parent)
        _keep(path, canonical_bytes(document))
        return path

    def carried(self, paper: str) -> dict[str, str]:
        """How claims' evidence was carried over from an earlier meaning (`keeping.carry`)."""
        found: dict[str, str] = {}
        for root in self.roots:
            found |= _pairs(root / paper / CARRIED)
        parts = (how.partition(" ") for how in found)
        return {claim: f"from {found[f'{claim} {how}']}, {how}" for claim, _, how in parts}

    def note_carried(self, paper: str, claim_id: str, digest: str, how: str) -> None:
        """Record how a claim's evidence was carried over; without a digest remove the record."""
        path = self.folder / paper / CARRIED
        known = {name: it for name, it in _pairs(path).items() if name.split()[0] != claim_id}
        if digest:
            known[f"{claim_id} {how}"] = digest
        if known:
            _keep(path, _lines(known))
        else:
            path.unlink(missing_ok=True)

    def machinery(self) -> dict[str, str]:
        """The digest of each file of the machinery, as of the last run of all claims."""
        return _pairs(self.place(KERNEL))

    def note_machinery(self, found: Mapping[str, str]) -> None:
        """Write the digests of the machinery."""
        _keep(self.folder / KERNEL, _lines(found))

    def index(self) -> dict[str, str]:
        """The digests of the index and of its inputs."""
        return _pairs(self.folder / INDEXED)

    def note_index(self, found: Mapping[str, str]) -> None:
        """Write the digests of the index and of its inputs."""
        _keep(self.folder / INDEXED, _lines(found))

    def sources(self, paper: str, claim_id: str = "") -> dict[str, str]:
        """The SHA-256 of each Coq source as last recorded, beside the proof of this claim."""
        beside = self.formal.path(paper, claim_id).parent
        return _pairs(beside / SOURCES)

    def note_sources(self, paper: str, found: Mapping[str, str]) -> None:
        """Write the digests of a paper's Coq sources."""
        _keep(self.folder / paper / "formal" / SOURCES, _lines(found))


def _lines(found: Mapping[str, str]) -> bytes:
    return "".join(f"{digest}  {name}\n" for name, digest in sorted(found.items())).encode("ascii")


def _pairs(path: Path) -> dict[str, str]:
    text = _content(path).decode("ascii", errors="replace") if os.path.exists(path) else ""
    pairs = [line.split("  ", 1) for line in text.splitlines()]
    return {pair[1]: pair[0] for pair in pairs if len(pair) == 2}


def _keep(path: Path, content: bytes) -> None:
    if not os.path.isfile(path) or path.read_bytes() != content:
        write_whole(path, content)


def write_whole(path: Path, content: bytes) -> None:
    """Write a file through a temporary one beside it, so that no reader sees half of it.

    Temporary files left by killed processes are removed. Raises `Unable` if the disk refuses, after
    removing the temporary file.
    """
    temporary = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _sweep(path.parent)
        descriptor, temporary = _temporary(path)
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, 0o644)
        os.replace(temporary, path)
        temporary = None
    except OSError as error:
        reason = OSError(error.errno, f"could not be written ({error.strerror or error})")
        raise lacking(reason, path) from None
    finally:
        if temporary is not None:
            with suppress(OSError):
                os.unlink(temporary)


_TEMPORARY = re.compile(r"\..+\.(json|txt|sha256|toml|py)\.[a-z0-9_]{8}")


def _temporary(path: Path) -> tuple[int, str]:
    """Open and lock a new file beside this one."""
    while True:
        descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        _lock(descriptor)
        if os.fstat(descriptor).st_nlink or fcntl is None:
            return descriptor, name
        os.close(descriptor)  # another process swept the file away before it was locked


def _sweep(folder: Path) -> None:
    """Remove the temporary files of dead writers, which nobody has locked."""
    for file in folder.glob(".*"):
        if _TEMPORARY.fullmatch(file.name):
            with suppress(OSError), open(file, "rb") as left:
                if _lock(left.fileno(), wait=False):
                    file.unlink()


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Hold a lock on a folder, if it exists and the system has such locks."""
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except OSError:
        yield
        return
    try:
        _lock(descriptor)
        yield
    finally:
        os.close(descriptor)


def _lock(descriptor: int, wait: bool = True) -> bool:
    """Lock an open file or folder until it is closed; returns whether that succeeded."""
    if fcntl is None:
        return False
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except OSError:  # another process has the lock, or the file system has none
        return False
    return True


def _below(folder: Path) -> Iterator[Path]:
    """The files `*.json` below a folder, and links to folders."""

    def refuse(error: OSError) -> None:
        raise lacking(error, "", "name what can be read") from None

    for place, folders, files in os.walk(folder, onerror=refuse):
        for name in folders:
            if os.path.islink(linked := Path(place, name)):
                yield linked  # not followed: reading it reports the link
        yield from (Path(place, name) for name in files if name.endswith(".json"))


def certificate_paths(arguments: Iterable[Path]) -> list[Path]:
    """The certificate files that these files and folders hold, sorted, each once.

    In a folder, hidden files and the index are left out. Raises `BadInput` for a path that does not
    exist, or if there is no certificate at all; `Unable` for a folder that cannot be read. Links to
    folders are included, so that their contents are not silently ignored.
    """
    found: set[Path] = set()
    for argument in (named := list(arguments)):
        try:
            there, is_folder = argument.exists(), argument.is_dir()
        except OSError as error:
            if error.errno not in NO_FILE:
                raise lacking(error, argument) from None
            raise BadInput(f"{argument!s:.60}: {error.strerror}; name another") from None
        if not there:
            raise BadInput(f"{argument}: no such file or folder, nor a claim; name one of them")
        inside = _below(argument) if is_folder else ()
        found.update(path for path in inside if path.name != INDEX and path.name[0] != ".")
        if not is_folder:
            found.add(argument)
    if not found:
        raise BadInput(f"{', '.join(map(str, named))}: no certificate there; name others")
    return sorted(found)
