"""After any fault in a run, a proof or an audit, nothing finished is lost, nothing half-written is
believed or left, no process stays, and a later run gives the bytes of an undisturbed one.

Here each fault is applied once or twice; `python tests/cli/faults.py --times 10` applies each ten
times, at different moments.
"""

from __future__ import annotations

import sys

import faults
import pytest

# The turns for each fault; their meaning is up to the fault.
TURNS = {
    faults.killed_parent: (4,),
    faults.killed_worker: (1, 2),
    faults.stopped: (0, 1),
    faults.little_room: (0, 3),
    faults.disturbed_proof: (0, 3),
    faults.two_at_once: (1,),
    faults.closed_pipe: (0, 1),
}
FAULTS = [(fault, turn) for fault in faults.FAULTS for turn in TURNS.get(fault, (0,))]


@pytest.mark.skipif(sys.platform != "linux", reason="it looks for processes in /proc")
@pytest.mark.parametrize(
    ("fault", "turn"), FAULTS, ids=[f"{fault.__name__}-{turn}" for fault, turn in FAULTS]
)
def test_a_fault_costs_nothing_but_time(fault, turn, tmp_path):
    try:
        fault(faults.House(tmp_path.resolve()), turn)
    except faults.Skipped as reason:
        pytest.skip(str(reason))
