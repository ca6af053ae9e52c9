"""Run the tests as ``make test`` does: ``python -m tests.running``, with the arguments of pytest.

Tests of the page, of the server and of clusters meet real processes, sockets and browsers. One of
them that fails is run once more, by itself, before it counts; so is one in whose time something
was thrown away that an earlier test had left unclosed. At its end the run names each, because each
is a defect to look into. Whatever else fails has failed.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

REAL = ("tests/browser/", "tests/server/", "tests/lab/test_cluster.py")
#: What a test is blamed for that happened to run when the garbage of others was collected.
LEFT_BY_OTHERS = ("PytestUnraisableExceptionWarning", "PytestUnhandledThreadExceptionWarning")
MOST = 24  # what all share may have died under so many; more are no accident, and fail for long


class Watch:
    """Which tests have failed, in any of the processes that test."""

    def __init__(self) -> None:
        self.failed: dict[str, bool] = {}  # and whether each may be an accident
        self.whole = True

    def pytest_configure(self, config: pytest.Config) -> None:
        """Whoever stops at a failure has not seen the tests behind it, and wants to look at it."""
        self.whole = not (config.getoption("maxfail") or config.getoption("usepdb"))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            said = report.longreprtext.rstrip().rpartition("\n")[2]
            left = any(one in said for one in LEFT_BY_OTHERS)
            accident = left or report.nodeid.startswith(REAL)
            self.failed[report.nodeid] = self.failed.get(report.nodeid, True) and accident


def main(arguments: list[str]) -> int:
    watch = Watch()
    code = int(pytest.main(arguments, plugins=[watch]))
    again = [test for test, accident in watch.failed.items() if accident]
    if code != pytest.ExitCode.TESTS_FAILED or not watch.whole or not 0 < len(again) <= MOST:
        return code
    print(f"\nOnce more, by themselves: {len(again)}\n", flush=True)
    alone = [sys.executable, "-m", "pytest", "--no-header", *again]
    second = subprocess.run(alone, check=False).returncode
    if second == 0:
        print("\nFailed at first and passed alone. Each is a defect to look into:")
        print("\n".join(f"  {test}" for test in again), flush=True)
    return code if len(again) < len(watch.failed) else second


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
