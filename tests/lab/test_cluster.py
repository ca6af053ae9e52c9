"""A real cluster of several nodes on this machine: the same games, whoever dies on the way."""

from __future__ import annotations

import json
import os
import secrets
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psutil
import pytest

from firehall import FirehallError
from firehall.cli.sweep import read_axis
from firehall.engine.registry import find
from firehall.lab import cluster, plan, results, sweep
from firehall.lab import simulate as simulation
from firehall.lab.duel import duel
from firehall.lab.simulate import simulate
from tests.cli.helpers import refused, run

if TYPE_CHECKING:
    from ray.cluster_utils import Cluster as Nodes

GAMES = 12_000
NODE = {"object_store_memory": 80 << 20, "include_dashboard": False}
HEAD = NODE | {
    "num_cpus": 0,
    # A lost node is noticed after five calls that nobody takes: within two seconds, not fifteen.
    "_system_config": {"health_check_period_ms": 300},
}


@pytest.fixture(scope="module")
def nodes() -> Iterator[Nodes]:
    """A head that only administers, and two nodes of one core each; a token lets one in."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ["RAY_AUTH_MODE"], os.environ["RAY_AUTH_TOKEN"] = "token", secrets.token_hex(32)
    from ray.cluster_utils import Cluster  # reads these when it is imported

    made = Cluster(initialize_head=True, head_node_args=HEAD)
    for _ in range(2):
        made.add_node(num_cpus=1, **NODE)
    yield made
    made.shutdown()


@pytest.fixture(scope="module")
def workers(nodes: Nodes) -> Iterator[cluster.Cluster]:
    with cluster.connected(nodes.address) as connected:
        assert connected.size == 2
        yield connected


@pytest.fixture(scope="module")
def expected() -> Any:
    return simulate("arsonist", games=GAMES, seed=5, threads=2).rows


def rows_after(workers: cluster.Cluster, strike: Callable[[], bool]) -> Any:
    """The games, and in the middle of the work ``strike`` once, as soon as it meets somebody."""
    struck: list[int] = []

    def progress(done: int) -> None:
        if not struck and strike():
            struck.append(done)

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(simulation.CHUNK, "cpu", 256)  # long enough to be met at it
        rows = simulate("arsonist", games=GAMES, seed=5, workers=workers, progress=progress).rows
    assert struck
    return rows


def playing(process: psutil.Process) -> list[psutil.Process]:
    """The workers among a process's children that are at a job now."""
    children = process.children(recursive=True)
    return [one for one in children if one.cmdline()[:1] == ["ray::perform"]]


def test_a_killed_worker_loses_no_game_and_counts_none_twice(
    workers: cluster.Cluster, expected: Any
) -> None:
    def strike() -> bool:
        met = playing(psutil.Process())
        if met:
            os.kill(met[0].pid, signal.SIGKILL)
        return bool(met)

    assert (rows_after(workers, strike) == expected).all()


def test_a_lost_node_loses_no_game_and_counts_none_twice(
    nodes: Nodes, workers: cluster.Cluster, expected: Any
) -> None:
    lost = next(iter(nodes.worker_nodes))
    (raylet,) = lost.all_processes["raylet"]

    def strike() -> bool:
        met = playing(psutil.Process(raylet.process.pid))
        if met:
            nodes.remove_node(lost, allow_graceful=False)
        return bool(met)

    assert (rows_after(workers, strike) == expected).all()
    assert lost not in nodes.worker_nodes
    nodes.add_node(num_cpus=1, **NODE)


def test_duels_and_sweeps_are_the_same(workers: cluster.Cluster, tmp_path: Path) -> None:
    game, options = find("flashpoint"), {"max_turns": 2}
    planned = plan.make(game, [read_axis(game, "firefighters=1..2")], options, ["random"])
    given: dict[str, Any] = {"games": 24, "seed": 7, "seats": ("random",), "target": "python"}
    assert sweep.run(planned, tmp_path / "one", options, **{**given, "games": 8}) == 16
    # What one machine began, a cluster goes on with.
    assert sweep.run(planned, tmp_path / "one", options, **given, workers=workers) == 32
    assert sweep.run(planned, tmp_path / "other", options, **given) == 48
    order = ["firefighters", "number"]
    one, other = (results.load(tmp_path / name).frame.sort(order) for name in ("one", "other"))
    assert one.equals(other)
    for kinds, rounds in ((["rules-of-thumb", "random"], 40), (["search:20", "random"], 2)):
        here = duel("arsonist", kinds, rounds=rounds, seed=3)
        there = duel("arsonist", kinds, rounds=rounds, seed=3, workers=workers)
        assert there.to_json() == here.to_json()


@pytest.mark.usefixtures("workers")
def test_the_command_line_plays_there_too(nodes: Nodes) -> None:
    command = ("simulate", "arsonist", "--games", "100", "--seed", "5", "--json")
    here, there = run(*command), run(*command, "--ray", nodes.address)
    assert there.exit_code == 0, there.stderr
    assert there.stderr == ""
    told = [json.loads(shown.stdout) for shown in (here, there)]
    for name in ("wins", "endings", "means", "decisions"):
        assert told[0][name] == told[1][name]


def test_a_node_with_another_firehall_is_refused(
    workers: cluster.Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "sources", lambda: "another")
    with pytest.raises(FirehallError, match="has another Firehall than this machine"):
        simulate("arsonist", games=1, workers=workers)


def test_what_a_worker_refuses_is_one_sentence(workers: cluster.Cluster) -> None:
    with pytest.raises(FirehallError, match=r"^there is no game 'chess'; there are"):
        list(workers.map(find, ["chess"]))


def test_a_gpu_is_for_one_machine(workers: cluster.Cluster) -> None:
    with pytest.raises(FirehallError, match="a cluster plays on the target cpu or python"):
        simulate("arsonist", games=1, workers=workers, target="cuda")


def test_without_ray_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    told = refused(run("simulate", "arsonist", "--ray", "local"))
    assert told == "a cluster needs the package ray: install firehall[ray]"


def test_where_no_cluster_is_there_is_one_sentence() -> None:
    with socket.socket() as taken:  # and nobody listens
        taken.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        for given in (address, f"ray://{address}"):
            told = refused(run("simulate", "arsonist", "--ray", given))
            assert told.startswith(f"no Ray cluster to be had at {given}: ")
    told = refused(run("simulate", "arsonist", "--ray", "nearby"))
    assert told == "a cluster is at auto, local, HOST:PORT or ray://HOST:PORT, got 'nearby'"
