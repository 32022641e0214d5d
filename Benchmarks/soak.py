#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Keeps a server under mixed load while its maps are opened anew again and again.

    soak.py PAIRS PORT PID --token TOKEN [--minutes 30] [--every 60] [--rate 400] [--connections 8]

PAIRS is a CSV file with from_lon, from_lat, to_lon and to_lat. Connections are kept and ask in turns:
routes of both dialects, lean and whole, tables, the nearest roads, tiles. Each answer has to be 200 and
whole. Prints a line each minute: answers, failures, times, and the server's memory a moment after the
swap; at the end the sums, and memory against that of the first minute. Ends with 1 where anything failed.
"""
import argparse
import csv
import http.client
import itertools
import json
import math
import random
import threading
import time


def questions(pairs):
    """Endless paths of every kind, the heavy ones seldom."""
    chance = random.Random(7)
    places = [place for pair in pairs for place in pair]

    def line(some):
        return ";".join(f"{x},{y}" for x, y in some)

    def tile(zoom):
        x, y = map(float, chance.choice(places))
        turned = math.asinh(math.tan(math.radians(y)))
        return (f"/tiles/{zoom}/{int((x + 180) / 360 * 2 ** zoom)}/"
                f"{int((1 - turned / math.pi) / 2 * 2 ** zoom)}.mvt")

    for turn in itertools.count():
        pair = chance.choice(pairs)
        kind = turn % 20
        if kind < 9:
            yield f"/route/v1/driving/{line(pair)}?steps=false&overview=false"
        elif kind < 14:
            yield f"/route/v1/driving/{line(pair)}?steps=true&overview=full&geometries=geojson"
        elif kind < 15:
            (x, y), (u, v) = pair
            yield f"/v1/routes?waypoints={y},{x};{v},{u}"
        elif kind < 16:
            yield f"/nearest/v1/driving/{line(pair[:1])}?number=3"
        elif kind < 17:
            yield f"/table/v1/driving/{line(chance.sample(places, 50))}?annotations=duration,distance"
        elif kind < 18:
            yield f"/trip/v1/driving/{line(chance.sample(places, 8))}?steps=false"
        else:
            yield tile(chance.choice((12, 14, 15)))


class Tally:
    """What the connections saw, counted together."""

    def __init__(self):
        self.lock = threading.Lock()
        self.times, self.count, self.failures = [], 0, []

    def add(self, seconds, failure):
        with self.lock:
            self.count += 1
            self.times.append(seconds)
            if failure:
                self.failures.append(failure)

    def take(self):
        with self.lock:
            times, self.times = sorted(self.times), []
            return times


def check(status, kind, path, body):
    """What is wrong with an answer, or nothing."""
    if status == 204 and path.startswith("/tiles/"):
        return None
    if status != 200:
        return f"{status} {path}: {body[:200]!r}"
    if "json" in kind:
        answer = json.loads(body)
        if answer.get("code", "Ok") != "Ok":
            return f"{answer['code']} {path}"
    return None


def ask(host, port, paths, lock, tally, pause, until):
    """One connection, kept, that asks until the time is over."""
    connection = http.client.HTTPConnection(host, port, timeout=60)
    while time.time() < until:
        with lock:
            path = next(paths)
        begin = time.perf_counter()
        try:
            connection.request("GET", path)
            answer = connection.getresponse()
            body = answer.read()
            failure = check(answer.status, answer.getheader("Content-Type") or "", path, body)
        except (OSError, http.client.HTTPException, ValueError) as error:
            failure = f"{error!r} {path}"
            connection.close()
        took = time.perf_counter() - begin
        tally.add(took, failure)
        time.sleep(max(0, pause - took))


def swap(host, port, token):
    """Has the maps opened anew."""
    connection = http.client.HTTPConnection(host, port, timeout=60)
    connection.request("POST", "/admin/reload", headers={"Authorization": f"Bearer {token}"})
    answer = connection.getresponse()
    body = answer.read()
    return None if answer.status == 200 else f"{answer.status} /admin/reload: {body[:200]!r}"


def memory(pid):
    """Resident and anonymous MiB of a process."""
    with open(f"/proc/{pid}/status") as file:
        facts = dict(line.split(":", 1) for line in file)
    return tuple(int(facts[name].split()[0]) / 1024 for name in ("VmRSS", "RssAnon"))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pairs")
    parser.add_argument("port", type=int)
    parser.add_argument("pid", type=int)
    parser.add_argument("--token", required=True)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--every", type=float, default=60, help="seconds between swaps")
    parser.add_argument("--rate", type=float, default=400, help="requests a second, all connections together")
    parser.add_argument("--connections", type=int, default=8)
    options = parser.parse_args()
    with open(options.pairs) as file:
        pairs = [((row["from_lon"], row["from_lat"]), (row["to_lon"], row["to_lat"]))
                 for row in csv.DictReader(file)]
    tally, paths, lock = Tally(), questions(pairs), threading.Lock()
    until = time.time() + options.minutes * 60
    threads = [threading.Thread(target=ask, args=(
        options.host, options.port, paths, lock, tally, options.connections / options.rate, until))
        for _ in range(options.connections)]
    for thread in threads:
        thread.start()
    print("swaps   answers  failed   p50 ms   p99 ms   max ms  resident MiB  anonymous MiB", flush=True)
    swaps, first = 0, None
    while time.time() < until - 1:
        time.sleep(min(options.every, until - time.time()))
        failure = swap(options.host, options.port, options.token)
        swaps += 1
        if failure:
            tally.failures.append(failure)
        time.sleep(1)
        resident, anonymous = memory(options.pid)
        first = first or resident
        times = tally.take() or [0]
        p50, p99 = (times[int(len(times) * share)] * 1e3 for share in (0.5, 0.99))
        print(f"{swaps:5}{tally.count:10}{len(tally.failures):8}{p50:9.2f}{p99:9.2f}{times[-1] * 1e3:9.2f}"
              f"{resident:14.1f}{anonymous:15.1f}", flush=True)
    for thread in threads:
        thread.join()
    time.sleep(3)
    resident, _ = memory(options.pid)
    for failure in tally.failures[:20]:
        print("failed:", failure)
    print(f"{tally.count} answers, {len(tally.failures)} failed, {swaps} swaps; "
          f"memory {resident:.1f} MiB, {resident / first - 1:+.1%} of the first minute's")
    raise SystemExit(1 if tally.failures else 0)


main()
