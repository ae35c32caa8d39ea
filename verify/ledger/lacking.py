"""Explains system errors: what the machine lacks, and what to do."""

from __future__ import annotations

import errno
from pathlib import Path

from verify.kernel.errors import BadCertificate

ROOM = "make room or name another place"
LEAVE = "allow it or name another place"
MENDS = {
    errno.EMFILE: "allow more (ulimit -n)",
    errno.ENFILE: "close some",
    errno.ENOMEM: "give it more memory",
    errno.EAGAIN: "allow more processes (ulimit -u)",
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT, errno.EFBIG), ROOM),
    **dict.fromkeys((errno.EACCES, errno.EPERM, errno.EROFS), LEAVE),
}
# For these the error message says that the named file is missing or is not a file.
NO_FILE = {errno.ENOENT, errno.ENOTDIR, errno.EISDIR, errno.ELOOP, errno.ENAMETOOLONG}


class Unable(BadCertificate):
    """The machine lacks something to read, write or verify; says nothing about any certificate."""

    exit_code = 4


def lacking(error: OSError, where: Path | str = "", mend: str = "") -> Unable:
    """The `Unable` for a system error, at a place if one is known."""
    room = error.errno is not None and MENDS.get(error.errno) == ROOM
    place = where or error.filename or ("what is written" if room else "this machine")
    known = MENDS.get(error.errno or 0, "mend that and try again")
    return Unable(f"{place!s:.200}: {error.strerror or error}; {mend or known}")
