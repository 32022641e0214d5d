#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Imports one file with Roadbook and its peers in turns; wall, CPU, peak memory and size on disk.

    import_city.py FILE.osm.pbf WORK [--roadbook BINARY] [--osrm FOLDER] [--valhalla FOLDER] [--runs 3]

The folders are those of the peers' wheels (`osrm-bindings`, `pyvalhalla`): `osrm/` with `bin/` and
`share/profiles/car.lua`, `valhalla/` with `bin/`. `--valhalla-config` names the configuration that
`valhalla_build_config` wrote; its tile folder is emptied before each run. The engines take turns, so
that other work on the machine falls on all of them alike, and the medians of the runs are printed.
"""
import argparse
import json
import os
import shutil
import statistics
import subprocess
import time
from pathlib import Path


def run(command):
    """Wall and CPU seconds and the peak memory in MiB of one command and the threads it starts."""
    start = time.perf_counter()
    process = subprocess.Popen([str(word) for word in command], stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    if status:
        raise SystemExit(f"failed with {status}: {' '.join(map(str, command))}")
    return time.perf_counter() - start, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def size_mib(path):
    return sum(f.stat().st_size for f in path.rglob("*") if f.is_file()) / 2**20


def together(commands):
    """The commands one after the other: sums of the times, the greatest of the peaks."""
    rows = [run(command) for command in commands]
    return sum(r[0] for r in rows), sum(r[1] for r in rows), max(r[2] for r in rows)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pbf", type=Path)
    parser.add_argument("work", type=Path)
    parser.add_argument("--roadbook", help="the program, on the PATH or with its folder")
    parser.add_argument("--osrm", type=Path)
    parser.add_argument("--valhalla", type=Path)
    parser.add_argument("--valhalla-config", type=Path)
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    work = options.work.resolve()
    roadbook = shutil.which(options.roadbook) if options.roadbook else None
    map_folder, osrm_folder = work / "map.roadbook", work / "osrm"
    engines = {}
    if options.roadbook and not roadbook:
        raise SystemExit(f"there is no program {options.roadbook}")
    if roadbook:
        engines["roadbook import"] = (map_folder, lambda: together([
            [roadbook, "import", options.pbf, "--output", map_folder]]))
    if options.valhalla:
        config = options.valhalla_config
        tiles = Path(json.loads(config.read_text())["mjolnir"]["tile_dir"])
        engines["valhalla_build_tiles"] = (tiles, lambda: together([
            [options.valhalla / "bin/valhalla_build_tiles", "-c", config, options.pbf]]))
    if options.osrm:
        tools, base = options.osrm / "bin", osrm_folder / "map.osrm"
        engines["osrm-extract + contract"] = (osrm_folder, lambda: together([
            [tools / "osrm-extract", "-p", options.osrm / "share/profiles/car.lua", "-o", base,
             options.pbf], [tools / "osrm-contract", base]]))
    rows = {name: [] for name in engines}
    for number in range(options.runs):
        for name, (folder, do) in engines.items():
            shutil.rmtree(folder, ignore_errors=True)
            (folder if folder != map_folder else work).mkdir(parents=True, exist_ok=True)
            rows[name].append((*do(), size_mib(folder)))
            print(f"run {number + 1} {name}: " + "  ".join(f"{x:.2f}" for x in rows[name][-1])
                  + f"  load {os.getloadavg()[0]:.1f}", flush=True)
    print(f"\n{'medians':26} {'wall s':>8} {'cpu s':>8} {'peak MiB':>9} {'disk MiB':>9}")
    for name, measured in rows.items():
        wall, cpu, peak, disk = (statistics.median(column) for column in zip(*measured))
        print(f"{name:26} {wall:8.2f} {cpu:8.2f} {peak:9.0f} {disk:9.1f}")


if __name__ == "__main__":
    main()
