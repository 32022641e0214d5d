// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookNavigation

@Suite("Signs on the way, and driving about without a route")
struct SignWarningTests {
  private static let slow = SketchDrive(spacing: 10, speed: 10)

  struct Sign: CustomTestStringConvertible, Sendable {
    var country: String
    var text: String
    var type: RoadSignType
    var testDescription: String { text }
    init(_ country: String, _ text: String, _ type: RoadSignType) {
      (self.country, self.text, self.type) = (country, text, type)
    }
  }

  private func drive(
    _ tags: RoadTags, _ country: String, options: NavigationOptions = NavigationOptions()
  )
    throws -> TownDrive
  {
    let town = try RoadSketch(
      "A--------C-----B", ways: ["ACB": .residential.tagged("maxspeed", "50")],
      nodes: ["C": tags], country: country)
    return try TownDrive(town, through: ["A", "B"], along: "ACB", Self.slow, options: options)
  }

  @Test(
    "codes of eight countries are read",
    arguments: [
      Sign("DE", "DE:206", .stopSign), Sign("DE", "DE:276", .startOfNoOvertaking),
      Sign("DE", "DE:101-11", .pedestrianCrossing), Sign("DE", "DE:142-10", .animalCrossing),
      Sign("AT", "AT:52.24", .stopSign), Sign("AT", "AT:50.13", .animalCrossing),
      Sign("CH", "CH:1.30", .generalWarningSign), Sign("CH", "CH:3.02", .yield),
      Sign("FR", "FR:AB4", .stopSign), Sign("FR", "FR:A13a", .schoolZone),
      Sign("IT", "IT:II.30a", .fallingRocks), Sign("IT", "IT:II.28", .embankment),
      Sign("IT", "IT:II.36", .yield),
      Sign("ES", "ES:R2", .stopSign), Sign("ES", "ES:P15a", .unevenRoad),
      Sign("ES", "ES:P-26", .fallingRocks),
      Sign("GB", "GB:602", .yield), Sign("GB", "GB:528", .humpBridge),
      Sign("US", "US:R1-1", .stopSign), Sign("US", "US:W8-5", .slipperyRoad),
      Sign("US", "US:W1-1R", .sharpCurveRight), Sign("DE", "stop", .stopSign),
      Sign("DE", "DE:101-10", .generalWarningSign), Sign("AT", "AT:50.7[10]", .steepHillDownwards),
      Sign("AT", "AT:50.10b", .fallingRocks), Sign("AT", "AT:50.2a", .sharpCurveRight),
      Sign("ES", "ES:P-2", .crossingWithPriorityFromTheRight), Sign("ES", "ES:P-1", .unknown),
      Sign("GB", "GB:555", .embankment), Sign("FR", "FR:A6", .unknown),
    ])
  func codes(sign: Sign) throws {
    let drive = try drive(["traffic_sign": .init(sign.text)], sign.country)
    guard sign.type != .unknown else { return #expect(drive.warnings == "") }
    guard case .roadSign(let told)? = drive.warnedOf.first else {
      Issue.record("\(sign.text): \(drive.story)")
      return
    }
    #expect(told.type == sign.type)
    #expect(drive.warnings == "roadSign ahead 500 m | roadSign passed")
  }

  @Test("several signs on one pole are several warnings")
  func several() throws {
    let drive = try drive(["traffic_sign": "DE:276,1040-35;DE:112"], "DE")
    let types = drive.warnedOf.compactMap { content in
      if case .roadSign(let sign) = content { sign.type } else { nil }
    }
    #expect(Set(types) == [.startOfNoOvertaking, .unevenRoad])
  }

  @Test("stop and give way without a code are signs, too", arguments: ["stop", "give_way"])
  func junctions(kind: String) throws {
    let drive = try drive(["highway": .init(kind)], "DE")
    guard case .roadSign(let told)? = drive.warnedOf.first else {
      Issue.record("\(drive.story)")
      return
    }
    #expect(told.isPrioritySign && told.category == .regulatorySign)
  }

  @Test(
    "dangers are told by their kind",
    arguments: [
      ("animal_crossing", RoadSignType.animalCrossing), ("falling_rocks", .fallingRocks),
      ("dangerous_junction", .generalWarningSign),
    ])
  func hazards(kind: String, type: RoadSignType) throws {
    let drive = try drive(["traffic_sign": "hazard", "hazard": .init(kind)], "DE")
    guard case .roadSign(let told)? = drive.warnedOf.first else {
      Issue.record("\(drive.story)")
      return
    }
    #expect(told.type == type)
  }

  @Test("the sign at a settlement's end is none of its beginning")
  func cityLimit() throws {
    let sign: RoadTags = ["traffic_sign": "city_limit"]
    #expect(try drive(sign, "DE").warnings.hasPrefix("roadSign ahead"))
    #expect(try drive(sign.tagged("city_limit", "end"), "DE").warnings == "")
  }

  @Test("two signs that stand opposite each other are told both")
  func opposite() throws {
    let town = try RoadSketch(
      """
                           X
      A--------------------C-----------------B
                           Y
      """,
      ways: ["ACB": .residential.oneway.tagged("maxspeed", "50")],
      nodes: ["X": ["traffic_sign": "DE:101-11"], "Y": ["traffic_sign": "DE:112"]],
      country: "DE", cellMeters: 25)
    let drive = try TownDrive(town, through: ["A", "B"], along: "ACB", Self.slow)
    #expect(drive.warnedOf.count == 2, "\(drive.story)")
  }

  @Test("signs that nobody wants to hear of are left out")
  func filtered() throws {
    var options = NavigationOptions()
    var chosen = options.warnings.options
    chosen.roadSignWarningOptions.typesFilter = [.yield]
    options.warnings.setOptions(chosen)
    #expect(try drive(["traffic_sign": "DE:206"], "DE", options: options).warnings == "")
    chosen.roadSignWarningOptions.typesFilter = []
    chosen.roadSignWarningOptions.categoriesFilter = [.warningSign]
    options.warnings.setOptions(chosen)
    #expect(try drive(["traffic_sign": "DE:206"], "DE", options: options).warnings == "")
    #expect(try drive(["traffic_sign": "DE:112"], "DE", options: options).warnings != "")
  }

  @Test("a sign beside the road is for those on whose side it stands")
  func side() throws {
    let town = try RoadSketch(
      """
      A--------------------C-----------------B
                           X
      """,
      ways: ["ACB": .residential.tagged("maxspeed", "50")],
      nodes: ["X": ["traffic_sign": "DE:112"]], country: "DE", cellMeters: 25)
    let there = try TownDrive(town, through: ["A", "B"], along: "ACB", Self.slow)
    #expect(there.warnings.contains("roadSign passed"), "\(there.story)")
    let back = try TownDrive(town, through: ["B", "A"], along: "BCA", Self.slow)
    #expect(back.warnings == "")
  }

  @Test("a sign on the left of a one-way road is for its traffic")
  func leftOfOneway() throws {
    let town = try RoadSketch(
      """
                           X
      A--------------------C-----------------B
      """,
      ways: ["ACB": .residential.oneway.tagged("maxspeed", "50")],
      nodes: ["X": ["traffic_sign": "DE:112"]], country: "DE", cellMeters: 25)
    let drive = try TownDrive(town, through: ["A", "B"], along: "ACB", Self.slow)
    #expect(drive.warnings.hasSuffix("roadSign passed"), "\(drive.story)")
  }

  @Test("a stop sign before a junction is for those who come to it")
  func nearerJunction() throws {
    let town = try RoadSketch(
      """
                         D
                         |
      A---------------S--B
                         |
                         E
      """,
      ways: [
        "ASB": .residential.tagged("maxspeed", "50"), "DBE": .secondary.tagged("maxspeed", "50"),
      ], nodes: ["S": .stopSign], country: "AT")
    let there = try TownDrive(town, through: ["A", "D"], along: "ASBD", Self.slow)
    #expect(there.warnings == "roadSign ahead 500 m | roadSign passed", "\(there.warnings)")
    let back = try TownDrive(town, through: ["D", "A"], along: "DBSA", Self.slow)
    #expect(back.warnings == "")
  }

  @Test("a stop sign of the minor roads is not for those on the major one")
  func minorRoads() throws {
    let town = try RoadSketch(
      """
      A--------B--------C
               |
               |
               |
               D
      """,
      ways: [
        "ABC": .secondary.tagged("maxspeed", "50"), "DB": .residential.tagged("maxspeed", "50"),
      ], nodes: ["B": ["highway": "stop", "stop": "minor"]], country: "AT")
    let major = try TownDrive(town, through: ["A", "C"], along: "ABC", Self.slow)
    #expect(major.warnings == "")
    let minor = try TownDrive(town, through: ["D", "C"], along: "DBC", Self.slow)
    #expect(minor.warnings.hasSuffix("roadSign passed"))
  }

  /// Drives about without a route.
  private func about(_ town: RoadSketch, along path: String) throws -> String {
    var core = NavigationCore()
    let query = try RouteQuery(.trace, [], RoutingOptions(), profile: "car")
    var road = try town.router.roadAhead(query, for: .car)
    var positions = try town.router.positions(query)
    var events: [NavigationEvent] = []
    for reading in try town.readings(along: path, Self.slow) {
      let matched = positions.match(reading)
      events += core.advance(
        .location(reading, matched: matched, road: RoadFacts(at: matched, &road)))
    }
    return TownDrive.warnings(events)
  }

  private static let crossing: RoadTags = ["railway": "level_crossing"]

  @Test("without a route, the road ahead is taken to be the one that goes on")
  func withoutRoute() throws {
    let town = try RoadSketch(
      """
      A----B-------C-----D
           |
           E
      """,
      ways: ["ABCD": .residential.named("Main"), "BE": .residential.named("Side")],
      nodes: ["C": Self.crossing], country: "AT")
    let warnings = try about(town, along: "ABCD")
    #expect(warnings.hasPrefix("railwayCrossing ahead"), "\(warnings)")
    #expect(warnings.hasSuffix("railwayCrossing passed"))
  }

  @Test("a driver who turns off before is told once, and nothing more")
  func turnedOff() throws {
    let town = try RoadSketch(
      """
      A----B--C-----D
           |
           |
           E
      """,
      ways: ["ABCD": .residential.named("Main"), "BE": .residential.named("Side")],
      nodes: ["C": Self.crossing], country: "AT")
    let warnings = try about(town, along: "ABE")
    #expect(warnings.hasPrefix("railwayCrossing ahead"), "\(warnings)")
    #expect(!warnings.contains("passed"))
    #expect(warnings.split(separator: "|").count == 1)
  }
}
