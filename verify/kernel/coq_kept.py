"""Compiled Coq libraries that were checked before, in the user's cache.

The key is the digest of their sources, of the compiled libraries that they need, of this
package's own code and of Coq's version. Anyone who can write to that cache can deceive an audit
that uses it; the audit says so. A full audit never uses it.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

# The code of the Coq checks, read when imported: the files may change while it runs.
CODE = [path.read_bytes() for path in sorted(Path(__file__).parent.glob("coq*.py"))]
LISTED = "sha256"  # the file with the digests of the others
MOST = 16  # how many libraries are kept


def key(said: Iterable[str]) -> str:
    """The cache key for a library that depends on these texts and on the code of the Coq checks."""
    whole = hashlib.sha256()
    for text in (*CODE, *(part.encode() for part in said)):
        whole.update(hashlib.sha256(text).digest())
    return whole.hexdigest()


def recalled(name: str, folder: Path) -> bool:
    """Whether the cache has a library under this name; its files are then in the folder."""
    with suppress(OSError, ValueError):
        place = _place() / name
        listed = dict(line.split("  ")[::-1] for line in (place / LISTED).read_text().splitlines())
        found = {file: (place / Path(file).name).read_bytes() for file in listed}
        same = (hashlib.sha256(held).hexdigest() == listed[file] for file, held in found.items())
        if listed and all(same):
            for file, held in found.items():
                (folder / Path(file).name).write_bytes(held)
            os.utime(place)
            return True
    return False


def keep(name: str, folder: Path) -> None:
    """Keep a folder's files under a name, all or none; the least recently used entries go."""
    with suppress(OSError):
        home = _place()
        home.mkdir(parents=True, exist_ok=True)
        partial = Path(tempfile.mkdtemp(dir=home))
        try:
            lines = list[str]()
            for path in sorted(path for path in folder.iterdir() if path.is_file()):
                content = path.read_bytes()
                (partial / path.name).write_bytes(content)
                lines.append(f"{hashlib.sha256(content).hexdigest()}  {path.name}\n")
            (partial / LISTED).write_text("".join(lines))
            partial.rename(home / name)
        finally:
            shutil.rmtree(partial, ignore_errors=True)
        for old in sorted(home.iterdir(), key=lambda path: -path.stat().st_mtime)[MOST:]:
            shutil.rmtree(old, ignore_errors=True)


def _place() -> Path:
    """The folder of the cache. Raises `OSError` if there is no place for one."""
    home = Path(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"))
    if not home.is_absolute() or not home.parent.is_dir():
        raise OSError("no home")
    return home / "exact-games" / "coq"
