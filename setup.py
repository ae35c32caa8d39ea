"""Builds the wheel with the certificates in it, which lie beside the packages in a clone."""

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

CERTIFICATES = Path(__file__).parent / "certificates"


class WithCertificates(build_py):
    """As always, and the certificates among the modules, unless these stay where they lie."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            inside = Path(self.build_lib, "verify", "certificates")
            shutil.rmtree(inside, ignore_errors=True)  # of an earlier build: some may be gone
            shutil.copytree(CERTIFICATES, inside)


setup(cmdclass={"build_py": WithCertificates})
