#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Asks one peer what `roadbook bench` asks Roadbook, and prints the times in the same form.

    ask_peer.py PEER GRAPH PAIRS.csv --scripts FOLDER [--pbf FILE] [--passes 3] [--matrix 100,1000]
                [--wishes]

Run it with the Python that has the peer's wheel. PEER is osrm-ch, osrm-mld, valhalla or cch
(RoutingKit). GRAPH is what `prepare.py` made for it; RoutingKit reads the extract itself, which
`--pbf` names. FOLDER holds the scripts that open the peers: `engines.py`, `common.py`, `measure.py`.

Printed is {"version": …, "measures": [{"name": …, "unit": …, "p50": …, "p95": …, "p99": …}, …]}:

    open, first route   CPU ms of the process: opening the graph, and the first whole route after it
    resident, anonymous MiB after as many whole routes as there are pairs, without what Python itself
                        held before the peer was loaded; of it what no file backs
    distance            CPU µs of the leanest answer that holds metres and seconds, from coordinates
    route               CPU µs of the whole answer: geometry, steps, names
    route without directions
                        CPU µs of the answer with the geometry, and without steps
    matrix N            CPU ms of N × N durations (and distances where the peer gives both at once)

and of Valhalla with `--wishes` alone

    around a polygon    CPU µs of the whole answer around 64 corners that lie on its own way
    truck of a size     CPU µs of it for a truck 4 m high and 40 t heavy, where that changes the way

CPU times because other work on the machine disturbs them far less than the wall clock; each pair's
is the median of the passes. RoutingKit's CCH is a bare search between nodes: no coordinates, turns,
restrictions or names, so its `distance` is a floor and `path` is a list of nodes.
"""
import argparse
import json
import math
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
    plain = {**peer.FULL, **({"steps": False} if "steps" in peer.FULL else {"directions_type": "none"})}
    line = time_calls(peer.route, [build(pair, **plain) for pair in pairs], options.passes)
    distance = time_calls(peer.route, [build(pair, **peer.LEAN) for pair in pairs], options.passes)
    return [
        single("open", "ms", (opened - start) * 1e3),
        single("first route", "ms", (answered - asked) * 1e3),
        *latencies("distance", distance), *latencies("route", route),
        *latencies("route without directions", line),
        single("resident", "MiB", after["VmRSS"] - before["VmRSS"]),
        single("anonymous", "MiB", after["RssAnon"] - before["RssAnon"]),
        *matrices(peer.table, lambda size: square(pairs, size), options, time_once)]


def circle(lon, lat, meters, corners=64):
    """A ring of corners around a place."""
    tall = meters / 111_195
    wide = tall / math.cos(math.radians(lat))
    turns = [2 * math.pi * corner / corners for corner in range(corners)]
    return [[lon + wide * math.cos(turn), lat + tall * math.sin(turn)] for turn in turns]


def ask_wishes(options):
    """Valhalla's answers to what single requests ask for, as `roadbook bench --parts closures`."""
    from common import read_pairs, time_calls
    from engines import open_peer
    pairs = read_pairs(options.pairs)
    peer = open_peer(options.peer, options.graph)
    polygons, trucks = [], []
    size = {"truck": {"height": 4.0, "weight": 40.0}}
    small = {"truck": {"height": 2.0, "weight": 3.5, "width": 1.8, "length": 5.0, "axle_load": 2.0}}
    for pair in pairs:
        if around := ring_on_way(peer, pair):
            polygons.append(peer.request(pair, exclude_polygons=[around]))
        asked = peer.request(pair, "truck", costing_options=size)
        if way(peer, asked) != way(peer, peer.request(pair, "truck", costing_options=small)):
            trucks.append(asked)
    return [*latencies("around a polygon", time_calls(peer.route, polygons, options.passes)),
            *latencies("truck of a size", time_calls(peer.route, trucks, options.passes))]


def way(peer, request):
    """The line of a route; none where there is no route."""
    try:
        return [leg["shape"] for leg in json.loads(peer.route(request))["trip"]["legs"]]
    except RuntimeError:
        return None


def ring_on_way(peer, pair):
    """A tenth of the distance to either side of the way's middle, 500 m at most; none near its ends."""
    request = peer.request(pair, shape_format="geojson", format="osrm")
    try:
        line = json.loads(peer.route(request))["routes"][0]["geometry"]["coordinates"]
    except RuntimeError:
        return None
    middle = line[len(line) // 2]
    radius = min(meters(*pair) / 10, 500)
    if any(meters(end, middle) <= radius * 1.5 for end in pair):
        return None
    return circle(*middle, radius)


def meters(one, other):
    """Between two places, as the crow flies."""
    (west, south), (east, north) = ((math.radians(part) for part in place) for place in (one, other))
    chord = (math.sin((north - south) / 2) ** 2
             + math.cos(south) * math.cos(north) * math.sin((east - west) / 2) ** 2)
    return 2 * 6_371_000 * math.asin(math.sqrt(chord))


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
    parser.add_argument("--wishes", action="store_true",
                        help="ask Valhalla around polygons and for trucks instead")
    options = parser.parse_args()
    if options.wishes and options.peer != "valhalla":
        parser.error("of these peers Valhalla alone takes such wishes with each request")
    sys.path.insert(0, str(options.scripts.resolve()))
    ask = ask_wishes if options.wishes else ask_cch if options.peer == "cch" else ask_engine
    measures = ask(options)
    print(json.dumps({"version": version(PACKAGES[options.peer]), "measures": measures}))


if __name__ == "__main__":
    main()
