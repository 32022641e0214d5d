// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import RoadbookUrbanMobility

/// The drawn town with a bus, and a metro each half hour from B over C to E, and slowly on to F.
///
/// Its station at E has an exit with a name.
struct MetroTown {
  let town: TransitTown

  init() throws {
    var times = "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
    var trips = "route_id,service_id,trip_id,trip_headsign\n"
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    for half in 16..<30 {
      trips += "M1,daily,M\(half),Harbour\n"
      for (stop, minutes) in [("B", 0), ("C", 1), ("E", 2), ("F", 20)] {
        let time = "\(two(half / 2)):\(two(half % 2 * 30 + minutes)):00"
        times += "M\(half),\(time),\(time),\(stop),\(minutes)\n"
      }
    }
    trips += "8,daily,T8,\n"
    times += "T8,08:10:00,08:10:00,C,1\nT8,08:11:00,08:11:00,F,2\n"
    town = try TransitTown(tables: [
      "agency.txt":
        "agency_id,agency_name,agency_url,agency_timezone\nA,Town Metro,https://metro.example,UTC\n",
      "routes.txt":
        "route_id,route_short_name,route_type,route_color,route_text_color\nM1,M1,1,00A0FF,FFFFFF\n8,8,3,,\n",
      "trips.txt": trips, "stop_times.txt": times,
      "levels.txt": "level_id,level_index,level_name\nL1,-1,Mezzanine\n",
      "stops.txt": """
      stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,level_id
      B,Stop B,{B},0,,
      C,Stop C,{C},0,,
      E,Stop E,{E},0,Hub,
      F,Stop F,{F},0,,
      Hub,Hub,{E},1,,
      Hall,,,,3,Hub,L1
      Door,Market Street,{E},2,Hub,

      """,
      "pathways.txt": """
      pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional,traversal_time,signposted_as
      1,E,Hall,2,1,8,Market Street
      2,Hall,Door,6,1,2,

      """,
    ])
  }

  var map: URL { URL(filePath: town.town.mapPath) }

  func coordinates(_ letter: String) throws -> NMAGeoCoordinates {
    let place = try town.place(letter)
    return NMAGeoCoordinates(latitude: place.latitude, longitude: place.longitude)
  }

  /// A time of the first Monday of the feed.
  static func time(_ text: String) -> Date {
    Date(timeIntervalSince1970: Double(TimetableSketch.time(text)))
  }
}
