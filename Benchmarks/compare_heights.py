# SPDX-License-Identifier: Apache-2.0
"""Compares the climb of routes with what GDAL reads in the file that the map took its heights from.

    compare_heights.py ROADBOOK MAP ELEVATION FROM TO [FROM TO ...]

ELEVATION is the unpacked .hgt or .tif file, places are LAT,LON. Needs rasterio, from PyPI. GDAL's heights are read every
10 m along the route, between the four values around each point: as they are, as the mean of 100 m, and counting only
climbs of more than 5 m.
"""
import json
import math
import subprocess
import sys

import rasterio
from rasterio.warp import transform

METERS_PER_DEGREE = 111195
STEP_METERS = 10


def ask(roadbook, map_path, start, end, form):
    command = [roadbook, "route", map_path, start, end, form]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def distance(a, b):
    east = (a[0] - b[0]) * math.cos(math.radians(a[1]))
    return math.hypot(east, a[1] - b[1]) * METERS_PER_DEGREE


def height(dataset, heights, lon, lat):
    if dataset.crs and not dataset.crs.is_geographic:
        (lon,), (lat,) = transform("EPSG:4326", dataset.crs, [lon], [lat])
    column, row = ~dataset.transform * (lon, lat)
    column, row = column - 0.5, row - 0.5
    left, top = math.floor(column), math.floor(row)
    right_part, lower_part = column - left, row - top
    (a, b), (c, d) = heights[top : top + 2, left : left + 2].astype(float)
    upper = a * (1 - right_part) + b * right_part
    lower = c * (1 - right_part) + d * right_part
    return float(upper * (1 - lower_part) + lower * lower_part)


def every_step(line):
    points = [line[0]]
    for a, b in zip(line, line[1:]):
        count = max(1, int(distance(a, b) / STEP_METERS))
        for number in range(1, count + 1):
            part = number / count
            points.append([a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part])
    return points


def ascent(heights, above=0):
    climbed, last = 0, heights[0]
    for value in heights[1:]:
        if value > last + above:
            climbed += value - last
            last = value
        elif value < last - above:
            last = value
    return climbed


def mean(heights, beside):
    around = [heights[max(0, place - beside) : place + beside + 1] for place in range(len(heights))]
    return [sum(part) / len(part) for part in around]


def compare(roadbook, map_path, dataset, start, end):
    told = ask(roadbook, map_path, start, end, "--json")["sections"][0]["elevation"]
    features = ask(roadbook, map_path, start, end, "--geojson")["features"]
    lines = [f["geometry"]["coordinates"] for f in features if f["geometry"]["type"] == "LineString"]
    line = max(lines, key=len)
    values = dataset.read(1)
    read = [height(dataset, values, *point[:2]) for point in every_step(line)]
    apart = sorted(abs(point[2] - height(dataset, values, *point[:2])) for point in line)
    kilometers = sum(distance(a, b) for a, b in zip(line, line[1:])) / 1000
    print(
        f"{start} {end}: {kilometers:.1f} km; ascent {told['ascentInMeters']:.0f} m, "
        f"GDAL {ascent(read):.0f}, mean of 100 m {ascent(mean(read, 5)):.0f}, "
        f"climbs over 5 m {ascent(read, 5):.0f}; heights apart: median {apart[len(apart) // 2]:.1f}, "
        f"p95 {apart[len(apart) * 95 // 100]:.1f}, most {apart[-1]:.1f} m"
    )


def main():
    roadbook, map_path, elevation, *places = sys.argv[1:]
    with rasterio.open(elevation) as dataset:
        for start, end in zip(places[::2], places[1::2]):
            compare(roadbook, map_path, dataset, start, end)


main()
