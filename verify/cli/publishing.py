"""The command that makes a data set of the certificates and the games' values: data."""

from __future__ import annotations

import json
import shutil
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

from verify import games
from verify.cli import OK, console, print_json
from verify.cli.folders import ledger_of
from verify.games import tables as values
from verify.kernel.errors import BadInput
from verify.ledger import index as indexed
from verify.ledger import packaged, view
from verify.ledger.lacking import ROOM, Unable, lacking
from verify.ledger.papers import papers
from verify.ledger.schema import schema_of_certificates
from verify.ledger.statuses import Ledger
from verify.ledger.store import Store


def index(folder: Path) -> int:
    """Regenerate the index of a folder of certificates."""
    if not folder.is_dir() or folder == packaged.PACKAGED or packaged.under(folder):
        raise BadInput(f"{folder}: no folder of certificates here; name one by --certificates")
    print(view.renew(folder, ledger_of))
    return OK


def data(folder: Path, out: Path, as_json: bool) -> int:
    """Write the data set into a folder: certificates, tables, and `datapackage.json`."""
    if not folder.is_dir():
        raise BadInput(f"{folder}: no folder of certificates; name one by --certificates")
    copies = out / "certificates"
    roots = Store(folder).roots
    if copies.resolve() in (root.resolve() for root in roots):
        raise BadInput(f"{out}: it holds the certificates themselves; name another folder")
    tables = [
        _index(ledger_of(folder)),
        *(
            table()
            for name in games.packages()
            for table in getattr(games.part(name, "data"), "TABLES", ())
        ),
    ]
    try:
        with console.steps("data") as step:
            (out / values.DESCRIPTOR).unlink(missing_ok=True)  # written last, after all else
            for root in roots:
                shutil.copytree(root, copies, dirs_exist_ok=True)
            written = values.write(tables, out, _about(), step)
    except shutil.Error:  # it lists several files
        raise Unable(f"{out}: the certificates could not be copied; {ROOM}") from None
    except OSError as error:
        raise lacking(error, "" if error.filename else out) from None
    if as_json:
        print_json(json.loads((out / values.DESCRIPTOR).read_bytes()))
        return OK
    for path in written:
        print(f"{path.stat().st_size:>10,}  {path}")
    return OK


def _index(ledger: Ledger) -> values.Table:
    required = {"required": True}
    return values.Table(
        "index",
        "The claims, and their certificates",
        "Every claim of the papers, its status, and the files with its evidence.",
        tuple(
            values.Field(name, "string", title, text, constraints=required if needed else {})
            for name, (title, text) in indexed.COLUMNS.items()
            for needed in [name in ("id", "paper", "locator", "kind", "status")]
        ),
        ("id",),
        partial(_rows, ledger),
    )


def _rows(ledger: Ledger) -> Any:
    return (tuple(row[name] for name in indexed.COLUMNS) for row in indexed.rows(ledger))


def _about() -> dict[str, Any]:
    """The metadata of the data package; its sources are the papers."""
    sources = []
    for paper in papers():
        about = paper.about
        parts = (about["authors"], about["title"], about["year"])
        sources.append({"title": ", ".join(part for part in parts if part)})
    return {
        "name": "exact-games",
        "title": "Exact games: claims, certificates and values",
        "description": "The claims of four papers on game theory, the status of each claim, and "
        "the exact values of their games. Rationals are text, numerator/denominator.",
        "version": version("exact-games"),
        "licenses": [
            {"name": "MIT", "title": "MIT License", "path": "https://opensource.org/license/mit"}
        ],
        "sources": sources,
        "keywords": ["game theory", "exact arithmetic", "whist", "goofspiel", "Le Her"],
    }


def schema() -> int:
    """Print the certificate's JSON Schema."""
    print_json(schema_of_certificates())
    return OK
