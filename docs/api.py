"""Writes the API pages: python docs/api.py [FOLDER]. Any warning is an error."""

import sys
import warnings
from importlib.util import find_spec
from pathlib import Path

import pdoc

from verify import language
from verify.search import usual

MODULES = ("verify.games", "verify.kernel", "verify.language")
NEEDED = {"pygambit": "verify.games.adapters.gambit", "pyspiel": "verify.games.adapters.openspiel"}


def write(folder: Path) -> None:
    """Write the pages of what others may build on; private names and solvers have none."""
    warnings.simplefilter("error")
    # Adapters have their pages where their extras are installed.
    warnings.filterwarnings("ignore", r"(?s).*verify\.games\.adapters")
    # Of a named tuple pdoc looks for the names in another module.
    warnings.filterwarnings("ignore", "Error parsing type annotation")
    # Names that the language imports no sooner than they are called: pages show what they are.
    late = {name: getattr(usual, name) for name in language.__all__ if name not in vars(language)}
    vars(language).update(late)
    pdoc.render.configure(docformat="markdown", show_source=False, footer_text="Exact games")
    without = [f"!{module}" for extra, module in NEEDED.items() if find_spec(extra) is None]
    pdoc.pdoc(*MODULES, *without, output_directory=folder)


if __name__ == "__main__":
    target = Path(sys.argv[1] if len(sys.argv) > 1 else "api")
    write(target)
    print(f"open {target / 'index.html'}")
