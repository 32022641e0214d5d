// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookTestSupport
import Testing

/// Two ways from A to D: the short one by BC, and a detour.
@Suite("Keeping off roads, areas and countries")
struct AvoidanceTests {
  private func town(_ middle: RoadTags, detour: Bool = true) throws -> RoadSketch {
    var ways: [String: RoadTags] = ["AB": .primary, "BC": middle, "CD": .primary]
    if detour { ways["AEFD"] = .primary }
    return try RoadSketch(
      """
      A----B----C----D
      |              |
      |              |
      E--------------F
      """, ways: ways, country: "PT")
  }

  private func avoiding(
    _ change: (inout AvoidanceOptions) throws -> Void
  ) rethrows -> RoutingOptions {
    var options = RoutingOptions()
    try change(&options.avoidanceOptions)
    return options
  }

  static let features: [(RoadFeatures, RoadTags, SectionNoticeCode)] = [
    (.tollRoad, .primary.tagged("toll", "yes"), .violatedAvoidTollRoad),
    (.controlledAccessHighway, .motorway, .violatedAvoidControlledAccessHighway),
    (
      .controlledAccessHighway, .trunk.tagged("motorroad", "yes"),
      .violatedAvoidControlledAccessHighway
    ),
    (.ferry, .ferry(minutes: 1), .violatedAvoidFerry),
    (
      .carShuttleTrain, ["route": "shuttle_train", "motorcar": "yes", "duration": "1"],
      .violatedAvoidRailFerry
    ),
    (.tunnel, .primary.tagged("tunnel", "yes"), .violatedAvoidTunnel),
    (.dirtRoad, .primary.tagged("surface", "gravel"), .violatedAvoidDirtRoad),
    (.seasonalClosure, .primary.tagged("seasonal", "yes"), .violatedAvoidSeasonalClosure),
  ]

  @Test("a kind of road is avoided where there is another way", arguments: features)
  func feature(_ feature: RoadFeatures, _ tags: RoadTags, _ code: SectionNoticeCode) throws {
    let town = try town(tags)
    let route = try town.route(
      through: ["A", "D"], options: avoiding { $0.roadFeatures = [feature] })
    #expect(route.ways == "AEFD")
    #expect(route.data?.sections.allSatisfy { $0.notices.isEmpty } == true)
  }

  @Test("walkers who keep off roads that are not paved keep off gravel, too")
  func walkers() throws {
    let ways: [String: RoadTags] = [
      "AB": .residential, "BC": .residential.tagged("surface", "gravel"), "CD": .residential,
      "AEFD": .residential,
    ]
    let town = try RoadSketch(
      """
      A----B----C----D
      |              |
      E--------------F
      """, ways: ways, vehicle: "pedestrian")
    #expect(try town.route(through: ["A", "D"], options: RoutingOptions()).ways == "AB BC CD")
    let route = try town.route(
      through: ["A", "D"], options: avoiding { $0.roadFeatures = [.dirtRoad] })
    #expect(route.ways == "AEFD")
  }

  @Test("where there is none it is used, and the route says so", arguments: features)
  func violated(_ feature: RoadFeatures, _ tags: RoadTags, _ code: SectionNoticeCode) throws {
    let town = try town(tags, detour: false)
    let route = try town.route(
      through: ["A", "D"], options: avoiding { $0.roadFeatures = [feature] })
    #expect(route.ways == "AB BC CD")
    let sections = try #require(route.data).sections
    let notices = sections.flatMap(\.notices)
    #expect(notices.map(\.code) == [code])
    #expect(notices.map(\.severity) == [.critical])
    #expect(notices[0].violatedRestrictions.count == 1)
    let noted = sections.flatMap(\.spans).filter { !$0.noticeIndexes.isEmpty }
    #expect(noted.map(\.noticeIndexes) == [[0]])
  }

  @Test("a road with a season is avoided on the days when it is open, too")
  func season() throws {
    let town = try town(.primary.tagged("access:conditional", "no @ (Nov-Mar)"))
    var options = avoiding { $0.roadFeatures = [.seasonalClosure] }
    // The first of July.
    options.routeOptions.departureTime = Date(timeIntervalSince1970: 1_782_892_800)
    #expect(try town.route(through: ["A", "D"], options: options).ways == "AEFD")
    options.avoidanceOptions = AvoidanceOptions()
    #expect(try town.route(through: ["A", "D"], options: options).ways == "AB BC CD")
  }

  @Test(
    "zones are avoided by kind and by name, but for those that are excepted",
    arguments: [
      ("low_emission_zone", ZoneCategory.environmental),
      ("limited_traffic_zone", .environmental), ("toll", .congestionPricing),
    ])
  func zones(boundary: String, category: ZoneCategory) throws {
    // The zone's outline lies around B and C; it is a way of the drawing that no one drives on.
    let town = try RoadSketch(
      """
         P---------Q
         |         |
      A--|--B---C--|--D
      |  |         |  |
      |  S---------R  |
      |               |
      E---------------F
      """,
      ways: [
        "ABCD": .primary, "AEFD": .primary,
        "PQRSP": ["boundary": boundary, "type": "boundary"],
      ])
    func ways(_ change: (inout AvoidanceOptions) -> Void) throws -> String {
      try town.route(through: ["A", "D"], options: avoiding(change)).ways
    }
    let zones = (0..<UInt32(town.router.network.zones.count)).map { town.router.network.zones[$0] }
    let id = try #require(zones.flatMap { $0.specialAreas + $0.tollAreas }.first)
    let other: ZoneCategory = category == .environmental ? .congestionPricing : .environmental
    #expect(try ways { _ in } == "ABCD")
    #expect(try ways { $0.zoneCategories = [category] } == "AEFD")
    #expect(try ways { $0.zoneCategories = [other] } == "ABCD")
    #expect(try ways { $0.zoneIds = ["way/\(-id)"] } == "AEFD")
    #expect(
      try ways {
        $0.zoneCategories = [category]
        $0.exceptZoneIds = ["way/\(-id)"]
      } == "ABCD")
  }

  @Test("roads with a vignette are avoided by those who have none, and told where they cannot be")
  func vignettes() throws {
    func town(detour: Bool) throws -> RoadSketch {
      var ways: [String: RoadTags] = [
        "AB": .primary, "BC": .motorway.tagged("toll", "yes"), "CD": .primary,
      ]
      if detour { ways["AEFD"] = .primary }
      return try RoadSketch(
        """
        A----B----C----D
        |              |
        |              |
        E--------------F
        """, ways: ways, country: "CH")
    }
    func route(
      _ town: RoadSketch, owned: [CountryCode], _ change: (inout AvoidanceOptions) -> Void
    )
      throws -> SketchRoute
    {
      var options = avoiding(change)
      options.tollOptions.ownedVignettes = owned
      return try town.route(through: ["A", "D"], options: options)
    }
    let free = try town(detour: true)
    #expect(try route(free, owned: []) { $0.zoneCategories = [.vignette] }.ways == "AEFD")
    #expect(try route(free, owned: [.aut]) { $0.roadFeatures = [.tollRoad] }.ways == "AEFD")
    #expect(try route(free, owned: [.che]) { $0.zoneCategories = [.vignette] }.ways == "AB BC CD")
    #expect(try route(free, owned: [.che]) { $0.roadFeatures = [.tollRoad] }.ways == "AB BC CD")
    let only = try route(town(detour: false), owned: []) { $0.zoneCategories = [.vignette] }
    #expect(only.ways == "AB BC CD")
    let notices = try #require(only.data).sections.flatMap(\.notices)
    #expect(notices.map(\.code) == [.violatedZoneRestriction])
    #expect(notices.flatMap(\.violatedRestrictions)[0].cause.contains("the vignette of CH"))
  }

  @Test("as little as can be is driven of what was to be avoided")
  func little() throws {
    let town = try RoadSketch(
      """
      A----B---------C----D
           |         |
           |         |
           |         |
           E----F----G
      """,
      ways: [
        "AB": .primary, "BC": .primary.tagged("toll", "yes"), "CD": .primary, "BEF": .primary,
        "FG": .primary.tagged("toll", "yes"), "GC": .primary,
      ])
    let options = avoiding { $0.roadFeatures = [.tollRoad] }
    #expect(try town.answer("A", "D") == "AB BC CD")
    #expect(try town.answer("A", "D", options: options) == "AB BEF FG GC CD")
  }

  @Test("turning back is avoided, at stops too")
  func uTurns() throws {
    let town = try RoadSketch(
      """
      A--3------1--B-2--C
                   |    |
                   D----E
      """, ways: ["AB": .primary, "BC": .primary, "CE": .primary, "ED": .primary, "DB": .primary])
    let options = avoiding { $0.roadFeatures = [.uTurns] }
    let places: [SketchPlace] = ["1", "2", "1"]
    #expect(try town.route(through: places, options: RoutingOptions()).ways == "AB BC BC AB")
    let around = try town.route(through: places, options: options)
    #expect(around.lengthMeters > 1900 && around.data?.sections[1].notices == [])
    let deadEnd = try town.route(through: ["B", "3", "B"], options: options)
    #expect(deadEnd.ways == "AB AB")
    let notices = try #require(deadEnd.data).sections.flatMap(\.notices)
    #expect(notices.map(\.code) == [.violatedAvoidUTurns])
  }

  @Test("where all roads are to be avoided, tables have the routes that enter them")
  func allAvoided() throws {
    let town = try town(.primary)
    let options = avoiding { $0.countries = [.prt] }
    let ends = try [town.waypoint("A"), town.waypoint("D")]
    let route = try town.route(through: ["A", "D"], options: options)
    let table = try town.router.matrix(from: ends, to: ends, options: options)
    #expect(abs(try #require(table[0, 1]).meters - route.lengthMeters) < 2)
  }

  @Test("an avoided country is left aside, or entered with a notice")
  func countries() throws {
    let town = try town(.primary)
    let route = try town.route(
      through: ["A", "D"], options: avoiding { $0.countries = [.prt] })
    #expect(route.ways == "AB BC CD")
    #expect(
      try #require(route.data).sections.flatMap(\.notices).map(\.code)
        == [.violatedZoneRestriction])
    let other = try town.route(through: ["A", "D"], options: avoiding { $0.countries = [.esp] })
    #expect(other.data?.sections.allSatisfy { $0.notices.isEmpty } == true)
  }
}

// MARK: - Areas and segments

extension AvoidanceTests {
  /// A box of 60 m around a place of a sketch.
  private func box(_ town: RoadSketch, _ place: SketchPlace, meters: Double = 30) throws -> GeoBox {
    let center = try town.coordinates(of: place)
    let degrees = meters / 111_195
    return GeoBox(
      southWestCorner: GeoCoordinates(
        latitude: center.latitude - degrees, longitude: center.longitude - degrees),
      northEastCorner: GeoCoordinates(
        latitude: center.latitude + degrees, longitude: center.longitude + degrees))
  }

  private func areaTown() throws -> RoadSketch {
    try RoadSketch(
      """
      A----B-1--C----D
      |              |
      |              |
      E------2-------F
      """,
      ways: ["AB": .primary, "BC": .primary, "CD": .primary, "AEFD": .primary])
  }

  private func options(avoiding box: GeoBox, as form: String) throws -> RoutingOptions {
    avoiding { options in
      switch form {
      case "box":
        options.avoidBoundingBoxAreasOptions = [
          AvoidBoundingBoxAreaOptions(avoidBoundingBoxArea: box)
        ]
      case "polygon":
        options.avoidPolygonAreasOptions = [
          AvoidPolygonAreaOptions(avoidPolygonArea: GeoPolygon(geoBox: box))
        ]
      default:
        let line = [box.southWestCorner, box.northEastCorner]
        options.avoidCorridorAreasOptions = [
          AvoidCorridorAreaOptions(
            avoidCorridorArea: GeoCorridor(polyline: line, halfWidthInMeters: 5))
        ]
      }
    }
  }

  @Test("an area is driven around", arguments: ["box", "polygon", "corridor"])
  func area(form: String) throws {
    let town = try areaTown()
    let options = try options(avoiding: box(town, "1"), as: form)
    #expect(try town.answer("A", "D") == "AB BC CD")
    #expect(try town.answer("A", "D", options: options) == "AEFD")
  }

  @Test("where no way leads around it is crossed, with a notice")
  func crossed() throws {
    let town = try areaTown()
    var options = try options(avoiding: box(town, "1"), as: "box")
    options.avoidanceOptions.avoidPolygonAreasOptions = [
      AvoidPolygonAreaOptions(avoidPolygonArea: GeoPolygon(geoBox: try box(town, "2")))
    ]
    let route = try town.route(through: ["A", "D"], options: options)
    #expect(route.ways == "AB BC CD")
    #expect(
      try #require(route.data).sections.flatMap(\.notices).map(\.code) == [.violatedBlockedRoad])
  }

  @Test("an exception opens what it covers")
  func exception() throws {
    let town = try areaTown()
    let wide = try box(town, "1", meters: 60)
    var area = AvoidBoundingBoxAreaOptions(avoidBoundingBoxArea: wide)
    area.boundingBoxExceptionAreas = [try box(town, "1", meters: 80)]
    let open = avoiding { $0.avoidBoundingBoxAreasOptions = [area] }
    #expect(try town.answer("A", "D", options: open) == "AB BC CD")
    area.boundingBoxExceptionAreas = [try box(town, "1", meters: 10)]
    let closed = avoiding { $0.avoidBoundingBoxAreasOptions = [area] }
    #expect(try town.answer("A", "D", options: closed) == "AEFD")
  }

  @Test("a segment is kept off in the directions named")
  func segment() throws {
    let town = try areaTown()
    let spans = try #require(try town.route("B", "C").data).sections[0].spans
    var segment = spans[0].segment
    let one = avoiding { $0.segments = [segment] }
    #expect(try town.answer("A", "D", options: one) == "AEFD")
    #expect(try town.answer("D", "A", options: one) == "CD BC AB")
    segment.travelDirection = .bidirectional
    let both = avoiding { $0.segments = [segment] }
    #expect(try town.answer("D", "A", options: both) == "AEFD")
  }

  @Test("a segment of an older map is found by its durable name, whatever has its number now")
  func renumberedSegment() throws {
    let town = try areaTown()
    let spans = try #require(try town.route("A", "D").data).sections[0].spans
    var segment = try #require(spans.first { $0.segment != spans[0].segment }).segment
    (segment.tilePartitionId, segment.localId) = (
      spans[0].segment.tilePartitionId, spans[0].segment.localId
    )
    #expect(
      try town.answer("A", "D", options: avoiding { $0.segments = [segment] }) == "AEFD")
    segment.localId = nil
    #expect(
      try town.answer("A", "D", options: avoiding { $0.segments = [segment] }) == "AEFD")
  }

  @Test("a line without a width is avoided, too")
  func thinLine() throws {
    let town = try areaTown()
    let place = try box(town, "1")
    let line = [place.southWestCorner, place.northEastCorner]
    let options = avoiding {
      $0.avoidCorridorAreasOptions = [
        AvoidCorridorAreaOptions(
          avoidCorridorArea: GeoCorridor(polyline: line, halfWidthInMeters: 0))
      ]
    }
    #expect(try town.answer("A", "D", options: options) == "AEFD")
  }

  @Test("at a stop nobody turns back onto a road that is avoided in that direction")
  func stop() throws {
    let town = try areaTown()
    var back = try #require(try town.route("B", "C").data).sections[0].spans[0].segment
    let free = try town.route(through: ["A", "1", "A"], options: RoutingOptions())
    #expect(free.ways == "AB BC BC AB")
    back.travelDirection = back.travelDirection == .positive ? .negative : .positive
    let route = try town.route(
      through: ["A", "1", "A"], options: avoiding { $0.segments = [back] })
    #expect(route.ways == "AB BC CD AEFD")
  }

  @Test("a segment that is not there is refused by name")
  func unknownSegment() throws {
    let town = try areaTown()
    let options = avoiding {
      $0.segments = [SegmentReference(tilePartitionId: 5, localId: 9)]
    }
    let error = try #require(throws: RoutingError.self) {
      try town.route(through: ["A", "D"], options: options)
    }
    #expect(error == .invalidParameter)
    #expect(error.message.contains("avoidanceOptions.segments[0]"))
  }

  @Test(
    "areas and zones that are none, or too much, are refused by name",
    arguments: ["empty box", "corners", "zone"])
  func refused(what: String) throws {
    let town = try areaTown()
    let box = try box(town, "1")
    let options = try avoiding { options in
      switch what {
      case "empty box":
        options.avoidBoundingBoxAreasOptions = [
          AvoidBoundingBoxAreaOptions(
            avoidBoundingBoxArea: GeoBox(
              southWestCorner: box.northEastCorner, northEastCorner: box.southWestCorner))
        ]
      case "corners":
        let many = Array(repeating: box.southWestCorner, count: 20_001)
        options.avoidPolygonAreasOptions = [
          AvoidPolygonAreaOptions(avoidPolygonArea: try GeoPolygon(vertices: many))
        ]
      default: options.zoneIds = ["relation/x"]
      }
    }
    let error = try #require(throws: RoutingError.self) {
      try town.route(through: ["A", "D"], options: options)
    }
    #expect(error == .invalidParameter)
    let names = [
      "empty box": "avoidBoundingBoxAreasOptions[0] is empty", "corners": "20001 corners",
      "zone": "zoneIds: \"relation/x\"",
    ]
    #expect(error.message.contains(names[what] ?? "?"), "\(error.message)")
  }

  @Test(
    "anyone who starts or ends inside an avoided area is not moved, and is told",
    arguments: [true, false])
  func inside(starts: Bool) throws {
    let town = try areaTown()
    let options = try options(avoiding: box(town, "1"), as: "box")
    let route = try town.route(through: starts ? ["1", "D"] : ["D", "1"], options: options)
    #expect(route.ways == (starts ? "BC CD" : "CD BC"))
    #expect(
      try #require(route.data).sections.flatMap(\.notices).map(\.code) == [.violatedBlockedRoad])
  }

  /// A courtyard behind a tunnel, beside a street.
  private func courtyard() throws -> RoadSketch {
    try RoadSketch(
      """
      A---B-----C----D
          |     |
          1     |
          |     |
          E-----F
      """,
      ways: [
        "AB": .primary, "BC": .primary.tagged("tunnel", "yes"), "CD": .primary,
        "BE": .service.tagged("tunnel", "yes"), "EF": .service, "FC": .primary,
      ])
  }

  @Test("a stop in a tunnel stays where it is, and the other tunnels are kept off")
  func stopInTunnel() throws {
    let town = try courtyard()
    let options = avoiding { $0.roadFeatures = [.tunnel] }
    let route = try town.route(through: ["1", "D"], options: options)
    #expect(route.ways == "BE EF FC CD")
    let data = try #require(route.data)
    let start = data.sections[0].departure.mapMatchedCoordinates
    #expect(try start.distance(to: town.coordinates(of: "1")) < 1)
    #expect(data.sections.flatMap(\.notices).map(\.code) == [.violatedAvoidTunnel])
    let table = try town.router.matrix(
      from: [town.waypoint("1"), town.waypoint("F")], to: [town.waypoint("D")], options: options)
    #expect(abs(try #require(table[0, 0]).meters - route.lengthMeters) < 2)
    // Others are not led through a tunnel because one stop lies in one.
    let other = try town.route(through: ["F", "D"], options: options)
    #expect(abs(try #require(table[1, 0]).meters - other.lengthMeters) < 2)
  }
}

// MARK: - Speeds and the order of stops

@Suite("Speeds that a request limits")
struct LimitedSpeedTests {
  private func town() throws -> RoadSketch {
    try RoadSketch(
      """
      A----B----C----D
      |              |
      |              |
      E--------------F
      """,
      ways: [
        "AB": .primary, "BC": .primary, "CD": .primary, "AEFD": .primary,
      ])
  }

  @Test("a cap on the speed holds everywhere")
  func cap() throws {
    let town = try town()
    var options = RoutingOptions()
    options.routeOptions.speedCapInMetersPerSecond = 2
    let route = try town.route(through: ["A", "D"], options: options)
    #expect(route.lengthMeters / route.duration <= 2)
    #expect(route.lengthMeters / route.duration > 1.8)
  }

  @Test("a slower segment takes longer, and a detour when it takes much longer")
  func segment() throws {
    let town = try town()
    let plain = try town.route("A", "D")
    let span = try #require(try town.route("B", "C").data).sections[0].spans[0]
    func route(_ speed: Double) throws -> SketchRoute {
      var options = RoutingOptions()
      options.maxSpeedOnSegments = [
        MaxSpeedOnSegment(segment: span.segment, baseSpeedInMetersPerSecond: speed)
      ]
      return try town.route(through: ["A", "D"], options: options)
    }
    let slower = try route(12)
    #expect(slower.ways == "AB BC CD")
    let before = try #require(plain.data).sections[0].spans[1].duration
    let after = try #require(slower.data).sections[0].spans[1].duration
    #expect(abs(after - 500 / 12) < 3 && after > before)
    #expect(try route(1).ways == "AEFD")
    #expect(abs(try route(70).duration - plain.duration) < 0.01)
  }

  @Test("stops between the ends are visited in the best order, and keep their numbers")
  func order() throws {
    let street = try RoadSketch(
      """
      A----B----C----D----E
      """, ways: ["ABCDE": .primary])
    var options = RoutingOptions()
    let places: [SketchPlace] = ["A", "D", "B", "C", "E"]
    let given = try street.route(through: places, options: options)
    #expect(given.lengthMeters > 3000)
    options.routeOptions.optimizeWaypointsOrder = true
    let best = try street.route(through: places, options: options)
    #expect(abs(best.lengthMeters - 2000) < 10)
    let order = try #require(best.data).sections.compactMap(\.arrival.waypointIndex)
    #expect(order == [2, 3, 1, 4])
  }
}
