# SPDX-License-Identifier: Apache-2.0
"""Judges the areas of `roadbook isoline` by shapely: valid, apart from each other, and smaller ones in greater.

    judge_isolines.py ROADBOOK MAP COUNT

Every second place is asked with another vehicle, direction or gap; each answer has three areas. The reached roads
that --network writes must lie in their area.
"""
import json
import os
import subprocess
import sys
import tempfile

import shapely
from shapely.geometry import LineString, shape
from shapely.validation import explain_validity

ROADBOOK, MAP, COUNT = sys.argv[1], sys.argv[2], int(sys.argv[3])
WAYS = [
    ["--minutes", "2,5,12"],
    ["--minutes", "2,5,12", "--to"],
    ["--meters", "400,1200,5000", "--profile", "pedestrian", "--gap", "50"],
    ["--minutes", "3,6,20", "--profile", "bicycle", "--gap", "200"],
    ["--minutes", "1,2,30", "--max-points", "40"],
]


def places():
    text = subprocess.run(
        [ROADBOOK, "random-places", MAP, "--count", str(COUNT)], check=True, capture_output=True, text=True
    ).stdout
    return [tuple(line.split(",")) for line in text.split()]


def judge(place, way, folder):
    areas, roads = os.path.join(folder, "areas.geojson"), os.path.join(folder, "roads.geojson")
    command = [ROADBOOK, "isoline", MAP, ",".join(place), *way, "--geojson", areas, "--network", roads]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        return [] if "no road" in done.stderr else [done.stderr.strip()]
    with open(areas) as file:
        features = json.load(file)["features"]
    found, faults = [shape(feature["geometry"]) for feature in features], []
    for area in found:
        if not area.is_valid:
            faults.append(explain_validity(area))
    is_exact = "--max-points" not in way
    # The greatest comes first.
    for great, small in zip(found, found[1:]):
        outside = small.difference(great).area if is_exact and small.is_valid and great.is_valid else 0
        if outside > 1e-12:
            faults.append(f"{outside} square degrees are not in the greater area")
    if is_exact and found and found[0].is_valid:
        shapely.prepare(found[0])
        with open(roads) as file:
            for feature in json.load(file)["features"]:
                # Ferries lie in no area.
                if feature["properties"]["ferry"]:
                    continue
                if not found[0].covers(LineString(feature["geometry"]["coordinates"])):
                    faults.append(f"a reached part of way {feature['properties']['way']} is not inside")
    return faults


def main():
    checked, wrong = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for number, place in enumerate(places()):
            way = WAYS[number % len(WAYS)]
            for fault in judge(place, way, folder):
                wrong += 1
                print(f"{','.join(place)} {' '.join(way)}: {fault}")
            checked += 3
    print(f"{checked} areas, {wrong} faults")
    sys.exit(1 if wrong or not checked else 0)


main()
