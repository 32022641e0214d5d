// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookGuidance
import RoadbookModel
import RoadbookNetwork
import RoadbookTestSupport
import Testing

/// What holds of all maneuvers, on random routes of real maps.
///
/// 40 of each, and 1,000 of more maps where `ROADBOOK_SLOW_TESTS=1` asks for them.
@Suite("Maneuvers on real maps", .serialized)
struct RealManeuverTests {
  static let maps =
    [
      "porto-2015", "scenes/frankfurter-kreuz-2026", "scenes/milton-keynes-roundabouts-2026",
    ] + (RealData.slowTestsAreAskedFor ? ["heidelberg-2024", "rhein-neckar-roads-2016"] : [])

  @Test(
    "follow the path, add up, and are one for each junction",
    .enabled("needs ../shared/data/osm") { try Need.extracts.isMet }, arguments: maps)
  func properties(_ name: String) throws {
    let country = name.contains("milton") ? "GB" : name.contains("porto") ? "PT" : "DE"
    let map = try TemporaryMap.of(RealData.osm("\(name).osm.pbf"), country: country)
    let router = try RoadRouter(opening: map.path)
    var random = SeededGenerator(seed: 7)
    let box = router.network.box
    let seen = SeenJunctions(router.network)
    var found = 0
    let wanted = RealData.slowTestsAreAskedFor ? 1_000 : 40
    for _ in 0..<wanted * 4 where found < wanted {
      let waypoints = (0..<2).map { _ in
        Waypoint(
          coordinates: GeoCoordinates(
            Coordinate(
              latitudeE7: Int32.random(in: box.south...box.north, using: &random),
              longitudeE7: Int32.random(in: box.west...box.east, using: &random))))
      }
      guard
        let route = try? router.routes(
          through: waypoints, options: RoutingOptions(), profile: nil
        ).first
      else { continue }
      found += 1
      for section in route.sections { check(section, waypoints, seen) }
      try checkSpeech(route)
    }
    #expect(found > wanted / 4, "\(found) routes on \(name)")
  }

  /// A route that was kept in a file is spoken as a fresh one.
  private func checkSpeech(_ route: RouteData) throws {
    let kept = try JSONDecoder().decode(RouteData.self, from: JSONEncoder().encode(route))
    for language in [LanguageCode.enUs, .deDe] {
      let options = RouteTextOptions(language: language)
      let (fresh, read) = (RouteAnnouncements(route, options), RouteAnnouncements(kept, options))
      #expect(fresh.items.map(\.said) == read.items.map(\.said))
    }
    #expect(
      kept.sections.flatMap(\.maneuvers).map(\.nature)
        == route.sections.flatMap(\.maneuvers).map(\.nature))
  }

  private func check(
    _ section: SectionData, _ waypoints: [Waypoint], _ seen: SeenJunctions
  ) {
    let told = section.maneuvers.map(\.told)
    let place = "\(waypoints.map(\.coordinates)): \(told)"
    let maneuvers = section.maneuvers
    #expect(maneuvers.reduce(0) { $0 + $1.lengthInMeters } == section.lengthInMeters, "\(place)")
    let starts = Set(section.spans.map(\.polylineOffset))
    for (index, maneuver) in maneuvers.enumerated() {
      #expect(maneuver.nature.kind != .unknown, "\(place)")
      if maneuver.action == .arrive { continue }
      #expect(!maneuver.text.isEmpty, "\(place)")
      #expect(starts.contains(maneuver.offset), "\(place)")
      let road = Int(maneuver.spanIndex) + Int(maneuver.nature.spansToRoad)
      let end = index + 1 < maneuvers.count ? maneuvers[index + 1] : maneuver
      #expect(road < section.spans.count, "\(place)")
      #expect(
        index + 1 == maneuvers.count || maneuver.spanIndex < end.spanIndex
          || end.action == .arrive, "\(place)")
    }
    for (first, second) in zip(maneuvers, maneuvers.dropFirst())
    where Self.areOfJunctions(first, second) {
      let between = section.spans[Int(first.spanIndex)..<Int(second.spanIndex)]
      #expect(
        !seen.areOne(between, meters: Int(first.lengthInMeters)),
        "two instructions, \(first.told) and \(second.told), at one junction, \(place)")
    }
  }

  /// Whether both are about where to turn or to drive, and not about the start, the end or a roundabout,
  /// which has an instruction where it is entered and one where it is left.
  private static func areOfJunctions(_ first: ManeuverData, _ second: ManeuverData) -> Bool {
    let others: Set<ManeuverKind> = [
      .depart, .arrive, .roundabout, .roundaboutExit, .roundaboutTurn, .ferry, .notification,
    ]
    return !others.contains(first.nature.kind) && !others.contains(second.nature.kind)
  }
}
