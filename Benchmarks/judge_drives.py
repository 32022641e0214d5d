#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Judges the speed limits and cameras that drives tell by the tags of the file, read by a program of its own.

    judge_drives.py FILE.osm.pbf MAP COUNT [--roadbook TOOL] [--seed 1] [--cameras told|zones|forbidden]

Drives are those of `roadbook drive` without noise, between random nodes of roads. Each second the way is looked for on
which the vehicle is: ways within 2 m in its direction. Where they agree on one number in `maxspeed`, or in its value for
that direction, the limit told has to be that number; a second before and behind a change both count. Ways with
conditions, and with words for limits, are not judged, nor places within 5 m of a way's end, where two ways are one line.

Cameras are nodes with `highway=speed_camera`. One that is a node of a driven way, and does not say that it watches
the other direction, has to be told once as it is passed; each that is told has to be within 60 m. With `zones` and
`forbidden` none may be told. Run it with a Python that has osmium.
"""
import argparse
import json
import math
import random
import subprocess
import tempfile
from collections import Counter
from pathlib import Path

import osmium

ROADS = {"motorway", "trunk", "primary", "secondary", "tertiary", "unclassified", "residential", "living_street",
         "motorway_link", "trunk_link", "primary_link", "secondary_link", "tertiary_link", "service", "road"}
SQUARE = 0.002


class Tags(osmium.SimpleHandler):
    """The roads and cameras of a file."""

    def __init__(self):
        super().__init__()
        self.ways, self.places, self.cameras, self.squares, self.on_ways = {}, [], {}, {}, {}

    def node(self, node):
        if node.tags.get("highway") == "speed_camera":
            self.cameras[node.id] = (node.location.lat, node.location.lon, dict(node.tags))

    def way(self, way):
        if way.tags.get("highway") not in ROADS:
            return
        line = [(n.ref, n.location.lat, n.location.lon) for n in way.nodes if n.location.valid()]
        self.ways[way.id] = (dict(way.tags), line)
        self.places += [(lat, lon) for _, lat, lon in line[:1]]
        for index, ((start, *a), (_, *b)) in enumerate(zip(line, line[1:])):
            for square in squares(a, b):
                self.squares.setdefault(square, []).append((way.id, a, b))
        for number, (node, *_) in enumerate(line):
            self.on_ways.setdefault(node, []).append((way.id, number))

    def roads_at(self, place, heading):
        """Ways on which a place lies, each with whether it is driven forward."""
        found = {}
        key = math.floor(place[0] / SQUARE), math.floor(place[1] / SQUARE)
        for way, a, b in self.squares.get(key, []):
            if beside(place, a, b) > 2:
                continue
            turn = abs((bearing(a, b) - heading + 180) % 360 - 180)
            if turn < 25 or turn > 155:
                found[way] = turn < 25
        return found


def squares(a, b):
    rows = sorted((math.floor(a[0] / SQUARE), math.floor(b[0] / SQUARE)))
    columns = sorted((math.floor(a[1] / SQUARE), math.floor(b[1] / SQUARE)))
    return [(x, y) for x in range(rows[0], rows[1] + 1) for y in range(columns[0], columns[1] + 1)]


def flat(place, origin):
    return ((place[1] - origin[1]) * 111_195 * math.cos(math.radians(origin[0])), (place[0] - origin[0]) * 111_195)


def beside(place, a, b):
    (ax, ay), (bx, by) = flat(a, place), flat(b, place)
    dx, dy = bx - ax, by - ay
    squared = dx * dx + dy * dy
    part = max(0, min(1, -(ax * dx + ay * dy) / squared)) if squared else 0
    return math.hypot(ax + dx * part, ay + dy * part)


def bearing(a, b):
    x, y = flat(b, a)
    return math.degrees(math.atan2(x, y)) % 360


def number(tags, is_forward):
    """The limit in km/h that a way's tags give as a number; `None` where it is not to be judged."""
    if any(key.startswith("maxspeed") and "conditional" in key or key == "maxspeed:variable" for key in tags):
        return None
    text = tags.get("maxspeed:forward" if is_forward else "maxspeed:backward") or tags.get("maxspeed") or ""
    try:
        return float(text[:-4]) * 1.609344 if text.endswith(" mph") else float(text)
    except ValueError:
        return None


def drive(options, start, end, folder):
    events = Path(folder) / "events.ndjson"
    events.unlink(missing_ok=True)
    done = subprocess.run(
        [options.roadbook, "drive", options.map, f"{start[0]},{start[1]}", f"{end[0]},{end[1]}", "--events", events],
        capture_output=True, text=True)
    if done.returncode or not events.exists():
        return []
    seconds = {}
    for line in events.read_text().splitlines():
        event = json.loads(line)
        seconds.setdefault(event["time"], []).append(event)
    return list(seconds.values())


def judge_limits(tags, seconds, counts, faults):
    places, told, limit = [], [], None
    for events in seconds:
        for event in events:
            if event["event"] == "location" and not event["isEstimated"]:
                places.append((event["coordinates"]["latitude"], event["coordinates"]["longitude"]))
                told.append(None)
            if event["event"] == "speedLimit":
                limit = event["limit"].get("speedLimitInMetersPerSecond")
        if told:
            told[-1] = limit
    expected = []
    for place, after in zip(places, places[1:]):
        if math.hypot(*flat(after, place)) < 0.5:
            expected.append(None)
            continue
        roads = tags.roads_at(place, bearing(place, after))
        numbers = {number(tags.ways[way][0], is_forward) for way, is_forward in roads.items()}
        at_end = any(math.hypot(*flat(tags.ways[way][1][end][1:], place)) < 5 for way in roads for end in (0, -1))
        expected.append(numbers.pop() if len(numbers) == 1 and not at_end else None)
    for second in range(1, len(expected) - 1):
        want = expected[second]
        if want is None:
            continue
        counts["seconds judged"] += 1
        near = [expected[second - 1], want, expected[second + 1]]
        own = told[second]
        if own is None or all(e is None or abs(own * 3.6 - e) > 0.6 for e in near):
            counts["limits otherwise"] += 1
            faults.append(f"{places[second]}: told {own and round(own * 3.6)}, tags {want}")
    return places


def judge_cameras(tags, seconds, places, counts, faults, law):
    passed, place = [], None
    for events in seconds:
        for event in events:
            if event["event"] == "location":
                place = event["coordinates"]["latitude"], event["coordinates"]["longitude"]
            if event["event"] == "warning" and event["kind"] == "safetyCamera" and event["status"] == "passed":
                passed.append(place)
            if event["event"] == "warning" and event["kind"] == "dangerZone" and event["status"] == "reached":
                counts["danger zones"] += 1
    counts["cameras told"] += len(passed)
    if law != "told":
        return
    for place in passed:
        if not any(math.hypot(*flat(camera[:2], place)) < 60 for camera in tags.cameras.values()):
            counts["cameras made up"] += 1
            faults.append(f"{place}: no camera there")
    for node, (lat, lon, own) in tags.cameras.items():
        passes = [i for i in range(len(places) - 1) if beside((lat, lon), places[i], places[i + 1]) < 3]
        if not passes or node not in tags.on_ways or len(places) - passes[0] < 4 or passes[0] < 4:
            continue
        here = passes[0]
        roads = tags.roads_at(places[here - 1], bearing(places[here - 1], places[here + 1]))
        forward = [is_forward for way, is_forward in roads.items() if any(w == way for w, _ in tags.on_ways[node])]
        if len(set(forward)) != 1 or own.get("direction", "").isdigit():
            continue
        watched = own.get("direction") or own.get("traffic_signals:direction") or "both"
        must = watched not in ("forward", "backward") or (watched == "forward") == forward[0]
        isTold = any(math.hypot(*flat((lat, lon), place)) < 60 for place in passed)
        counts["cameras passed" if must else "cameras of the other direction"] += 1
        if must != isTold:
            counts["cameras otherwise"] += 1
            faults.append(f"node {node} at {lat},{lon}: {'not told' if must else 'told'}, {own}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    parser.add_argument("map")
    parser.add_argument("count", type=int)
    parser.add_argument("--roadbook", default="roadbook")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cameras", choices=["told", "zones", "forbidden"], default="told")
    options = parser.parse_args()
    tags = Tags()
    tags.apply_file(options.file, locations=True)
    draw, counts, faults = random.Random(options.seed), Counter(), []
    cameras = [camera[:2] for camera in tags.cameras.values()]
    with tempfile.TemporaryDirectory() as folder:
        for attempt in range(20 * options.count):
            if counts["drives"] == options.count:
                break
            start, end = draw.choice(tags.places), draw.choice(tags.places)
            if cameras and attempt % 2:
                # Half of the drives come by a camera: their ends lie on both sides of it.
                camera = draw.choice(cameras)
                near = [p for p in draw.sample(tags.places, min(400, len(tags.places)))]
                start = min(near, key=lambda p: abs(math.hypot(*flat(p, camera)) - 900))
                mirror = 2 * camera[0] - start[0], 2 * camera[1] - start[1]
                end = min(tags.places, key=lambda p: math.hypot(*flat(p, mirror)))
            seconds = drive(options, start, end, folder)
            if len(seconds) < 60:
                continue
            counts["drives"] += 1
            places = judge_limits(tags, seconds, counts, faults)
            judge_cameras(tags, seconds, places, counts, faults, options.cameras)
    for name, count in sorted(counts.items()):
        print(f"{name}: {count}")
    for line in faults[:20]:
        print("  ", line)


if __name__ == "__main__":
    main()
