"""The edition, built and read once for all tests."""

from __future__ import annotations

import subprocess
from html.parser import HTMLParser

import committed
import pytest

from verify.report.edition import edition
from verify.report.site import build


def silent(what: str, done: int, total: int) -> None:
    pass


@pytest.fixture(scope="session")
def ledger():
    return committed.ledger()


@pytest.fixture(scope="session")
def editions(ledger):
    return edition(ledger, silent)


@pytest.fixture(scope="session")
def site(editions, tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    build(editions, folder, silent)
    return folder


@pytest.fixture(scope="session")
def entries(editions):
    """The entries of all papers by their ids."""
    return {entry.id: entry for edition in editions for entry in edition.entries}


class Page(HTMLParser):
    """A page's links, ids and text outside code and formulas; `prose` is outside drawings too."""

    CODE, DRAWN = {"style", "script", "pre", "code", "math"}, {"svg", "title"}

    def __init__(self):
        super().__init__()
        self.links, self.ids, self.text, self.prose, self.inside = [], set(), [], [], []

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        self.links += [found[name] for name in ("href", "src") if name in found]
        self.ids.add(found.get("id"))
        if tag in self.CODE | self.DRAWN:
            self.inside.append(tag)

    def handle_endtag(self, tag):
        if self.inside and tag == self.inside[-1]:
            self.inside.pop()

    def handle_data(self, data):
        if not self.CODE & {*self.inside}:
            self.text.append(data)
            if not self.inside:
                self.prose.append(data)


@pytest.fixture(scope="session")
def parsed(site):
    """Each page of the site by its path."""
    found = {path: Page() for path in site.rglob("*.html")}
    for path, page in found.items():
        page.feed(path.read_text())
    return found


def fits_its_lines(latex, folder):
    """Assert that LaTeX sets a text without an overfull box or a missing character."""
    (folder / "text.tex").write_text(latex, encoding="utf-8")
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "text.tex"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:]
    log = (folder / "text.log").read_text(encoding="utf-8", errors="replace")
    assert "Overfull" not in log and "Missing character" not in log
