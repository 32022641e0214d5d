#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Holds routes that follow shaken lines beside Valhalla's trace_route on the same lines.

    follow-lines write MAP 1000 200 > lines.tsv
    follow_peer.py lines.tsv --roadbook http://127.0.0.1:5000/ --valhalla URL

Both answers are judged by their lines alone: what share of each route's length has a point of the answer within 3 m,
where the answer is not much longer. The map data of both have to be the same file.
"""

import argparse
import json
import math
import time
import urllib.error
import urllib.request

STEP = 5.0  # meters between the judged points
NEAR = 3.0


def decode(text, digits):
    places, latitude, longitude, index = [], 0, 0, 0
    while index < len(text):
        for axis in range(2):
            shift = value = 0
            while True:
                byte = ord(text[index]) - 63
                index += 1
                value |= (byte & 31) << shift
                shift += 5
                if byte < 32:
                    break
            value = ~(value >> 1) if value & 1 else value >> 1
            if axis == 0:
                latitude += value
            else:
                longitude += value
        places.append((latitude / 10**digits, longitude / 10**digits))
    return places


def plane(places, origin):
    """Meters east and north of a place."""
    scale = 111_195 * math.cos(math.radians(origin[0]))
    return [((lon - origin[1]) * scale, (lat - origin[0]) * 111_195) for lat, lon in places]


def length(points):
    return sum(math.dist(a, b) for a, b in zip(points, points[1:]))


def sampled(points):
    found, rest = [], 0.0
    for a, b in zip(points, points[1:]):
        meters = math.dist(a, b)
        while rest <= meters:
            part = rest / meters if meters else 0
            found.append((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part))
            rest += STEP
        rest -= meters
    return found


class Pieces:
    """The pieces of a line by squares of 50 m."""

    def __init__(self, points):
        self.squares = {}
        for a, b in zip(points, points[1:]):
            west, east = sorted((a[0], b[0]))
            south, north = sorted((a[1], b[1]))
            for x in range(int((west - NEAR) // 50), int((east + NEAR) // 50) + 1):
                for y in range(int((south - NEAR) // 50), int((north + NEAR) // 50) + 1):
                    self.squares.setdefault((x, y), []).append((a, b))

    def is_near(self, point):
        for a, b in self.squares.get((int(point[0] // 50), int(point[1] // 50)), []):
            dx, dy = b[0] - a[0], b[1] - a[1]
            squared = dx * dx + dy * dy
            part = max(0, min(1, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / squared)) if squared else 0
            if math.dist(point, (a[0] + dx * part, a[1] + dy * part)) <= NEAR:
                return True
        return False


def share(truth, answer):
    """What of the route the answer has; what the answer drives beyond it counts against it."""
    origin = truth[0]
    own, other = plane(truth, origin), plane(answer, origin)
    both = [(sampled(own), Pieces(other)), (sampled(other), Pieces(own))]
    covered, foreign = [sum(pieces.is_near(point) for point in points) for points, pieces in both]
    more = len(both[1][0]) - foreign
    return max(0, covered - max(0, more - (len(both[0][0]) - covered))) / max(1, len(both[0][0]))


def post(url, question):
    data = json.dumps(question).encode()
    request = urllib.request.Request(url, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def roadbook(base, text):
    answer = post(f"{base.rstrip(chr(47))}/v1/follow", {
        "lines": [{"polyline6": text}],
        "options": {"routeOptions": {"trafficOptimizationMode": "disabled"}}})
    return [place for section in answer["route"]["sections"] for place in decode(section["geometry"], 7)]


def valhalla(base, text):
    answer = post(f"{base.rstrip(chr(47))}/trace_route", {
        "encoded_polyline": text, "costing": "auto", "shape_match": "map_snap",
        "trace_options": {"gps_accuracy": 10, "search_radius": 50, "breakage_distance": 5000},
        "directions_type": "none"})
    return [place for leg in answer["trip"]["legs"] for place in decode(leg["shape"], 6)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lines")
    parser.add_argument("--roadbook")
    parser.add_argument("--valhalla")
    arguments = parser.parse_args()
    with open(arguments.lines, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if line.count("\t") == 3]
    for name, base, ask in [("Roadbook", arguments.roadbook, roadbook), ("Valhalla", arguments.valhalla, valhalla)]:
        if not base:
            continue
        total = found = 0.0
        failed, seconds, same = 0, 0.0, 0
        for _, _, shaken, truth in rows:
            places = decode(truth, 6)
            meters = length(plane(places, places[0]))
            total += meters
            start = time.perf_counter()
            try:
                answer = ask(base, shaken)
            except urllib.error.HTTPError:
                failed += 1
                continue
            finally:
                seconds += time.perf_counter() - start
            part = share(places, answer)
            found += meters * part
            same += part > 0.995
        print(f"{name}: {100 * found / total:.2f} % of {total / 1000:.0f} km, {same} of {len(rows)} as good as identical, "
              f"{failed} refused, {1000 * seconds / len(rows):.1f} ms")


if __name__ == "__main__":
    main()
