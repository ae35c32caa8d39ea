"""Tables with a data dictionary, and the Tabular Data Package that holds them.

The descriptor follows Data Package 1.0 and Table Schema 1.0 of specs.frictionlessdata.io; `unit`
is a property of our own, which they allow.
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gmpy2 import mpq

from verify.ledger.store import write_whole

DESCRIPTOR = "datapackage.json"
RATIONAL = r"-?[0-9]+(/[1-9][0-9]*)?"
PLACES = 12  # decimal places of rationals that are also given as decimals


@dataclass(frozen=True)
class Field:
    """A column: its name, its type in Table Schema, its title, description and unit."""

    name: str
    type: str
    title: str
    description: str
    unit: str = ""
    constraints: dict[str, Any] = field(default_factory=dict)

    @property
    def descriptor(self) -> dict[str, Any]:
        """The column in Table Schema."""
        found: dict[str, Any] = {
            "name": self.name,
            "type": self.type,
            "title": self.title,
            "description": self.description,
        }
        if self.unit:
            found["unit"] = self.unit
        if self.constraints:
            found["constraints"] = self.constraints
        return found


@dataclass(frozen=True)
class Table:
    """A table: its name, title and description, its columns, its key columns, and its rows, which
    are computed on demand; None is an empty cell.
    """

    name: str
    title: str
    description: str
    fields: tuple[Field, ...]
    key: tuple[str, ...]
    rows: Callable[[], Iterable[Sequence[Any]]]

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"{self.name}.csv"

    def content(self) -> bytes:
        """The table as CSV by RFC 4180 except for line ends; column names come first."""
        text = io.StringIO()
        lines = csv.writer(text, lineterminator="\n")
        lines.writerow([column.name for column in self.fields])
        lines.writerows(self.rows())
        return text.getvalue().encode("utf-8")

    def descriptor(self, content: bytes) -> dict[str, Any]:
        """The table's resource in a Tabular Data Package, with the digest of its content."""
        return {
            "profile": "tabular-data-resource",
            "name": self.name.replace("_", "-"),
            "path": self.file,
            "title": self.title,
            "description": self.description,
            "format": "csv",
            "mediatype": "text/csv",
            "encoding": "utf-8",
            "bytes": len(content),
            "hash": f"sha256:{hashlib.sha256(content).hexdigest()}",
            "schema": {
                "fields": [column.descriptor for column in self.fields],
                "primaryKey": list(self.key),
                "missingValues": [""],
            },
        }


def write(
    tables: Sequence[Table],
    folder: Path,
    about: dict[str, Any],
    report: Callable[[str, int, int], None],
) -> list[Path]:
    """Write the tables and, last, their descriptor `datapackage.json`.

    `report` gets what is being written, how many tables are done, and their total number. Raises
    `BadCertificate` if the disk refuses.
    """
    descriptor = folder / DESCRIPTOR
    written, resources = [], []
    for number, table in enumerate(tables):
        report(f"writing {table.file}", number, len(tables))
        content = table.content()
        write_whole(folder / table.file, content)
        written.append(folder / table.file)
        resources.append(table.descriptor(content))
    package = {"profile": "tabular-data-package", **about, "resources": resources}
    write_whole(descriptor, json.dumps(package, indent=1, ensure_ascii=False).encode() + b"\n")
    return [*written, descriptor]


def decimal(number: Any, *, up: bool = False) -> str:
    """A rational as a decimal number with `PLACES` places, rounded down or up.

    >>> decimal(mpq(-1, 3)), decimal(mpq(-1, 3), up=True)
    ('-0.333333333334', '-0.333333333333')
    """
    scaled = mpq(number) * 10**PLACES
    units = (
        -(-scaled.numerator // scaled.denominator)
        if up
        else (scaled.numerator // scaled.denominator)
    )
    whole, rest = divmod(abs(int(units)), 10**PLACES)
    return f"{'-' if units < 0 else ''}{whole}.{rest:0{PLACES}}"
