#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Puts servers that speak OSRM's dialect under load with wrk, one after the other, and again.

    http_load.py PAIRS NAME=PORT:PID … [--seconds 4] [--rounds 3]

PAIRS is a CSV file with from_lon, from_lat, to_lon and to_lat. Each server is asked for lean routes,
for routes with steps and whole lines, and for tables of 100 by 100, over 8 connections that are kept.
Prints requests a second, the 99th percentile, and processor time for each request: medians of the
rounds. On a busy machine the processor time is what counts.
"""
import argparse
import csv
import os
import random
import re
import statistics
import subprocess
import tempfile

HOST = "127.0.0.1"
SCRIPT = """
local paths, i = {}, 0
for line in io.lines(os.getenv("PATHS")) do paths[#paths + 1] = line end
request = function() i = i % #paths + 1; return wrk.format("GET", paths[i]) end
"""


def questions(pairs):
    """The paths of each kind of question."""
    def text(places):
        return ";".join(f"{float(x):.6f},{float(y):.6f}" for x, y in places)
    lean = "steps=false&overview=false&generate_hints=false&skip_waypoints=true"
    chance = random.Random(1)
    places = [place for pair in pairs for place in pair]
    return {
        "lean route": [f"/route/v1/driving/{text(pair)}?{lean}" for pair in pairs],
        "full route": [f"/route/v1/driving/{text(pair)}?steps=true&overview=full&geometries=polyline6"
                       for pair in pairs],
        "full route, GeoJSON": [f"/route/v1/driving/{text(pair)}?steps=true&overview=full&geometries=geojson"
                                for pair in pairs],
        "table 100 by 100": [
            f"/table/v1/driving/{text(chance.sample(places, 100))}?annotations=duration,distance&skip_waypoints=true"
            for _ in range(30)],
    }


def processor_ticks(pid):
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


def load(port, pid, paths, script, seconds):
    """Requests a second, 99th percentile in ms, processor microseconds for each request."""
    before = processor_ticks(pid)
    run = subprocess.run(
        ["wrk", "-t1", "-c8", f"-d{seconds}s", "--latency", "-s", script, f"http://{HOST}:{port}"],
        env=dict(os.environ, PATHS=paths), capture_output=True, text=True, check=True).stdout
    ticks = processor_ticks(pid) - before
    count = int(re.search(r"(\d+) requests in", run).group(1))
    value, unit = re.search(r"^\s+99%\s+([\d.]+)(\w+)", run, re.M).groups()
    if "Non-2xx" in run:
        raise SystemExit(f"port {port} answered with errors:\n{run}")
    return (float(re.search(r"Requests/sec:\s+([\d.]+)", run).group(1)),
            float(value) * {"us": 1e-3, "ms": 1, "s": 1e3}[unit],
            ticks * 1e6 / os.sysconf("SC_CLK_TCK") / count)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pairs")
    parser.add_argument("servers", nargs="+", metavar="NAME=PORT:PID")
    parser.add_argument("--seconds", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    with open(options.pairs) as file:
        pairs = [((row["from_lon"], row["from_lat"]), (row["to_lon"], row["to_lat"]))
                 for row in csv.DictReader(file)]
    servers = [re.fullmatch(r"(.+)=(\d+):(\d+)", text).groups() for text in options.servers]
    with tempfile.TemporaryDirectory() as folder:
        script = f"{folder}/load.lua"
        with open(script, "w") as file:
            file.write(SCRIPT)
        print(f"{'':22}{'':12}{'a second':>10}{'p99 ms':>10}{'µs each':>10}")
        for kind, paths in questions(pairs).items():
            with open(f"{folder}/paths", "w") as file:
                file.write("\n".join(paths) + "\n")
            rounds = {name: [] for name, _, _ in servers}
            for _ in range(options.rounds):
                for name, port, pid in servers:
                    rounds[name].append(load(port, pid, f"{folder}/paths", script, options.seconds))
            for name, _, _ in servers:
                rate, late, cost = (statistics.median(column) for column in zip(*rounds[name]))
                print(f"{kind:22}{name:12}{rate:10.0f}{late:10.1f}{cost:10.0f}", flush=True)


main()
