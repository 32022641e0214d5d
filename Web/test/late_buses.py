# SPDX-License-Identifier: Apache-2.0
"""A feed for the sample town, and messages of GTFS-realtime about its buses on 3 June 2026.

Buses leave the station's platform 2 every ten minutes, call at the market and the bridge, and end at the harbour.
That of 8:10 is late, leaves from platform 4 and does not call at the market; that of 8:20 is on time; that of 8:30
is cancelled; that of 8:40 is early. The first one is seen on the way to the market, with few seats left; one at 8:45 is not in the timetable; that of 8:50 has other stops.
"""

import datetime
import struct
import time

DAY = "20260603"
STATION, HARBOUR = (50.2050345, 0.3915964), (50.1851663, 0.4167372)


def write_feed(folder):
    folder.mkdir()

    def write(name, *rows):
        (folder / f"{name}.txt").write_text("\n".join(rows) + "\n")

    def between(part):
        return ",".join(str(a + (b - a) * part) for a, b in zip(STATION, HARBOUR))

    write("agency", "agency_id,agency_name,agency_url,agency_timezone", "1,Buses,https://buses.example,Europe/London")
    write("stops", "stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,platform_code",
          f"station,Station,{between(0)},1,,", f"two,Station,{between(0)},0,station,2", f"four,Station,{between(0.01)},0,station,4",
          f"market,Market,{between(0.3)},0,,", f"bridge,Bridge,{between(0.6)},0,,", f"harbour,Harbour,{between(1)},0,,")
    write("routes", "route_id,agency_id,route_short_name,route_type", "1,1,7,3")
    write("calendar", "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date",
          "1,1,1,1,1,1,1,1,20260101,20271231")
    write("fare_attributes", "fare_id,price,currency_type,payment_method,transfers", "single,2.50,GBP,0,0")
    starts = range(7 * 60, 11 * 60, 10)
    write("trips", "route_id,service_id,trip_id,trip_headsign", *(f"1,1,{start},Harbour" for start in starts))
    write("stop_times", "trip_id,arrival_time,departure_time,stop_id,stop_sequence",
          *(f"{start},{clock},{clock},{stop},{sequence}" for start in starts
            for sequence, (stop, minutes) in enumerate([("two", 0), ("market", 4), ("bridge", 7), ("harbour", 12)])
            for clock in [f"{(start + minutes) // 60:02}:{(start + minutes) % 60:02}:00"]))


def message(fields):
    """Protocol buffers: {number: value}, a list for one that is repeated, a dictionary for a message."""
    return b"".join(field(number, value) for number, values in fields.items()
                    for value in (values if isinstance(values, list) else [values]))


def field(number, value):
    if isinstance(value, int):
        return varint(number << 3) + varint(value % 2**64)
    if isinstance(value, float):
        return varint(number << 3 | 5) + struct.pack("<f", value)
    content = message(value) if isinstance(value, dict) else value.encode()
    return varint(number << 3 | 2) + varint(len(content)) + content


def varint(value):
    return bytes([value]) if value < 128 else bytes([value & 127 | 128]) + varint(value >> 7)


CANCELED, REPLACEMENT, NEW, SKIPPED = 3, 5, 8, 1


def trip(name, *calls, relationship=0):
    return {1: name, 3: {1: {1: name, 3: DAY, 4: relationship, 5: "1"}, 2: list(calls)}}


def delayed(sequence, seconds, **stop):
    return {1: sequence, 2: {1: seconds}, 3: {1: seconds}} | ({6: {1: stop["at"]}} if stop else {})


def call(stop, hour, minute):
    zone = datetime.timezone(datetime.timedelta(hours=1))
    at = {2: int(datetime.datetime(2026, 6, 3, hour, minute, tzinfo=zone).timestamp())}
    return {2: at, 3: at, 4: stop}


def alert(name, url, title, text=None):
    words = {10: {1: {1: title}}} | ({11: {1: {1: text}}} if text else {})
    return {1: name, 5: {5: {2: "1"}, 8: {1: {1: url}}} | words}


def messages():
    return message({1: {1: "2.0", 3: int(time.time())}, 2: [
        trip("490", delayed(0, 300, at="four"), {1: 1, 5: SKIPPED}, delayed(2, 360), delayed(3, 240)),
        trip("500", delayed(0, 20)),
        trip("510", relationship=CANCELED),
        trip("520", delayed(0, -120)),
        trip("extra", call("two", 8, 45), call("harbour", 8, 54), relationship=NEW),
        trip("530", call("two", 8, 50), call("market", 8, 55), call("harbour", 9, 1), relationship=REPLACEMENT),
        {1: "bus", 4: {1: {1: "490", 3: DAY}, 2: {1: (STATION[0] + HARBOUR[0]) / 2, 2: (STATION[1] + HARBOUR[1]) / 2},
                       3: 1, 5: int(time.time()), 9: 2}},
        alert("works", "https://buses.example/works", "Works at <b>Market</b>", "Buses stop in front of the town hall."),
        alert("lift", "javascript:alert(1)", "The lift is out of order"),
    ]})
