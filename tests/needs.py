"""Requirements of some tests other than Python's packages."""

from __future__ import annotations

import shutil

import pytest

needs_coq = pytest.mark.skipif(
    shutil.which("coqc") is None, reason="coqc is not installed: Debian's package coq"
)
needs_pdflatex = pytest.mark.skipif(
    shutil.which("pdflatex") is None,
    reason="pdflatex is not installed: Debian's package texlive-latex-recommended",
)
