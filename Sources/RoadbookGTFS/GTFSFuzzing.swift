// SPDX-License-Identifier: Apache-2.0

import RoadbookTransit

/// Reads hostile feeds; an error is an answer, and whatever else happens is a fault.
package enum GTFSFuzzing {
  private static var limits: FeedLimits {
    var limits = FeedLimits()
    (limits.tableBytes, limits.allBytes) = (1 << 20, 4 << 20)
    (limits.serviceDays, limits.expandedTrips, limits.changeRules) = (1_000_000, 10_000, 10_000)
    return limits
  }

  /// The tables of a feed that can be ridden.
  private static let tables = [
    "agency.txt": "agency_id,agency_name,agency_timezone\nA,A,UTC\n",
    "stops.txt": "stop_id,stop_name,stop_lat,stop_lon\nS,S,1,1\nT,T,1,1.1\n",
    "routes.txt": "route_id,agency_id,route_type\nR,A,3\n",
    "trips.txt": "route_id,service_id,trip_id\nR,D,T1\n",
    "calendar_dates.txt": "service_id,date,exception_type\nD,20260105,1\n",
    "stop_times.txt":
      "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
      + "T1,08:00:00,08:00:00,S,1\nT1,08:10:00,08:10:00,T,2\n",
    "frequencies.txt": "", "transfers.txt": "", "attributions.txt": "", "calendar.txt": "",
    "feed_info.txt": "",
  ]

  /// Tables that came later: behind the others, so that seeds go on standing for their tables.
  private static let laterTables = [
    "booking_rules.txt", "location_groups.txt", "locations.geojson", "pathways.txt",
    "translations.txt",
    "areas.txt", "fare_attributes.txt", "fare_leg_join_rules.txt", "fare_leg_rules.txt",
    "fare_media.txt", "fare_products.txt", "fare_rules.txt", "fare_transfer_rules.txt",
    "networks.txt", "rider_categories.txt", "route_networks.txt", "stop_areas.txt",
    "timeframes.txt",
  ]

  /// Fares of version 2, which are read where a feed has both of these tables.
  private static let fares = [
    "fare_products.txt": "fare_product_id,amount,currency\nP,2,EUR\n",
    "fare_leg_rules.txt": "leg_group_id,fare_product_id\nG,P\n",
  ]

  /// Reads bytes as one table of a feed: the first byte says which one.
  package static func readTable(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    var feed = tables.merging(fares) { $1 }.mapValues { Array($0.utf8) }
      .filter { !$0.value.isEmpty }
    let names = tables.keys.sorted() + laterTables
    feed[names[Int(first) % names.count]] = Array(bytes.dropFirst())
    var draft = TimetableDraft()
    do throws(FeedError) {
      _ = try FeedReader.add(
        FeedFiles(name: "fuzz", tables: feed, limits: limits), to: &draft, limits: limits)
    } catch {}
  }
}
