#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Counts how often a server of OSRM's dialect has alternatives.

    count_alternatives.py PAIRS PORT [--stops 3] [--count 1000]

PAIRS is a CSV file with from_lon, from_lat, to_lon and to_lat. With three stops or more a trip goes
from a pair's first place to its second one and on to the second places of the pairs that follow.
Prints the share of the trips with a route that have at least one, two and three alternatives, and
the median and the 99th percentile of the answers' times, the client's included.
"""
import argparse
import csv
import http.client
import json
import statistics
import time


def trips(pairs, stops, count):
    """Places of each trip, as the addresses of the dialect have them."""
    rows = list(csv.DictReader(open(pairs)))
    for number in range(min(count, len(rows))):
        places = [(rows[number]["from_lon"], rows[number]["from_lat"])]
        for further in range(stops - 1):
            row = rows[(number + further) % len(rows)]
            places.append((row["to_lon"], row["to_lat"]))
        yield ";".join(f"{float(x):.6f},{float(y):.6f}" for x, y in places)


def ask(connection, trip):
    """How many routes there are, 0 where there is none, and the seconds that the answer took."""
    start = time.perf_counter()
    connection.request("GET", f"/route/v1/driving/{trip}?alternatives=3&overview=false&steps=false")
    answer = json.load(connection.getresponse())
    return len(answer.get("routes", [])), time.perf_counter() - start


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("pairs")
    parser.add_argument("port", type=int)
    parser.add_argument("--stops", type=int, default=2)
    parser.add_argument("--count", type=int, default=1000)
    options = parser.parse_args()
    connection = http.client.HTTPConnection("127.0.0.1", options.port)
    answers = [ask(connection, trip) for trip in trips(options.pairs, options.stops, options.count)]
    found = [count - 1 for count, _ in answers if count > 0]
    times = sorted(seconds * 1000 for _, seconds in answers)
    shares = ", ".join(f"{sum(n >= least for n in found) / len(found):.1%}" for least in (1, 2, 3))
    print(f"{len(found)} of {len(answers)} trips have a route; with at least 1, 2, 3 alternatives: {shares}")
    print(f"median {statistics.median(times):.2f} ms, 99 % {times[int(len(times) * 0.99)]:.2f} ms")


if __name__ == "__main__":
    main()
