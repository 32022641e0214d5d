// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("People walk across plazas")
struct PlazaTests {
  private func square(_ area: RoadTags, vehicle: String = "pedestrian") throws -> RoadSketch {
    let path = vehicle == "car" ? RoadTags.residential : .footway
    return try RoadSketch(
      """
      E-A---------B-F
        |         |
        |         |
        |         |
        |         |
        |         |
      G-D---------C-H
      """,
      ways: ["ABCDA": area, "EA": path, "BF": path, "DG": path, "CH": path], vehicle: vehicle)
  }

  private let plaza = RoadTags.pedestrian.tagged("area", "yes")

  @Test("straight from entrance to entrance")
  func across() throws {
    // 1,000 m by 600 m, and 200 m at both ends.
    let route = try square(plaza).route("E", "H")
    #expect(route.ways == "EA ABCDA CH")
    #expect(abs(route.lengthMeters - 1_566) < 5, "\(route)")
    #expect(try square(plaza).route("H", "E").lengthMeters == route.lengthMeters)
    #expect(try square(plaza).route("E", "F").places == "EABF")
  }

  @Test("streets that lead around are no areas, and drivers stay on the outline")
  func around() throws {
    #expect(try square(.pedestrian).route("E", "H").lengthMeters > 1_990)
    let open = plaza.tagged("motor_vehicle", "yes")
    #expect(try square(open, vehicle: "car").route("E", "H").lengthMeters > 1_990)
  }

  @Test("platforms are areas without saying so")
  func platforms() throws {
    let route = try square(["railway": "platform"]).route("E", "H")
    #expect(route.lengthMeters < 1_600)
  }

  @Test("closely around the corners of an area that is not convex")
  func corners() throws {
    let angle = try RoadSketch(
      """
      G-A---B
        |   |
        |   |
        |   C-----D
        |         |
        F---------E-H
      """,
      ways: ["ABCDEFA": plaza, "GA": .footway, "EH": .footway], vehicle: "pedestrian")
    // 400 m and 300 m to C, 600 m and 200 m from there.
    let route = try angle.route("G", "H")
    #expect(abs(route.lengthMeters - 400 - 500 - 632.5) < 5, "\(route)")
  }

  // MARK: Inside

  /// A square that may have one way in alone.
  private func place(_ ways: [String: RoadTags], vehicle: String = "pedestrian") throws
    -> RoadSketch
  {
    try RoadSketch(
      """
      E-A---------B-F
        |         |
        |   1     |
        |         |
        |      2  |
        |         |
      G-D---------C-H
      """,
      ways: ways.merging(["ABCDA": plaza]) { $1 }, vehicle: vehicle)
  }

  /// With the walks inside, which no span's road has.
  private func meters(_ route: SketchRoute) -> Double {
    route.data?.sections.reduce(0) { $0 + Double($1.lengthInMeters) } ?? 0
  }

  @Test(
    "from a place inside straight to the way out, and back",
    arguments: [["EA"], ["EA", "CH"], ["EA", "BF", "DG", "CH"]])
  func inside(paths: [String]) throws {
    let town = try place(Dictionary(uniqueKeysWithValues: paths.map { ($0, .footway) }))
    // 400 m and 200 m to A, 200 m to E.
    for (start, end) in [("1", "E"), ("E", "1")] {
      let route = try town.route(.init(stringLiteral: start), .init(stringLiteral: end))
      #expect(abs(meters(route) - 647.2) < 2, "\(route)")
      let data = try #require(route.data)
      // On foot at 5.1 km/h, all the way.
      #expect(abs(data.sections[0].duration / meters(route) - 0.706) < 0.01)
      let points = data.sections[0].geometry
      #expect(points.count == 3, "\(points)")
      #expect(abs(points.lengthMeters() - meters(route)) < 2)
    }
  }

  @Test("tables tell the same")
  func table() throws {
    let town = try place(["EA": .footway, "CH": .footway])
    let options = RoutingOptions(
      transportSpecification: TransportSpecification(transportMode: .pedestrian))
    let (starts, ends): ([SketchPlace], [SketchPlace]) = (["1", "E"], ["H", "2"])
    let table = try town.router.matrix(
      from: starts.map { try town.waypoint($0) }, to: ends.map { try town.waypoint($0) },
      options: options)
    for (row, column) in [(0, 0), (1, 0), (1, 1)] {
      let route = try town.route(starts[row], ends[column])
      #expect(abs(try #require(table[row, column]).meters - meters(route)) < 1, "\(route)")
    }
    // 700 m and 400 m from A.
    #expect(abs(try #require(table[1, 1]).meters - 200 - 806.2) < 3)
  }

  @Test("places inside take what their routes take, both ways", arguments: [["EA"], ["EA", "CH"]])
  func places(paths: [String]) throws {
    let town = try RoadSketch(
      """
      E-A---------B-F
        |         |
        |   P     |
        |         |
        |      Q  |
        |         |
      G-D---------C-H
      """,
      ways: Dictionary(uniqueKeysWithValues: paths.map { ($0, .footway) })
        .merging(["ABCDA": plaza]) { $1 },
      nodes: [
        "P": ["amenity": "cafe", "name": "Papa"], "Q": ["amenity": "cafe", "name": "Quebec"],
      ], vehicle: "pedestrian")
    var question = PlacesQuestion()
    question.category = "cafe"
    question.options.transportSpecification = TransportSpecification(transportMode: .pedestrian)
    let center = try town.waypoint("E")
    for direction in [RoutePlaceDirection.departure, .arrival] {
      question.direction = direction
      (question.nearest, question.within) = (center, nil)
      question.rangeValue = PlacesQuestion().rangeValue
      let nearest = try town.router.routedPlaces(question)
      #expect(nearest.map(\.place.title) == ["Papa", "Quebec"])
      for found in nearest {
        let place = Waypoint(coordinates: found.place.coordinates)
        let totals = try town.router.totals(
          through: direction == .departure ? [center, place] : [place, center],
          options: question.options)
        #expect(found.duration == totals.seconds, "\(direction) \(found.place.title)")
        #expect(found.lengthInMeters == totals.meters, "\(direction) \(found.place.title)")
      }
      (question.nearest, question.within) = (nil, center)
      let seconds = nearest[1].duration
      question.rangeValue = Int32(seconds.rounded(.up))
      let within = try town.router.routedPlaces(question)
      #expect(within.map(\.duration) == nearest.map(\.duration))
      #expect(within.map(\.lengthInMeters) == nearest.map(\.lengthInMeters))
      // Without the walk inside, Quebec would be within.
      question.rangeValue = Int32(seconds) - 5
      #expect(try town.router.routedPlaces(question).map(\.place.title) == ["Papa"])
    }
  }

  @Test("around the corner where the way out is not seen")
  func aroundCorner() throws {
    let angle = try RoadSketch(
      """
      G-A---B
        | 1 |
        |   |
        |   C-----D
        |         |
        F---------E-H
      """,
      ways: ["ABCDEFA": plaza, "GA": .footway, "EH": .footway], vehicle: "pedestrian")
    // 200 m and 200 m to C, 600 m and 200 m from there, 200 m to H.
    let route = try angle.route("1", "H")
    #expect(abs(meters(route) - 282.8 - 632.5 - 200) < 3, "\(route)")
  }

  @Test("drivers, areas with holes, and stops on the way stand on roads as before")
  func outside() throws {
    let drive = try place(["EA": .residential, "AD": .residential], vehicle: "car")
    #expect(try meters(drive.route("1", "E")) < 600)
    let stop = try place(["EA": .footway, "CH": .footway])
    #expect(try meters(stop.route("E", "1", "H")) < 1_700)
  }

  // MARK: Relations

  /// A square with a building in its middle, whatever outlines them.
  private func square(
    ways: [String: RoadTags], areas: [RoadArea], vehicle: String = "pedestrian"
  ) throws -> RoadSketch {
    let paths: [String: RoadTags] = [
      "EA": .footway, "BF": .footway, "DG": .footway, "CH": .footway,
    ]
    return try RoadSketch(
      """
      E-A---------B-F
        |         |
        |   I-J   |
        |   | |   |
        |   L-K   |
        |         |
      G-D---------C-H
      """, ways: ways.merging(paths) { $1 }, areas: areas, vehicle: vehicle)
  }

  @Test("that several ways outline together, though none of them is a road")
  func relation() throws {
    let town = try square(
      ways: ["ABC": [:], "CDA": [:]], areas: [RoadArea(.pedestrian, outer: ["ABC", "CDA"])])
    let route = try town.route("E", "H")
    #expect(route.ways == "EA ABC CH")
    #expect(abs(route.lengthMeters - 1_566) < 5, "\(route)")
    // Along its edges, too.
    #expect(try town.route("E", "F").lengthMeters == town.route("G", "H").lengthMeters)
    #expect(try town.route("E", "F").places == "EABF")
  }

  @Test("around the corners of its holes")
  func holes() throws {
    let building: RoadTags = ["building": "yes"]
    let relation = try square(
      ways: ["ABC": [:], "CDA": [:], "IJKLI": building],
      areas: [RoadArea(.pedestrian, outer: ["ABC", "CDA"], inner: ["IJKLI"])])
    // From A 600 m and 200 m to J or L, and 400 m each way from there.
    let length = 400 + 632.5 + 565.7
    #expect(abs(try relation.route("E", "H").lengthMeters - length) < 5)
    // Tags on the outer way, as was usual once; the hole counts in any direction.
    for hole in ["IJKLI", "ILKJI"] {
      let way = try square(
        ways: ["ABCDA": plaza, hole: building],
        areas: [RoadArea([:], outer: ["ABCDA"], inner: [hole])])
      #expect(abs(try way.route("E", "H").lengthMeters - length) < 5)
    }
  }

  @Test("streets at its edge stay streets, and drivers keep off")
  func edges() throws {
    let areas = [RoadArea(.pedestrian, outer: ["ABC", "CDA"])]
    let walker = try square(ways: ["ABC": .residential, "CDA": [:]], areas: areas)
    #expect(try walker.route("E", "H").ways == "EA CDA CH")
    let driver = try square(
      ways: ["ABC": .residential, "CDA": [:]], areas: areas, vehicle: "car")
    #expect(try driver.route("A", "C").ways == "ABC")
    #expect(try driver.answer("A", "D") != "CDA")
  }

  @Test("outlines that do not close, and areas for vehicles, are left alone")
  func others() throws {
    let open = try square(
      ways: ["ABC": [:], "CDA": [:]], areas: [RoadArea(.pedestrian, outer: ["ABC"])])
    #expect(try !open.answer("E", "H").contains("ABC"))
    let market = RoadTags.pedestrian.tagged("motor_vehicle", "yes")
    let vehicles = try square(
      ways: ["ABC": [:], "CDA": [:]], areas: [RoadArea(market, outer: ["ABC", "CDA"])])
    #expect(try !vehicles.answer("E", "H").contains("ABC"))
  }
}
