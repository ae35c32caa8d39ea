"""The API pages: made without warnings, with every public docstring in full."""

import ast
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

pytest.importorskip("pdoc", reason="install the extra `docs`")

ROOT = Path(__file__).parents[1]
SCRIPT = ROOT / "docs" / "api.py"


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    folder = tmp_path_factory.mktemp("api")
    done = subprocess.run(
        [sys.executable, SCRIPT, folder], cwd=ROOT, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    assert "Warning" not in done.stderr
    return folder


class Text(HTMLParser):
    def __init__(self):
        super().__init__()
        self.parts = []

    def handle_data(self, data):
        self.parts.append(data)


def plain(text):
    """A text reduced to letters, digits and signs: no white space, no marks of emphasis or code."""
    return re.sub(r"[\s`*]|&nbsp;", "", text)


def text_of(page):
    parser = Text()
    parser.feed(page.read_text(encoding="utf-8"))
    return plain("".join(parser.parts))


def public(tree):
    """The docstrings of a module and of its public parts."""
    yield ast.get_docstring(tree) or ""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield from (
                public(node) if isinstance(node, ast.ClassDef) else [ast.get_docstring(node) or ""]
            )


ADAPTERS = ("gambit", "openspiel")  # they have a page if their libraries are installed


def documented():
    places = ("verify/games/*.py", "theorems/*/play/*.py", "verify/kernel/**/*.py")
    files = [path for place in places for path in ROOT.glob(place)]
    return [path for path in files if not path.name.startswith("_") and path.stem not in ADAPTERS]


@pytest.mark.parametrize("path", documented(), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_public_docstring_stands_on_its_page(path, pages):
    text = text_of(pages / path.relative_to(ROOT).with_suffix(".html"))
    for docstring in public(ast.parse(path.read_text(encoding="utf-8"))):
        assert plain(docstring) in text, docstring


def test_the_language_shows_what_it_imports_late(pages):
    text = (pages / "verify" / "language.html").read_text(encoding="utf-8")
    for name in ("claim", "by_normal_forms", "refuted_somewhere", "Layered"):
        assert f'id="{name}"' in text


def test_a_warning_is_an_error(tmp_path):
    broken = "import sys; sys.path.insert(0, '.'); import docs.api as api, verify.language as l;"
    broken += " l.__all__.append('none');"
    program = f"{broken} from pathlib import Path; api.write(Path({str(tmp_path)!r}))"
    done = subprocess.run(
        [sys.executable, "-c", program.replace("docs.api", "api")],
        cwd=ROOT / "docs",
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode and "none" in done.stderr
