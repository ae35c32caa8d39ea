"""`verify data`: valid by the standard, complete, and in step with the certificates."""

import csv
import hashlib
import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from frictionless import Package

from verify.cli.main import app
from verify.ledger.store import Store

CERTIFICATES = Path(__file__).parents[2] / "certificates"


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    folder = tmp_path_factory.mktemp("data") / "set"
    asked = ["data", str(folder), "--certificates", str(CERTIFICATES)]
    done = CliRunner().invoke(app, asked, standalone_mode=False, catch_exceptions=False)
    assert done.return_value == 0
    return folder


def errors(folder):
    report = Package(folder / "datapackage.json").validate()
    return [*report.errors, *(error for task in report.tasks for error in task.errors)]


def test_the_data_set_is_valid(written):
    assert errors(written) == []
    package = Package(written / "datapackage.json")
    assert len(package.resources) == 5
    for resource in package.resources:
        for field in resource.schema.fields:
            assert field.title and field.description, f"{resource.name}: {field.name}"


def test_a_changed_cell_is_not_valid(written, tmp_path):
    for path in written.glob("*.*"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    table = tmp_path / "whist_tricks.csv"
    changed = table.read_text().replace("1,EW,W,-1,0", "1,EW,N,-1,0")
    assert changed != table.read_text()
    table.write_text(changed)
    assert {error.type for error in errors(tmp_path)} >= {"constraint-error", "hash-count"}


def test_the_certificates_are_those_of_the_index(written):
    with (written / "index.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) > 900
    for row in rows:
        for file, digest in ((row["file"], row["sha256"]), (row["proof"], row["proof_sha256"])):
            if file:
                content = (written / "certificates" / file).read_bytes()
                assert hashlib.sha256(content).hexdigest() == digest
    files = {row[name] for row in rows for name in ("file", "proof")} - {""}
    store = Store(CERTIFICATES)
    every = {path.relative_to(CERTIFICATES).as_posix() for path in store.paths()}
    every |= {path.relative_to(CERTIFICATES).as_posix() for path in store.formal.paths()}
    assert files == every


def complaint(*arguments):
    done = CliRunner().invoke(app, ["data", *map(str, arguments)], standalone_mode=False)
    return str(done.exception)


def test_what_cannot_be_written_is_said_in_a_line(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert complaint() == "certificates: no folder of certificates; name one by --certificates"
    assert "no folder of certificates here" in complaint("--index")
    (tmp_path / "certificates").mkdir()
    assert "it holds the certificates themselves" in complaint(".")
    (tmp_path / "taken").write_text("a file\n")
    assert "taken" in complaint("taken") and "Not a directory" in complaint("taken")


def test_a_table_states_its_digest(written):
    package = json.loads((written / "datapackage.json").read_bytes())
    for resource in package["resources"]:
        content = (written / resource["path"]).read_bytes()
        assert resource["hash"] == f"sha256:{hashlib.sha256(content).hexdigest()}"
        assert resource["bytes"] == len(content)
