// SPDX-License-Identifier: Apache-2.0

import Foundation
package import RoadbookEngine
package import RoadbookGeometry
import RoadbookImport
import RoadbookModel
import RoadbookTransit

/// A drawn town with a bus: one street, and a footpath that the bus does not need.
package struct TransitTown: Sendable {
  package let town: RoadSketch

  /// Imports the town and its feed.
  ///
  /// - Parameters:
  ///   - more: Tables in the place of the town's own; `{E}` stands for latitude and longitude of a letter.
  ///   - footpath: What leads from C to G.
  ///   - nodes: What stands at letters, as OpenStreetMap has it.
  /// - Throws: Where drawing or feed are refused.
  package init(
    tables more: [String: String] = [:], footpath: RoadTags = .footway,
    nodes: [String: RoadTags] = [:]
  ) throws {
    let town = try RoadSketch(
      """
      A----B----C----D----E----F
                |
                G
      """, ways: ["ABCDEF": .residential, "CG": footpath], nodes: nodes, vehicle: "pedestrian",
      others: ["wheelchair", "bicycle"])
    let feed = FileManager.default.temporaryDirectory.appending(path: "feed-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: feed, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: feed) }
    let stops = try ["B", "C", "E", "F"].map { letter in
      let place = try town.coordinates(of: SketchPlace(stringLiteral: letter))
      return "\(letter),Stop \(letter),\(place.latitude),\(place.longitude)\n"
    }
    var tables = [
      "agency.txt":
        "agency_id,agency_name,agency_url,agency_timezone\nA,Town Bus,https://bus.example,UTC\n",
      "stops.txt": "stop_id,stop_name,stop_lat,stop_lon\n" + stops.joined(),
      "routes.txt": "route_id,route_short_name,route_type,route_color\n7,7,3,00A0FF\n8,8,0,\n",
      "trips.txt":
        "route_id,service_id,trip_id,trip_headsign\n7,daily,T1,Harbour\n7,daily,T2,Harbour\n8,daily,T3,\n",
      "calendar.txt":
        "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
        + "daily,1,1,1,1,1,1,1,20260101,20261231\n",
      "stop_times.txt": """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence
      T1,08:00:00,08:00:00,B,1
      T1,08:01:00,08:01:00,E,2
      T2,08:30:00,08:30:00,B,1
      T2,08:31:00,08:31:00,E,2
      T3,08:10:00,08:10:00,C,1
      T3,08:12:00,08:12:00,F,2
      """,
      "feed_info.txt": "feed_publisher_name,feed_publisher_url\nTown Data,https://data.example\n",
    ]
    for (name, text) in more {
      tables[name] = try "ABCDEFG".reduce(text) { text, letter in
        let place = try town.coordinates(of: SketchPlace(stringLiteral: "\(letter)"))
        return text.replacing("{\(letter)}", with: "\(place.latitude),\(place.longitude)")
      }
    }
    for (name, text) in tables {
      try Data(text.utf8).write(to: feed.appending(path: name))
    }
    let router = town.router
    _ = try TimetableImport(map: town.mapPath).run(feeds: [feed.path]) { draft in
      try draft.walks(on: router, within: 900)
    }
    self.town = town
  }

  package func place(_ letter: String) throws -> GeoCoordinates {
    try town.coordinates(of: SketchPlace(stringLiteral: letter))
  }

  /// What somebody walks from one letter to another, in seconds, rounded up.
  package func walkSeconds(
    _ from: String, _ to: String, profile: String = "pedestrian"
  ) throws -> Int {
    let totals = try town.router.totals(
      through: [from, to].map { Waypoint(coordinates: try place($0)) }, options: RoutingOptions(),
      profile: profile)
    return Int(totals.seconds.rounded(.up))
  }

  package func router() throws -> TransitRouter {
    try TransitRouter(RoadRouter(opening: town.mapPath))
  }

  package func journeys(
    _ from: String, _ to: String, _ when: JourneyQuestion.When,
    _ change: (inout JourneyQuestion) -> Void = { _ in }
  ) throws -> JourneyAnswer {
    var question = JourneyQuestion(
      from: .coordinates(try place(from)), to: .coordinates(try place(to)), when: when)
    change(&question)
    return try router().answer(question)
  }

  /// "stairs+fareGate"; `nil` where there is no way inside a station.
  private static func letters(_ steps: [TransitJourney.Step]) -> String? {
    steps.isEmpty ? nil : steps.map { "\($0.mode)" }.joined(separator: "+")
  }

  package static func words(_ answer: JourneyAnswer) -> [String] {
    answer.journeys.map { journey in
      journey.legs.map { leg in
        switch leg {
        case .walk(let walk):
          [
            walk.from?.id ?? "", letters(walk.leaving), walk.exit?.id, "\(walk.seconds)s",
            walk.entrance?.id, letters(walk.entering), walk.to?.id ?? "",
          ].compactMap(\.self).joined(separator: "-")
        case .ride(let ride):
          "\(ride.line) \(ride.calls.map { $0.stop.id }.joined())"
        }
      }.joined(separator: " ")
    }
  }
}
