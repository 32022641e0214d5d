#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Holds predicted driving times against taxi trips that were really driven.

    taxi_trips.py choose TRIPS.csv.gz PAIRS.csv
    taxi_trips.py ask osrm|valhalla URL PAIRS.csv ANSWERS.csv
    taxi_trips.py compare PAIRS.csv NAME=ANSWERS.csv [NAME=ANSWERS.csv ...]

`choose` reads trips as the taxi challenge of ECML/PKDD 2015 publishes them (POLYLINE, a point each
15 s) and writes those that tell a driving time: columns from_lon, from_lat, to_lon, to_lat,
driven_s, track_m. `ask` has a running `osrm-routed` or `valhalla_service` answer the pairs;
`roadbook routes MAP --pairs PAIRS.csv --output ANSWERS.csv` is Roadbook's part. `compare` prints how
far each is from what was driven, on the trips that all of them answer.

How stops are handled:
  - Standing at either end (loading, paying, waiting) is no driving: the points within 50 m of the
    first one are stripped but for the last of them, and likewise at the end.
  - Halts under way are part of the time, as lights and queues are, up to two minutes at one place.
    A trip with a longer one had an errand and is dropped.
What else is dropped: trips with missing data, below 2 minutes or 500 m as the crow flies, with a
jump that no taxi can drive (over 180 km/h between two points), and rounds, whose track is more than
2.5 times as long as the crow's way: neither has an end that tells where the driver went.
"""
import csv
import gzip
import json
import math
import statistics
import sys
import urllib.error
import urllib.request

SECONDS_PER_POINT = 15
STANDING_METERS = 50
LONGEST_HALT_SECONDS = 120
SHORTEST_SECONDS = 120
SHORTEST_METERS = 500
FASTEST_METERS_PER_SECOND = 50
LONGEST_DETOUR = 2.5
COLUMNS = ["from_lon", "from_lat", "to_lon", "to_lat", "driven_s", "track_m"]


def meters(a, b):
    """Distance of two (longitude, latitude) places, on a plane that is exact enough for a city."""
    east = (b[0] - a[0]) * math.cos(math.radians((a[1] + b[1]) / 2))
    return math.hypot(east, b[1] - a[1]) * 111_195


def without_standing(points):
    """The points from the last one at the start to the first one at the end."""
    first, last = 0, len(points) - 1
    while first < last and meters(points[first + 1], points[0]) < STANDING_METERS:
        first += 1
    while last > first and meters(points[last - 1], points[-1]) < STANDING_METERS:
        last -= 1
    return points[first:last + 1]


def longest_halt(points):
    """Seconds of the longest stay within STANDING_METERS of one point."""
    longest = 0
    for i, here in enumerate(points):
        j = i
        while j + 1 < len(points) and meters(points[j + 1], here) < STANDING_METERS:
            j += 1
        longest = max(longest, j - i)
    return longest * SECONDS_PER_POINT


def why_dropped(points, missing):
    """The reason why a trip tells no driving time, or None when it does."""
    if missing or len(points) < 2:
        return "empty or with missing data"
    steps = [meters(a, b) for a, b in zip(points, points[1:])]
    crow = meters(points[0], points[-1])
    if len(steps) * SECONDS_PER_POINT < SHORTEST_SECONDS or crow < SHORTEST_METERS:
        return "too short"
    if max(steps) > FASTEST_METERS_PER_SECOND * SECONDS_PER_POINT:
        return "jumps"
    if longest_halt(points) > LONGEST_HALT_SECONDS:
        return "long halts"
    if sum(steps) > LONGEST_DETOUR * crow:
        return "rounds"
    return None


def choose(trips_path, pairs_path):
    opened = gzip.open if trips_path.endswith(".gz") else open
    rows, dropped = [], {}
    with opened(trips_path, "rt", newline="") as file:
        for trip in csv.DictReader(file):
            points = without_standing([tuple(p) for p in json.loads(trip["POLYLINE"])])
            reason = why_dropped(points, trip["MISSING_DATA"] == "True")
            if reason:
                dropped[reason] = dropped.get(reason, 0) + 1
                continue
            track = sum(meters(a, b) for a, b in zip(points, points[1:]))
            driven = (len(points) - 1) * SECONDS_PER_POINT
            rows.append([*points[0], *points[-1], driven, round(track)])
    with open(pairs_path, "w", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([COLUMNS, *rows])
    reasons = ", ".join(f"{count} {reason}" for reason, count in sorted(dropped.items()))
    print(f"{len(rows)} trips kept; dropped: {reasons}")


def osrm_answer(base, a, b):
    path = f"{base}/route/v1/driving/{a[0]:.6f},{a[1]:.6f};{b[0]:.6f},{b[1]:.6f}?overview=false"
    with urllib.request.urlopen(path) as answer:
        route = json.load(answer)["routes"][0]
    return route["distance"], route["duration"]


def valhalla_answer(base, a, b):
    places = [{"lon": lon, "lat": lat} for lon, lat in (a, b)]
    body = json.dumps({"locations": places, "costing": "auto", "directions_type": "none"}).encode()
    with urllib.request.urlopen(f"{base}/route", data=body) as answer:
        summary = json.load(answer)["trip"]["summary"]
    return summary["length"] * 1000, summary["time"]


def ask(kind, base, pairs_path, answers_path):
    answer = {"osrm": osrm_answer, "valhalla": valhalla_answer}[kind]
    rows = []
    for trip in read(pairs_path):
        a, b = (trip["from_lon"], trip["from_lat"]), (trip["to_lon"], trip["to_lat"])
        try:
            found = answer(base.rstrip("/"), a, b)
        except urllib.error.HTTPError:
            found = ("", "")
        rows.append([*a, *b, *found])
    with open(answers_path, "w", newline="") as file:
        header = [*COLUMNS[:4], "distance_m", "duration_s"]
        csv.writer(file, lineterminator="\n").writerows([header, *rows])


def read(path):
    with open(path, newline="") as file:
        return [{k: float(v) if v else None for k, v in row.items()} for row in csv.DictReader(file)]


def compare(pairs_path, *named):
    trips = read(pairs_path)
    answers = {}
    for item in named:
        name, _, path = item.partition("=")
        answers[name] = read(path)
        if len(answers[name]) != len(trips):
            raise SystemExit(f"{path} has {len(answers[name])} answers, {pairs_path} {len(trips)} trips")
    common = [i for i in range(len(trips)) if all(a[i]["duration_s"] for a in answers.values())]
    print(f"{len(common)} of {len(trips)} trips are answered by all")
    print(f"{'':12} {'median error':>14} {'relative':>10} {'mean error':>12} {'predicted/driven':>18}"
          f" {'within 25 %':>12} {'distance/track':>15}")
    for name, rows in answers.items():
        driven = [trips[i]["driven_s"] for i in common]
        times = [rows[i]["duration_s"] for i in common]
        errors = [abs(t - d) for t, d in zip(times, driven)]
        relative = [e / d for e, d in zip(errors, driven)]
        length = [rows[i]["distance_m"] / trips[i]["track_m"] for i in common]
        print(f"{name:12} {statistics.median(errors):12.1f} s {100 * statistics.median(relative):8.1f} %"
              f" {statistics.fmean(errors):10.1f} s"
              f" {statistics.median(t / d for t, d in zip(times, driven)):18.3f}"
              f" {100 * sum(r <= 0.25 for r in relative) / len(relative):10.0f} %"
              f" {statistics.median(length):15.3f}")


COMMANDS = {"choose": (choose, 2, 2), "ask": (ask, 4, 4), "compare": (compare, 2, 99)}


def main(arguments):
    command, least, most = COMMANDS.get(arguments[0] if arguments else "", (None, 0, 0))
    if not command or not least <= len(arguments) - 1 <= most:
        raise SystemExit(__doc__)
    command(*arguments[1:])


if __name__ == "__main__":
    main(sys.argv[1:])
