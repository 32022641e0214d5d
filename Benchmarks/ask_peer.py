#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Asks one peer what `roadbook bench` asks Roadbook, and prints the times in the same form.

    ask_peer.py PEER GRAPH PAIRS.csv --scripts FOLDER [--pbf FILE] [--passes 3] [--matrix 100,1000]

Run it with the Python that has the peer's wheel. PEER is osrm-ch, osrm-mld, valhalla or cch
(RoutingKit). GRAPH is what `prepare.py` made for it; RoutingKit reads the extract itself, which
`--pbf` names. FOLDER holds the scripts that open the peers: `engines.py`, `common.py`, `measure.py`.

Printed is {"version": …, "measures": [{"name": …, "unit": …, "p50": …, "p95": …, "p99": …}, …]}:

    open, first route   CPU ms of the process: opening the graph, and the first whole route after it
    resident, anonymous MiB after as many whole routes as there are pairs, without what Python itself
                        held before the peer was loaded; of it what no file backs
    distance            CPU µs of the leanest answer that holds metres and seconds, from coordinates
    route               CPU µs of the whole answer: geometry, steps, names
    matrix N            CPU ms of N × N durations (and distances where the peer gives both at once)

CPU times because other work on the machine disturbs them far less than the wall clock; each pair's
is the median of the passes. RoutingKit's CCH is a bare search between nodes: no coordinates, turns,
restrictions or names, so its `distance` is a floor and `path` is a list of nodes.
"""
import argparse
import json
import sys
import time
from importlib.metadata import version
from pathlib import Path
from types import SimpleNamespace

PACKAGES = {"osrm-ch": "osrm-bindings", "osrm-mld": "osrm-bindings", "valhalla": "pyvalhalla",
            "cch": "routingkit-cch"}


def single(name, unit, value):
    return {"name": name, "unit": unit, "p50": value}


def latencies(name, row):
    """A row of `time_calls` in microseconds; none where every call failed."""
    if not row.get("count"):
        return []
    if row["failed"]:
        print(f"{name}: {row['failed']} of the questions had no answer", file=sys.stderr)
    return [{"name": name, "unit": "us", "count": row["count"],
             **{part: row[f"{part}_ms"] * 1e3 for part in ("p50", "p95", "p99")}}]


def matrices(table, points, options, time_once):
    """Square matrices in ascending size, while the next one looks as if it ends in time."""
    measures, per_cell = [], 0
    for size in sorted(options.matrix):
        if per_cell * size * size > options.patience:
            print(f"matrix {size}: not asked, it would take longer than {options.patience:.0f} s",
                  file=sys.stderr)
            continue
        sources, targets = points(size)
        row, _ = time_once(lambda: table(sources, targets), 3 if size <= 100 else 1)
        per_cell = row["s"] / size**2
        measures.append(single(f"matrix {size}", "ms", row["s"] * 1e3))
    return measures


def ask_engine(options):
    """OSRM or Valhalla, in the order of a server's life: open, first route, many, then the rest."""
    from common import read_pairs, rss_mib, time_calls, time_once
    from engines import open_peer
    from measure import square
    pairs = read_pairs(options.pairs)
    before, start = rss_mib(), time.process_time()
    peer = open_peer(options.peer, options.graph)
    opened = time.process_time()
    build = peer.params if hasattr(peer, "params") else peer.request
    whole = [build(pair, **peer.FULL) for pair in pairs]
    asked = time.process_time()
    peer.route(whole[0])
    answered = time.process_time()
    route = time_calls(peer.route, whole, options.passes)
    after = rss_mib()
    distance = time_calls(peer.route, [build(pair, **peer.LEAN) for pair in pairs], options.passes)
    return [
        single("open", "ms", (opened - start) * 1e3),
        single("first route", "ms", (answered - asked) * 1e3),
        *latencies("distance", distance), *latencies("route", route),
        single("resident", "MiB", after["VmRSS"] - before["VmRSS"]),
        single("anonymous", "MiB", after["RssAnon"] - before["RssAnon"]),
        *matrices(peer.table, lambda size: square(pairs, size), options, time_once)]


def ask_cch(options):
    """RoutingKit on the node graph that `measure.py` makes of the extract."""
    from common import read_pairs
    from measure import measure_cch
    asked = SimpleNamespace(passes=options.passes, matrix=options.matrix)
    found = measure_cch(options.pbf, read_pairs(options.pairs), asked)
    return [
        *latencies("distance", found["route_distance"]), *latencies("path", found["route_node_path"]),
        single("order", "s", found["order"]["s"] + found["build"]["s"]),
        single("customize", "ms", found["customize"]["s"] * 1e3),
        *[single(f"matrix {size}", "ms", found[f"matrix_{size}"]["s"] * 1e3)
          for size in options.matrix]]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("peer", choices=list(PACKAGES))
    parser.add_argument("graph", type=Path)
    parser.add_argument("pairs", type=Path)
    parser.add_argument("--scripts", type=Path, required=True)
    parser.add_argument("--pbf", type=Path)
    parser.add_argument("--passes", type=int, default=3)
    parser.add_argument("--matrix", default=[100, 1000],
                        type=lambda text: [int(size) for size in text.split(",") if size])
    parser.add_argument("--patience", type=float, default=60,
                        help="CPU seconds that a matrix may take, by the size before it")
    options = parser.parse_args()
    sys.path.insert(0, str(options.scripts.resolve()))
    measures = ask_cch(options) if options.peer == "cch" else ask_engine(options)
    print(json.dumps({"version": version(PACKAGES[options.peer]), "measures": measures}))


if __name__ == "__main__":
    main()
