"""The cached lines equal the computed ones, and are never older than their files."""

from __future__ import annotations

import json
import os
import shutil
import time
from dataclasses import replace
from pathlib import Path

import pytest

from verify.ledger import machinery, view
from verify.ledger.statuses import Ledger
from verify.ledger.store import Store

ROOT = Path(__file__).parents[2]


def ids_of_le_her(ledger):
    items = (item for item in ledger.items.values() if item.paper == "le_her")
    known = (name for item in items for name in (item.id, f"{item.id}~"))
    return [name for name in known if name in ledger.items or name in ledger.claims]


@pytest.fixture(autouse=True)
def settled(monkeypatch):
    """Files count at once, though the tests have just written them."""
    monkeypatch.setattr(view, "SETTLED", 0)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with one paper's certificates, the only ones listed, and a cache of its own."""
    monkeypatch.setattr(Ledger, "ids", property(ids_of_le_her))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    found = tmp_path / "certificates"
    shutil.copytree(ROOT / "certificates" / "le_her", found / "le_her")
    return found


def kept(folder):
    return view.kept(folder, view.key(folder))


def computed(folder):
    return view.computed(Ledger(Store(folder)), view.key(folder))


def test_what_is_no_certificate_neither_stops_nor_fills_anything(folder):
    (folder / "le_her").joinpath("large.json").open("wb").truncate(2**33)
    os.mkfifo(folder / "le_her" / "pipe.json")
    (folder / "le_her" / "nowhere.json").symlink_to("nothing there")
    assert view.key(folder) == view.key(folder) != ""


def test_nothing_is_kept_of_what_lies_behind_a_link(folder):
    """A folder of certificates may be a link; nobody would see changes behind it."""
    (folder / "le_her").rename(folder.with_name("real"))
    (folder / "le_her").symlink_to(folder.with_name("real"))
    assert view.key(folder) == ""
    assert computed(folder).lines == computed(folder).lines
    assert kept(folder) is None


def test_certificates_may_lie_in_a_folder_of_any_name(folder):
    before = view.key(folder)
    for name in ("games", "report", "cli", "certificates"):
        (folder / name).mkdir()
        shutil.copy(folder / "le_her" / "LH-T4.2.json", folder / name)
        before, now = view.key(folder), before
        assert before != now


def test_nothing_is_kept_of_files_that_change_while_it_is_computed(folder):
    before = view.key(folder)
    (folder / "le_her" / "LH-P4.2.json").unlink()
    view.computed(Ledger(Store(folder)), before)
    assert kept(folder) is None and view.kept(folder, before) is None


def test_what_is_kept_is_what_is_computed(folder):
    assert kept(folder) is None
    ledger = Ledger(Store(folder))
    found = computed(folder)
    assert kept(folder) == found
    assert found.lines == tuple(ledger.lines()) and len(found.words) == len(ledger.ids)


def test_nothing_is_kept_once_a_certificate_is_another(folder):
    computed(folder)
    path = folder / "le_her" / "LH-P4.2.json"
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])
    assert kept(folder) is None
    path.unlink()
    assert kept(folder) is None


def test_nothing_is_kept_of_a_file_that_was_another_for_a_moment(folder):
    path = folder / "le_her" / "LH-P4.2.json"
    before, whole = view.key(folder), path.read_bytes()
    path.write_bytes(whole[:-1])
    ledger = Ledger(Store(folder))
    assert ledger.line("LH-P4.2").status == "unreadable"
    path.write_bytes(whole)
    view.computed(ledger, before)
    assert kept(folder) is None and view.kept(folder, before) is None


def test_a_file_that_was_changed_just_now_has_no_key(tmp_path, monkeypatch):
    package = tmp_path / "verify"
    package.mkdir()
    monkeypatch.setattr(view, "HOME", package)
    monkeypatch.setattr(view, "papers", list)
    monkeypatch.setattr(view, "SETTLED", 10**9)
    (package / "x.py").write_text("1")
    assert view.key(tmp_path) == "" != view.made_of(tmp_path)
    os.utime(package / "x.py", (0, 0))  # the time that a program can set does not count
    assert view.key(tmp_path) == ""
    time.sleep(1.1)
    assert len(view.key(tmp_path)) == 32


def test_the_key_covers_every_kind_of_file_that_lines_are_made_of(tmp_path, monkeypatch):
    package = tmp_path / "verify"
    (package / "kernel").mkdir(parents=True)
    monkeypatch.setattr(view, "HOME", package)
    monkeypatch.setattr(view, "papers", list)
    keys = {view.key(tmp_path)}
    for name in ("kernel/audit.py", "x.toml", "x.txt", "x.v", "x.json", "x.sha256", "_CoqProject"):
        (package / name).write_text("1")
        keys.add(view.key(tmp_path))
    time.sleep(0.05)  # until the clock of any file system has moved
    (package / "kernel" / "audit.py").write_text("2")
    keys.add(view.key(tmp_path))
    (package / "kernel" / "audit.py").rename(package / "kernel" / "other.py")
    keys.add(view.key(tmp_path))
    assert len(keys) == 10


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"{}", b'{"key": 1, "lines": [{}]}'])
def test_a_broken_cache_is_computed_again(folder, content):
    found = computed(folder)
    (file,) = (folder.parent / "cache" / "exact-games").iterdir()
    document = json.loads(file.read_bytes())
    file.write_bytes(content)
    assert kept(folder) is None
    assert computed(folder) == found
    assert json.loads(file.read_bytes()) == document


def test_a_cache_that_cannot_be_written_costs_nothing_but_time(folder, monkeypatch):
    (folder.parent / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder.parent / "file"))
    assert computed(folder).lines
    assert kept(folder) is None


@pytest.fixture(scope="module")
def release(tmp_path_factory):
    """A folder with a package and, beside it, some certificates with their index."""
    made = tmp_path_factory.mktemp("release")
    (made / "verify").mkdir()
    shutil.copytree(ROOT / "certificates" / "le_her", made / "certificates" / "le_her")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(view, "HOME", made / "verify")
        machinery.note(Store(made / "certificates"))
        view.renew(made / "certificates", lambda folder: Ledger(Store(folder)))
    return made


@pytest.fixture
def project(release, tmp_path, monkeypatch):
    """The project's own certificates, as if its package lay beside a copy of some of them."""
    monkeypatch.setattr(view, "HOME", tmp_path / "project" / "verify")
    shutil.copytree(release, tmp_path / "project")
    return tmp_path / "project" / "certificates"


def test_the_index_gives_the_lines_that_would_be_computed(project):
    ledger = Ledger(Store(project))
    found = view.indexed(project)
    assert found is not None
    assert found.lines == tuple(ledger.lines())
    assert found.words == {known: view.words(ledger, known) for known in ledger.ids}


def test_the_index_serves_wherever_and_whenever_it_was_written(project, monkeypatch):
    before = view.indexed(project)
    assert before is not None
    moved = project.parent.with_name("elsewhere")
    shutil.copytree(project.parent, moved)
    monkeypatch.setattr(view, "HOME", moved / "verify")
    assert view.indexed(moved / "certificates") == before


def test_the_index_serves_no_folder_but_the_projects_own(project):
    shutil.copytree(project, project.with_name("another"))
    assert view.indexed(project.with_name("another")) is None


@pytest.mark.parametrize(
    "file",
    ["certificates/le_her/LH-P4.2.json", "certificates/index.json", "certificates/index.txt",
     "certificates/kernel.txt", "verify/new.py"],
)  # fmt: skip
def test_the_index_serves_no_longer_once_a_file_is_another(project, file):
    assert view.indexed(project) is not None
    changed = project.parent / file
    changed.write_bytes(changed.read_bytes()[1:] if changed.exists() else b"")
    assert view.indexed(project) is None


def test_the_index_does_not_serve_where_there_is_a_remark_to_make(project):
    (project / "kernel.txt").write_text("0123456789abcdef  verify/audit.py\n")
    view.renew(project, lambda folder: Ledger(Store(folder)))
    assert view.indexed(project) is None


@pytest.mark.parametrize("place", ["", "proofs/"])
def test_a_module_of_a_paper_in_any_folder_is_a_file_that_counts(place, tmp_path, monkeypatch):
    """Also those of `proofs`, which are not code behind any certificate."""
    paper = tmp_path / "paper"
    (paper / "proofs").mkdir(parents=True)
    known = view.papers()
    monkeypatch.setattr(view, "papers", lambda: (replace(known[0], folder=paper), *known[1:]))
    before = view.made_of(paper)
    (paper / f"{place}module.py").write_text("exec('1')")
    assert view.made_of(paper) != before
