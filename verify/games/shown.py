"""Solutions for people: the same text from `print`, on a terminal and in a notebook."""

from __future__ import annotations

from abc import ABC, abstractmethod
from html import escape


class Shown(ABC):
    """A solution. `str` gives all of it, `brief` the result in one line.

    A dataclass derived from this needs `repr=False`.
    """

    @property
    @abstractmethod
    def brief(self) -> str:
        """The result in a line."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.brief}>"

    def _repr_html_(self) -> str:
        """The HTML for a notebook: the text that `print` writes."""
        return f"<pre>{escape(str(self))}</pre>"
