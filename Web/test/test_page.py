# SPDX-License-Identifier: Apache-2.0
"""Drives the web map in Chromium as a person would, and takes pictures on the way.

    python test_page.py ROADBOOK MAP PICTURES

ROADBOOK is the tool, MAP a prepared map, PICTURES a folder. Scripts/test-web calls it.
"""

import json
import math
import os
import pathlib
import re
import statistics
import subprocess
import sys
import urllib.parse

from playwright.sync_api import expect, sync_playwright

TOOL, MAP, PICTURES = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
# A folder to show instead of the page in the program.
PAGE = ["--web", sys.argv[4]] if len(sys.argv) > 4 else []
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
# A virtual machine without a graphics card draws by itself.
ARGUMENTS = ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]
PAGE_BYTES = 400_000
HOST = "127.0.0.1"
# English and kilometers.
LOCALE = "en-IE"


def serve(port=0, served=MAP, **environment):
    process = subprocess.Popen([TOOL, "serve", served, "--port", str(port), "--log-level", "warning", *PAGE],
                               stderr=subprocess.PIPE, text=True, env=os.environ | environment)
    for line in process.stderr:
        found = re.search(r"Serving on http://[^:]+:(\d+)", line)
        if found:
            return process, int(found.group(1))
    raise SystemExit("the server did not start")


def idle(page):
    # Playwright's own waiting evaluates text in the page, which the page's policy forbids.
    for _ in range(600):
        page.wait_for_timeout(100)
        # A map that still glides to its view has its pins elsewhere a moment later.
        if page.evaluate("Boolean(window.roadbook?.isIdle && window.roadbook.map?.loaded() && !window.roadbook.map.isMoving())"):
            return
    raise AssertionError("the page does not come to rest")


def picture(page, name):
    page.wait_for_timeout(700)
    page.screenshot(path=PICTURES / f"{name}.png")


def summary(page):
    """Time, length and roads of the first route, without the hour of arrival, which moves on."""
    return re.sub(r"Arrive .*", "", page.locator("#choices label").first.inner_text())


def spot(page, x, y):
    """Pixels at a part of the map that the planner leaves free."""
    panel = page.locator("#panel").bounding_box()
    size = page.viewport_size
    left = panel["x"] + panel["width"] if size["width"] > 720 else 0
    bottom = size["height"] if size["width"] > 720 else panel["y"]
    return left + (size["width"] - left) * x, bottom * y


def drag(page, start, end, steps=12):
    page.mouse.move(*start)
    page.mouse.down()
    for step in range(1, steps + 1):
        part = step / steps
        page.mouse.move(start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
        page.wait_for_timeout(30)
    page.mouse.up()


def pin(page, number):
    box = page.locator(".pin").nth(number).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def plan_a_route(page):
    page.get_by_role("button", name="Clear", exact=True).click()
    expect(page.locator("#hint")).to_contain_text("where you start")
    page.mouse.click(*spot(page, 0.35, 0.6))
    expect(page.locator("#hint")).to_contain_text("where you go")
    page.mouse.click(*spot(page, 0.65, 0.35))
    idle(page)
    expect(page.locator("#steps li")).not_to_have_count(0)
    steps = page.locator("#steps li").all_inner_texts()
    assert re.search(r"head|depart|start", steps[0], re.I), steps
    assert len(steps) > 1, steps
    assert "min" in summary(page), summary(page)
    assert page.locator(".pin").count() == 2
    picture(page, "route")


def drag_the_destination(page):
    before = page.locator("#steps").inner_text()
    x, y = pin(page, 1)
    drag(page, (x, y), (x - 110, y + 90))
    idle(page)
    times = page.evaluate("window.roadbook.dragMilliseconds")
    assert times, "nothing was drawn while the marker was dragged"
    assert page.locator("#steps").inner_text() != before, "the route did not follow"
    middle = statistics.median(times)
    print(f"  redrawn {len(times)} times while dragged, median {middle:.0f} ms, longest {max(times):.0f} ms")
    assert middle < 250, "the route falls behind the pointer"


def drag_the_line(page):
    line = page.evaluate("""() => {
      const map = window.roadbook.map;
      const points = map.getSource('route').serialize().data.features.flatMap((leg) => leg.geometry.coordinates);
      const at = map.project(points[Math.floor(points.length / 2)]);
      return [at.x, at.y];
    }""")
    page.mouse.move(line[0] - 2, line[1] - 2)
    page.mouse.move(*line)
    expect(page.locator(".handle")).to_be_visible()
    drag(page, line, (line[0] + 60, line[1] + 80))
    idle(page)
    assert page.locator("#stops li").count() == 3, "the dragged line made no point"
    assert "~" in page.url, "a point that shapes the line is announced"
    page.get_by_role("button", name="Make it a stop").click()
    idle(page)
    assert "~" not in page.url, page.url
    assert page.locator(".pin").count() == 3
    picture(page, "stop-on-the-way")


def reorder_and_remove(page):
    letters = lambda: page.evaluate("location.hash.match(/stops=([^&]*)/)[1].split(';')")
    before = letters()
    page.locator("#stops li").nth(1).hover()
    page.get_by_role("button", name="Move Stop B up").click()
    idle(page)
    assert letters() == [before[1], before[0], before[2]], "the button moved nothing"
    page.locator("#stops input").nth(0).press("Alt+ArrowDown")
    idle(page)
    assert letters() == before, "the key moved nothing"
    row = page.locator("#stops li .letter").nth(2).bounding_box()
    top = page.locator("#stops li .letter").nth(0).bounding_box()
    drag(page, (row["x"] + 14, row["y"] + 14), (top["x"] + 14, top["y"] + 2))
    idle(page)
    assert letters() == [before[2], before[0], before[1]], "the dragged row moved nothing"
    page.get_by_role("button", name="Remove Stop B").click()
    idle(page)
    assert letters() == [before[2], before[1]]


def change_the_vehicle(page):
    """A truck has sliders for its size; what they say is in the link."""
    choose_vehicle(page, "truck")
    assert "vehicle=truck" in page.url, page.url
    height = page.get_by_role("slider", name="Height")
    expect(height).to_be_visible()
    height.focus()
    page.keyboard.press("End")
    idle(page)
    assert "height=4.5" in page.url, page.url
    expect(page.locator("#group-sizing output").first).to_have_text("4.5 m")
    picture(page, "truck")
    height.focus()
    page.keyboard.press("Home")
    idle(page)
    assert "height" not in page.url, page.url
    truck_options(page)
    choose_vehicle(page, "car")
    expect(height).to_be_hidden()
    expect(page.get_by_label("Tunnel category")).to_be_hidden()


def truck_options(page):
    """What is asked for seldom is folded away, goes into the question, and is counted."""
    page.locator("#further summary").click()
    asked = questions(page)
    page.get_by_label("Tunnel category").select_option("d")
    page.get_by_label("Flammable").check()
    page.get_by_label("Axles").focus()
    page.keyboard.press("End")
    page.get_by_label("Semi-trailer").check()
    idle(page)
    for part in ["tunnelcode=d", "hazmat=flammable", "axles=9", "tractor=1"]:
        assert part in page.url, page.url
    vehicle = asked[-1]["options"]["transportSpecification"]["vehicleSpecification"]
    assert vehicle == {"tunnelCategory": "d", "hazardousMaterials": ["flammable"], "axleCount": 9,
                       "truckCategory": "tractor", "heightInCentimeters": 400, "widthInCentimeters": 255,
                       "lengthInCentimeters": 1650, "grossWeightInKilograms": 40_000,
                       "weightPerAxleInKilograms": 11_500}, vehicle
    expect(page.locator("#further-count")).to_have_text("4")
    page.get_by_label("Flammable").scroll_into_view_if_needed()
    picture(page, "truck-options")
    page.locator("#further summary").click()


def questions(page):
    """The questions that the page sends to /v1/routes from now on."""
    asked = []
    page.on("request", lambda request: request.url.endswith("/v1/routes") and asked.append(json.loads(request.post_data)))
    return asked


def further_options(page, browser):
    """Every wish reaches the server, stands in the link, and comes back from it."""
    unfold_options(page)
    page.locator("#further summary").click()
    asked = questions(page)
    for label in ["Turning back", "Low-emission zones", "Carpool lanes", "Express lanes", "Where no way is legal"]:
        page.get_by_label(label).check()
    page.locator("#group-vignettes input").first.check()
    page.get_by_label("Other routes").select_option("3")
    page.get_by_label("Avoid countries").fill("AUT, Switzerland, nonsense")
    page.get_by_label("Avoid countries").press("Tab")
    for label in ["Top speed", "On board"]:
        page.get_by_label(label).focus()
        page.keyboard.press("End")
    page.get_by_label("When").select_option("leave")
    page.get_by_label("Date and time").fill("2026-11-23T08:05")
    page.get_by_label("Date and time").press("Tab")
    idle(page)
    expect(page.locator("#trouble")).to_be_hidden()
    options = asked[-1]["options"]
    assert options["avoidanceOptions"] == {
        "roadFeatures": ["uTurns"], "zoneCategories": ["environmental"], "countries": ["aut", "che"]}, options
    assert options["allowOptions"] == {"allowHov": True, "allowHot": True}, options
    assert options["tollOptions"] == {"ownedVignettes": ["aut"]}, options
    assert options["transportSpecification"]["vehicleSpecification"] == {"occupancy": 9}, options
    wanted = options["routeOptions"]
    assert wanted["alternatives"] == 3 and wanted["violateLeast"], wanted
    assert abs(wanted["speedCapInMetersPerSecond"] * 3.6 - 130) < 1e-6, wanted
    assert wanted["departureTime"].endswith("Z") and "arrivalTime" not in wanted, wanted
    assert "–" in page.locator("#choices .when").first.inner_text(), "neither departure nor arrival"
    picture(page, "more-options")
    page.get_by_label("Avoid countries").scroll_into_view_if_needed()
    picture(page, "more-options-below")
    # Another page that opens the link asks the same.
    other = browser.new_page(locale=LOCALE)
    again = questions(other)
    other.goto(page.url)
    idle(other)
    assert again[-1]["options"] == options, (again[-1]["options"], options)
    expect(other.locator("#further-count")).to_have_text("10")
    targets(other)
    other.close()
    # A drag asks with them too.
    page.get_by_label("When").select_option("arrive")
    idle(page)
    assert "arrivalTime" in asked[-1]["options"]["routeOptions"] and "arrive=2026-11-23T08:05" in page.url
    page.goto(page.url.split("&", 1)[0] + "&vehicle=car")
    idle(page)
    expect(page.locator("#further-count")).to_have_text("")


def targets(page):
    """Whatever is pressed is 44 pixels high, or stands in a label that is."""
    small = page.evaluate("""() => [...document.querySelectorAll('#panel :is(button:not(#grip), select, summary, input, label.check)')]
      .map((element) => element.closest('label') ?? element)
      .filter((element) => element.checkVisibility())
      .map((element) => [element.outerHTML.slice(0, 90), element.getBoundingClientRect().height])
      .filter(([, height]) => height > 0 && height < 43.5)""")
    assert not small, small


def raised(route):
    """Answers with hills along each route."""
    response = route.fetch()
    content = response.json()
    for found in content["routes"]:
        for section in found["sections"]:
            count = sum(ord(sign) - 63 < 32 for sign in section["geometry"]) // 2
            heights = [round(60 + 45 * math.sin(at / 5) + 20 * math.sin(at / 2), 1) for at in range(40)]
            section["elevation"] = {"altitudes": heights, "stepInMeters": section["lengthInMeters"] / 39, "ascentInMeters": 214.4,
                                    "descentInMeters": 187.2, "steepestAscentInPercent": 6, "steepestDescentInPercent": 7}
            section["altitudes"] = [round(60 + 45 * math.sin(at / 5) + 20 * math.sin(at / 2), 1) for at in range(count)]
    route.fulfill(response=response, json=content)


def with_elevation(page):
    """Altitudes of the line are drawn; the place under the pointer is marked. Without them nothing is there."""
    expect(page.locator("#elevation")).to_be_hidden()

    page.route("**/v1/routes", raised)
    page.get_by_role("button", name="Reverse").click()
    idle(page)
    drawing = page.locator("#elevation svg")
    expect(drawing).to_be_visible()
    drawing.scroll_into_view_if_needed()
    assert re.search(r"From -?\d+ m to \d+ m above the sea, 214 m up and 187 m down", drawing.get_attribute("aria-label"))
    box = drawing.bounding_box()
    shown = "window.roadbook.map.getSource('step').serialize().data.features"
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert page.evaluate(f"{shown}.length") == 1, "the place is not marked on the map"
    # Half way along the drawing is half way along the line.
    part = page.evaluate("""(place) => {
      const far = ([a, b], [c, d]) => Math.hypot((a - c) * Math.cos(b * Math.PI / 180), b - d);
      const line = window.roadbook.map.getSource('route').serialize().data.features.flatMap((leg) => leg.geometry.coordinates);
      let whole = 0, before = 0, least = Infinity;
      line.forEach((point, at) => {
        if (at) whole += far(line[at - 1], point);
        if (far(point, place) < least) [least, before] = [far(point, place), whole];
      });
      return before / whole;
    }""", page.evaluate(f"{shown}[0].geometry.coordinates"))
    assert 0.3 < part < 0.7, part
    expect(page.locator("#elevation output")).to_contain_text(" at ")
    picture(page, "elevation")
    page.locator("h1").hover()
    assert page.evaluate(f"{shown}.length") == 0
    # And the other way: the pointer on the route's line moves the mark in the drawing.
    usual = page.locator("#elevation output").inner_text()
    spot = page.evaluate("""() => {
      const map = window.roadbook.map;
      const line = map.getSource('route').serialize().data.features[0].geometry.coordinates;
      const { x, y } = map.project(line[Math.floor(line.length / 2)]);
      const box = map.getContainer().getBoundingClientRect();
      return [box.x + x, box.y + y];
    }""")
    page.mouse.move(spot[0] - 1, spot[1])
    page.mouse.move(*spot)
    expect(page.locator("#elevation output")).to_contain_text(" at ")
    page.locator("h1").hover()
    page.mouse.move(spot[0], spot[1] - 120)
    expect(page.locator("#elevation output")).to_have_text(usual)
    page.get_by_role("button", name="Dark map").click()
    idle(page)
    drawing.scroll_into_view_if_needed()
    picture(page, "elevation-dark")
    page.get_by_role("button", name="Dark map").click()
    page.unroute("**/v1/routes")
    page.get_by_role("button", name="Reverse").click()
    idle(page)
    expect(page.locator("#elevation")).to_be_hidden()


def electric_trip(page, look="light"):
    """The battery goes into the question; its charge is drawn, and stations are stops of the route, not of the trip."""
    def answer(route):
        question = json.loads(route.request.post_data)
        electric = question["options"].pop("evOptions", None)
        if not electric:
            return route.continue_()
        battery = electric["batterySpecifications"]
        assert electric["ensureReachability"] and battery["totalCapacityInKilowattHours"] == 40, electric
        assert battery["initialChargeInKilowattHours"] == 8 and question["options"]["routeOptions"]["alternatives"] == 0
        # A station half way: the service's own answer over it, with the words of a plan.
        (one, other) = (stop["coordinates"] for stop in question["waypoints"])
        half = {name: (one[name] + other[name]) / 2 for name in one}
        question["waypoints"].insert(1, {"coordinates": half})
        response = route.fetch(post_data=json.dumps(question))
        content = response.json()
        first, second = content["routes"][0]["sections"]
        station = {"name": "Lumen & Co", "chargingStation": {"id": "s1"}, "type": "chargingStation"}
        for place in (first["arrival"], second["departure"]):
            place.pop("waypointIndex")
            place.update(station)
        second["arrival"]["waypointIndex"] = 1
        for section, (start, end) in zip((first, second), ((8, 6.5), (12.25, 10))):
            section["departure"]["chargeInKilowattHours"] = start
            section["arrival"]["chargeInKilowattHours"] = end
            whole, along = section["lengthInMeters"], 0
            for span in section["spans"]:
                along += span["lengthInMeters"]
                span["chargeInKilowattHours"] = start + (end - start) * along / whole
        first["postActions"] = [{"action": "chargingSetup", "duration": 120}, {"action": "charging", "duration": 480, "chargingDetails": {
            "arrivalChargeInKilowattHours": 6.5, "targetChargeInKilowattHours": 12.25, "consumablePowerInKilowatts": 43}}]
        route.fulfill(response=response, json=content)

    page.route("**/v1/routes", answer)
    home = page.url.split("#")[0]
    stops = re.search(r"stops=[^&]*", page.url)[0]
    before = page.url
    page.goto(f"{home}#{stops}&vehicle=car&electric=1&battery=40&charge=20")
    idle(page)
    expect(page.locator("#battery")).to_be_visible()
    expect(page.locator("#battery output")).to_have_text("8.0 → 10.0 kWh")
    assert page.locator("#battery svg .stop").count() == 1
    expect(page.locator("#choices")).to_contain_text("and 10 min of charging")
    expect(page.locator("#battery li")).to_have_count(1)
    expect(page.locator("#battery li")).to_contain_text("Lumen & Co, 43 kW")
    expect(page.locator("#battery li")).to_contain_text("6.5 → 12.3 kWh in 10 min")
    expect(page.locator("#steps")).to_contain_text("Lumen & Co, 43 kW: 6.5")
    expect(page.locator(".charging")).to_have_count(1)
    expect(page.locator("#stops li")).to_have_count(2)
    page.locator("#battery ol").scroll_into_view_if_needed()
    picture(page, f"battery-{look}")
    page.locator("#battery li button").click()
    page.goto(before)
    idle(page)
    page.unroute("**/v1/routes")
    expect(page.locator("#battery")).to_be_hidden()
    expect(page.locator(".charging")).to_have_count(0)


def with_notices(page):
    """A notice has a sign where it begins; the sign leads to its words, the words to its place."""
    def answer(route):
        response = route.fetch()
        content = response.json()
        section = content["routes"][0]["sections"][0]
        section["notices"] = [{"code": "violatedAvoidTollRoad", "severity": "critical"},
                              {"code": "tollsDataUnavailable", "severity": "info"}]
        for span in section["spans"]:
            span.pop("noticeIndexes", None)
        for at in {len(section["spans"]) // 2, len(section["spans"]) - 1}:
            section["spans"][at]["noticeIndexes"] = [0]
        route.fulfill(response=response, json=content)

    page.route("**/v1/routes", answer)
    page.get_by_role("button", name="Reverse").click()
    idle(page)
    signs = page.locator(".sign")
    assert 1 <= signs.count() <= 2, signs.count()
    expect(page.locator("#notices li")).to_have_count(2)
    picture(page, "notices")
    signs.first.focus()
    page.keyboard.press("Enter")
    assert "toll road" in page.evaluate("document.activeElement.textContent"), "the sign leads nowhere"
    page.keyboard.press("Enter")
    idle(page)
    picture(page, "notice")
    targets(page)
    page.unroute("**/v1/routes")
    page.get_by_role("button", name="Reverse").click()
    idle(page)
    expect(signs).to_have_count(0)


def choose_vehicle(page, name):
    vehicle = page.locator(f'input[value="{name}"]')
    page.locator("#vehicles label", has=vehicle).click()
    idle(page)


def unfold_options(page):
    if not page.locator("#options").is_visible():
        page.get_by_role("button", name="Options").click()


def avoid_something(page):
    box = page.get_by_label("Motorways", exact=True)
    unfold_options(page)
    box.check()
    idle(page)
    assert "avoid=motorway" in page.url, page.url
    expect(page.locator("#steps li")).not_to_have_count(0)
    box.uncheck()
    idle(page)
    assert "avoid" not in page.url, page.url


def choose_an_alternative(page, browser):
    choices = page.locator("#choices label")
    others = "window.roadbook.map.getSource('others').serialize().data.features.filter((feature) => feature.properties.label)"
    if choices.count() < 2:
        look_for_an_alternative(page)
    assert choices.count() > 1, "no places of the map have two routes"
    assert page.evaluate(f"{others}.length") == choices.count() - 1
    picture(page, "alternatives")
    steps = page.locator("#steps").inner_text()
    # By the card …
    choices.nth(1).click()
    assert page.locator("#steps").inner_text() != steps, "the directions stayed"
    assert "route=2" in page.url and page.locator("#choices input").nth(1).is_checked()
    picture(page, "alternative-chosen")
    # … by a link …
    other = browser.new_page(locale=LOCALE)
    other.goto(page.url)
    idle(other)
    assert other.locator("#choices input").nth(1).is_checked(), "the link opens another route"
    other.close()
    # … by keys …
    page.keyboard.press("ArrowUp")
    assert page.locator("#steps").inner_text() == steps and "route=" not in page.url
    # … and by its line, where it is not near the other one.
    page.mouse.click(*page.evaluate("""() => {
      const map = window.roadbook.map;
      const pixels = (source) => map.getSource(source).serialize().data.features
        .filter((feature) => feature.geometry.type === 'LineString').flatMap((feature) => feature.geometry.coordinates).map((place) => map.project(place));
      const route = pixels('route');
      const far = (a) => Math.min(...route.map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
      const panel = document.getElementById('panel').getBoundingClientRect();
      const seen = pixels('others').filter(({ x, y }) => x > panel.right + 30 && x < innerWidth - 80 && y > 60 && y < innerHeight - 60);
      const best = seen.reduce((a, b) => (far(b) > far(a) ? b : a));
      return [best.x, best.y];
    }"""))
    idle(page)
    assert page.locator("#steps").inner_text() != steps, "a click on the line chose nothing"
    choices.nth(0).click()
    assert page.locator("#steps").inner_text() == steps


def look_for_an_alternative(page):
    """Plans routes between other places until one has another."""
    for start, end in [((0.2, 0.2), (0.8, 0.8)), ((0.15, 0.75), (0.85, 0.2)), ((0.5, 0.1), (0.45, 0.9)),
                       ((0.1, 0.5), (0.9, 0.5)), ((0.3, 0.1), (0.8, 0.6)), ((0.2, 0.4), (0.7, 0.9))]:
        page.get_by_role("button", name="Clear", exact=True).click()
        page.mouse.click(*spot(page, *start))
        page.mouse.click(*spot(page, *end))
        idle(page)
        if page.locator("#choices label").count() > 1:
            return


def choose_the_shortest(page):
    length = "window.roadbook.map.getSource('route').serialize().data.features.length"
    unfold_options(page)
    fastest = summary(page)
    page.get_by_text("Shortest", exact=True).click()
    idle(page)
    assert "mode=shortest" in page.url and page.evaluate(length) > 0
    picture(page, "shortest")
    page.get_by_text("Fastest", exact=True).click()
    idle(page)
    assert summary(page) == fastest and "mode" not in page.url
    page.get_by_role("button", name="Options").click()


def ask_why(page, look="light"):
    """Why the route does not go over a road, asked by mouse and by keys."""
    drawn = "window.roadbook.map.getSource('why').serialize().data.features.length"
    verdicts = set()
    for place in [(0.3, 0.3), (0.6, 0.75), (0.8, 0.5), (0.5, 0.5), (0.25, 0.7)]:
        page.mouse.click(*spot(page, *place), button="right")
        page.get_by_role("menuitem", name="Why not over this road?").click()
        expect(page.locator("#why p")).not_to_have_text("")
        idle(page)
        verdicts.add(page.locator("#why p").inner_text().split(" ")[0])
        assert page.evaluate(drawn) > 0, "the road is not marked"
        if page.locator("#why table").count():
            assert "Time" in page.locator("#why tfoot").inner_text()
            picture(page, f"why-{look}")
        elif "closed" in page.locator("#why p").inner_text():
            assert "=" in page.locator("#why p").inner_text()
            picture(page, f"why-closed-{look}")
    print("  answers begin with", ", ".join(sorted(verdicts)))
    page.keyboard.press("Escape")
    expect(page.locator("#why")).to_be_hidden()
    assert page.evaluate(drawn) == 0
    # Keys alone: Enter on the map asks about its middle.
    page.locator(".maplibregl-canvas").focus()
    page.keyboard.press("Enter")
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    assert "Why" in page.evaluate("document.activeElement.textContent")
    page.keyboard.press("Enter")
    expect(page.locator("#why")).to_be_visible()
    idle(page)
    page.get_by_role("button", name="Close").click()
    expect(page.locator("#why")).to_be_hidden()


def redrawn(page, drawn, seen):
    """Waits for another picture, which a busy machine takes its time for, and adds it to those that were seen."""
    for _ in range(100):
        page.wait_for_timeout(100)
        idle(page)
        if page.evaluate(drawn) not in seen:
            break
    seen.add(page.evaluate(drawn))


def see_the_reach(page, look="light"):
    """Areas that are reached: from the menu, with other limits, the other way, from elsewhere, by another vehicle."""
    drawn = "JSON.stringify(window.roadbook.map.getSource('reach').serialize().data.features.map((area) => area.geometry))"
    count = "window.roadbook.map.getSource('reach').serialize().data.features.length"
    page.mouse.click(*spot(page, 0.5, 0.5), button="right")
    page.get_by_role("menuitem", name="What is reached from here").click()
    # The page remembers what was chosen.
    page.locator("#reach-direction").select_option("from")
    page.locator("#reach-minutes").select_option("5,10,15")
    expect(page.locator("#reach li")).to_have_count(3)
    idle(page)
    assert page.evaluate(count) == 3
    picture(page, f"reach-{look}")
    seen = {page.evaluate(drawn)}
    page.locator("#reach-minutes").select_option("2,5")
    expect(page.locator("#reach li")).to_have_count(2)
    redrawn(page, drawn, seen)
    page.locator("#reach-direction").select_option("to")
    redrawn(page, drawn, seen)
    box = page.locator(".reach-pin").bounding_box()
    start = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    drag(page, start, (start[0] + 90, start[1] - 60))
    redrawn(page, drawn, seen)
    assert len(seen) == 4, f"{len(seen)} different pictures"
    picture(page, f"reach-to-{look}")
    page.locator("#reach").get_by_role("button", name="Close").click()
    expect(page.locator("#reach")).to_be_hidden()
    assert page.evaluate(count) == 0 and page.locator(".reach-pin").count() == 0


DROP = """([name, text]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name));
  for (const kind of ['dragover', 'drop']) dispatchEvent(new DragEvent(kind, { dataTransfer, cancelable: true }));
}"""


def route_line(page):
    """The points of the shown route."""
    return page.evaluate("""() => window.roadbook.map.getSource('route').serialize().data.features
      .flatMap((leg) => leg.geometry.coordinates)""")


def follow_a_line(page, look="light"):
    """A recorded track, the line of a file and one that is drawn become routes; other stops end that."""
    before = page.evaluate("location.hash")
    section = page.get_by_role("region", name="The line that is followed")
    line = route_line(page)
    text = "<gpx><trk><trkseg>" + "".join(f'<trkpt lon="{lon}" lat="{lat}"/>' for lon, lat in line) + "</trkseg></trk></gpx>"
    page.evaluate(DROP, ["ride.gpx", text])
    page.get_by_role("button", name="Find a route that follows it").click()
    expect(section).to_contain_text("ride.gpx")
    expect(section).to_contain_text("100 % of the line followed")
    idle(page)
    assert page.locator("#steps button").count() > 1, "the route has no directions"
    picture(page, f"follow-{look}")
    # The link holds the line.
    length = summary(page)
    other = page.context.browser.new_page(locale=LOCALE)
    other.goto(page.url)
    idle(other)
    expect(other.get_by_role("region", name="The line that is followed")).to_contain_text("100 % of the line followed")
    assert summary(other) == length, (summary(other), length)
    other.close()
    page.get_by_role("button", name="Reverse").click()
    expect(page.locator("#toast")).to_contain_text("does not follow")
    expect(section).to_be_hidden()
    idle(page)
    assert "line=" not in page.url, "the link holds a line that is not followed any more"
    away = [[line[0][0] + 0.001 * part, line[0][1] + 0.004] for part in range(2)]
    lines = {"type": "Feature", "geometry": {"type": "MultiLineString", "coordinates": [line[:len(line) // 2 + 1] + away]}}
    page.evaluate(DROP, ["plan.geojson", json.dumps(lines)])
    expect(section).to_contain_text("Parts not followed")
    idle(page)
    section.get_by_role("button", name=re.compile("no road is near|fit no way|elsewhere|no way leads")).first.click()
    picture(page, f"follow-parts-{look}")
    section.get_by_role("button", name="Close").click()
    expect(section).to_be_hidden()
    idle(page)
    draw_a_line(page, section, look)
    for broken, fault in [("{", "no GeoJSON"), ('{"type": "Point"}', "holds no line")]:
        page.evaluate(DROP, ["broken.geojson", broken])
        expect(page.locator("#toast")).to_contain_text(fault)
    page.evaluate("(hash) => { location.hash = hash; }", before)
    idle(page)


def draw_a_line(page, section, look):
    """Clicks draw a line, which the route follows; Escape ends drawing."""
    def begin(*start):
        page.mouse.click(*spot(page, *start), button="right")
        page.get_by_role("menuitem", name="Draw a line to follow").click()
        expect(section).to_contain_text("Click the map along the way")
        for place in [(0.5, 0.5), (0.7, 0.4)]:
            page.mouse.click(*spot(page, *place))
            # Two clicks at once would be a double click.
            page.wait_for_timeout(400)
    begin(0.3, 0.35)
    expect(section).to_contain_text("3 points")
    picture(page, f"draw-{look}")
    section.get_by_role("button", name="Undo").click()
    expect(section).to_contain_text("2 points")
    section.get_by_role("button", name="Follow it").click()
    expect(section).to_contain_text("of the line followed")
    idle(page)
    section.get_by_role("button", name="Close").click()
    expect(section).to_be_hidden()
    idle(page)
    # Beside the stops of the line.
    begin(0.5, 0.15)
    page.keyboard.press("Escape")
    expect(section).to_be_hidden()
    assert page.evaluate("document.body.classList.contains('drawing')") is False


def drop_a_track(page, look="light"):
    """A GPX file is dropped: the track, the drive on roads, and the points that lie on none; by the menu, too."""
    line = route_line(page)
    points = [line[0]] + [[a[0] + (b[0] - a[0]) * part / 4, a[1] + (b[1] - a[1]) * part / 4]
                          for a, b in zip(line, line[1:]) for part in range(1, 5)]
    # In the sea, far from roads wherever the route is.
    points.insert(len(points) // 2, [0.372, 50.1765])
    text = "<gpx><trk><trkseg>" + "".join(f'<trkpt lon="{lon}" lat="{lat}"/>' for lon, lat in points) + "</trkseg></trk></gpx>"
    page.evaluate(DROP, ["ride.gpx", text])
    section = page.get_by_role("region", name="The recorded track")
    expect(section).to_contain_text(f"of {len(points)} points lie on roads")
    expect(section).to_contain_text("Skipped points: 1")
    idle(page)
    kinds = "window.roadbook.map.getSource('trace').serialize().data.features.map((one) => one.properties.kind)"
    assert sorted(page.evaluate(kinds)) == ["drive", "recorded", "skipped"], page.evaluate(kinds)
    picture(page, f"track-{look}")
    section.get_by_role("button", name="Point").click()
    idle(page)
    section.get_by_role("button", name="Close").click()
    expect(section).to_be_hidden()
    assert page.evaluate(kinds) == []
    page.mouse.click(*spot(page, 0.5, 0.5), button="right")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("menuitem", name="Open a track or a line").click()
    chooser.value.set_files([{"name": "again.gpx", "mimeType": "application/gpx+xml", "buffer": text.encode()}])
    expect(section).to_contain_text("again.gpx")
    section.get_by_role("button", name="Close").click()
    for broken in ["<html>", "<gpx version='1.1'/>"]:
        page.evaluate(DROP, ["broken.gpx", broken])
        expect(page.locator("#toast")).to_contain_text("no GPX file" if broken == "<html>" else "holds no track")
    expect(section).to_be_hidden()


def read_the_directions(page):
    step = page.locator("#steps button").nth(1)
    step.hover()
    shown = "window.roadbook.map.getSource('step').serialize().data.features.length"
    assert page.evaluate(shown) > 0, "the step is not shown on the map"
    page.locator("h1").hover()
    assert page.evaluate(shown) == 0
    assert "Route" in page.locator("#live").inner_text()


def follow_a_link(page, browser):
    before = summary(page)
    other = browser.new_page(locale=LOCALE)
    other.goto(page.url)
    idle(other)
    assert summary(other) == before, (summary(other), before)
    other.close()
    assert urllib.parse.urlparse(page.url).fragment, "the plan is not in the link"


def best_order(page, browser):
    """The list shows the order in which the stops are visited, and the directions say which one is reached."""
    other = browser.new_page(viewport={"width": 1280, "height": 800}, locale=LOCALE)
    other.goto(page.url.partition("#")[0] + "#stops=50.20503,0.39160;50.18517,0.41674;50.21124,0.40087;50.19470,0.38291;"
               "50.22005,0.38599&names=Depot;South;East;West;Home; sweet home&vehicle=car")
    idle(other)
    names = lambda: [field.input_value() for field in other.locator("#stops input").all()]
    given = names()
    assert given[:4] == ["Depot", "South", "East", "West"], given
    before = summary(other)
    other.get_by_label("Best order of the stops").check()
    idle(other)
    best = names()
    assert best != given and sorted(best) == sorted(given) and best[0] == "Depot" and best[-1] == given[-1], best
    assert summary(other) != before
    ends = [end.inner_text() for end in other.locator("#steps .end small.stop").all()]
    assert ends == [f"{letter}, {name}" for letter, name in zip("BCDE", best[1:])], ends
    picture(other, "best-order")
    other.reload()
    idle(other)
    assert names() == best, (names(), best)
    other.close()


def save_files(page):
    with page.expect_download() as download:
        page.get_by_role("button", name="GPX").click()
    text = pathlib.Path(download.value.path()).read_text()
    assert "<trkpt" in text and "OpenStreetMap contributors" in text
    with page.expect_download() as download:
        page.get_by_role("button", name="GeoJSON").click()
    content = json.loads(pathlib.Path(download.value.path()).read_text())
    assert content["features"][0]["geometry"]["type"] == "LineString"
    assert content["attribution"] == "© OpenStreetMap contributors"


def print_it(page):
    page.evaluate("void (window.print = () => { window.isPrinted = true; })")
    page.get_by_role("button", name="Print").click()
    for _ in range(100):
        page.wait_for_timeout(200)
        if page.evaluate("Boolean(window.isPrinted)"):
            break
    assert page.evaluate("document.getElementById('paper').src.length") > 20_000, "no map on paper"
    page.emulate_media(media="print")
    page.screenshot(path=PICTURES / "print.png", full_page=True)
    page.emulate_media(media="screen")
    page.evaluate("void dispatchEvent(new Event('afterprint'))")


def read_positions(page):
    """Every way in which people write a position."""
    read = page.evaluate("""async (texts) => {
      const { parseCoordinates } = await import('./js/format.js');
      return texts.map(parseCoordinates);
    }""", [
        "41.1579, -8.6291", "41.1579 -8.6291", "41.1579 N 8.6291 W", "N41.1579 W8.6291", "geo:41.1579,-8.6291?z=3",
        "8.6291 W, 41.1579 N", "41.1579;-8.6291", "−41.5, 8", "41°9'28.44\"N 8°37'44.76\"W",
        "Porto", "41.1", "91, 0", "0, 181", "1 2 3", "41.1579, -8.6291 x", ""])
    for place in read[:7] + read[8:9]:
        assert abs(place["lat"] - 41.1579) < 1e-6 and abs(place["lon"] + 8.6291) < 1e-6, read
    assert read[7] == {"lat": -41.5, "lon": 8}, read
    assert read[9:] == [None] * 7, read


def read_right_to_left(browser, home):
    """Hebrew and Arabic names in the order and the shapes in which they are drawn."""
    # The page's own policy has no room for a script of ours.
    page = browser.new_context(bypass_csp=True).new_page()
    page.goto(home + "licences.txt")
    page.evaluate("void (self.registerRTLTextPlugin = (methods) => { self.methods = methods; })")
    page.add_script_tag(url=home + "js/rtl.js")
    drawn = page.evaluate("""(texts) => texts.map((text) => {
      const shaped = methods.applyArabicShaping(text);
      return methods.processBidirectionalText(shaped, [shaped.length])[0];
    })""", ["שלום", "רחוב הרצל 12", "abc שלום def", "שלום (abc) עולם", "سلام", "لا", "Via (Roma) 12-14", "12-14 שדרות"])
    assert drawn == ["םולש", "12 לצרה בוחר", "abc םולש def", "םלוע (abc) םולש", "\ufee1\ufefc\ufeb3", "\ufefb",
                     "Via (Roma) 12-14", "תורדש 12-14"], drawn
    lines = page.evaluate("methods.processStyledBidirectionalText('אב c', [0, 0, 1, 1], [4])")
    assert lines == [["c בא", [1, 1, 0, 0]]], lines
    page.context.close()


def search_by_name(page):
    """Fields are comboboxes: names are suggested, chosen by keys or pointer, and kept."""
    if page.get_by_role("button", name="Clear", exact=True).is_enabled():
        page.get_by_role("button", name="Clear", exact=True).click()
    asked = []
    page.on("request", lambda request: "/v1/search?" in request.url and asked.append(request.url))
    start, destination = page.get_by_role("combobox", name="Start"), page.get_by_role("combobox", name="Destination")
    options = page.get_by_role("listbox", name="Places").get_by_role("option")
    start.click()
    start.press_sequentially("e")
    page.wait_for_timeout(300)
    assert not asked, "one letter is no name"
    # All letters at once: on a busy machine, keys could come slower than the page waits for the next one.
    start.evaluate("""(field, letters) => { for (const letter of letters) {
      field.value += letter
      field.dispatchEvent(new InputEvent('input', {bubbles: true, data: letter}))
    } }""", "astmar")
    expect(options.first).to_contain_text("Eastmarch")
    assert len(asked) == 1 and "near=" in asked[0], asked  # not for each letter
    expect(start).to_have_attribute("aria-expanded", "true")
    assert start.get_attribute("aria-controls") == page.get_by_role("listbox", name="Places").get_attribute("id")
    expect(page.locator("#live")).to_contain_text("place")
    start.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    assert start.get_attribute("aria-activedescendant") == options.first.get_attribute("id")
    picture(page, "search")
    # Beyond the first lies the field; then the last.
    start.press("ArrowUp")
    assert start.get_attribute("aria-activedescendant") is None
    start.press("Escape")
    expect(options).to_have_count(0)
    expect(start).to_have_value("eastmar")
    expect(start).to_have_attribute("aria-expanded", "false")
    start.press_sequentially("c")
    expect(options.first).to_contain_text("Eastmarch")
    start.press("ArrowDown")
    start.press("Enter")
    expect(start).to_have_value("Eastmarch")
    expect(options).to_have_count(0)
    destination.click()
    destination.press_sequentially("tarrowmou", delay=20)
    expect(options.first).to_contain_text("Tarrowmouth")
    small = page.evaluate("[...document.querySelectorAll('[role=option]')].filter((option) => option.offsetHeight < 44).length")
    assert small == 0, "options are too small for fingers"
    options.first.click()
    idle(page)
    expect(page.locator("#steps li")).not_to_have_count(0)
    # The names stay, though the route begins on a street of another name.
    expect(start).to_have_value("Eastmarch")
    expect(destination).to_have_value("Tarrowmouth")
    late_answers(page, destination, options)
    addresses(page, start)
    for name, theme, width in [("search-dark", "Dark map", 1280), ("search-phone", None, 390)]:
        if theme:
            page.get_by_role("button", name=theme).click()
        page.set_viewport_size({"width": width, "height": 844})
        start.click()
        start.fill("")
        start.press_sequentially("street", delay=20)
        expect(options.nth(3)).to_be_visible()
        start.press("ArrowDown")
        picture(page, name)
        visible = page.evaluate("""() => {
          const [option, panel] = [document.querySelector('[role=option]'), document.getElementById('panel')].map((element) => element.getBoundingClientRect());
          return option.top >= panel.top && option.bottom <= panel.bottom;
        }""")
        assert visible, "the suggestions are cut off"
        start.press("Escape")
        start.fill("")
        start.press("Tab")
        if theme:
            page.get_by_role("button", name=theme).click()
    page.set_viewport_size({"width": 1280, "height": 800})
    # An empty field is an empty stop; the destination is still there.
    idle(page)
    expect(destination).not_to_have_value("")


def late_answers(page, field, options):
    """An answer to what was typed before is dropped, however late it comes."""
    page.evaluate("""() => {
      const real = window.realFetch = window.fetch;
      window.fetch = async (url, options) => {
        const answer = await real(url, { ...options, signal: undefined });
        if (String(url).includes('q=ha&')) await new Promise((done) => setTimeout(done, 900));
        return answer;
      };
    }""")
    field.click()
    field.press_sequentially("ha")
    page.wait_for_timeout(250)
    field.fill("millbrook")
    expect(options.first).to_contain_text("Millbrook")
    page.wait_for_timeout(1000)
    expect(options.first).to_contain_text("Millbrook")
    page.evaluate("() => { window.fetch = window.realFetch; }")
    field.press("Escape")


def addresses(page, field):
    """Enter takes the best place for what is typed; its name is told with its number."""
    street = page.evaluate("fetch('v1/search?q=street&limit=1').then((answer) => answer.json()).then(({ places }) => places[0].title)")
    number = page.evaluate("""(street) => (async () => {
      for (let number = 1; number < 40; number++) {
        const { places } = await (await fetch(`v1/search?q=${encodeURIComponent(`${street} ${number}`)}&limit=1`)).json();
        if (places[0]?.kind === 'address') return places[0].title;
      }
    })()""", street)
    assert number, f"{street} has no house"
    field.fill(number.lower())
    field.press("Enter")
    idle(page)
    expect(field).to_have_value(number)
    expect(page.locator("#trouble")).to_be_hidden()


def type_places(page):
    field = page.locator("#stops input").first
    field.fill("nowhere in particular")
    field.press("Enter")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#toast")).to_contain_text("No place of this name")
    field.fill("0.0, 0.0")
    field.press("Enter")
    expect(page.locator("#trouble")).to_be_visible()
    print("  far away:", page.locator("#trouble").inner_text().replace("\n", ": "))
    picture(page, "no-road-near")
    field.fill("")
    field.press("Enter")
    # The map went out to the place that is far away.
    page.evaluate("""() => {
      const [[ring]] = window.roadbook.map.getSource('edge').serialize().data.features.map((edge) => edge.geometry.coordinates);
      const [[west, south], , [east, north]] = ring;
      window.roadbook.map.jumpTo({ center: [(west + east) / 2, (south + north) / 2], zoom: 13 });
    }""")
    page.mouse.click(*spot(page, 0.4, 0.5))
    idle(page)
    expect(page.locator("#trouble")).to_be_hidden()


def lose_the_server(page, process, port):
    process.terminate()
    process.wait()
    page.get_by_role("button", name="Reverse").click()
    expect(page.locator("#trouble")).to_contain_text("does not answer", timeout=10_000)
    picture(page, "no-server")
    again, _ = serve(port)
    expect(page.locator("#trouble")).to_be_hidden(timeout=20_000)
    idle(page)
    assert "min" in summary(page)
    return again


def give_a_key(browser):
    process, port = serve(ROADBOOK_KEYS="secret")
    try:
        page = browser.new_page(locale=LOCALE)
        page.goto(f"http://{HOST}:{port}/")
        expect(page.locator("#trouble")).to_contain_text("wants a key")
        page.get_by_label("Key").fill("wrong")
        page.keyboard.press("Enter")
        page.wait_for_timeout(500)
        expect(page.locator("#trouble")).to_contain_text("wants a key")
        page.get_by_label("Key").fill("secret")
        page.keyboard.press("Enter")
        idle(page)
        assert "min" in summary(page)
        assert page.evaluate("window.roadbook.map.queryRenderedFeatures({layers: ['road']}).length") > 0, "no tiles"
        page.close()
    finally:
        process.terminate()


def main():
    PICTURES.mkdir(parents=True, exist_ok=True)
    process, port = serve()
    home = f"http://{HOST}:{port}/"
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            page = browser.new_page(viewport={"width": 1280, "height": 800}, locale=LOCALE)
            troubles, foreign, sizes = [], [], {}
            page.on("pageerror", lambda error: troubles.append(str(error)))
            page.on("console", lambda message: message.type == "error" and troubles.append(message.text))
            page.on("request", lambda request: None if request.url.startswith((home, "blob:", "data:"))
                    else foreign.append(request.url))
            page.on("requestfinished", lambda request: sizes.update(
                {request.url: request.sizes()["responseBodySize"]}))

            def step(name, work, *arguments):
                print(name)
                result = work(page, *arguments)
                assert not troubles, troubles
                assert not foreign, foreign
                return result

            page.goto(home)
            idle(page)
            total = sum(size for url, size in sizes.items() if "/tiles/" not in url)
            print(f"the page is {total} bytes before tiles")
            assert PAGE or 0 < total <= PAGE_BYTES  # files of a folder are not packed
            expect(page.locator("#hint")).to_contain_text("example")
            expect(page.locator(".maplibregl-ctrl-attrib")).to_contain_text("© OpenStreetMap contributors")
            picture(page, "first-sight")
            step("plan a route", plan_a_route)
            step("choose an alternative", choose_an_alternative, browser)
            step("drag the destination", drag_the_destination)
            step("drag the line", drag_the_line)
            step("reorder and remove", reorder_and_remove)
            step("change the vehicle", change_the_vehicle)
            step("avoid something", avoid_something)
            step("choose the shortest", choose_the_shortest)
            map_view = "(({ lng, lat }, zoom) => ({ center: [lng, lat], zoom }))" \
                "(window.roadbook.map.getCenter(), window.roadbook.map.getZoom())"
            before = page.evaluate(map_view)
            step("more options", further_options, browser)
            step("elevation", with_elevation)
            step("an electric trip", electric_trip)
            step("notices", with_notices)
            page.evaluate("(view) => void window.roadbook.map.jumpTo(view)", before)
            idle(page)
            step("read the directions", read_the_directions)
            step("ask why", ask_why)
            step("see the reach", see_the_reach)
            page.evaluate("(view) => void window.roadbook.map.jumpTo(view)", before)
            idle(page)
            step("drop a track", drop_a_track)
            step("follow a line", follow_a_line)
            page.evaluate("(view) => void window.roadbook.map.jumpTo(view)", before)
            idle(page)
            step("follow a link", follow_a_link, browser)
            step("put stops into order", best_order, browser)
            step("save files", save_files)
            step("print", print_it)
            step("read positions", read_positions)
            step("search by name", search_by_name)
            plan_a_route(page)
            print("read right to left")
            read_right_to_left(browser, home)
            page.get_by_role("button", name="Dark map").click()
            idle(page)
            picture(page, "dark")
            ask_why(page, "dark")
            see_the_reach(page, "dark")
            drop_a_track(page, "dark")
            follow_a_line(page, "dark")
            page.set_viewport_size({"width": 390, "height": 844})
            idle(page)
            picture(page, "phone")
            targets(page)
            unfold_options(page)
            if not page.locator("#group-search").is_visible():
                page.locator("#further summary").click()
            page.locator("#group-search").scroll_into_view_if_needed()
            picture(page, "phone-options")
            targets(page)
            page.locator("#more").click()
            page.mouse.click(*spot(page, 0.8, 0.6), button="right")
            page.get_by_role("menuitem", name="Why not over this road?").click()
            idle(page)
            picture(page, "why-phone")
            page.set_viewport_size({"width": 1280, "height": 800})
            # From here on the browser itself reports refusals and failures.
            type_places(page)
            process = lose_the_server(page, process, port)
            print("give a key")
            give_a_key(browser)
            assert not foreign, foreign
            browser.close()
    finally:
        process.terminate()
    print(f"passed; pictures are in {PICTURES}")


if __name__ == "__main__":
    main()
