"""A server that goes through finished games in few passes, for tests of the page.

``python -m tests.server.hasty PROGRAM …``: whatever else serves, with its arguments.
"""

from __future__ import annotations

import runpy
import sys

from firehall.server import reviewing

#: What a review is made of, and that it becomes finer, is proved in `tests.server.test_reviews`.
PASSES = (16, 64, 256)

if __name__ == "__main__":
    reviewing.PASSES = PASSES  # type: ignore[assignment]
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
