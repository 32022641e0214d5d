#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Asks a service for routes while its traffic is changed each second.

    traffic_swaps.py ROADBOOK MAP PAIRS.csv [--seconds 120] [--rate 50] [--changed 1000] [--whole]

It makes a rush hour (`roadbook traffic simulate`), serves the map, and asks 50 routes a second: first with the
traffic left alone, then while a PATCH of 1,000 segments arrives each second, or with --whole a PUT of all of it. It
prints how many failed, and the median and the slowest of a hundred of both halves.
"""
import argparse
import concurrent.futures
import csv
import http.client
import json
import os
import random
import socket
import subprocess
import tempfile
import threading
import time


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def pairs_of(path):
    """Lines of from_lon, from_lat, to_lon, to_lat."""
    pairs = []
    with open(path) as file:
        for row in csv.reader(file):
            try:
                numbers = [float(x) for x in row[-4:]]
            except ValueError:
                continue
            if len(numbers) == 4:
                pairs.append(f"{numbers[1]},{numbers[0]};{numbers[3]},{numbers[2]}")
    return pairs


class Asker:
    """One connection for each thread, as clients have them."""

    def __init__(self, port):
        self.port, self.own = port, threading.local()

    def ask(self, target):
        if not hasattr(self.own, "connection"):
            self.own.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        start = time.perf_counter()
        try:
            self.own.connection.request("GET", target)
            answer = self.own.connection.getresponse()
            answer.read()
            status = answer.status
        except OSError as error:
            del self.own.connection
            status = repr(error)
        return status, time.perf_counter() - start


def load(asker, pairs, rate, seconds, rng):
    results, start = [], time.perf_counter()
    with concurrent.futures.ThreadPoolExecutor(16) as pool:
        for number in range(int(rate * seconds)):
            pause = start + number / rate - time.perf_counter()
            if pause > 0:
                time.sleep(pause)
            results.append(pool.submit(asker.ask, "/v1/routes?waypoints=" + rng.choice(pairs)))
        results = [r.result() for r in results]
    failed = [s for s, _ in results if s != 200]
    times = sorted(t for _, t in results)
    return {"asked": len(results), "failed": len(failed), "p50 ms": 1e3 * times[len(times) // 2],
            "p99 ms": 1e3 * times[int(len(times) * 0.99)], "most ms": 1e3 * times[-1]}


def change(port, flow, count, whole, stop, rng, told):
    while not stop.wait(max(0.0, 1 - told.get("last", 0))):
        chosen = flow if whole else rng.sample(flow, min(count, len(flow)))
        records = [dict(r, speedInKilometersPerHour=round(rng.uniform(3, 60), 1)) for r in chosen]
        start = time.perf_counter()
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        connection.request("PUT" if whole else "PATCH", "/v1/traffic", json.dumps({"flow": records}),
                           {"Authorization": "Bearer bench", "Content-Type": "application/json"})
        status = connection.getresponse().status
        told["last"] = time.perf_counter() - start
        told.setdefault("times", []).append(told["last"])
        told["failed"] = told.get("failed", 0) + (status != 200)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("roadbook")
    parser.add_argument("map")
    parser.add_argument("pairs")
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--rate", type=float, default=50)
    parser.add_argument("--changed", type=int, default=1000)
    parser.add_argument("--whole", action="store_true")
    arguments = parser.parse_args()
    rng = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        rush = os.path.join(folder, "rush.json")
        subprocess.run([arguments.roadbook, "traffic", "simulate", arguments.map, "--seed", "1", "-o", rush],
                       check=True, stdout=subprocess.DEVNULL)
        with open(rush) as file:
            flow = [r for r in json.load(file)["flow"] if "segment" in r]
        port = free_port()
        server = subprocess.Popen(
            [arguments.roadbook, "serve", arguments.map, "--port", str(port), "--log-level", "error",
             "--traffic", rush], env=dict(os.environ, ROADBOOK_TRAFFIC_TOKEN="bench"))
        try:
            asker, pairs = Asker(port), pairs_of(arguments.pairs)
            for _ in range(100):
                if asker.ask("/ready")[0] == 200:
                    break
                time.sleep(0.1)
            time.sleep(3)
            load(asker, pairs, arguments.rate, 5, rng)
            print("alone", load(asker, pairs, arguments.rate, arguments.seconds / 2, rng), flush=True)
            stop, told = threading.Event(), {}
            changer = threading.Thread(
                target=change, args=(port, flow, arguments.changed, arguments.whole, stop, random.Random(2), told))
            changer.start()
            print("while it changes", load(asker, pairs, arguments.rate, arguments.seconds, rng), flush=True)
            stop.set()
            changer.join()
            times = sorted(told["times"])
            print("changes", {"sent": len(times), "failed": told["failed"], "records": len(flow),
                              "p50 ms": 1e3 * times[len(times) // 2], "most ms": 1e3 * times[-1]})
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
