# SPDX-License-Identifier: Apache-2.0
"""Writes a small feed in GTFS: buses every ten minutes, both ways, between the first two of some places.

    write_feed.py FOLDER LATITUDE,LONGITUDE LATITUDE,LONGITUDE ...

The ids of the stops, the names of lines and operators, and the dates are those of the examples in /openapi.json; Scripts/test-api calls it.
"""

import pathlib
import sys

STOPS = ("5726", "5739")


def trips():
    """The trips, with their calls: a ride of five minutes from either stop."""
    for number in range(6 * 24):
        for way, (first, last) in enumerate((STOPS, STOPS[::-1])):
            start, end = number * 10, number * 10 + 5
            yield f"{way}-{number}", ((first, start), (last, end))


def clock(minutes):
    return f"{minutes // 60:02}:{minutes % 60:02}:00"


def main(folder, *places):
    folder = pathlib.Path(folder)
    folder.mkdir()

    def write(name, *rows):
        (folder / f"{name}.txt").write_text("\n".join(rows) + "\n")

    write("agency", "agency_id,agency_name,agency_url,agency_timezone",
          "1,STCP,https://buses.example,Europe/London",
          "2,MP,https://metro.example,Europe/London")
    write("stops", "stop_id,stop_name,stop_lat,stop_lon",
          *(f"{stop},Stop {stop},{place}" for stop, place in zip(STOPS, places)))
    write("routes", "route_id,agency_id,route_short_name,route_type", "1,1,1,3", "2,2,2,3")
    write("calendar",
          "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date",
          "1,1,1,1,1,1,1,1,20260101,20271231")
    # The lines take turns.
    write("trips", "route_id,service_id,trip_id",
          *(f"{2 - calls[0][1] // 10 % 2},1,{trip}" for trip, calls in trips()))
    write("stop_times", "trip_id,arrival_time,departure_time,stop_id,stop_sequence",
          *(f"{trip},{clock(minutes)},{clock(minutes)},{stop},{sequence}"
            for trip, calls in trips() for sequence, (stop, minutes) in enumerate(calls)))


main(*sys.argv[1:])
