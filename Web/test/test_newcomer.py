# SPDX-License-Identifier: Apache-2.0
"""What a newcomer meets on the page: language and units, sentences, mistakes, undoing, phones.

    python test_newcomer.py ROADBOOK MAP PICTURES [FOLDER]

Arguments are those of test_page.py. Scripts/test-web calls both.
"""

import contextlib
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

import late_buses
from test_page import ARGUMENTS, CHROMIUM, DROP, HOST, LOCALE, MAP, PICTURES, TOOL, idle, picture, questions, raised, route_line, serve, spot, targets

SITE = pathlib.Path(__file__).parent.parent / "site"
# From the station of the sample town to its harbour.
TRIP = "stops=50.20503,0.39160;50.18517,0.41674"


def opened(browser, home, link=TRIP + "&vehicle=car", **options):
    options = {"viewport": {"width": 1280, "height": 800}, "locale": LOCALE} | options
    page = browser.new_context(**options).new_page()
    troubles = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.troubles = troubles
    page.goto(home + (f"#{link}" if link else ""))
    idle(page)
    return page


def closed(page):
    assert not page.troubles, page.troubles
    page.context.close()


def speaks_the_browsers_language(browser, home):
    for locale, words, unit in [
            ("de-DE", ["Halt", "Optionen", "Wegbeschreibung", "abbiegen", "Ankunft"], "km"),
            ("fr-FR", ["Options", "Indications", "Arrivée"], "km"),
            ("pt-PT", ["Opções", "Indicações", "Chegada"], "km"),
            ("ja-JP", ["Options", "分"], "km"), ("en-US", ["Options", "Turn right"], "mi"), ("en-GB", ["Options"], "mi"), ("en-AU", ["Options"], "km")]:
        page = opened(browser, home, locale=locale)
        text = page.locator("#panel").inner_text()
        for word in words:
            assert word in text, (locale, word, text)
        assert re.search(rf"\d\s?{unit}\b", page.locator("#choices").inner_text()), page.locator("#choices").inner_text()
        british = page.evaluate("import('./js/words.js').then((words) => words.language)") == "en-GB"
        assert british == (locale in ("en-GB", "en-AU")), locale
        picture(page, f"newcomer-{locale}")
        closed(page)


def language_can_be_chosen(browser, home):
    page = opened(browser, home)
    page.get_by_role("button", name="Language and units").click()
    picture(page, "newcomer-language")
    page.get_by_role("combobox", name="Language").select_option("de-DE")
    page.wait_for_load_state()
    idle(page)
    expect(page.locator("h2", has_text="Wegbeschreibung")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "de-DE"
    page.get_by_role("button", name="Sprache und Einheiten").click()
    page.get_by_role("combobox", name="Einheiten").select_option("imperialUs")
    page.wait_for_load_state()
    idle(page)
    assert "mi" in page.locator("#choices").inner_text()
    closed(page)


def every_word_is_translated():
    """Each language has the same words, and they hold the same places for values."""
    tables = {}
    for file in sorted((SITE / "js").glob("words-*.js")):
        lines = re.findall(r"^  '((?:[^'\\]|\\.)*)': '((?:[^'\\]|\\.)*)',$", file.read_text(), re.M)
        tables[file.name] = dict(lines)
        for text, words in lines:
            assert sorted(re.findall(r"\{\w+\}", text)) == sorted(re.findall(r"\{\w+\}", words)), (file.name, text)
    sets = {frozenset(table) for table in tables.values()}
    assert len(tables) >= 3 and len(sets) == 1, "languages lack words of each other"
    known = sets.pop()
    for file in (SITE / "js").glob("*.js"):
        for call in re.findall(r"\bt\('((?:[^'\\]|\\.)*)'", file.read_text()):
            assert call in known, (file.name, call)


def notices_are_weighed(browser, home):
    """A speed limit at night is a note, said once; what somebody asked for and does not get is a warning."""
    def answer(route):
        response = route.fetch()
        content = response.json()
        section = content["routes"][0]["sections"][0]
        night = {"code": "potentialVehicleRestriction", "severity": "info", "violatedRestrictions": [
            {"cause": "Mill Road: Speed limit 30 km/h 22–6; Speed limit 40 km/h wet", "timeDependent": True},
            {"cause": "way 12: maxspeed:hgv:conditional=30 @ (22:00-06:00)", "timeDependent": True}]}
        section["notices"] = [night, night | {}, {"code": "violatedAvoidFerry", "severity": "critical"}]
        for span in section["spans"]:
            span["noticeIndexes"] = [0, 1]
        section["spans"][-1]["noticeIndexes"] = [2]
        route.fulfill(response=response, json=content)

    page = opened(browser, home, "")
    page.route("**/v1/routes", answer)
    page.goto(home + f"#{TRIP}&vehicle=car")
    idle(page)
    expect(page.locator("#notices li")).to_have_count(2)
    texts = page.locator("#notices li").all_inner_texts()
    assert texts[0].startswith("There is no way without a ferry") and "speed limit" in texts[1], texts
    expect(page.locator("#notices .warning")).to_have_count(1)
    expect(page.locator(".sign")).to_have_count(1)
    painted = page.evaluate("window.roadbook.map.getSource('noticed').serialize().data.features.length")
    assert painted == 1, painted
    picture(page, "newcomer-notices")
    closed(page)
    # The service's own words, of a road whose limit holds at night.
    page = opened(browser, home, "stops=50.18500,0.41600;50.18650,0.37000&vehicle=car")
    expect(page.locator("#notices")).to_contain_text("A speed limit on the way holds at certain hours")
    expect(page.locator("#notices")).to_contain_text("Speed limit 50 km/h")
    closed(page)


def changes_can_be_undone(browser, home):
    page = opened(browser, home)
    before = page.url
    page.get_by_role("button", name="Reverse").click()
    idle(page)
    after = page.url
    assert after != before
    page.go_back()
    idle(page)
    assert page.url == before, page.url
    page.go_forward()
    idle(page)
    assert page.url == after, page.url
    page.get_by_role("button", name="Clear", exact=True).click()
    expect(page.locator("#result")).to_be_hidden()
    page.get_by_role("button", name="Undo").click()
    idle(page)
    expect(page.locator("#steps li")).not_to_have_count(0)
    assert page.url == after, page.url
    closed(page)


def mistakes_are_told_truly(browser, home):
    page = opened(browser, home)
    start = page.locator("#stops input").first
    # A name that there is not: the old route is not its.
    start.fill("nowhere in particular")
    start.press("Enter")
    expect(page.locator("#toast")).to_contain_text("No place of this name")
    expect(page.locator("#result")).to_be_hidden()
    expect(start).to_have_value("nowhere in particular")
    # Without a server nobody knows.
    page.route("**/v1/search*", lambda route: route.abort())
    start.fill("station")
    start.press("Enter")
    expect(page.locator("#toast")).to_contain_text("nobody knows whether there is such a place")
    page.unroute("**/v1/search*")
    # Outside the map its edge is shown.
    start.fill("51.0, 0.4")
    start.press("Enter")
    expect(page.locator("#trouble")).to_contain_text("A lies outside the map")
    expect(page.locator("#trouble")).to_contain_text("dashed line")
    page.wait_for_timeout(900)
    box = page.evaluate("window.roadbook.map.getSource('edge').serialize().data.features.length")
    assert box == 1, box
    picture(page, "newcomer-outside")
    closed(page)


def far_stops_are_told(browser, home):
    page = opened(browser, home, "stops=50.18,0.4500;50.18517,0.41674&vehicle=car")
    assert re.search(r"A lies [\d.]+ km from the nearest road", page.locator("#notices").inner_text()), page.locator("#panel").inner_text()
    closed(page)


def two_maps_do_not_join(browser, home):
    page = opened(browser, home, "")

    def answer(route):
        response = route.fetch()
        content = response.json()
        far = json.loads(json.dumps(content["maps"][0])) | {"name": "far"}
        far["box"] = {"west": 10, "south": 50, "east": 11, "north": 51}
        route.fulfill(response=response, json={"maps": content["maps"] + [far]})

    page.route("**/v1/maps", answer)
    page.goto(home + "?two#stops=50.20503,0.39160;50.5,10.5&vehicle=car")
    page.wait_for_timeout(300)
    idle(page)
    expect(page.locator("#trouble")).to_contain_text("two maps")
    closed(page)


def times_are_the_places_own(browser, home):
    page = opened(browser, home, timezone_id="Asia/Tokyo")
    assert re.search(r"Arrive .*\d+:\d\d.* UTC", page.locator("#choices").inner_text()), page.locator("#choices").inner_text()
    closed(page)
    page = opened(browser, home, timezone_id="Europe/Paris")
    assert "UTC" not in page.locator("#choices").inner_text(), page.locator("#choices").inner_text()
    closed(page)


def points_shape_the_line(browser, home):
    """A dragged line goes by a point without a stop; it keeps the other routes, and can be made a stop."""
    page = opened(browser, home, "stops=50.20503,0.39160;50.19450,0.40000~;50.18517,0.41674&vehicle=car")
    steps = page.locator("#steps li").all_inner_texts()
    assert sum("reached" in step for step in steps) == 1, steps
    expect(page.locator("#stops .letter").nth(2)).to_have_text("B")
    expect(page.locator("#stops li").nth(1)).to_contain_text("without a stop")
    assert page.locator("#choices label").count() > 1, "no other way"
    picture(page, "newcomer-shape")
    page.get_by_role("button", name="Make it a stop").click()
    idle(page)
    steps = page.locator("#steps li").all_inner_texts()
    assert sum("reached" in step for step in steps) == 2, steps
    closed(page)


def one_starts_where_one_is(browser, home):
    page = opened(browser, home, "", geolocation={"latitude": 50.2050, "longitude": 0.3916}, permissions=["geolocation"])
    page.get_by_role("button", name="Clear", exact=True).click()
    page.locator("#stops .here").first.click()
    expect(page.locator("#stops input").first).to_have_value("My location")
    assert "50.20500,0.39160" in page.url, page.url
    closed(page)


def a_name_on_the_map_is_a_place(browser, home):
    page = opened(browser, home, "")
    page.get_by_role("button", name="Clear", exact=True).click()
    # Names of the former view are drawn until the tiles of the new one are there, and a click finds none of them.
    page.evaluate("""() => {
      const map = window.roadbook.map;
      map.once('idle', () => { window.hasRested = true; });
      map.jumpTo({ center: [0.3916, 50.2050], zoom: 17 });
    }""")
    find = """() => {
      const map = window.roadbook.map;
      if (!window.hasRested || !map.loaded()) return undefined;
      const panel = document.getElementById('panel').getBoundingClientRect();
      const seen = map.queryRenderedFeatures({ layers: ['interest'] }).map((found) => ({ name: found.properties.name, ...map.project(found.geometry.coordinates) }));
      return seen.find(({ x, y }) => x > panel.right + 60 && x < innerWidth - 90 && y > 60 && y < innerHeight - 60);
    }"""
    for _ in range(600):
        page.wait_for_timeout(100)
        at = page.evaluate(find)
        if at:
            break
    assert at, "no name is to be seen"
    page.mouse.click(at["x"], at["y"])
    expect(page.locator("#stops input").first).to_have_value(at["name"])
    closed(page)


def an_area_is_kept_out_of(browser, home):
    page = opened(browser, home)
    asked = questions(page)
    line = page.locator("#steps").inner_text()
    page.mouse.click(*spot(page, 0.2, 0.3), button="right")
    page.get_by_role("menuitem", name="Keep out of an area").click()
    page.mouse.click(*spot(page, 0.45, 0.6))
    idle(page)
    area = asked[-1]["options"]["avoidanceOptions"]["avoidBoundingBoxAreasOptions"]
    assert len(area) == 1 and "keepout=" in page.url, page.url
    expect(page.locator("#areas li")).to_have_count(1)
    picture(page, "newcomer-area")
    page.get_by_role("button", name="Let the route in again").click()
    idle(page)
    assert page.locator("#steps").inner_text() == line and "keepout" not in page.url
    closed(page)


def truck_says_its_size(browser, home):
    page = opened(browser, home, TRIP + "&vehicle=truck")
    expect(page.locator("#group-sizing output").first).to_have_text("4 m")
    page.goto(home + f"#{TRIP}&vehicle=truck&height=4&weight=40")
    idle(page)
    expect(page.locator("#choices .sizes")).to_have_text("Height 4 m, Weight 40 t")
    picture(page, "newcomer-truck")
    closed(page)
    for locale, sizes in [("en-US", "Height 13 ft 1 in, Weight 88,200 lb"), ("en-GB", "Height 13 ft 1 in, Weight 40 t"), ("de-DE", "Höhe 4 m, Gewicht 40 t")]:
        page = opened(browser, home, TRIP + "&vehicle=truck&height=4&weight=40&width=2.5", locale=locale)
        expect(page.locator("#choices .sizes")).to_contain_text(sizes)
        width = {"en-US": "8 ft 2 in", "en-GB": "8 ft 2 in", "de-DE": "2,5 m"}[locale]
        expect(page.locator("#group-sizing output").nth(3)).to_have_text(width)
        closed(page)


def the_best_order_is_in_plain_sight(browser, home):
    page = opened(browser, home, "stops=50.20503,0.39160;50.18517,0.41674;50.19946,0.39999;50.20467,0.44321&vehicle=car")
    asked = questions(page)
    page.get_by_label("Best order of the stops").check()
    idle(page)
    assert asked[-1]["options"]["routeOptions"]["optimizeWaypointsOrder"]
    expect(page.locator("#further-count")).to_have_text("")
    closed(page)


def directions_are_copied(browser, home):
    page = opened(browser, home, permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.locator("#toast")).to_contain_text("copied")
    text = page.evaluate("navigator.clipboard.readText()")
    assert re.match(r"Station Road to .*\n\d+ min, \d", text) and "1. Head " in text and "OpenStreetMap" in text, text
    closed(page)


def one_route_is_printed(browser, home):
    page = opened(browser, home)
    others = "window.roadbook.map.getSource('others').serialize().data.features.length"
    page.evaluate(f"void (window.print = () => {{ window.printed = {others}; }})")
    had = page.evaluate(others)
    page.get_by_role("button", name="Print").click()
    for _ in range(100):
        page.wait_for_timeout(200)
        if page.evaluate("window.printed !== undefined"):
            break
    assert page.evaluate("window.printed") == 0, "other routes are on the paper"
    assert page.evaluate(others) == had
    closed(page)


def a_phone_on_its_side_folds(browser, home):
    page = opened(browser, home, viewport={"width": 844, "height": 390}, has_touch=True)
    picture(page, "newcomer-landscape")
    page.get_by_role("button", name="Fold the planner").click()
    assert page.locator("#panel").bounding_box()["height"] < 230, page.locator("#panel").bounding_box()
    expect(page.locator("#choices")).to_be_visible()
    picture(page, "newcomer-landscape-folded")
    closed(page)


def buses(feed):
    """Buses every ten minutes from the station to the harbour."""
    write = SITE.parent.parent / "Tests/API/write_feed.py"
    subprocess.run([sys.executable, write, feed, "50.2050345,0.3915964", "50.1851663,0.4167372"], check=True)


@contextlib.contextmanager
def timetable(write=buses, messages=None):
    """The address of a server of the town with a timetable, and with messages about today's vehicles."""
    folder = pathlib.Path(tempfile.mkdtemp())
    town, feed, live = folder / "town.roadbook", folder / "feed", folder / "live.pb"
    shutil.copytree(MAP, town)
    write(feed)
    subprocess.run([TOOL, "timetable", "add", town, feed], check=True, capture_output=True)
    if messages:
        live.write_bytes(messages)
    process, port = serve(served=town, **({"ROADBOOK_REALTIME_SOURCES": str(live)} if messages else {}))
    try:
        yield f"http://{HOST}:{port}/"
    finally:
        process.terminate()
        shutil.rmtree(folder)


JOURNEY = "stops=50.20400,0.39250;50.18517,0.41674&vehicle=transit&leave="


def journeys_are_bars_of_time(browser, home):
    page = opened(browser, home)
    expect(page.locator("#vehicles input[value=transit]")).to_have_count(0)
    closed(page)
    with timetable() as there:
        trip = JOURNEY
        page = opened(browser, there, trip + "2026-06-03T08:01")
        cards, times = page.locator("#journeys label"), page.locator(".legs b")
        expect(times.nth(1)).to_have_text("8:10")
        count = cards.count()
        assert count == 9, count
        expect(page.locator("#journeys .bar .ride").first).to_have_text("1")
        expect(page.locator(".legs")).to_contain_text("Stop 5726")
        lines = page.evaluate("window.roadbook.map.getSource('journey').serialize().data.features.map(({ properties }) => properties.kind)")
        assert "ride" in lines and "walk" in lines, lines
        # Nobody knows whether they are on time.
        expect(page.locator("#journeys :is(.measured, .known, .good, .late, .alert)")).to_have_count(0)
        picture(page, "newcomer-journeys")
        cards.nth(1).click()
        expect(times.nth(1)).to_have_text("8:20")
        page.get_by_role("button", name="Later").click()
        idle(page)
        expect(times.nth(1)).to_have_text("9:40")
        page.get_by_role("button", name="Earlier").click()
        idle(page)
        expect(cards).to_have_count(9)
        expect(times.nth(1)).to_have_text("8:10")
        assert not Axe().run(page).response["violations"]
        lines_and_stops_are_on_the_map(browser, there, trip + "2026-06-03T08:01")
        page.goto(there + "?late#" + trip + "2016-06-03T08:01")
        page.wait_for_timeout(300)
        idle(page)
        expect(page.locator("#trouble")).to_contain_text("2026-01-01 to 2027-12-31")
        page.locator("#vehicles input[value=car] + span").click()
        idle(page)
        expect(page.locator("#journeys")).to_be_hidden()
        closed(page)
        journeys_stay_when_folded(browser, there)
        an_old_timetable_is_told(browser, there)
        timetables_are_those_of_the_place(browser, there)
        journeys_and_errors_do_not_mix(browser, there)
        names_in_bars_are_whole(browser, there)


def journeys_stay_when_folded(browser, there):
    page = opened(browser, there, JOURNEY + "2026-06-03T08:01", viewport={"width": 360, "height": 740})
    page.get_by_role("button", name="Fold the planner").click()
    expect(page.locator("#journeys label").first).to_be_visible()
    expect(page.locator("#journeys label").nth(1)).to_be_hidden()
    assert page.locator("#panel").bounding_box()["height"] < 250, page.locator("#panel").bounding_box()
    picture(page, "newcomer-journeys-folded")
    closed(page)


def an_old_timetable_is_told(browser, there):
    """Whoever chooses public transport on the example hears why there is no journey."""
    page = opened(browser, there, "")

    def ask_too_late(route):
        question = json.loads(route.request.post_data) | {"departureTime": "2030-06-03T08:00:00Z"}
        route.continue_(post_data=json.dumps(question))

    page.route("**/v1/journeys", ask_too_late)
    page.locator("#vehicles input[value=transit] + span").click()
    page.wait_for_timeout(300)
    idle(page)
    expect(page.locator("#trouble")).to_contain_text("2026-01-01 to 2027-12-31")
    expect(page.locator(".pin")).to_have_count(2)
    closed(page)


def timetables_are_those_of_the_place(browser, there):
    """Of several timetables the one counts on whose map the stops lie: its clocks, and its days."""
    page = opened(browser, there, "")

    def add(name, far):
        def answer(route):
            response = route.fetch()
            content = response.json()
            content[name].insert(0, json.loads(json.dumps(content[name][-1])) | far)
            route.fulfill(response=response, json=content)
        return answer

    asked = []
    page.on("request", lambda request: request.url.endswith("/v1/journeys") and asked.append(json.loads(request.post_data)["departureTime"]))
    page.goto(there + "?one#" + JOURNEY + "2026-06-03T08:01")
    page.wait_for_timeout(300)
    idle(page)
    page.route("**/v1/maps", add("maps", {"name": "far", "box": {"west": -123, "south": 45, "east": -122, "north": 46}}))
    page.route("**/v1/coverage", add("timetables", {"map": "far", "timeZone": "America/Los_Angeles", "feeds": [
        {"firstDate": "2021-10-17", "lastDate": "2022-01-08"}]}))
    page.goto(there + "?two#" + JOURNEY + "2026-06-03T08:01")
    page.wait_for_timeout(300)
    idle(page)
    expect(page.locator(".legs b").nth(1)).to_have_text("8:10")
    assert len(asked) == 2 and asked[0] == asked[1], asked
    page.evaluate("(hash) => { location.hash = hash; }", JOURNEY + "2016-06-03T08:01")
    expect(page.locator("#trouble")).to_contain_text("2026-01-01 to 2027-12-31")
    closed(page)


def journeys_and_errors_do_not_mix(browser, there):
    """Where the page cannot be turned it is turned later, and the words go; a time without an answer has no journeys."""
    page = opened(browser, there, JOURNEY + "2026-06-03T08:01")
    times, trouble = page.locator(".legs b"), page.locator("#trouble")
    expect(times.nth(1)).to_have_text("8:10")
    page.route("**/v1/journeys", lambda route: route.abort())
    page.route("**/v1/maps", lambda route: route.abort())
    page.get_by_role("button", name="Later").click()
    expect(trouble).to_contain_text("does not answer")
    page.unroute("**/v1/journeys")
    page.get_by_role("button", name="Later").click()
    expect(trouble).to_be_hidden()
    expect(times.nth(1)).to_have_text("9:40")
    page.route("**/v1/journeys", lambda route: route.abort())
    page.get_by_role("button", name="Earlier").click()
    expect(trouble).to_contain_text("does not answer")
    page.unroute("**/v1/journeys")
    page.unroute("**/v1/maps")
    expect(trouble).to_be_hidden(timeout=20_000)
    expect(times.nth(1)).to_have_text("8:10")
    page.get_by_label("Date and time").fill("2016-06-03T08:01")
    page.get_by_label("Date and time").press("Tab")
    expect(trouble).to_contain_text("2026-01-01 to 2027-12-31")
    expect(page.locator("#journeys")).to_be_hidden()
    assert page.evaluate("window.roadbook.map.getSource('journey').serialize().data.features.length") == 0
    closed(page)


def names_in_bars_are_whole(browser, there):
    page = opened(browser, there, "", viewport={"width": 360, "height": 740})

    def rename(route):
        response = route.fetch()
        content = response.json()
        for at, journey in enumerate(content["journeys"]):
            for leg in journey["legs"]:
                if "transport" in leg:
                    leg["transport"]["name"] = "Ring Line North" if at % 2 else "7"
        route.fulfill(response=response, json=content)

    page.route("**/v1/journeys", rename)
    page.goto(there + "?names#" + JOURNEY + "2026-06-03T08:01")
    page.wait_for_timeout(300)
    idle(page)
    shown = page.evaluate("""() => [...document.querySelectorAll('.bar .ride')].map((ride) => {
      const range = document.createRange();
      range.selectNodeContents(ride);
      const [text, box] = [range.getBoundingClientRect(), ride.getBoundingClientRect()];
      const isOut = text.top >= box.bottom || !text.width;
      const isIn = text.left >= box.left - 0.5 && text.right <= box.right + 0.5 && text.bottom <= box.bottom + 0.5;
      return isIn ? ride.textContent : isOut ? '' : 'cut';
    })""")
    assert "cut" not in shown and "7" in shown and "" in shown, shown
    page.locator("#journeys").scroll_into_view_if_needed()
    picture(page, "newcomer-bars")
    closed(page)


def lines_and_stops_are_on_the_map(browser, there, trip):
    """While somebody goes by public transport: lines in their colours, stops with their names."""
    rendered = "window.roadbook.map.queryRenderedFeatures({ layers: ['%s'] }).map(({ properties }) => properties)"
    for look, options in [("light", {}), ("dark", {"color_scheme": "dark"}), ("phone", {"viewport": {"width": 390, "height": 844}})]:
        page = opened(browser, there, trip, **options)
        page.evaluate("window.roadbook.map.jumpTo({ center: [0.3916, 50.2050], zoom: 14.5 })")
        for _ in range(100):
            page.wait_for_timeout(200)
            if page.evaluate(rendered % "transit-stop") and page.evaluate(rendered % "transit-line"):
                break
        stops, lines = page.evaluate(rendered % "transit-stop"), page.evaluate(rendered % "transit-line")
        assert stops and stops[0]["mode"] == "bus" and stops[0]["name"], stops
        assert lines and {line["name"] for line in lines} <= {"1", "2"}, lines
        page.wait_for_timeout(800)
        picture(page, f"newcomer-transit-{look}")
        page.locator("#vehicles input[value=car] + span").click()
        idle(page)
        assert page.evaluate("!window.roadbook.map.getSource('transit')"), "lines stay while one drives"
        closed(page)


def todays_vehicles_are_told(browser, home):
    """Expected times beside those of the timetable, stops that are not served, other platforms, alerts."""
    with timetable(late_buses.write_feed, late_buses.messages()) as there:
        page = opened(browser, there, JOURNEY + "2026-06-03T08:01")
        cards = page.locator("#journeys label")
        expect(page.locator("#journeys .measured")).to_have_text(re.compile(r"^live, as of \d+:\d\d$"))
        told = [re.sub(r"\s+", " ", text) for text in cards.locator("> span > .known").all_inner_texts()]
        assert re.fullmatch(r"8:\d\d \+5 min 5 minutes late, planned 8:\d\d – 8:22 \+4 min 4 minutes late, planned 8:22", told[0]), told
        assert told[1] == "on time" and "2 minutes early" in told[2] and told[3] == "extra, not in the timetable", told
        assert "other stops than usual" in told[4] and len(told) == 5, told
        expect(cards.locator(".alerts")).to_have_text(["Notices 2"] * 9)
        expect(cards.first.locator("small").first).to_have_text("7 · direct · £2.50")
        a_late_bus_is_told(page)
        alerts_unfold(page)
        cards.nth(1).click()
        expect(page.locator(".legs .ride > button .good")).to_have_text(["on time", "on time"])
        closed(page)
        todays_vehicles_bar_nobody(browser, there)


def a_late_bus_is_told(page):
    ride = page.locator(".legs .ride")
    expect(ride.locator("> button > :first-child > :is(b, s, i)")).to_have_text(["8:15", "8:10", "+5 min"])
    expect(ride.get_by_role("button")).to_have_accessible_name(re.compile(r"^8:15.*5 minutes late, planned 8:10.*platform 4, not 2.*8:26.*4 minutes late, planned 8:22.*at Harbour"))
    expect(ride.locator(".seen")).to_have_text(re.compile(r"^seen on the way to Market, \d+:\d\d · few seats$"))
    way = ride.locator("details").first
    expect(way.locator("summary")).to_have_text("1 stop on the way · 1 not served")
    way.locator("summary").click()
    expect(way.locator("li")).to_have_text(["8:14 Market not served", re.compile(r"^8:23 8:17 \+6 min.*planned 8:17 Bridge$")])
    expect(way.locator("li").first.locator("s")).to_have_text("8:14 Market")
    stops = page.evaluate("window.roadbook.map.getSource('journey').serialize().data.features.filter(({ properties }) => properties.kind === 'stop').length")
    assert stops == 3, "a stop that is not served is on the map"
    assert page.evaluate("window.roadbook.map.queryRenderedFeatures({ layers: ['journey-vehicle'] }).length"), "the bus is not on the map"


def alerts_unfold(page):
    """What feeds say is text, and of addresses only those of the web are links."""
    works, lift = page.locator(".alert").all()
    expect(works.locator("summary")).to_have_text("Works at <b>Market</b>")
    expect(works.locator("p")).to_be_hidden()
    works.locator("summary").click()
    expect(works.locator("p")).to_have_text("Buses stop in front of the town hall.")
    link = works.get_by_role("link", name="More at buses.example")
    assert (link.get_attribute("href"), link.get_attribute("rel")) == ("https://buses.example/works", "noopener")
    # Of this one there is no more to read.
    expect(lift).to_have_text("The lift is out of order")
    expect(lift.locator("summary, a")).to_have_count(0)


def todays_vehicles_bar_nobody(browser, there):
    for look, words, options in [
            ("light", ["5 minutes late", "few seats"], {}), ("dark", ["Steig 4, nicht 2", "live, Stand", "pünktlich", "wenige Sitzplätze"], {"color_scheme": "dark", "locale": "de-DE"}),
            ("phone", ["quai 4, pas 2", "non desservi"], {"locale": "fr-FR", "viewport": {"width": 360, "height": 800}}),
            ("pt", ["plataforma 4, não 2"], {"locale": "pt-PT"})]:
        page = opened(browser, there, JOURNEY + "2026-06-03T08:01", bypass_csp=True, **options)
        for summary in page.locator(".legs summary").all():
            summary.click()
        text = page.locator("#journeys").inner_text()
        assert all(word in text for word in words), (words, text)
        targets(page)
        found = [(fault["id"], [node["html"] for node in fault["nodes"]]) for fault in Axe().run(page).response["violations"]]
        assert not found, (look, found)
        page.locator("#journeys .row").scroll_into_view_if_needed()
        picture(page, f"newcomer-today-{look}")
        page.locator(".legs .end").scroll_into_view_if_needed()
        picture(page, f"newcomer-today-{look}-legs")
        closed(page)


def the_planner_is_reached_by_keys(browser, home):
    """The first link of the page leads into the planner, and leaves the plan as it is."""
    page = opened(browser, home)
    before = page.url
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "panel"
    assert page.url == before, page.url
    # What a link to a place of the page would do by itself.
    page.evaluate("() => { location.hash = 'panel'; }")
    page.wait_for_timeout(200)
    idle(page)
    expect(page.locator("#steps li")).not_to_have_count(0)
    expect(page.locator(".pin")).to_have_count(2)
    closed(page)


FREE = """() => {
  const panel = document.getElementById('panel').getBoundingClientRect();
  const isWide = innerWidth > 720;
  return { left: isWide ? panel.right : 0, right: innerWidth, top: 0, bottom: isWide ? innerHeight : panel.top };
}"""


def routes_are_seen_after_a_step(browser, home):
    """A direction is shown in the middle of what the planner leaves free, and the next route is on the screen."""
    for options in [{}, {"viewport": {"width": 360, "height": 740}}, {"viewport": {"width": 360, "height": 740}, "reduced_motion": "reduce"}]:
        page = opened(browser, home, **options)
        said = []
        page.on("console", lambda message: said.append(message.text))
        step = page.locator("#steps button").nth(1)
        step.click()
        idle(page)
        page.wait_for_timeout(600)
        picture(page, f"newcomer-step-{page.viewport_size['width']}{'-still' if 'reduced_motion' in options else ''}")
        free = page.evaluate(FREE)
        at = page.evaluate("""() => {
          const map = window.roadbook.map;
          const point = map.getSource('step').serialize().data.features.find(({ geometry }) => geometry.type === 'Point');
          return map.project(point.geometry.coordinates);
        }""")
        for low, value, high in [(free["left"], at["x"], free["right"]), (free["top"], at["y"], free["bottom"])]:
            assert 0.35 < (value - low) / (high - low) < 0.65, (options, at, free)
        page.evaluate("() => { location.hash = 'stops=50.20429,0.37789;50.19622,0.38389&vehicle=car'; }")
        page.wait_for_timeout(300)
        idle(page)
        page.wait_for_timeout(700)
        picture(page, f"newcomer-after-step-{page.viewport_size['width']}")
        for number in range(2):
            box = page.locator(".pin").nth(number).bounding_box()
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"]
            assert free["left"] < x < free["right"] and free["top"] < y < free["bottom"], (options, x, y, free)
        assert not any("cannot fit" in text for text in said), said
        assert page.evaluate("Math.max(...Object.values(window.roadbook.map.getPadding()))") == 0
        closed(page)


def is_seen(page, selector):
    """Whether all of an element is on the screen, and nothing lies over its middle."""
    return page.evaluate("""(selector) => {
      const element = document.querySelector(selector);
      const box = element.getBoundingClientRect();
      const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return box.height > 0 && box.top > -1 && box.bottom < innerHeight + 1 && element.contains(over);
    }""", selector)


def failures_are_in_sight(browser, home):
    """What went wrong is seen beside unfolded options, and where the planner is folded."""
    for options in [{}, {"viewport": {"width": 360, "height": 740}}]:
        page = opened(browser, home, TRIP + "&vehicle=truck", **options)
        start = page.locator("#stops input").first
        start.fill("10, 10")
        start.press("Enter")
        expect(page.locator("#trouble")).to_contain_text("outside the map")
        assert is_seen(page, "#trouble"), options
        picture(page, f"newcomer-trouble-{page.viewport_size['width']}")
        closed(page)
    for size in [(360, 740), (844, 390)]:
        page = opened(browser, home, viewport=dict(zip(("width", "height"), size)))
        page.get_by_role("button", name="Fold the planner").click()
        page.evaluate("() => { location.hash = 'stops=50.20503,0.39160;10,10&vehicle=car'; }")
        expect(page.locator("#trouble")).to_contain_text("outside the map")
        assert is_seen(page, "#trouble"), size
        picture(page, f"newcomer-trouble-folded-{size[0]}")
        closed(page)


def failures_of_what_one_asked_for_are_told(browser, home):
    """On the example, too: what somebody chose is not swept away with its places."""
    page = opened(browser, home, "")
    page.get_by_role("button", name="Options").click()
    page.locator("#further summary").click()
    page.get_by_label("Electric, with charging stops").check()
    for label in ["Battery", "Charge now"]:
        page.get_by_role("slider", name=label, exact=True).focus()
        page.keyboard.press("ArrowRight")
    page.wait_for_timeout(500)
    idle(page)
    expect(page.locator("#trouble")).to_be_visible()
    expect(page.locator(".pin")).to_have_count(2)
    closed(page)
    # Of an example without a way, others are tried, and nobody hears of it.
    page = opened(browser, home, "")
    asked = []

    def refuse(route):
        asked.append(json.loads(route.request.post_data)["waypoints"])
        if len(asked) > 1:
            return route.continue_()
        return route.fulfill(status=400, json={"code": "noRouteFound", "message": "no way"})

    page.route("**/v1/routes", refuse)
    page.goto(home + "?again")
    idle(page)
    expect(page.locator("#trouble")).to_be_hidden()
    expect(page.locator("#steps li")).not_to_have_count(0)
    assert len(asked) == 2 and asked[0] != asked[1], asked
    closed(page)


def a_late_answer_is_awaited(browser, home):
    """While it is, the route of before is pale and no file is made of it; made at once, a file is all of before."""
    page = opened(browser, home)
    page.evaluate("""() => {
      const real = window.fetch;
      window.fetch = async (url, options) => {
        if (String(url).endsWith('v1/routes')) await new Promise((done) => setTimeout(done, 1500));
        return real(url, options);
      };
    }""")
    with page.expect_download() as download:
        page.evaluate("""() => {
          location.hash = 'stops=50.20503,0.39160;50.19622,0.38389&vehicle=car';
          addEventListener('hashchange', () => document.getElementById('gpx').click(), { once: true });
        }""")
    text = pathlib.Path(download.value.path()).read_text()
    assert re.search(r"<wpt lat=.50.185170", text) and "50.196220" not in text, text[:900]
    idle(page)
    result, button = page.locator("#result"), page.get_by_role("button", name="GPX")
    page.get_by_role("button", name="Reverse").click()
    expect(result).to_have_attribute("aria-busy", "true")
    expect(button).to_be_disabled()
    page.screenshot(path=PICTURES / "newcomer-awaited.png")
    idle(page)
    expect(result).to_have_attribute("aria-busy", "false")
    expect(button).to_be_enabled()
    closed(page)


def a_typed_time_is_the_places(browser, home):
    """08:00 is 08:00 where the trip begins, in winter and in summer, whatever clock the reader has."""
    for zone in ["America/New_York", "Europe/Paris", "Asia/Tokyo"]:
        page = opened(browser, home, "", timezone_id=zone)
        asked = questions(page)
        for name, time, instant in [("leave", "2026-11-23T08:00", "2026-11-23T07:00:00.000Z"), ("leave", "2026-07-23T08:00", "2026-07-23T06:00:00.000Z"),
                                    ("arrive", "2026-11-23T08:00", "2026-11-23T07:00:00.000Z")]:
            page.evaluate("(hash) => { location.hash = hash; }", f"{TRIP}&vehicle=car&{name}={time}")
            page.wait_for_timeout(200)
            idle(page)
            wanted = asked[-1]["options"]["routeOptions"]
            assert wanted[{"leave": "departureTime", "arrive": "arrivalTime"}[name]] == instant, (zone, time, wanted)
        told = page.locator("#when small")
        expect(told).to_have_text("" if zone == "Europe/Paris" else "On the clocks of the place, UTC+1")
        expect(page.locator("#choices .when").first).to_contain_text("8:00")
        picture(page, f"newcomer-clocks-{zone[-5:]}")
        # What is offered is soon there.
        page.get_by_label("When").select_option("")
        idle(page)
        page.get_by_label("Date and time").evaluate("(field) => { field.value = ''; }")
        page.get_by_label("When").select_option("leave")
        idle(page)
        offered = page.evaluate("(text) => (Date.parse(`${text}:00+01:00`) - Date.now()) / 60_000", page.get_by_label("Date and time").input_value())
        assert 0 < offered < 40, (zone, offered)
        closed(page)


def times_and_names_are_whole(browser, home):
    """The time of arrival is not cut off, and its zone told once; where a line's name has no room, no part of it is shown."""
    for locale, link in [("en-US", "&leave=2026-11-23T13:00"), ("de-DE", ""), ("pt-BR", "&leave=2026-11-23T13:00")]:
        page = opened(browser, home, f"{TRIP}&vehicle=car{link}", locale=locale, timezone_id="Asia/Tokyo", viewport={"width": 360, "height": 740})
        when = page.locator("#choices .when").first
        assert when.evaluate("(element) => element.scrollWidth <= element.clientWidth"), (locale, when.inner_text())
        assert when.inner_text().count("UTC") == 1, when.inner_text()
        if locale == "en-US":
            assert re.fullmatch(r"1:00\s–\s1:\d\d\sPM UTC\+1", when.inner_text()), when.inner_text()
        page.locator("#choices").scroll_into_view_if_needed()
        picture(page, f"newcomer-times-{locale}")
        closed(page)
    # Credits do not lie behind the planner.
    page = opened(browser, home, viewport={"width": 740, "height": 360})
    page.evaluate("() => { document.querySelector('.maplibregl-ctrl-attrib-inner').append(...Array.from({ length: 9 }, () => { const link = document.createElement('a'); link.textContent = 'Somebody & Sons'; return link; })); }")
    picture(page, "newcomer-landscape-credits")
    assert page.locator(".maplibregl-ctrl-attrib").bounding_box()["x"] >= page.locator("#panel").bounding_box()["width"]
    closed(page)


def drawn_over_180(folder):
    """A map with a road over 180 degrees, and its box."""
    nodes = {1: 179.95, 2: 179.98, 3: -179.98, 4: -179.95}
    text = "".join(f'<node id="{number}" lat="-17.0" lon="{lon}" version="1"/>' for number, lon in nodes.items())
    text += '<way id="1" version="1">' + "".join(f'<nd ref="{number}"/>' for number in nodes) + '<tag k="highway" v="residential"/><tag k="name" v="Date Line Road"/></way>'
    (folder / "line.osm").write_text(f'<?xml version="1.0" encoding="UTF-8"?><osm version="0.6">{text}</osm>')
    subprocess.run([TOOL, "import", folder / "line.osm", "-o", folder / "line.roadbook"], check=True, capture_output=True)
    return folder / "line.roadbook", {"west": 179.95, "south": -17.01, "east": -179.95, "north": -16.99}


def ways_lead_over_180_degrees(browser, home):
    with tempfile.TemporaryDirectory() as folder:
        served, box = drawn_over_180(pathlib.Path(folder))
        process, port = serve(served=served)
        try:
            page = opened(browser, home, "")

            def answer(route):
                response = route.fetch()
                content = response.json()
                content["maps"][0]["box"] = box
                route.fulfill(response=response, json=content)

            page.route("**/v1/maps", answer)
            page.goto(f"http://{HOST}:{port}/#stops=-17.0,179.955;-17.0,-179.955&vehicle=car")
            idle(page)
            page.wait_for_timeout(700)
            line = [lon for lon, _ in route_line(page)]
            assert max(line) - min(line) < 0.1, line
            x = [page.locator(".pin").nth(number).bounding_box()["x"] for number in range(2)]
            assert 400 < x[0] < x[1] - 300 and x[1] < 1280, x
            picture(page, "newcomer-180")
            edge = page.evaluate("window.roadbook.map.getSource('edge').serialize().data.features[0].geometry.coordinates[0].map(([lon]) => lon)")
            assert max(edge) - min(edge) < 0.2, edge
            # The dot for dragging lies below the pointer, and clicks are places of both sides.
            y = page.locator(".pin").first.bounding_box()["y"] + 41
            for at in [x[0] + 90, x[1] - 60]:
                page.mouse.move(at - 2, y)
                page.mouse.move(at, y)
                box_of_dot = page.locator(".handle").bounding_box()
                assert abs(box_of_dot["x"] + 9 - at) < 12, (at, box_of_dot)
            page.get_by_role("button", name="Clear", exact=True).click()
            page.mouse.click(x[1] - 60, y + 20)
            page.mouse.click(x[0] + 60, y + 20)
            idle(page)
            assert re.search(r"stops=-17\.\d+,-179\.9\d+;-17\.\d+,179\.9", page.url), page.url
            expect(page.locator("#trouble")).to_be_hidden()
            assert "km" in page.locator("#choices").inner_text()
            # An area to keep out of, across the line: there is no way.
            page.mouse.click(x[0] + 120, y - 60, button="right")
            page.get_by_role("menuitem", name="Keep out of an area").click()
            page.mouse.click(x[1] - 120, y + 60)
            idle(page)
            west, east = re.search(r"keepout=[^,]+,([^,]+),[^,]+,([-.\d]+)", page.url).groups()
            assert float(west) > 179 and float(east) < -179, page.url
            closed(page)
        finally:
            process.terminate()


def on_hills(browser, home, **options):
    """A page with a route over hills."""
    page = opened(browser, home, "", **options)
    page.route("**/v1/routes", raised)
    page.goto(home + f"?hills#{TRIP}&vehicle=car")
    page.wait_for_timeout(200)
    idle(page)
    page.locator("#elevation").scroll_into_view_if_needed()
    return page


def heights_end_where_the_way_does(browser, home):
    """A finger that leaves the drawing at its right points at the destination, not at the start."""
    page = on_hills(browser, home)
    there = page.evaluate("""() => {
      const drawing = document.querySelector('#elevation svg');
      const box = drawing.getBoundingClientRect();
      const texts = [box.right - 1, box.right + 30].map((clientX) => {
        drawing.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY: box.y + 20 }));
        return document.querySelector('#elevation output').textContent;
      });
      return [...texts, document.querySelector('#choices em').textContent];
    }""")
    assert there[0].split(" at ")[1] == there[1].split(" at ")[1] == there[2], there
    closed(page)


def heights_are_in_words_and_units(browser, home):
    for locale, title, text, where in [("de-DE", "Höhe", "über dem Meer, 214 m bergauf", r"\d m bei 1,\d km"),
                                       ("fr-FR", "Altitude", "214 m de montée", r"\d m à 1,\d km"),
                                       ("en-US", "Elevation", "703 ft up and 614 ft down", r"\d ft at 1.\d mi")]:
        page = on_hills(browser, home, locale=locale, viewport={"width": 360, "height": 740})
        expect(page.locator("#elevation h2")).to_contain_text(title)
        label = page.locator("#elevation svg").get_attribute("aria-label").replace("\u202f", " ").replace("\u00a0", " ")
        assert text in label, label
        box = page.locator("#elevation svg").bounding_box()
        page.mouse.move(box["x"] + box["width"] * 0.5, box["y"] + 20)
        shown = page.locator("#elevation output").inner_text().replace("\u202f", " ").replace("\u00a0", " ")
        assert re.search(where, shown), shown
        picture(page, f"newcomer-hills-{locale}")
        closed(page)
    # No way is told as none.
    page = opened(browser, home, "stops=50.20503,0.39160;50.20503,0.39160&vehicle=car")
    assert re.search(r"\b0 m", page.locator("#choices").inner_text()), page.locator("#choices").inner_text()
    closed(page)


def labels_stand_beside_their_sliders(browser, home):
    for locale in ["en-IE", "de-DE", "fr-FR", "pt-PT"]:
        for vehicle in ["truck", "car", "pedestrian"]:
            page = opened(browser, home, f"{TRIP}&vehicle={vehicle}", locale=locale, viewport={"width": 360, "height": 740})
            page.evaluate("() => { document.getElementById('options').hidden = false; document.getElementById('further').open = true; }")
            wrong = page.evaluate("""() => [...document.querySelectorAll('.slider')].filter((label) => label.checkVisibility()).filter((label) => {
              const range = document.createRange();
              range.selectNodeContents(label.querySelector('span'));
              return range.getBoundingClientRect().right > label.querySelector('input').getBoundingClientRect().left;
            }).map((label) => label.textContent)""")
            assert not wrong, (locale, vehicle, wrong)
            if vehicle == "truck":
                page.locator("#group-vehicle").scroll_into_view_if_needed()
                picture(page, f"newcomer-sliders-{locale}")
            closed(page)


def directions_run_as_their_letters(browser, home):
    for locale, way in [("ar-SA", "rtl"), ("he-IL", "rtl"), ("ja-JP", "ltr"), ("de-DE", "ltr")]:
        page = opened(browser, home, locale=locale)
        assert page.locator("#steps").get_attribute("lang") == locale
        runs = page.evaluate("[...document.querySelectorAll('#steps button > span')].map((step) => getComputedStyle(step).direction)")
        assert len(runs) > 1 and set(runs) == {way}, (locale, runs)
        if way == "rtl":
            picture(page, f"newcomer-{locale}")
        closed(page)


def answers_that_are_none_are_told_in_ones_words(browser, home):
    page = opened(browser, home, "stops=50.20429,0.37789;50.19622,0.38389&vehicle=car&electric=1&battery=10&charge=5", locale="de-DE")
    expect(page.locator("#trouble")).to_contain_text("Die Ladung reicht nicht bis dorthin")
    closed(page)
    # A net that wants a login answers everything with its page; later the service is there again.
    page = opened(browser, home)
    portal = {"status": 200, "content_type": "text/html", "body": "<html>Log in</html>"}
    for path in ["**/v1/routes", "**/v1/maps"]:
        page.route(path, lambda route: route.fulfill(**portal))
    page.get_by_role("button", name="Reverse").click()
    expect(page.locator("#trouble")).to_contain_text("does not answer")
    for path in ["**/v1/routes", "**/v1/maps"]:
        page.unroute(path)
    expect(page.locator("#trouble")).to_be_hidden(timeout=20_000)
    idle(page)
    # And an answer of another kind is no reason to speak of programs.
    page.route("**/v1/routes", lambda route: route.fulfill(status=200, json={"hello": 1}))
    page.get_by_role("button", name="Reverse").click()
    expect(page.locator("#trouble")).to_contain_text("cannot be read")
    for text in ['{"type": "FeatureCollection", "features": {}}', '{"type": "LineString", "coordinates": [null]}']:
        page.evaluate(DROP, ["odd.geojson", text])
        expect(page.locator("#toast")).to_contain_text("no GeoJSON file")
    closed(page)


def what_is_asked_for_comes_into_sight(browser, home):
    """Reachable areas and dropped files are told in sight, beside unfolded options and on a phone with the planner folded."""
    far = "<gpx><trk><trkseg>" + "".join(f'<trkpt lon="{10 + part / 100}" lat="48"/>' for part in range(3)) + "</trkseg></trk></gpx>"
    for options in [{"viewport": {"width": 1280, "height": 800}}, {"viewport": {"width": 360, "height": 640}, "has_touch": True}]:
        for look in ["light", "dark"]:
            page = opened(browser, home, color_scheme=look, **options)
            size = page.viewport_size["width"]
            page.get_by_role("button", name="Options" if size > 720 else "Fold the planner").click()
            page.wait_for_timeout(300)
            page.mouse.click(*spot(page, 0.5, 0.5), button="right")
            page.get_by_role("menuitem", name="What is reached from here").click()
            expect(page.locator("#reach li")).to_have_count(3)
            idle(page)
            assert is_seen(page, "#reach"), (options, look)
            picture(page, f"newcomer-reach-{size}-{look}")
            page.locator("#reach").get_by_role("button", name="Close").click()
            if size <= 720:
                page.get_by_role("button", name="Fold the planner").click()
            page.evaluate(DROP, ["far.gpx", far])
            expect(page.locator("#trace")).to_contain_text("0 of 3 points")
            idle(page)
            assert is_seen(page, "#trace h2") and is_seen(page, "#trace p"), (options, look)
            picture(page, f"newcomer-far-{size}-{look}")
            closed(page)


def keys_reach_what_is_seen(browser, home):
    """A faded "Undo" is gone, the menu gives the focus back, and the map's buttons speak the language of the page."""
    page = opened(browser, home, reduced_motion="reduce")
    page.get_by_role("button", name="Clear", exact=True).click()
    undo = page.locator("#toast button")
    expect(undo).to_have_count(1)
    expect(undo).to_have_count(0, timeout=12_000)
    # Held by the focus it stays.
    page.go_back()
    idle(page)
    page.get_by_role("button", name="Clear", exact=True).click()
    undo.focus()
    page.wait_for_timeout(9000)
    expect(undo).to_be_visible()
    page.keyboard.press("Enter")
    idle(page)
    expect(page.locator("#steps li")).not_to_have_count(0)
    page.locator(".maplibregl-canvas").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#menu")).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.className") == "maplibregl-canvas"
    closed(page)
    for locale, names in [("de-DE", ["Vergrößern", "Verkleinern", "Nach Norden ausrichten", "Meinen Standort finden"]), ("fr-FR", ["Zoomer"]), ("pt-BR", ["Ampliar"])]:
        page = opened(browser, home, locale=locale, permissions=["geolocation"])
        labels = page.evaluate("[...document.querySelectorAll('.maplibregl-ctrl-group button')].map((button) => button.getAttribute('aria-label') ?? button.title)")
        assert set(names) <= set(labels), labels
        closed(page)


def nothing_bars_anybody(browser, home):
    """Axe (WCAG's rules as a program) finds nothing: light, dark, and on a phone, with everything unfolded."""
    link = "stops=50.20503,0.39160;50.19450,0.40000~;50.18517,0.41674;50.20460,0.44300&vehicle=truck&height=4&keepout=50.2,0.4,50.203,0.405"
    for options in [{}, {"color_scheme": "dark"}, {"viewport": {"width": 390, "height": 844}}]:
        # The page's own policy has no room for a script of ours.
        page = opened(browser, home, link, locale="de-DE", bypass_csp=True, **options)
        page.locator("#settings").click()
        page.locator("#further summary").click()
        found = [(fault["id"], [node["html"] for node in fault["nodes"]]) for fault in Axe().run(page).response["violations"]]
        assert not found, (options, found)
        closed(page)


def main():
    PICTURES.mkdir(parents=True, exist_ok=True)
    every_word_is_translated()
    process, port = serve()
    home = f"http://{HOST}:{port}/"
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            for work in [
                    speaks_the_browsers_language, language_can_be_chosen, notices_are_weighed, changes_can_be_undone,
                    mistakes_are_told_truly, far_stops_are_told, two_maps_do_not_join, times_are_the_places_own,
                    points_shape_the_line, one_starts_where_one_is, a_name_on_the_map_is_a_place, an_area_is_kept_out_of,
                    truck_says_its_size, the_best_order_is_in_plain_sight, directions_are_copied, one_route_is_printed,
                    a_phone_on_its_side_folds, journeys_are_bars_of_time, todays_vehicles_are_told, the_planner_is_reached_by_keys, routes_are_seen_after_a_step, failures_are_in_sight, failures_of_what_one_asked_for_are_told, a_late_answer_is_awaited, a_typed_time_is_the_places, times_and_names_are_whole, ways_lead_over_180_degrees, heights_end_where_the_way_does, heights_are_in_words_and_units, labels_stand_beside_their_sliders, directions_run_as_their_letters, answers_that_are_none_are_told_in_ones_words, what_is_asked_for_comes_into_sight, keys_reach_what_is_seen, nothing_bars_anybody]:
                print(work.__name__.replace("_", " "))
                work(browser, home)
            browser.close()
    finally:
        process.terminate()
    print(f"passed; pictures are in {PICTURES}")


main()
