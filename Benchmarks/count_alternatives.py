#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Counts how often a server of OSRM's dialect has alternatives, or Valhalla in this process.

    count_alternatives.py PAIRS PORT [--stops 3] [--count 1000]
    count_alternatives.py PAIRS --valhalla valhalla.json    (with the Python that has its wheel)

PAIRS is a CSV file with from_lon, from_lat, to_lon and to_lat. With three stops or more a trip goes
from a pair's first place to its second one and on to the second places of the pairs that follow.
Prints the share of the trips with a route that have at least one, two and three alternatives, the
same of those that keep two limits, and the median and the 99th percentile of the answers' times, the
client's included.

The limits are seen from outside, and so alike for all: by the engine's own times at most a
quarter slower than its best route, and by length at most four fifths shared with the best route and
with each alternative that counts before it. Detours on the way are not looked for.
"""
import argparse
import csv
import http.client
import json
import math
import statistics
import time

LONGEST = 1.25
MOST_SHARED = 0.8


def trips(pairs, stops, count):
    """The places of each trip."""
    rows = list(csv.DictReader(open(pairs)))
    for number in range(min(count, len(rows))):
        places = [(rows[number]["from_lon"], rows[number]["from_lat"])]
        for further in range(stops - 1):
            row = rows[(number + further) % len(rows)]
            places.append((row["to_lon"], row["to_lat"]))
        yield [(float(x), float(y)) for x, y in places]


class Server:
    """Answers in OSRM's dialect."""

    def __init__(self, port):
        self.connection = http.client.HTTPConnection("127.0.0.1", port)

    def answer(self, trip):
        places = ";".join(f"{x:.6f},{y:.6f}" for x, y in trip)
        path = f"/route/v1/driving/{places}?alternatives=3&overview=full&geometries=polyline6&steps=false"
        try:
            self.connection.request("GET", path)
            return json.load(self.connection.getresponse())
        except http.client.RemoteDisconnected:  # osrm-routed ends a connection after some hundred answers
            self.connection.close()
            return self.answer(trip)


class Valhalla:
    """Its Python module, told to answer as OSRM does."""

    def __init__(self, settings):
        import valhalla
        self.actor = valhalla.Actor(settings)

    def answer(self, trip):
        question = {"locations": [{"lon": x, "lat": y} for x, y in trip], "costing": "auto", "alternates": 3,
                    "format": "osrm", "directions_type": "none"}
        return json.loads(self.actor.route(json.dumps(question)))


def ask(engine, trip):
    """The routes, the best one first and none where there is no way, and the seconds that it took."""
    start = time.perf_counter()
    try:
        routes = engine.answer(trip).get("routes", [])
    except RuntimeError:  # Valhalla has no route
        routes = []
    return routes, time.perf_counter() - start


def points(text):
    """The places of an encoded line, in millionths of a degree."""
    numbers, value, shift = [], 0, 0
    for letter in text:
        bits = ord(letter) - 63
        value |= (bits & 31) << shift
        shift += 5
        if bits < 32:
            numbers.append(~(value >> 1) if value & 1 else value >> 1)
            value, shift = 0, 0
    y, x = 0, 0
    for dy, dx in zip(numbers[::2], numbers[1::2]):
        y, x = y + dy, x + dx
        yield y, x


def pieces(route):
    """The pieces of a route's line with their lengths; places count as one within 2 m."""
    line = [(round(y / 20), round(x / 20)) for y, x in points(route["geometry"])]
    found = {}
    for a, b in zip(line, line[1:]):
        wide = math.cos(math.radians(a[0] * 2e-5))
        if a != b:
            found[a, b] = math.hypot(a[0] - b[0], (a[1] - b[1]) * wide)
    return found


def admissible(routes):
    """How many alternatives keep the limits."""
    kept = [pieces(routes[0])] if routes else []
    for route in routes[1:]:
        line = pieces(route)
        whole = sum(line.values())
        shared = max(sum(line[piece] for piece in line.keys() & other.keys()) for other in kept)
        if route["duration"] <= routes[0]["duration"] * LONGEST and shared <= whole * MOST_SHARED:
            kept.append(line)
    return len(kept) - 1


def shares(numbers):
    return ", ".join(f"{sum(n >= least for n in numbers) / len(numbers):.1%}" for least in (1, 2, 3))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("pairs")
    parser.add_argument("port", type=int, nargs="?")
    parser.add_argument("--stops", type=int, default=2)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--valhalla", metavar="SETTINGS")
    options = parser.parse_args()
    if options.valhalla is None and options.port is None:
        parser.error("name a port, or --valhalla")
    engine = Valhalla(options.valhalla) if options.valhalla else Server(options.port)
    answers = [ask(engine, trip) for trip in trips(options.pairs, options.stops, options.count)]
    found = [routes for routes, _ in answers if routes]
    times = sorted(seconds * 1000 for _, seconds in answers)
    print(f"{len(found)} of {len(answers)} trips have a route")
    print(f"with at least 1, 2, 3 alternatives: {shares([len(routes) - 1 for routes in found])}")
    print(f"the same within the limits: {shares([admissible(routes) for routes in found])}")
    print(f"median {statistics.median(times):.2f} ms, 99 % {times[int(len(times) * 0.99)]:.2f} ms")


if __name__ == "__main__":
    main()
