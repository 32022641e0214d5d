#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Lists where OSRM and Roadbook tell drivers something else on the same way.

    compare_steps.py SERVER GRAPH PAIRS.csv [--pairs 200] [--examples 3] --scripts FOLDER

Run it with the Python that has OSRM's wheel. SERVER is the URL of a `roadbook serve` of the same extract, GRAPH
what `prepare.py` made for OSRM's contraction hierarchies, and FOLDER holds `engines.py` and `common.py`.

A maneuver is compared where both routes come to its place and leave it along the same road. Within 30 m
those of both engines are one junction. Printed are the pairs of kinds, then each pair of answers, the
most frequent first, with places to look at; `-` stands for silence.
"""
import argparse
import json
import math
import sys
import urllib.request
from collections import Counter, defaultdict

JUNCTION_METERS = 30
SAME_ROAD_METERS = 200


def meters(one, other):
    wide = math.cos(math.radians(one[1])) * (one[0] - other[0])
    return math.hypot(wide, one[1] - other[1]) * 111_195


def decoded(text, scale=1e6):
    points, place, index = [], [0, 0], 0
    while index < len(text):
        for axis in (0, 1):
            shift = value = 0
            while True:
                byte = ord(text[index]) - 63
                index += 1
                value |= (byte & 31) << shift
                shift += 5
                if byte < 32:
                    break
            place[axis] += ~(value >> 1) if value & 1 else value >> 1
        points.append((place[1] / scale, place[0] / scale))
    return points


class Way:
    """A route's line, and what is to be done where on it."""

    def __init__(self, route):
        self.points = []
        for step in route["legs"][0]["steps"]:
            line = decoded(step["geometry"])
            self.points += line[1:] if self.points else line
        self.steps = [(step["maneuver"]["location"], words(step), step["name"])
                      for step in list(route["legs"][0]["steps"])[1:-1]]

    def around(self, place):
        """The places some metres before and after a place; none where the way does not pass it."""
        best = min(range(len(self.points)), key=lambda i: meters(self.points[i], place))
        if meters(self.points[best], place) > 3:
            return None
        return self.walk(best, -1), self.walk(best, 1)

    def walk(self, index, step):
        left = SAME_ROAD_METERS
        while 0 <= index + step < len(self.points):
            here, there = self.points[index], self.points[index + step]
            length = meters(here, there)
            if length >= left:
                part = left / length
                return tuple(a + (b - a) * part for a, b in zip(here, there))
            left -= length
            index += step
        return self.points[index]

    def passes(self, other, place):
        mine, theirs = self.around(place), other.around(place)
        return mine and theirs and all(meters(a, b) < 10 for a, b in zip(mine, theirs))


def get(thing, name):
    """OSRM's objects are no dictionaries."""
    try:
        return thing[name]
    except (KeyError, IndexError, RuntimeError):
        return None


def words(step):
    maneuver = step["maneuver"]
    exit_number = f" {int(get(maneuver, "exit"))}" if get(maneuver, "exit") else ""
    return f"{maneuver['type']} {get(maneuver, 'modifier') or ''}{exit_number}".strip()


def kind(told):
    """Words without side and number of the exit; circles and their exits are one."""
    words = told.split()
    circles = {"roundabout", "rotary"}
    if words[:2] == ["roundabout", "turn"]:
        return "small circle"
    if words[0] in circles or words[0] == "exit" and words[1] in circles:
        return "circle"
    pairs = {"new name", "end of", "on ramp", "off ramp"}
    return " ".join(words[:2]) if " ".join(words[:2]) in pairs else words[0]


def differences(ours, theirs):
    """Pairs of words with the place, each maneuver of either once."""
    open_ones = list(theirs.steps)
    for place, told, name in ours.steps:
        if not ours.passes(theirs, place):
            continue
        near = [step for step in open_ones if meters(step[0], place) < JUNCTION_METERS]
        if near:
            match = min(near, key=lambda step: meters(step[0], place))
            open_ones.remove(match)
            yield told, match[1], place, name
        else:
            yield told, "-", place, name
    for place, told, name in open_ones:
        if theirs.passes(ours, place):
            yield "-", told, place, name


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("server")
    parser.add_argument("graph")
    parser.add_argument("pairs_file")
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--examples", type=int, default=3)
    parser.add_argument("--scripts", required=True)
    options = parser.parse_args()
    sys.path.insert(0, options.scripts)
    from common import read_pairs
    from engines import open_peer
    peer = open_peer("osrm-ch", options.graph)
    counts, places, ours_all, theirs_all = Counter(), defaultdict(list), 0, 0
    for pair in read_pairs(options.pairs_file)[:options.pairs]:
        ends = ";".join(f"{lon},{lat}" for lon, lat in pair)
        url = f"{options.server}/route/v1/driving/{ends}?steps=true&geometries=polyline6"
        with urllib.request.urlopen(url) as answer:
            ours = Way(json.load(answer)["routes"][0])
        try:
            answer = peer.route(peer.params(pair, steps=True, geometries="polyline6"))
        except RuntimeError:  # no route
            continue
        theirs = Way(answer["routes"][0])
        ours_all += len(ours.steps)
        theirs_all += len(theirs.steps)
        for told, other, place, name in differences(ours, theirs):
            counts[told, other] += 1
            places[told, other].append((place, name))
    print(f"{ours_all} maneuvers of Roadbook, {theirs_all} of OSRM; compared are {counts.total()}")
    equal = sum(count for (told, other), count in counts.items() if told == other)
    print(f"equal: {equal}")
    kinds = Counter()
    for (told, other), count in counts.items():
        if told != other:
            kinds[kind(told), kind(other)] += count
    for (told, other), count in kinds.most_common():
        print(f"{count:5}  {told:28} | {other}")
    print()
    for (told, other), count in counts.most_common():
        if told != other:
            shown = "  ".join(f"{lat:.6f},{lon:.6f} {name}".strip()
                              for (lon, lat), name in places[told, other][:options.examples])
            print(f"{count:5}  {told:28} | {other:28} {shown}")


if __name__ == "__main__":
    main()
