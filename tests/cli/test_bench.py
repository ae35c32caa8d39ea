"""`verify bench` prints ratios for what was timed, and lists what was not."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from verify.cli import bench
from verify.kernel.errors import BadInput, ClaimFailed

TIMED = {
    "machine_info": {
        "cpu": {"brand_raw": "A processor", "count": 2},
        "system": "Linux", "python_version": "3.11", "machine": "x",
    },
    "benchmarks": [
        {"group": "sum", "extra_info": {"way": way}, "stats": {"data": data}}
        for way, data in (("ours", [1.0, 2.0, 3.0]), ("plain C", [1.0, 1.0, 6.0]))
    ]
    + [{"group": "alone", "extra_info": {"way": "plain C"}, "stats": {"data": [1.0]}}],
}  # fmt: skip


@pytest.mark.quick
def test_ways_are_told_as_multiples_of_ours():
    (way,) = bench._ways(TIMED)
    assert (way.piece, way.way) == ("sum", "plain C")
    assert (way.times, way.least, way.most) == (0.5, 1 / 3, 6.0)
    assert bench._machine(TIMED).startswith("A processor, 2 processors, Linux, Python 3.11")


@pytest.mark.quick
def test_what_is_not_there_is_a_line(monkeypatch, tmp_path):
    monkeypatch.setattr(bench, "FOLDER", tmp_path / "none")
    with pytest.raises(BadInput, match="only a clone has the benchmarks"):
        bench.bench(None, False)


def test_ways_that_do_not_agree_are_no_comparison(monkeypatch, tmp_path):
    pytest.importorskip("pytest_benchmark")
    folder = tmp_path / "tests" / "benchmarks"
    folder.mkdir(parents=True)
    (folder / "bench_wrong.py").write_text(
        "import pytest\n"
        "@pytest.mark.parametrize('way', ['ours', 'theirs'])\n"
        "def bench_way(benchmark, way):\n"
        "    benchmark.group, benchmark.extra_info['way'] = 'sum', way\n"
        "    assert benchmark.pedantic(lambda: way) == 'ours'\n"
    )
    monkeypatch.setattr(bench, "FOLDER", folder)
    with pytest.raises(ClaimFailed, match=r"the benchmarks ended with: .*1 failed, 1 passed"):
        bench.bench(None, False)


def test_the_command_prints_ratios():
    pytest.importorskip("pytest_benchmark")
    done = subprocess.run(
        [sys.executable, "-m", "verify", "bench", "-k", "polynomial", "--json"],
        cwd=Path(__file__).parents[2], capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    (way,) = json.loads(done.stdout)["ways"]
    assert way["way"] == "sympy" and way["times"] > 1
