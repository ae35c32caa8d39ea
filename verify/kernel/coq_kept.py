"""Compiled libraries of Coq that were checked before, kept in the user's cache.

They are kept by the digest of their sources, of those of the libraries that they need, of this
package's own code and of Coq's version; whoever may write to that cache can deceive an audit that
believes it, which says so. A full audit never does.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

# The code of the gate, read as it is imported: it may change on disk while it runs.
CODE = [path.read_bytes() for path in sorted(Path(__file__).parent.glob("coq*.py"))]
LISTED = "sha256"  # the file that has the digest of each other
MOST = 16  # libraries that are kept


def key(said: Iterable[str]) -> str:
    """The name under which is kept what depends on all of this, and on the code of the gate."""
    whole = hashlib.sha256()
    for text in (*CODE, *(part.encode() for part in said)):
        whole.update(hashlib.sha256(text).digest())
    return whole.hexdigest()


def recalled(name: str, folder: Path) -> bool:
    """Whether a library was kept under this name; its files are in the folder then."""
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
    """Keep the files of a folder under a name, whole or not at all; those used longest ago go."""
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
    """Raises `OSError` where there is no place to keep anything."""
    home = Path(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"))
    if not home.is_absolute() or not home.parent.is_dir():
        raise OSError("no home")
    return home / "exact-games" / "coq"
