// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookStorage
import RoadbookTestSupport
import Testing

/// Routes of four kinds of travellers, held against the tags of the file that the map was made of.
///
/// The judge shares no line with what it judges: see ``RawMap``, ``RawLaw`` and ``RawRoute``.
@Suite("No route uses what the tags of the file forbid")
struct LawfulRouteTests {
  private static let places = [
    ("andorra-2021", "AD"), ("liechtenstein-2013", "LI"),
    ("san-francisco-downtown-2018", "US"),
    ("porto-alegre-2020", "BR"), ("rhein-neckar-roads-2016", "DE"),
    ("us-virgin-islands-2023", "VI"), ("porto-2015", "PT"), ("boston-roads", "US"),
    ("heidelberg-2024", "DE"), ("liechtenstein-2021", "LI"),
    ("london-northern-line-2026", "GB"), ("monaco-2023", "MC"), ("munich-centre-2020", "DE"),
    ("bahamas-2015", "BS"),
  ]
  /// Not among those of every run: some ways of Portland are cut at points without ids, and their lines are
  /// not found.
  private static let others = [("portland-central-2015", "US")]
  /// Those that `ROADBOOK_LAWFUL_PLACES` names, with commas between them, or the first, or all.
  private static let asked =
    if let names = ProcessInfo.processInfo.environment["ROADBOOK_LAWFUL_PLACES"] {
      (places + others).filter { names.split(separator: ",").contains($0.0[...]) }
    } else {
      RealData.slowTestsAreAskedFor ? places : [places[0]]
    }
  private static let count = RealData.slowTestsAreAskedFor ? 500 : 60

  @Test("on the roads that come with the project", arguments: RawLaw.Traveller.allCases)
  func shipped(traveller: RawLaw.Traveller) throws {
    try judge(RealData.shippedExtract, "MC", traveller)
  }

  @Test(
    "in cities and countries", .enabled("needs ../shared/data/osm") { try Need.extracts.isMet },
    arguments: asked, RawLaw.Traveller.allCases)
  func real(place: (name: String, country: String), traveller: RawLaw.Traveller) throws {
    try judge(RealData.osm("\(place.name).osm.pbf"), place.country, traveller)
  }

  @Test("the judge finds fault with routes of cars that are judged as those of trucks and walkers")
  func judgeCanFail() throws {
    let file = RealData.shippedExtract
    let map = try TemporaryMap.of(file, country: "MC")
    let found = try faults(
      RawMap(file), RoadRouter(opening: map.path), profile: "pedestrian", RawLaw(.car))
    #expect(found.faults.count > 50)
  }

  private func judge(_ file: String, _ country: String, _ traveller: RawLaw.Traveller) throws {
    let map = try TemporaryMap.of(file, country: country)
    let router = try RoadRouter(opening: map.path)
    let found = try faults(
      RawMap(file), router, profile: traveller.rawValue, RawLaw(traveller))
    #expect(found.routes == Self.count)
    #expect(
      found.faults.isEmpty, "\(found.faults.count) of \(found.parts): \(found.faults.prefix(12))")
  }

  private func faults(
    _ file: RawMap, _ router: RoadRouter, profile: String, _ law: RawLaw
  ) throws -> (routes: Int, parts: Int, faults: [String]) {
    var random = SeededGenerator(seed: 26)
    var (routes, parts) = (0, 0)
    var faults: [String] = []
    for _ in 0..<Self.count * 10 where routes < Self.count {
      let ends = (0..<2).map { _ in Self.place(router.network, &random) }
      var options = RoutingOptions()
      options.routeOptions.trafficOptimizationMode = .disabled
      if profile == "truck" {
        options.transportSpecification = TransportSpecification(transportMode: .truck)
      }
      options = router.describingTruck(options, profile: profile, at: ends[0].coordinates)
      let answer = try RoutingError.unlessNoWay { () throws(RoutingError) in
        try router.routes(through: ends, options: options, profile: profile)
      }
      guard let route = answer?.first else { continue }
      routes += 1
      let raw = RawRoute(route, in: file)
      parts += raw.parts.count
      // Lines across squares are no part of any way; people on foot and bicycles may be led over them.
      if law.heedsTurns { faults += raw.faults }
      faults += Self.faults(raw.parts, file, law)
    }
    return (routes, parts, faults)
  }

  private static func place(
    _ network: RoadNetwork, _ random: inout SeededGenerator
  ) -> Waypoint {
    let segment = SegmentID(UInt32.random(in: 0..<UInt32(network.segments.count), using: &random))
    let line = network.shape(of: DirectedSegment(segment, forward: true))
    return Waypoint(coordinates: GeoCoordinates(line[line.count / 2]))
  }

  private static func faults(_ parts: [RawRoute.Part], _ file: RawMap, _ law: RawLaw) -> [String] {
    var faults: [String] = []
    for (number, part) in parts.enumerated() {
      if let fault = law.fault(file.ways[part.way]?.tags ?? [:], forward: part.forward) {
        faults.append("way \(part.way) \(fault)")
      }
      guard number + 1 < parts.count, let node = part.nodes.last else { continue }
      let next = parts[number + 1]
      if next.way != part.way || next.forward == part.forward,
        let fault = law.pointFault(file.tags[node] ?? [:])
      {
        faults.append("node \(node) \(fault)")
      }
      if law.heedsTurns,
        file.forbiddenTurns.contains(RawMap.Turn(from: part.way, via: node, to: next.way))
      {
        faults.append("the turn from way \(part.way) at node \(node) is forbidden")
      }
    }
    return faults
  }
}
