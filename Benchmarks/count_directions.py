#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Counts what Valhalla says on the routes on which DirectionCensusTests counts what Roadbook says.

    count_directions.py FILE.osm.pbf valhalla.json [--costing auto] [--count 250]

The ends are drawn by the same rule: corners of streets in the order of their ids, and a seeded generator. Setting out
and arriving do not count as instructions, and a roundabout counts once. Needs pyvalhalla and osmium.
"""
import argparse
import json

import osmium
import valhalla

STREETS = {"primary", "secondary", "tertiary", "unclassified", "residential", "living_street"}
PATHS = {"footway", "path", "pedestrian", "cycleway", "steps"}
CLOSING = ("access", "vehicle", "motor_vehicle", "motorcar")
# Valhalla's types of maneuvers: start, destination, entering a roundabout; becomes, continue, stay straight.
ENDS, ARRIVALS, ENTRY, CONTINUE = (1, 2, 3, 4, 5, 6), (4, 5, 6), 26, (7, 8, 22)
MASK = (1 << 64) - 1


def corners(path, kinds):
    nodes, places = set(), {}
    for way in osmium.FileProcessor(path, osmium.osm.WAY):
        if way.tags.get("highway") in kinds and not any(key in way.tags for key in CLOSING):
            nodes.update(node.ref for node in way.nodes)
    for node in osmium.FileProcessor(path, osmium.osm.NODE):
        if node.id in nodes:
            places[node.id] = (node.location.lon, node.location.lat)
    return [places[node] for node in sorted(nodes) if node in places]


def split_mix(state):
    while True:
        state = (state + 0x9E3779B97F4A7C15) & MASK
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        yield mixed ^ (mixed >> 31)


def routes(actor, places, costing, count):
    draw = split_mix(1_873)
    found = 0
    for _ in range(20 * count):
        ends = [places[next(draw) % len(places)] for _ in range(2)]
        try:
            answer = actor.route(json.dumps({
                "locations": [{"lon": lon, "lat": lat} for lon, lat in ends], "costing": costing,
                "units": "kilometers"}))
        except RuntimeError:
            continue
        found += 1
        yield json.loads(answer)["trip"]
        if found == count:
            return


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    parser.add_argument("config")
    parser.add_argument("--costing", default="auto")
    parser.add_argument("--count", type=int, default=250)
    asked = parser.parse_args()
    kinds = STREETS if asked.costing == "auto" else STREETS | PATHS
    with open(asked.config) as config:
        actor = valhalla.Actor(json.load(config))
    kilometers, instructions, onward, steps = 0.0, 0, 0, []
    for trip in routes(actor, corners(asked.file, kinds), asked.costing, asked.count):
        kilometers += trip["summary"]["length"]
        for maneuver in (maneuver for leg in trip["legs"] for maneuver in leg["maneuvers"]):
            if maneuver["type"] not in ARRIVALS:
                steps.append(1000 * maneuver["length"])
            if maneuver["type"] in ENDS or maneuver["type"] == ENTRY:
                continue
            instructions += 1
            onward += maneuver["type"] in CONTINUE
    print(f"{kilometers:.0f} km, {instructions} instructions, {instructions / kilometers:.2f} per km, "
          f"continue {100 * onward / instructions:.2f} %, median step {sorted(steps)[len(steps) // 2]:.0f} m, "
          f"{sum(step < 10 for step in steps)} steps below 10 m")


if __name__ == "__main__":
    main()
