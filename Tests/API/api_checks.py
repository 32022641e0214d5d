# SPDX-License-Identifier: Apache-2.0
"""What Schemathesis has to know to ask this service; Scripts/test-api loads it.

The description is the same for every map, so its examples lie in Porto. Questions that are right by their
schemas are moved onto the map that is served: most of them then have an answer, and not only a refusal.
"""

import collections
import functools
import json
import os
import re
import urllib.request

import schemathesis

SERVICE = os.environ["ROADBOOK_SERVICE"]
# What came of questions that are right by their schemas; Scripts/test-api reads it at the end.
TALLY = os.environ["ROADBOOK_TALLY"]
# A code that says "this is no such value" is wrong for what a schema allows.
NEVER = {"InvalidValue", "BadRequest"}
tally = collections.Counter()


def asked(path, question=None):
    body = None if question is None else json.dumps(question).encode()
    request = urllib.request.Request(SERVICE + path, body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


@functools.cache
def description():
    return asked("/openapi.json")


@functools.cache
def served():
    """The map, and what examples are replaced with: places, a segment, a road, a handle."""
    the_map = asked("/v1/maps")["maps"][0]
    places = [tuple(map(float, text.split(","))) for text in os.environ["ROADBOOK_PLACES"].split()]
    waypoints = [{"coordinates": {"latitude": lat, "longitude": lon}} for lat, lon in places[:2]]
    answer = asked("/v1/routes", {
        "waypoints": waypoints, "options": {"routeOptions": {"enableRouteHandle": True}}})
    route = answer["routes"][0]
    return the_map, places, route


# MARK: moving questions onto the map


def onto_map(latitude, longitude):
    """A place of the map for any place on Earth: the examples' places become those of the map."""
    _, places, _ = served()
    if not (-90 <= latitude <= 90 and -180 <= longitude <= 180):
        return latitude, longitude
    return places[int(abs(latitude) * 1e4 + abs(longitude) * 1e3) % len(places)]


def moved(value, key=None, parent=None):
    if key == "lines" and isinstance(value, list) and all(isinstance(line, dict) for line in value):
        return [line | {"vertices": vertices_of(served()[2])} if line.get("vertices") else line for line in value]
    if isinstance(value, list):
        return [moved(item, key, parent) for item in value]
    if not isinstance(value, dict):
        return the_text(key, value)
    if key in ("coordinates", "viaPlace", "near") and all(
            isinstance(value.get(name), (int, float)) for name in ("latitude", "longitude")):
        latitude, longitude = start() if parent == "startingPoint" else \
            onto_map(value["latitude"], value["longitude"])
        return value | {"latitude": latitude, "longitude": longitude}
    return {name: moved(item, name, key) for name, item in value.items()}


def alone(question):
    """Of two fields that exclude each other the one that is harder to read."""
    for kept, left in (("route", "routeHandle"), ("viaSegment", "viaPlace"), ("routeHandle", "segments"),
                       ("along", "within"), ("along", "nearest"), ("within", "nearest"), ("box", "circle"),
                       ("box", "corridor"), ("corridor", "circle"), ("box", "id"), ("corridor", "id"), ("circle", "id")):
        if isinstance(question, dict) and question.get(kept) and question.get(left):
            question = {name: item for name, item in question.items() if name != left}
    return question


def start():
    """Where the example's route begins; routes that are left are joined there."""
    _, places, _ = served()
    return places[0]


def the_text(key, value):
    the_map, _, route = served()
    if key == "map" and value == "porto":
        return the_map["name"]
    if key in ("waypoints", "center", "origins", "destinations", "coordinates", "near", "startingPoint", "viaPlace",
               "within", "nearest", "along") \
            and isinstance(value, str):
        pairs = [pair.split(",") for pair in value.split(";")]
        if key == "startingPoint" and re.fullmatch(r"[-0-9.]+,[-0-9.]+", value):
            return "%.6f,%.6f" % start()
        try:
            return ";".join("%.6f,%.6f" % onto_map(float(lat), float(lon)) for lat, lon in pairs)
        except ValueError:
            return value
    if key == "viaSegment" and value == "8427:1093":
        return segment_of(route)
    if key == "lines" and value == "_iqnmAfdqlOweOnpb@":
        return line_of(route)
    if key in ("routeHandle", "handle") and isinstance(value, str) and value.startswith("AQNjYXI"):
        return handle_of(route)
    return value


def handle_of(route):
    handle = route["handle"]
    return handle["handle"] if isinstance(handle, dict) else handle


def segment_of(route):
    name = route["sections"][0]["spans"][0]["segment"]
    return f"{name['tilePartitionId']}:{name['localId']}"


def places_of(route):
    """The points of the example's route, in degrees times ten million, as its geometry has them."""
    numbers, shift, value = [], 0, 0
    for letter in route["sections"][0]["geometry"]:
        value |= (ord(letter) - 63 & 31) << shift
        shift += 5
        if ord(letter) - 63 < 32:
            numbers.append(value >> 1 ^ -(value & 1))
            shift = value = 0
    latitude, longitude = 0, 0
    for north, east in zip(numbers[::2], numbers[1::2]):
        latitude, longitude = latitude + north, longitude + east
        yield latitude, longitude


def vertices_of(route):
    return [{"latitude": north / 1e7, "longitude": east / 1e7} for north, east in places_of(route)]


def line_of(route):
    """The points of the example's route in the polyline format with six digits."""
    text, before = "", (0, 0)
    for north, east in places_of(route):
        place = round(north / 10), round(east / 10)
        for difference in (place[0] - before[0], place[1] - before[1]):
            value = difference << 1 ^ difference >> 63
            while value >= 32:
                text += chr((value & 31 | 32) + 63)
                value >>= 5
            text += chr(value + 63)
        before = place
    return text


def is_right(case):
    return case.meta is not None and case.meta.generation.mode.value == "positive"


@schemathesis.hook
def before_call(context, case, kwargs):
    if not is_right(case):
        return
    if isinstance(case.body, (dict, list)):
        case.body = alone(moved(case.body))
    if case.query:
        case.query = alone({name: the_text(name, value) for name, value in case.query.items()})


# MARK: judging answers


def refusals(case, status):
    """The codes that the description lists for an operation and a status."""
    operation = description()["paths"][case.operation.path][case.operation.method.lower()]
    answer = operation["responses"].get(str(status), {})
    if "$ref" in answer:
        answer = description()["components"]["responses"][answer["$ref"].rsplit("/", 1)[1]]
    schema = answer.get("content", {}).get("application/json", {}).get("schema", {})
    for part in schema.get("allOf", []):
        if "code" in part.get("properties", {}):
            return part["properties"]["code"]["enum"]
    return []


@schemathesis.check
def right_questions_are_answered(ctx, response, case):
    """An answer, or a refusal that the description lists for this operation, and never "no such value"."""
    if not is_right(case):
        return
    status = response.status_code
    code = "" if status < 400 else response.json().get("code")
    tally[f"{case.operation.label} {status} {code}".strip()] += 1
    with open(TALLY, "w") as file:
        json.dump(tally, file)
    if 200 <= status < 300:
        return
    message = response.json().get("message", "")
    assert code in refusals(case, status), f"{status} {code} is not listed for {case.operation.label}: {message}"
    # No schema can tell what an encoded line is.
    is_line = re.match(r"geometry: .*polyline", message)
    assert code not in NEVER or is_line, f"a right question is no right value: {message}"
    # The range of a single field belongs into its schema.
    assert not re.search(r"; allowed (is|are) ", message), f"the schema does not tell a range: {message}"
