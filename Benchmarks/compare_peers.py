#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Holds Roadbook beside OSRM, Valhalla and RoutingKit in one run; prints one table.

    compare_peers.py FILE.osm.pbf PAIRS.csv WORK [--roadbook BINARY]
        [--peers VENV --scripts FOLDER [--ask osrm-ch,osrm-mld,valhalla,cch]] [--rounds 3] [--no-import]

VENV is a Python environment with the peers' wheels (`osrm-bindings`, `pyvalhalla`,
`routingkit-cch`, `osmium`, `numpy`); FOLDER holds the scripts that import and open them
(`prepare.py`, `engines.py`, `measure.py`, `common.py`). Without both, Roadbook is measured alone.
PAIRS.csv has the columns from_lon, from_lat, to_lon, to_lat.

The engines take turns, `--rounds` times, so that other work on the machine falls on all alike, and
the medians of the rounds count. In each round every engine

  1. imports the file, on all cores: CPU and wall seconds, peak memory, size (`--no-import` asks
     what an earlier run left in WORK; RoutingKit orders its node graph when it is asked);
  2. is opened in a process of its own on one core and asked; see `ask_peer.py` for what and how,
     and `roadbook bench --help` for Roadbook's part.

A matrix is left out where it would take an engine longer than `--patience` seconds; one that takes
more than 20 s is asked in the first round only.
"""
import argparse
import datetime
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
from pathlib import Path

from import_city import run, size_mib

HERE = Path(__file__).resolve().parent
NAMES = {"roadbook": "Roadbook", "osrm-ch": "OSRM CH", "osrm-mld": "OSRM MLD",
         "valhalla": "Valhalla", "cch": "RoutingKit CCH, bare search"}
# What each row shows: label, names of the measure (the first one that an engine has counts, a list
# of names is summed), its part, and the unit to print.
ROWS = [
    ("distance and time only, p50", ["distance from places", "distance"], "p50", "µs"),
    ("the same, p95", ["distance from places", "distance"], "p95", "µs"),
    ("whole route, p50", ["route"], "p50", "µs"),
    ("the same, p95", ["route"], "p95", "µs"),
    ("path without its geometry, p50", ["path"], "p50", "µs"),
    ("matrix 100 × 100", ["matrix 100 from places", "matrix 100"], "p50", "ms"),
    ("matrix 1000 × 1000", ["matrix 1000 from places", "matrix 1000"], "p50", "ms"),
    ("new weights for all roads", ["customize"], "p50", "ms"),
    ("open and first route", [("open", "first route")], "p50", "ms"),
    ("resident after all routes", ["resident"], "p50", "MiB"),
    ("of it anonymous", ["anonymous"], "p50", "MiB"),
    ("import, CPU", ["import cpu"], "p50", "s"),
    ("import, wall, all cores", ["import wall"], "p50", "s"),
    ("import, peak memory", ["import peak"], "p50", "MiB"),
    ("on disk", ["disk"], "p50", "MiB"),
    ("ordering alone, CPU", ["order"], "p50", "s"),
]
# Of times in microseconds, of sizes in MiB.
UNITS = {"ns": 1e-3, "us": 1, "µs": 1, "ms": 1e3, "s": 1e6,
         "bytes": 2**-20, "KiB": 2**-10, "MiB": 1}


# -- Importing

def import_measures(cpu, wall, peak, disk):
    return [{"name": "import cpu", "unit": "s", "p50": cpu},
            {"name": "import wall", "unit": "s", "p50": wall},
            {"name": "import peak", "unit": "MiB", "p50": peak},
            {"name": "disk", "unit": "MiB", "p50": disk}]


def import_roadbook(options):
    shutil.rmtree(options.map, ignore_errors=True)
    wall, cpu, peak = run([options.roadbook, "import", options.pbf, "--output", options.map])
    return import_measures(cpu, wall, peak, size_mib(options.map))


def import_peer(peer, options):
    """Lets `prepare.py` import, and reads what it noted; repeated steps are no part of an import."""
    subprocess.run([options.python, options.scripts / "prepare.py", options.pbf, options.name,
                    options.work, "--only", peer], check=True, env=options.environment)
    noted = json.loads((options.work / options.name / "results/prepare.json").read_text())
    steps = [step for step in noted["peers"][peer]["steps"] if not step["step"].startswith("again")]
    return import_measures(
        sum(step["cpu_s"] for step in steps), sum(step["wall_s"] for step in steps),
        max(step["peak_rss_mib"] for step in steps), noted["peers"][peer]["disk_mib"])


# -- Asking

def ask(command, options):
    """Runs a command on one core and reads the JSON that it prints; nothing where it fails."""
    made = subprocess.run(
        [str(word) for word in command], stdout=subprocess.PIPE, env=options.environment,
        preexec_fn=lambda: os.sched_setaffinity(0, {options.cpu}))
    if made.returncode:
        print(f"failed with {made.returncode}: {' '.join(map(str, command))}", file=sys.stderr)
        return {"measures": []}
    return json.loads(made.stdout)


def ask_engine(engine, options, sizes):
    if engine == "roadbook":
        return ask([options.roadbook, "bench", options.map, "--pairs", options.pairs, "--passes",
                    options.passes, "--json"], options)
    return ask([options.python, HERE / "ask_peer.py", engine, options.work / options.name / engine,
                options.pairs, "--scripts", options.scripts, "--pbf", options.pbf,
                "--passes", options.passes, "--patience", options.patience,
                "--matrix", ",".join(map(str, sizes))], options)


def measure_round(number, engines, options, sizes, found):
    """Each engine's turn: import, then questions. `sizes` loses what takes too long to repeat."""
    for engine in engines:
        print(f"round {number + 1}: {engine}, load {os.getloadavg()[0]:.1f}", file=sys.stderr)
        measures = []
        if options.imports and engine != "cch":
            measures += (import_roadbook(options) if engine == "roadbook"
                         else import_peer(engine, options))
        answer = ask_engine(engine, options, sizes[engine])
        measures += answer["measures"]
        found[engine]["version"] = answer.get("version", "")
        found[engine]["rounds"].append({measure["name"]: measure for measure in measures})
        slow = {m["name"] for m in measures if m["p50"] * UNITS.get(m["unit"], 0) > 20e6}
        sizes[engine] = [size for size in sizes[engine] if f"matrix {size}" not in slow]


# -- The table

def measures_of(rounds, names, part):
    """The names that a row sums up, and the rounds that have them all."""
    for name in names:
        parts = name if isinstance(name, tuple) else (name,)
        having = [r for r in rounds if all(part in r.get(p, {}) for p in parts)]
        if having:
            return parts, having
    return (), []


def values(rounds, names, part, unit):
    """A row's value in each round that has it, in the row's unit."""
    parts, having = measures_of(rounds, names, part)
    return [sum(r[p][part] * UNITS[r[p]["unit"]] for p in parts) / UNITS[unit] for r in having]


def text(value):
    """Three digits that count."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.{1 if value >= 10 else 2 if value >= 1 else 3}f}"


def cell(value, ours):
    if value is None:
        return ""
    if not ours:
        return text(value)
    ratio = value / ours
    return f"{text(value)} ({ratio:,.{0 if ratio >= 10 else 1 if ratio >= 1 else 2}f} ×)"


def table(engines, found):
    lines = ["| | " + " | ".join(NAMES[engine] for engine in engines) + " |",
             "| --- |" + " ---: |" * len(engines)]
    spreads = {}
    for label, names, part, unit in ROWS:
        medians = {}
        for engine in engines:
            row = values(found[engine]["rounds"], names, part, unit)
            medians[engine] = statistics.median(row) if row else None
            if len(row) > 1 and min(row) > 0:
                spreads[f"{NAMES[engine]}, {label}"] = max(row) / min(row) - 1
        if all(value is None for value in medians.values()):
            continue
        ours = medians["roadbook"]
        cells = [cell(medians[engine], None if engine == "roadbook" else ours) for engine in engines]
        lines.append(f"| {label}, {unit} | " + " | ".join(cells) + " |")
    return lines, spreads


def further(rounds):
    """What Roadbook told beyond the rows."""
    shown = {name for _, names, part, _ in ROWS for name in measures_of(rounds, names, part)[0]}
    for name in dict.fromkeys(name for r in rounds for name in r if name not in shown):
        row = [r[name] for r in rounds if name in r]
        parts = [f"{part} {text(statistics.median(m[part] for m in row))}"
                 for part in ("p50", "p95", "p99") if all(part in m for m in row)]
        yield f"- {name}: {', '.join(parts)} {row[0].get('unit', '')}"


# -- The machine

def first_line(path, key):
    for line in Path(path).read_text().splitlines():
        name, _, value = line.partition(":" if ":" in line else "=")
        if name.strip() == key:
            return value.strip().strip('"')
    return "?"


def machine():
    gib = int(first_line("/proc/meminfo", "MemTotal").split()[0]) / 2**20
    cpu = first_line("/proc/cpuinfo", "model name")
    family = first_line("/proc/cpuinfo", "cpu family")
    return (f"{os.cpu_count()} cores of {cpu} (family {family}), {gib:.0f} GiB, "
            f"Linux {platform.release()}, {first_line('/etc/os-release', 'PRETTY_NAME')}")


def versions(engines, found, options):
    ours = subprocess.run([options.roadbook, "--version"], capture_output=True, text=True)
    tree = subprocess.run(["git", "-C", HERE, "describe", "--always", "--dirty"],
                           capture_output=True, text=True)
    words = [f"{ours.stdout.strip()} {tree.stdout.strip()}"]
    words += [f"{NAMES[engine].split(',')[0]} {found[engine]['version']}"
              for engine in engines if engine != "roadbook"]
    return ", ".join(words)


def report(engines, found, options, loads):
    lines, spreads = table(engines, found)
    with open(options.pairs) as file:
        pairs = sum(1 for _ in file) - 1
    print("| | |\n| --- | --- |")
    print(f"| date | {datetime.date.today()} |\n| machine | {machine()} |")
    print(f"| load average | {min(loads):.1f} to {max(loads):.1f} |")
    print(f"| versions | {versions(engines, found, options)} |")
    print(f"| asked | {options.pbf.name} ({size_mib_of(options.pbf):.1f} MiB), {pairs:,} pairs; "
          f"medians of {options.rounds} rounds in which the engines take turns; CPU time on one core; "
          f"in brackets, how many times Roadbook's |\n")
    print("\n".join(lines))
    if spreads:
        worst = max(spreads, key=spreads.get)
        middle = statistics.median(spreads.values())
        print(f"\nThe rounds lie {middle:.0%} apart in the median, {spreads[worst]:.0%} at most "
              f"({worst}).")
    more = list(further(found["roadbook"]["rounds"]))
    if more:
        print("\nRoadbook besides:\n\n" + "\n".join(more))


def size_mib_of(file):
    return file.stat().st_size / 2**20


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pbf", type=Path)
    parser.add_argument("pairs", type=Path)
    parser.add_argument("work", type=Path)
    parser.add_argument("--roadbook", default="roadbook", help="the program")
    parser.add_argument("--peers", type=Path, help="the Python environment with the peers")
    parser.add_argument("--scripts", type=Path, help="the folder with prepare.py and engines.py")
    parser.add_argument("--ask", default="osrm-ch,osrm-mld,valhalla,cch",
                        type=lambda text: [peer for peer in text.split(",") if peer])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--passes", type=int, default=3)
    parser.add_argument("--matrix", default=[100, 1000],
                        type=lambda text: [int(size) for size in text.split(",") if size])
    parser.add_argument("--patience", type=float, default=60)
    parser.add_argument("--cpu", type=int, default=max(os.sched_getaffinity(0)))
    parser.add_argument("--no-import", dest="imports", action="store_false")
    options = parser.parse_args()
    program = shutil.which(options.roadbook)
    if not program:
        raise SystemExit(f"there is no program {options.roadbook}")
    options.roadbook, options.work = Path(program).resolve(), options.work.resolve()
    options.pbf, options.pairs = options.pbf.resolve(), options.pairs.resolve()
    options.name = options.pbf.name.split(".")[0]
    options.map = options.work / options.name / f"{options.name}.roadbook"
    options.map.parent.mkdir(parents=True, exist_ok=True)
    options.environment = dict(os.environ, PYTHONDONTWRITEBYTECODE="1")
    engines = ["roadbook"]
    if options.peers and options.scripts:
        options.python, options.scripts = options.peers / "bin/python", options.scripts.resolve()
        if unknown := set(options.ask) - set(NAMES):
            raise SystemExit(f"no such peer: {', '.join(unknown)}")
        engines += options.ask
    found = {engine: {"rounds": [], "version": ""} for engine in engines}
    sizes = {engine: list(options.matrix) for engine in engines}
    loads = [os.getloadavg()[0]]
    for number in range(options.rounds):
        measure_round(number, engines, options, sizes, found)
        loads.append(os.getloadavg()[0])
    report(engines, found, options, loads)


if __name__ == "__main__":
    main()
