#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Holds trace matching beside OSRM (multi-level) and Valhalla (Meili): the same points, the same judge, one run.

    compare_matching.py kubicka FOLDER FIRST LAST   tracks whose roads are known; FOLDER holds one folder a track
    compare_matching.py simulated PBF PAIRS.csv N   drives along N routes, told by a receiver that errs
    compare_matching.py points PBF TRACES.csv       CPU time of the peers for traces of 500 points
    compare_matching.py taxis PBF TRIPS.csv         pieces and lengths of the trips of the Porto taxis
    compare_matching.py kempen FOLDER               cases with the line that is expected

    --roadbook TOOL    the release tool; --work FOLDER keeps maps, graphs and the routes that are driven
    --peers a,b,c      roadbook, osrm, valhalla
    --osrm-radius, --valhalla-accuracy   what the peers are told of the receiver on the tracks; tune on 00 to 09

Run it with a Python that has osrm-bindings, pyvalhalla, osmium, numpy and shapely. The judges know lines alone. A track's line is turned
into arcs of its network: the vertices are its nodes. A drive along a route is judged by the share of its length that has
the answer within 3 m, where the answer is not longer. A third of the routes is each engine's own, as each drives best
where its own routes are driven. OSRM is told times, radiuses, `tidy`, and to ignore gaps; Valhalla times, accuracy,
and to search within 100 m and break at 5 km.
"""
import argparse
import csv
import json
import math
import random
import statistics
import subprocess
import time
from pathlib import Path

import numpy
import shapely

from follow_peer import NEAR, STEP, decode, plane, length

INTERVALS = [1, 10, 30, 60]
PEERS = ["roadbook", "osrm", "valhalla"]


# Engines: match(points, sigma) takes (longitude, latitude, second) and gives lines of (latitude, longitude), a line a piece.


class Roadbook:
    def __init__(self, pbf, folder, options):
        self.tool, self.map = options.roadbook, folder / "map.roadbook"
        if not self.map.exists():
            run([self.tool, "import", pbf, "-o", self.map])

    def match_all(self, traces, sigma, profile="car"):
        """All traces in one call of the tool; sigma may be `None`."""
        source, answer = self.map.parent / "traces.csv", self.map.parent / "answer.geojson"
        with open(source, "w", encoding="utf-8") as file:
            file.write("trace,lon,lat,time" + (",accuracy\n" if sigma else "\n"))
            for number, points in enumerate(traces):
                for lon, lat, second in points:
                    stamp = "" if second is None else f"{second + 1_400_000_000:.0f}"
                    file.write(f"{number},{lon},{lat},{stamp}" + (f",{sigma}\n" if sigma else "\n"))
        run([self.tool, "match", self.map, source, "--profile", profile, "-o", answer])
        lines = [[] for _ in traces]
        for feature in json.loads(answer.read_text())["features"]:
            line = [(lat, lon) for lon, lat, *_ in feature["geometry"]["coordinates"]]
            lines[int(feature["properties"]["trace"].split()[-1])].append(line)
        return lines

    def route(self, start, end):
        text = run([self.tool, "route", self.map, f"{start[1]},{start[0]}", f"{end[1]},{end[0]}", "--geojson"])
        parts = [f for f in json.loads(text)["features"] if f["geometry"]["type"] == "LineString"]
        line = [(lat, lon) for f in parts for lon, lat, *_ in f["geometry"]["coordinates"]]
        return line, sum(f["properties"]["duration"] for f in parts)


class Osrm:
    def __init__(self, pbf, folder, options):
        import osrm
        self.api, self.options = osrm, options
        base = folder / "osrm" / "map.osrm"
        tools = Path(osrm.__file__).parent
        if not (folder / "osrm" / "map.osrm.mldgr").exists():
            base.parent.mkdir(exist_ok=True)
            run([tools / "bin/osrm-extract", "-p", tools / "share/profiles/car.lua", "-o", base, pbf])
            run([tools / "bin/osrm-partition", base])
            run([tools / "bin/osrm-customize", base])
        config = osrm.EngineConfig(storage_config=str(base), algorithm="MLD", use_shared_memory=False, verbosity="NONE")
        config.max_locations_map_matching = -1
        self.engine = osrm.OSRM(config)

    def question(self, points, sigma):
        times = {} if points[0][2] is None else {"timestamps": [int(second) for _, _, second in points]}
        return self.api.MatchParameters(
            coordinates=[(lon, lat) for lon, lat, _ in points],
            radiuses=[float(sigma or self.options.osrm_radius)] * len(points), gaps="ignore", tidy=True, overview="full",
            geometries="polyline6", **times)

    def match_all(self, traces, sigma, profile="car"):
        lines = []
        for points in traces:
            try:
                found = self.engine.Match(self.question(points, sigma))["matchings"]
                lines.append([decode(m["geometry"], 6) for m in found])
            except RuntimeError:
                lines.append([])
        return lines

    def route(self, start, end):
        asked = self.api.RouteParameters(coordinates=[start, end], overview="full", geometries="polyline6")
        found = self.engine.Route(asked)["routes"][0]
        return decode(found["geometry"], 6), found["duration"]


class Valhalla:
    def __init__(self, pbf, folder, options):
        import valhalla
        self.options = options
        folder = folder / "valhalla"
        config = folder / "valhalla.json"
        if not config.exists():
            (folder / "tiles").mkdir(parents=True, exist_ok=True)
            settings = valhalla.get_config(tile_dir=str(folder / "tiles"), tile_extract="", verbose=False)
            settings["mjolnir"].update(tile_extract="", admin="", timezone="", traffic_extract="")
            settings["logging"] = {"type": ""}
            settings["service_limits"]["trace"].update(max_shape=20000, max_distance=1e7, max_search_radius=100)
            config.write_text(json.dumps(settings))
            run([Path(valhalla.__file__).parent / "bin/valhalla_build_tiles", "-c", config, pbf])
        self.actor = valhalla.Actor(str(config))

    def question(self, points, sigma, costing="auto"):
        shape = [{"lon": lon, "lat": lat} | ({} if second is None else {"time": int(second)})
                 for lon, lat, second in points]
        return json.dumps({
            "shape": shape, "costing": costing, "shape_match": "map_snap", "directions_type": "none",
            "trace_options": {"gps_accuracy": sigma or self.options.valhalla_accuracy, "search_radius": 100,
                              "breakage_distance": 5000}})

    def match_all(self, traces, sigma, profile="car"):
        lines = []
        for points in traces:
            try:
                found = json.loads(self.actor.trace_route(
                    self.question(points, sigma, {"car": "auto"}.get(profile, profile))))
                trips = [found["trip"], *(other["trip"] for other in found.get("alternates", []))]
                lines.append([decode(leg["shape"], 6) for trip in trips for leg in trip["legs"]])
            except RuntimeError:
                lines.append([])
        return lines

    def route(self, start, end):
        found = json.loads(self.actor.route(json.dumps({
            "locations": [{"lon": lon, "lat": lat} for lon, lat in (start, end)], "costing": "auto",
            "directions_type": "none"})))["trip"]
        return [p for leg in found["legs"] for p in decode(leg["shape"], 6)], found["summary"]["time"]


def run(command):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{command[0]} failed: {(done.stderr or done.stdout)[-2000:]}")
    return done.stdout


def engines(pbf, folder, options):
    made = {"roadbook": Roadbook, "osrm": Osrm, "valhalla": Valhalla}
    folder.mkdir(parents=True, exist_ok=True)
    return {name: made[name](pbf, folder, options) for name in options.peers.split(",")}


# Tracks whose roads are known.


class Track:
    """A track of the Kubicka collection; its network as OpenStreetMap would have it."""

    def __init__(self, folder):
        def rows(ending):
            with open(folder / f"{folder.name}.{ending}", encoding="utf-8") as file:
                return [[float(field) for field in line.split()] for line in file if line.strip()]
        self.nodes = [(row[1], row[0]) for row in rows("nodes")]
        self.arcs = [(int(row[0]), int(row[1])) for row in rows("arcs")]
        self.driven = [int(row[0]) for row in rows("route")]
        self.points = [(row[0], row[1], row[2]) for row in rows("track")]
        self.origin = self.nodes[0]
        self.flat = plane(self.nodes, self.origin)
        self.number = {}
        for arc, ends in enumerate(self.arcs):
            self.number.setdefault(ends, arc)
        self.named = {}
        for node, place in enumerate(self.nodes):
            self.named.setdefault(self.key(place), node)
        self.squares = {}
        for arc, (start, end) in enumerate(self.arcs):
            for x, y in self.around(self.flat[start], self.flat[end]):
                self.squares.setdefault((x, y), []).append(arc)

    @staticmethod
    def key(place):
        return round(place[0] * 1e6), round(place[1] * 1e6)

    @staticmethod
    def around(a, b, margin=1.0):
        west, east = sorted((a[0], b[0]))
        south, north = sorted((a[1], b[1]))
        return [(x, y) for x in range(int((west - margin) // 100), int((east + margin) // 100) + 1)
                for y in range(int((south - margin) // 100), int((north + margin) // 100) + 1)]

    def meters(self, arc):
        start, end = self.arcs[arc]
        return math.dist(self.flat[start], self.flat[end])

    def thinned(self, seconds):
        kept = []
        for point in self.points:
            if not kept or point[2] - kept[-1][2] >= seconds:
                kept.append(point)
        return kept

    def write(self, path):
        import osmium
        writer = osmium.SimpleWriter(str(path))
        for node, (lat, lon) in enumerate(self.nodes):
            writer.add_node(osmium.osm.mutable.Node(id=node + 1, location=(lon, lat), version=1))
        for arc, (start, end) in enumerate(self.arcs):
            back = self.number.get((end, start))
            if start == end or self.number[(start, end)] != arc or back is not None and back < arc:
                continue
            tags = {"highway": "residential", "oneway": "yes" if back is None else "no"}
            writer.add_way(osmium.osm.mutable.Way(id=arc + 1, nodes=[start + 1, end + 1], tags=tags, version=1))
        writer.close()

    def arcs_of(self, line):
        """The arcs that a line drives, whole where it drives a part."""
        line = [p for i, p in enumerate(line) if i == 0 or self.key(p) != self.key(line[i - 1])]
        found = []
        for (p, a), (q, b) in zip(zip(line, plane(line, self.origin)), zip(line[1:], plane(line[1:], self.origin))):
            arc = self.number.get((self.named.get(self.key(p)), self.named.get(self.key(q))))
            if arc is None:
                arc = self.nearest_arc(a, b)
            if arc is not None and (not found or found[-1] != arc):
                found.append(arc)
        return found

    def nearest_arc(self, a, b):
        """The arc on which two points lie, in their direction."""
        middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        best, best_off = None, 1.0
        for arc in self.squares.get((int(middle[0] // 100), int(middle[1] // 100)), []):
            start, end = (self.flat[node] for node in self.arcs[arc])
            if (end[0] - start[0]) * (b[0] - a[0]) + (end[1] - start[1]) * (b[1] - a[1]) <= 0:
                continue
            off = max(beside(a, start, end), beside(b, start, end))
            if off < best_off:
                best, best_off = arc, off
        return best

    def mismatch(self, lines):
        """The route mismatch fraction of Newson and Krumm, arc by arc as often as each is driven."""
        counts, driven, missed, added, last = {}, 0.0, 0.0, 0.0, None
        for arc in self.driven:
            counts[arc] = counts.get(arc, 0) + 1
            driven += self.meters(arc)
        for line in lines:
            for arc in self.arcs_of(line):
                if arc == last:
                    continue
                last = arc
                if counts.get(arc, 0) > 0:
                    counts[arc] -= 1
                else:
                    added += self.meters(arc)
        missed = sum(count * self.meters(arc) for arc, count in counts.items())
        return (missed + added) / driven


def beside(point, start, end):
    dx, dy = end[0] - start[0], end[1] - start[1]
    squared = dx * dx + dy * dy
    part = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / squared if squared else 0
    part = max(0, min(1, part))
    return math.dist(point, (start[0] + dx * part, start[1] + dy * part))


def kubicka(options):
    folder, first, last = options.words
    grades = {}
    for number in range(int(first), int(last) + 1):
        source = Path(folder) / f"{number:08d}"
        track = Track(source)
        work = options.work / source.name
        work.mkdir(parents=True, exist_ok=True)
        pbf = work / "map.osm.pbf"
        if not pbf.exists():
            track.write(pbf)
        for name, engine in engines(pbf, work, options).items():
            start = time.process_time()
            answers = engine.match_all([track.thinned(seconds) for seconds in INTERVALS], None)
            used = time.process_time() - start
            row = []
            for seconds, lines in zip(INTERVALS, answers):
                grade = track.mismatch(lines)
                grades.setdefault((name, seconds), []).append(grade)
                row.append(f"{grade:.4f} ({len(lines)})")
            print(f"track {number:02d} {name:9}", *row, f"{used:.1f} s", flush=True)
    for (name, seconds), found in grades.items():
        print(f"{name:9} {seconds:2} s: median {statistics.median(found):.4f}, mean {statistics.fmean(found):.4f}")


# Drives along routes.


def sampled(points):
    """A point each few meters of a line."""
    points = numpy.array(points)
    walked = numpy.concatenate(([0], numpy.cumsum(numpy.hypot(*numpy.diff(points, axis=0).T))))
    places = numpy.arange(0, walked[-1] + 1e-9, STEP)
    return numpy.column_stack([numpy.interp(places, walked, points[:, axis]) for axis in (0, 1)])


def near(points, line):
    """How many points lie beside a line."""
    line = shapely.LineString(line if len(line) > 1 else [line[0], line[0]])
    shapely.prepare(line)
    return int(shapely.dwithin(line, shapely.points(points), NEAR).sum())


def share(truth, answer):
    """What of the route the answer has; what the answer drives beyond it counts against it."""
    own, other = plane(truth, truth[0]), plane(answer, truth[0])
    here, there = sampled(own), sampled(other)
    covered = near(here, other)
    more = len(there) - near(there, own)
    return max(0, covered - max(0, more - (len(here) - covered))) / max(1, len(here))


def shaken(line, seconds, sigma, correlation, seed):
    """A point a second along a line, moved by a first-order Gauss-Markov process."""
    draw = random.Random(seed)
    keep = math.exp(-1 / correlation) if correlation else 0.0
    fresh = math.sqrt(1 - keep * keep)
    flat = plane(line, line[0])
    speed = length(flat) / max(1, seconds)
    error, points, walked, second = [draw.gauss(0, sigma), draw.gauss(0, sigma)], [], 0.0, 0
    scale = 111_195 * math.cos(math.radians(line[0][0]))
    target = 0.0
    for a, b in zip(flat, flat[1:]):
        meters = math.dist(a, b)
        while target <= walked + meters:
            part = (target - walked) / meters if meters else 0
            x, y = a[0] + (b[0] - a[0]) * part + error[0], a[1] + (b[1] - a[1]) * part + error[1]
            points.append((round(line[0][1] + x / scale, 7), round(line[0][0] + y / 111_195, 7), second))
            error = [keep * e + fresh * draw.gauss(0, sigma) for e in error]
            second += 1
            target += speed
        walked += meters
    return points


def driven_routes(made, pairs, count, kept):
    """Routes of all engines in turns; those of a run before, so that engines can be asked in several runs."""
    if kept.exists():
        return json.loads(kept.read_text())
    names, routes = list(made), []
    with open(pairs, encoding="utf-8") as file:
        for number, row in enumerate(csv.DictReader(file)):
            if number == count:
                break
            start = float(row["from_lon"]), float(row["from_lat"])
            end = float(row["to_lon"]), float(row["to_lat"])
            routes.append(made[names[number % len(names)]].route(start, end))
    kept.write_text(json.dumps(routes))
    return routes


def simulated(options):
    pbf, pairs, count = options.words
    made = engines(pbf, options.work, options)
    truths = driven_routes(made, pairs, int(count), options.work / f"routes-{count}.json")
    print(f"{len(truths)} routes; share of length within 3 m of the answer at 1, 10, 30, 60 s; pieces a drive")
    for correlation in (0, 20):
        for sigma in (5, 15, 30):
            whole = [shaken(line, seconds, sigma, correlation, n) for n, (line, seconds) in enumerate(truths)]
            for name, engine in made.items():
                cells = []
                for every in INTERVALS:
                    traces = [[p for i, p in enumerate(t) if i % every == 0 or i == len(t) - 1] for t in whole]
                    total = found = pieces = 0.0
                    for (line, _), answer in zip(truths, engine.match_all(traces, sigma)):
                        meters = length(plane(line, line[0]))
                        total += meters
                        pieces += len(answer)
                        found += meters * share(line, [p for part in answer for p in part]) if answer else 0
                    cells.append(f"{found / total:.4f} ({pieces / len(truths):.2f})")
                print(f"{sigma:2} m, {correlation:2} s {name:9}", *cells, flush=True)


# Points, taxis, cases.


def points(options):
    pbf, path = options.words
    made = engines(pbf, options.work, options)
    traces = {}
    with open(path, encoding="utf-8") as file:
        for row in csv.DictReader(file):
            trace = traces.setdefault(row["trace"], [])
            trace.append((float(row["lon"]), float(row["lat"]), len(trace)))
    for name, engine in made.items():
        if name == "roadbook":
            continue  # match-traces measures it in its own process
        ask = engine.engine.Match if name == "osrm" else engine.actor.trace_route
        medians = []
        for trace in traces.values():
            times = []
            for _ in range(7):
                question = engine.question(trace, 5)
                start = time.thread_time()
                ask(question)
                times.append(time.thread_time() - start)
            medians.append(statistics.median(times[1:]) * 1000)
        print(f"{name}: median {statistics.median(medians):.2f} ms, {min(medians):.2f} to {max(medians):.2f}")


def taxis(options):
    pbf, path = options.words
    trips = []
    with open(path, encoding="utf-8") as file:
        for row in csv.DictReader(file):
            line = json.loads(row["POLYLINE"])
            if len(line) >= 10:
                trips.append([(lon, lat, 15 * number) for number, (lon, lat) in enumerate(line)])
    for name, engine in engines(pbf, options.work, options).items():
        answers = engine.match_all(trips, None)
        ratios = sorted(
            sum(length(plane(part, part[0])) for part in answer)
            / max(1, length(plane([(lat, lon) for lon, lat, _ in trip], (trip[0][1], trip[0][0]))))
            for trip, answer in zip(trips, answers) if answer)
        print(f"{name}: {len(ratios)} of {len(trips)} matched, {sum(map(len, answers))} pieces; "
              f"length ratio {ratios[len(ratios) // 2]:.3f}, "
              f"{ratios[len(ratios) // 20]:.3f} to {ratios[len(ratios) * 19 // 20]:.3f}")


def kempen(options):
    folder = Path(options.words[0])
    for case in sorted(folder.glob("*/test?.json")):
        number = case.stem[-1]
        pbf = folder / ("kempen-large.osm.pbf" if number == "8" else "kempen-small.osm.pbf")
        expected = json.loads(case.read_text())["expected"]["coordinates"]
        expected = [(lat, lon) for lon, lat, *_ in expected]
        track = json.loads((case.parent / f"{case.stem}-track.geojson").read_text())
        trace = [(lon, lat, None) for f in track["features"] for lon, lat, *_ in f["geometry"]["coordinates"]]
        for name, engine in engines(pbf, options.work / pbf.name.split(".")[0], options).items():
            if name == "osrm" and case.parent.name != "car":
                continue  # its graph is that of cars
            answer = engine.match_all([trace], None, case.parent.name)[0]
            if not answer:
                print(f"{case.parent.name} {number} {name:9} nothing")
                continue
            line = [p for part in answer for p in part]
            origin = expected[0]
            flat, other = plane(expected, origin), plane(line, origin)
            off = [max(min(beside(p, a, b) for a, b in zip(way, way[1:])) for p in ends)
                   for ends, way in ((flat, other), (other, flat))]
            print(f"{case.parent.name} {number} {name:9} {len(answer)} pieces, {length(other):.0f} m of "
                  f"{length(flat):.0f} m, expected off by {off[0]:.0f} m at most, answer by {off[1]:.0f} m, "
                  f"share {share(expected, line):.3f}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", choices=["kubicka", "simulated", "points", "taxis", "kempen"])
    parser.add_argument("words", nargs="+")
    parser.add_argument("--roadbook", default="roadbook")
    parser.add_argument("--work", type=Path, default=Path("matching-work"))
    parser.add_argument("--peers", default=",".join(PEERS))
    parser.add_argument("--osrm-radius", type=float, default=5)
    parser.add_argument("--valhalla-accuracy", type=float, default=5)
    options = parser.parse_args()
    options.work = options.work.resolve()
    globals()[options.part](options)


if __name__ == "__main__":
    main()
