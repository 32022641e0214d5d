# SPDX-License-Identifier: Apache-2.0
"""Real clients against `roadbook serve`: curl, routingpy, VROOM with 50 stops, and GDAL, by which QGIS reads.

    test_clients.py ROADBOOK MAP

Serves the map on a port of the system's choice, asks, and compares answers that have to agree.
"""
import json
import math
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import traceback
import urllib.request

import pyogrio
import routingpy
import vroom


class Service:
    """The service while a test asks it."""

    def __init__(self, roadbook, map):
        self.roadbook, self.map = roadbook, map
        self.process = subprocess.Popen(
            [roadbook, "serve", map, "--port", "0", "--log-level", "warning"],
            stderr=subprocess.PIPE, text=True)
        line = self.process.stderr.readline()
        found = re.search(r"http://(.*):(\d+)", line)
        if not found:
            raise SystemExit(f"the service did not start: {line}{self.process.stderr.read()}")
        self.host, self.port = found.group(1), int(found.group(2))

    def get(self, path):
        with urllib.request.urlopen(f"http://{self.host}:{self.port}{path}") as answer:
            return json.load(answer)

    def stop(self):
        self.process.terminate()
        status = self.process.wait(20)
        assert status == 0, f"the service ended with {status}"


def places(service, count):
    """Places on roads all over the map, each reachable from all others, as [lon, lat]."""
    box = service.get("/v1/maps")["maps"][0]["box"]
    chance = random.Random(7)
    found = []
    while len(found) < count:
        wanted = [[round(chance.uniform(box["west"], box["east"]), 6),
                   round(chance.uniform(box["south"], box["north"]), 6)] for _ in range(count)]
        text = ";".join(f"{x},{y}" for x, y in (found[:1] or wanted[:1]) + wanted)
        table = service.get(f"/table/v1/car/{text}")["durations"]
        found += [place for index, place in enumerate(wanted, 1)
                  if table[0][index] is not None and table[index][0] is not None]
    return found[:count]


def test_routingpy_routes(service, spots):
    client = routingpy.OSRM(base_url=f"http://{service.host}:{service.port}")
    pair = spots[:2]
    route = client.directions(pair, profile="driving", steps=True, annotations=True, overview="full")
    assert route.distance > 0 and route.duration > 0, route.raw
    assert len(route.geometry) > 2 and all(len(point) == 2 for point in route.geometry)
    for geometries in ("polyline", "polyline6", "geojson"):
        again = client.directions(pair, profile="car", geometries=geometries, overview="full")
        assert (again.distance, again.duration) == (route.distance, route.duration)
        assert abs(again.geometry[0][0] - route.geometry[0][0]) < 1e-4
        assert len(again.geometry) == len(route.geometry)
    limited = client.directions(pair, profile="driving", radiuses=[2000, 2000], bearings=[[0, 180], [0, 180]])
    assert limited.distance == route.distance


def test_routingpy_table(service, spots):
    client = routingpy.OSRM(base_url=f"http://{service.host}:{service.port}")
    table = client.matrix(spots[:10], profile="driving", annotations=["duration", "distance"])
    assert len(table.durations) == 10 and len(table.distances[0]) == 10
    route = client.directions([spots[0], spots[1]], profile="driving")
    assert abs(table.durations[0][1] - route.duration) <= 1, (table.durations[0][1], route.duration)
    part = client.matrix(spots[:10], profile="driving", sources=[0, 3], destinations=[1])
    assert [row[0] for row in part.durations] == [table.durations[0][1], table.durations[3][1]]


def test_routingpy_errors(service, spots):
    client = routingpy.OSRM(base_url=f"http://{service.host}:{service.port}", skip_api_error=False)
    try:
        client.directions([spots[0], [0, 0]], profile="driving")
    except routingpy.exceptions.RouterApiError as error:
        assert "NoSegment" in str(error), error
    else:
        raise AssertionError("a place far from all roads has no route")


def test_vroom_solves(service, spots):
    problem = vroom.Input(
        servers={"car": f"{service.host}:{service.port}"}, router=vroom._vroom.ROUTER.OSRM,
        geometry=True)
    for number in range(3):
        problem.add_vehicle(vroom.Vehicle(number, start=spots[0], end=spots[0], capacity=[20]))
    for number, spot in enumerate(spots[1:51]):
        problem.add_job(vroom.Job(number, location=spot, delivery=[1], default_service=60))
    solution = problem.solve(exploration_level=3, nb_threads=2)
    assert solution.summary.unassigned == 0, solution.unassigned
    driven = sum(route["duration"] for route in solution.to_dict()["routes"])
    # The same problem with the matrix that the service tells has the same cost.
    text = ";".join(f"{x},{y}" for x, y in spots[:51])
    table = service.get(f"/table/v1/car/{text}?annotations=duration")["durations"]
    total = 0
    for route in solution.to_dict()["routes"]:
        assert route["geometry"], "VROOM asked for the line of the route"
        stops = [0] + [step["id"] + 1 for step in route["steps"] if step["type"] == "job"] + [0]
        total += sum(table[a][b] for a, b in zip(stops, stops[1:]))
    assert abs(total - driven) < 60, (total, driven)
    print(f"  50 stops, {len(solution.to_dict()['routes'])} vehicles, {driven:.0f} s of driving")


def test_vroom_hears_of_places_without_roads(service, spots):
    problem = vroom.Input(
        servers={"car": f"{service.host}:{service.port}"}, router=vroom._vroom.ROUTER.OSRM)
    problem.add_vehicle(vroom.Vehicle(0, start=spots[0]))
    problem.add_job(vroom.Job(1, location=[0.0, 0.0]))
    try:
        problem.solve(exploration_level=1, nb_threads=1)
    except Exception as error:
        assert "near location [0.000000,0.000000]" in str(error), error
    else:
        raise AssertionError("a place far from all roads cannot be served")


def test_curl_asks_both_dialects(service, spots):
    (x1, y1), (x2, y2) = spots[:2]
    base = f"http://{service.host}:{service.port}"

    def curl(path):
        return json.loads(subprocess.run(
            ["curl", "-fsS", base + path], check=True, capture_output=True, text=True).stdout)
    osrm = curl(f"/route/v1/car/{x1},{y1};{x2},{y2}?steps=true")["routes"][0]
    own = curl(f"/v1/routes?waypoints={y1},{x1};{y2},{x2}&profile=car")["routes"][0]
    meters = sum(section["lengthInMeters"] for section in own["sections"])
    assert abs(meters - osrm["distance"]) <= 2, (meters, osrm["distance"])
    mapbox = curl(f"/directions/v5/mapbox/driving/{x1},{y1};{x2},{y2}?steps=true&access_token=none")
    assert mapbox["routes"][0]["distance"] == osrm["distance"]
    assert mapbox["routes"][0]["legs"][0]["steps"][0]["maneuver"]["instruction"]


def test_qgis_reads_what_is_written(service, spots):
    """QGIS reads vector files and tiles with GDAL; pyogrio brings the library along."""
    (x1, y1), (x2, y2) = spots[:2]
    with tempfile.TemporaryDirectory() as folder:
        def run(*arguments):
            subprocess.run([service.roadbook, *arguments], check=True, capture_output=True)
        ends = [f"{y1},{x1}", f"{y2},{x2}"]
        run("route", service.map, *ends, "--output", f"{folder}/way.geojson")
        run("route", service.map, *ends, "--output", f"{folder}/way.gpx")
        run("isoline", service.map, ends[0], "--minutes", "1,2", "--geojson", f"{folder}/reach.geojson")

        def count(file, layer=None):
            return pyogrio.read_info(file, layer=layer, force_feature_count=True)["features"]
        assert count(f"{folder}/way.geojson") >= 1
        assert count(f"{folder}/reach.geojson") == 2
        layers = {name for name, _ in pyogrio.list_layers(f"{folder}/way.gpx")}
        assert {"waypoints", "routes", "tracks"} <= layers, layers
        assert count(f"{folder}/way.gpx", "tracks") == 1
        assert count(f"{folder}/way.gpx", "waypoints") == 2
        zoom = 14
        column = int((x1 + 180) / 360 * 2 ** zoom)
        row = int((1 - math.asinh(math.tan(math.radians(y1))) / math.pi) / 2 * 2 ** zoom)
        tile = f"{folder}/{row}.mvt"
        with urllib.request.urlopen(
                f"http://{service.host}:{service.port}/tiles/{zoom}/{column}/{row}.mvt") as answer:
            pathlib.Path(tile).write_bytes(answer.read())
        layers = [name for name, _ in pyogrio.list_layers(tile)]
        assert layers and sum(count(tile, name) for name in layers) > 10


def main():
    roadbook, map = sys.argv[1:3]
    service = Service(roadbook, map)
    failed = 0
    try:
        spots = places(service, 51)
        for name, test in sorted(globals().items()):
            if not name.startswith("test_"):
                continue
            try:
                test(service, spots)
                print(f"passed  {name}")
            except Exception as error:
                failed += 1
                print(f"FAILED  {name}: {type(error).__name__}: {error}")
                traceback.print_exc()
    finally:
        service.stop()
    sys.exit(1 if failed else 0)


main()
