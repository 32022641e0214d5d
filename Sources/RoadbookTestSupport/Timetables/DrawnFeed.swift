// SPDX-License-Identifier: Apache-2.0

/// The tables of GTFS that a drawing stands for.
package struct DrawnFeed {
  package private(set) var tables: [String: String]

  package init(_ drawing: String) {
    let rows = drawing.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    let stops = rows.first ?? []
    var calls = "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
    var trips = "route_id,service_id,trip_id,trip_headsign\n"
    var lines: [String] = []
    for (number, row) in rows.dropFirst().enumerated() {
      guard let line = row.first else { continue }
      if !lines.contains(line) { lines.append(line) }
      let trip = "\(line)#\(number)"
      let last = Array(zip(stops, row.dropFirst())).last { $0.1 != "-" }?.0 ?? ""
      trips += "\(line),daily,\(trip),\(last)\n"
      for (place, (stop, time)) in zip(stops, row.dropFirst()).enumerated() where time != "-" {
        let times = time.split(separator: "/").map { Self.whole(String($0)) }
        calls += "\(trip),\(times[0]),\(times[times.count - 1]),\(stop),\(place + 1)\n"
      }
    }
    tables = [
      "agency.txt":
        "agency_id,agency_name,agency_url,agency_timezone\nA,Drawn Lines,https://drawn.example,UTC\n",
      "stops.txt": Self.stops(stops),
      "routes.txt": "route_id,route_short_name,route_type\n"
        + lines.map { "\($0),\($0),3\n" }.joined(),
      "trips.txt": trips,
      "stop_times.txt": calls,
      "calendar.txt":
        "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
        + "daily,1,1,1,1,1,1,1,20260101,20261231\n",
    ]
  }

  private static func stops(_ names: [String]) -> String {
    names.enumerated().reduce("stop_id,stop_name,stop_lat,stop_lon\n") {
      $0 + "\($1.element),\($1.element),48.0,\(11.0 + Double($1.offset) / 100)\n"
    }
  }

  private static func whole(_ time: String) -> String {
    time.split(separator: ":").count == 2 ? "\(time):00" : time
  }
}
