// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookNavigation

@Suite("Crossings, toll, zones, trucks and lanes on the way")
struct PlaceWarningTests {
  private static let slow = SketchDrive(spacing: 10, speed: 10)

  private func drive(
    node: RoadTags = [:], way: RoadTags = .residential.tagged("maxspeed", "50"),
    vehicle: String = "car", country: String = "AT"
  ) throws -> TownDrive {
    let town = try RoadSketch(
      "A--------C-----B", ways: ["ACB": way], nodes: ["C": node], country: country,
      vehicle: vehicle)
    return try TownDrive(town, through: ["A", "B"], along: "ACB", Self.slow)
  }

  /// Three stretches of one road; the middle one, of 300 m, is another.
  private func drive(middle: RoadTags, others: RoadTags, vehicle: String = "car") throws
    -> TownDrive
  {
    let town = try RoadSketch(
      "A---------C--D-------B", ways: ["AC": others, "CD": middle, "DB": others], country: "AT",
      vehicle: vehicle)
    return try TownDrive(town, through: ["A", "B"], along: "ACDB", Self.slow)
  }

  @Test(
    "a crossing with a railway is told, and whether it has a barrier",
    arguments: [
      ("full", RouteRailwayCrossingType.protectedWithBarrier), ("half", .protectedWithBarrier),
      ("no", .unprotectedWithBarrier), ("", .unknown),
    ])
  func railway(barrier: String, type: RouteRailwayCrossingType) throws {
    var node: RoadTags = ["railway": "level_crossing"]
    if !barrier.isEmpty { node = node.tagged("crossing:barrier", barrier) }
    let drive = try drive(node: node)
    #expect(drive.warnings == "railwayCrossing ahead 500 m | railwayCrossing passed")
    guard case .railwayCrossing(let crossing)? = drive.warnedOf.first else { return }
    #expect(crossing.type == type)
  }

  @Test("a toll station is told with how it may be paid")
  func toll() throws {
    let booth: RoadTags = [
      "barrier": "toll_booth", "payment:cash": "yes", "payment:credit_cards": "yes",
      "payment:coins": "no",
    ]
    let drive = try drive(node: booth)
    #expect(drive.warnings == "tollStop ahead 500 m | tollStop passed", "\(drive.warnings)")
    guard case .tollStop(let stop)? = drive.warnedOf.first else { return }
    #expect(stop.lanes.first?.booth.paymentMethods == [.cash, .creditCard])
  }

  @Test("under a gantry toll is electronic")
  func gantry() throws {
    let drive = try drive(node: ["highway": "toll_gantry"])
    guard case .tollStop(let stop)? = drive.warnedOf.first else {
      Issue.record("\(drive.warnings)")
      return
    }
    #expect(stop.lanes.first?.booth.tollCollectionMethods == [.electronic])
  }

  @Test("a living street is a zone of low speed: ahead, reached, passed")
  func livingStreet() throws {
    let drive = try drive(
      middle: .road("living_street"), others: .residential.tagged("maxspeed", "50"))
    #expect(
      drive.warnings == "lowSpeedZone ahead 500 m | lowSpeedZone reached | lowSpeedZone passed",
      "\(drive.warnings)")
  }

  @Test("so is a 30 zone, with its limit; a limit of 30 without a zone is none")
  func zone30() throws {
    let slow = RoadTags.residential.tagged("maxspeed", "30")
    let zone = try drive(
      middle: slow.tagged("source:maxspeed", "AT:zone30"),
      others: .residential.tagged("maxspeed", "50"))
    guard case .lowSpeedZone(let warning)? = zone.warnedOf.first else {
      Issue.record("\(zone.warnings)")
      return
    }
    #expect(abs(warning.speedLimitInMetersPerSecond - 30 / 3.6) < 0.01)
    let none = try drive(middle: slow, others: .residential.tagged("maxspeed", "50"))
    #expect(none.warnings == "")
  }

  @Test(
    "zones are told by any of their tags, with the limit of the road",
    arguments: [
      (RoadTags.residential.tagged("zone:maxspeed", "AT:30"), 30.0),
      (.residential.tagged("maxspeed", "AT:zone:30"), 30), (.livingStreet, nil),
    ] as [(RoadTags, Double?)], [true, false])
  func zoneLimits(_ zone: (road: RoadTags, kmh: Double?), isRouted: Bool) throws {
    let street = RoadTags.residential.tagged("maxspeed", "50")
    let town = try RoadSketch(
      "A---------C--D-------B", ways: ["AC": street, "CD": zone.road, "DB": street], country: "AT")
    let ends: [SketchPlace] = ["A", isRouted ? "B" : .near("A", eastMeters: 60)]
    let drive = try TownDrive(town, through: ends, along: "ACDB", Self.slow)
    guard case .lowSpeedZone(let warning)? = drive.warnedOf.first else {
      Issue.record("\(drive.warnings)")
      return
    }
    let told = (warning.speedLimitInMetersPerSecond * 3.6).rounded()
    #expect(told == zone.kmh ?? told && told > 0)
  }

  @Test("a school zone is told 100 m ahead")
  func school() throws {
    let drive = try drive(
      middle: .residential.tagged("hazard", "school_zone").tagged("maxspeed", "30"),
      others: .residential.tagged("maxspeed", "50"))
    #expect(
      drive.warnings == "schoolZone ahead 100 m | schoolZone reached | schoolZone passed",
      "\(drive.warnings)")
  }

  @Test("a limit of a school zone at times is told with them")
  func schoolHours() throws {
    let street = RoadTags.residential.tagged("maxspeed", "50")
    let drive = try drive(
      middle: street.tagged("hazard", "school_zone").tagged(
        "maxspeed:conditional", "30 @ (Mo-Fr 07:00-17:00)"),
      others: street)
    guard case .schoolZone(let zone)? = drive.warnedOf.first else {
      Issue.record("no zone: \(drive.warnings)")
      return
    }
    #expect(abs(zone.speedLimitInMetersPerSecond - 30 / 3.6) < 0.01)
    #expect(zone.timeRule?.timeRuleString.hasPrefix("[(t2h7){h10}+(t3h7){h10}") == true)
  }

  @Test(
    "limits for trucks at times, and for heavy ones alone, are told with their conditions",
    arguments: [
      ("hgv:conditional", "no @ (22:00-06:00)", "[(h22){h8}]", nil),
      ("hgv:conditional", "no @ (Mo-Sa 06:30-09:00 AND weight>7.5)", nil, 7500),
      ("hgv:conditional", "no @ (weight>12)", "", 12_000),
      ("maxweight:conditional", "7.5 @ (Sa,Su)", "[(t1h0){h24}+(t7h0){h24}]", 7500),
      ("hgv:conditional", "no @ (Nov-Mar 22:00-06:00)", "Nov-Mar 22:00-06:00", nil),
    ] as [(String, String, String?, Int32?)])
  func truckHours(key: String, value: String, rule: String?, kilograms: Int32?) throws {
    let others = RoadTags.primary.tagged("maxspeed", "50")
    let drive = try drive(
      middle: others.tagged(key, value), others: others, vehicle: "truck")
    guard case .truckRestriction(let limit)? = drive.warnedOf.first else {
      Issue.record("no limit: \(drive.warnings)")
      return
    }
    if let rule { #expect((limit.timeRule?.timeRuleString ?? "") == rule) }
    #expect(limit.weightRestriction?.valueInKilograms == kilograms)
    #expect(!limit.isGeneral())
  }

  @Test(
    "limits for trucks that hang on the weather or an errand are not told",
    arguments: ["no @ wet", "no @ (22:00-06:00 AND wet)", "destination @ (22:00-06:00)"])
  func truckWeather(value: String) throws {
    let others = RoadTags.primary.tagged("maxspeed", "50")
    let drive = try drive(
      middle: others.tagged("hgv:conditional", value), others: others, vehicle: "truck")
    #expect(drive.warnings == "")
  }

  @Test(
    "trucks are told of limits, cars are not",
    arguments: [
      ("maxheight", "3.8"), ("maxweight", "40"), ("maxlength", "20"), ("maxwidth", "3"),
      ("maxaxleload", "12"), ("tunnel:category", "D"),
    ])
  func truck(key: String, value: String) throws {
    let others = RoadTags.primary.tagged("maxspeed", "50")
    let truck = try drive(
      middle: others.tagged(key, key == "maxheight" ? "4.2" : value), others: others,
      vehicle: "truck")
    #expect(
      truck.warnings
        == "truckRestriction ahead 500 m | truckRestriction reached | truckRestriction passed",
      "\(truck.warnings)")
    let car = try drive(middle: others.tagged(key, value), others: others)
    #expect(car.warnings == "")
  }

  @Test(
    "limits that are for trucks by their key, and those of bars on the road, are told",
    arguments: [
      (["maxweight:hgv": "40"], [:], "truck", true), (["maxweight:hgv": "40"], [:], "bus", false),
      (["maxgcweight": "60"], [:], "truck", true),
      (["maxheight": "default", "maxheight:physical": "4.2"], [:], "truck", true),
      (["maxheight": "none"], ["barrier": "height_restrictor", "maxheight": "4.2"], "truck", true),
      ([:], ["barrier": "height_restrictor", "maxheight": "4.2"], "bus", true),
      (["hgv": "no"], [:], "bus", false), (["maxweight:bus": "40"], [:], "bus", true),
    ] as [([String: String], [String: String], String, Bool)])
  func particularLimits(
    way: [String: String], node: [String: String], vehicle: String, isTold: Bool
  ) throws {
    let road = way.reduce(RoadTags.primary.tagged("maxspeed", "50")) { $0.tagged($1.key, $1.value) }
    let town = try RoadSketch(
      "A---------C--N--D-------B",
      ways: [
        "AC": .primary.tagged("maxspeed", "50"), "CND": road,
        "DB": .primary.tagged("maxspeed", "50"),
      ], nodes: node.isEmpty ? [:] : ["N": RoadTags(node)], country: "AT", vehicle: vehicle)
    let drive = try TownDrive(town, through: ["A", "B"], along: "ACNDB", Self.slow)
    #expect(drive.warnedOf.map(\.type) == (isTold ? [.truckRestriction] : []))
    #expect(drive.warnings.hasSuffix("passed") == isTold)
  }

  @Test("a limit tells its measure")
  func measure() throws {
    let others = RoadTags.primary.tagged("maxspeed", "50")
    let drive = try drive(
      middle: others.tagged("maxheight", "4.2"), others: others, vehicle: "truck")
    guard case .truckRestriction(let limit)? = drive.warnedOf.first else { return }
    #expect(limit.dimensionRestriction?.valueInCentimeters == 420)
    #expect(limit.dimensionRestriction?.type == .truckHeight)
    #expect(!limit.isGeneral())
  }

  @Test("lanes that end are told")
  func lanes() throws {
    let wide = RoadTags.primary.oneway.tagged("lanes", "3").tagged("maxspeed", "50")
    let town = try RoadSketch(
      "A---------C--------B",
      ways: [
        "AC": wide.tagged("turn:lanes", "through|through|merge_to_left"),
        "CB": wide.tagged("lanes", "2"),
      ], country: "AT")
    let drive = try TownDrive(town, through: ["A", "B"], along: "ACB", Self.slow)
    #expect(drive.warnings == "laneDecrease ahead 500 m | laneDecrease passed", "\(drive.warnings)")
    guard case .laneDecrease(let warning)? = drive.warnedOf.first else { return }
    #expect(warning.previousLaneNumber == 3 && warning.newLaneNumber == 2)
    #expect(warning.lanesDecreasedFromRight == 1 && warning.lanesDecreasedFromLeft == 0)
  }

  @Test(
    "lanes that turn off do not end, nor do those of which nobody knows at a junction",
    arguments: ["left|through|through", ""])
  func turnLanes(arrows: String) throws {
    let wide = RoadTags.primary.oneway.tagged("maxspeed", "50").tagged("lanes", "3")
    let town = try RoadSketch(
      """
                D
                |
      A---------C--------B
      """,
      ways: [
        "AC": arrows.isEmpty ? wide : wide.tagged("turn:lanes", arrows),
        "CB": wide.tagged("lanes", "2"), "CD": .residential,
      ], country: "AT")
    let drive = try TownDrive(town, through: ["A", "B"], along: "ACB", Self.slow)
    #expect(drive.warnings == "", "\(drive.warnings)")
  }

  @Test("without arrows, lanes end where no other road leaves")
  func plainLanes() throws {
    let wide = RoadTags.primary.oneway.tagged("maxspeed", "50").tagged("lanes", "3")
    let drive = try drive(middle: wide.tagged("lanes", "2"), others: wide)
    #expect(drive.warnings == "laneDecrease ahead 500 m | laneDecrease passed", "\(drive.warnings)")
  }

  @Test(
    "numbers of lanes beyond reason tell nothing",
    arguments: ["5000000000", "31", "0", "-1", "9223372036854775808"])
  func lanesBeyondReason(count: String) throws {
    let road = RoadTags.residential.tagged("maxspeed", "50")
    let drive = try drive(
      middle: road.tagged("lanes:forward", "1"), others: road.tagged("lanes:forward", count))
    #expect(drive.warnings == "", "\(drive.warnings)")
  }

  @Test(
    "where a direction keeps its lanes, or buses have one, nothing is told",
    arguments: [
      (["lanes": "4", "lanes:forward": "3"], ["lanes": "4", "lanes:backward": "1"]),
      (["lanes": "3", "lanes:forward": "2"], ["lanes": "4", "lanes:backward": "2"]),
      (["lanes": "5", "lanes:both_ways": "1"], ["lanes": "4"]),
      (["lanes:forward": "3", "lanes:bus": "1"], ["lanes:forward": "2"]),
      (["lanes:forward": "3", "bus:lanes:forward": "||designated"], ["lanes:forward": "2"]),
    ])
  func sameLanes(before: [String: String], after: [String: String]) throws {
    func road(_ tags: [String: String]) -> RoadTags {
      tags.reduce(RoadTags.primary.tagged("maxspeed", "50")) { $0.tagged($1.key, $1.value) }
    }
    let town = try RoadSketch(
      "A---------C--------B", ways: ["AC": road(before), "CB": road(after)], country: "AT")
    let drive = try TownDrive(town, through: ["A", "B"], along: "ACB", Self.slow)
    #expect(drive.warnings == "", "\(drive.warnings)")
  }

  @Test("the end of an entry's lane is told to those who enter")
  func entryLane() throws {
    let road = RoadTags.motorway.tagged("maxspeed", "100").tagged("lanes", "2")
    let town = try RoadSketch(
      """
      A----------C---D-----------B
                /
               R
               |
               S
      """,
      ways: [
        "AC": road, "DB": road,
        "CD": road.tagged("lanes", "3").tagged("turn:lanes", "none|none|merge_to_left"),
        "SRC": .motorwayLink.tagged("lanes", "1"),
      ], country: "AT")
    let drive = SketchDrive(spacing: 25, speed: 25)
    let past = try TownDrive(town, through: ["A", "B"], along: "ACDB", drive)
    #expect(!past.warnings.contains("laneDecrease"), "\(past.warnings)")
    let entering = try TownDrive(town, through: ["S", "B"], along: "SRCDB", drive)
    #expect(entering.warnings.contains("laneDecrease ahead"), "\(entering.warnings)")
  }

  @Test("a ramp that joins a motorway is told, with its side", arguments: [true, false])
  func merge(isRight: Bool) throws {
    let town = try RoadSketch(
      isRight
        ? """
        A---------C---------B
                 /
                D
        """
        : """
                D
                 \\
        A---------C---------B
        """,
      ways: [
        "ACB": .road("motorway").tagged("oneway", "yes").tagged("maxspeed", "100"),
        "DC": .road("motorway_link").tagged("oneway", "yes"),
      ], country: "AT")
    let drive = try TownDrive(
      town, through: ["A", "B"], along: "ACB", SketchDrive(spacing: 25, speed: 25))
    guard case .trafficMerge(let merge)? = drive.warnedOf.first else {
      Issue.record("\(drive.warnings)")
      return
    }
    #expect(merge.side == (isRight ? .right : .left))
    #expect(merge.roadType == .sliproad)
  }

  @Test("of ramps that follow each other the next one is told when the one before is passed")
  func merges() throws {
    let town = try RoadSketch(
      """
      A---------C----E---------B
               /    /
              D    F
      """,
      ways: [
        "ACEB": .road("motorway").tagged("oneway", "yes").tagged("maxspeed", "100"),
        "DC": .road("motorway_link").tagged("oneway", "yes"),
        "FE": .road("motorway_link").tagged("oneway", "yes"),
      ], country: "AT")
    let drive = try TownDrive(
      town, through: ["A", "B"], along: "ACEB", SketchDrive(spacing: 25, speed: 25))
    let told = drive.warnings.components(separatedBy: " | ").map {
      $0.split(separator: " ").prefix(2).joined(separator: " ")
    }
    #expect(
      told == [
        "trafficMerge ahead", "trafficMerge passed", "trafficMerge ahead", "trafficMerge passed",
      ], "\(drive.warnings)")
  }

  @Test("at a stop on a motorway no traffic merges")
  func stopOnMotorway() throws {
    let town = try RoadSketch(
      "A---C----D----E----B",
      ways: [
        "AC": .motorway.tagged("maxspeed", "100"), "CDE": .motorway.tagged("maxspeed", "90"),
        "EB": .motorway.tagged("maxspeed", "100"),
      ], country: "AT")
    let drive = try TownDrive(
      town, through: ["A", .near("D", eastMeters: 30), "B"], along: "ACDEB",
      SketchDrive(spacing: 25, speed: 25))
    #expect(drive.warnings == "", "\(drive.warnings)")
  }

  @Test("a ramp that meets a road of both directions at a junction is no merging traffic")
  func crossingRamp() throws {
    let town = try RoadSketch(
      """
                D
                |
      A---------C---------B
      """,
      ways: [
        "ACB": .trunk.tagged("maxspeed", "100"),
        "DC": .road("trunk_link").tagged("oneway", "yes"),
      ], country: "US")
    let drive = try TownDrive(
      town, through: ["A", "B"], along: "ACB", SketchDrive(spacing: 25, speed: 25))
    #expect(drive.warnings == "", "\(drive.warnings)")
  }

  @Test("a low-emission zone is told: ahead, reached, passed")
  func environment() throws {
    let road = RoadTags.primary.tagged("maxspeed", "50")
    let town = try RoadSketch(
      """
      .   E-------F
      A---+-C---D-+---B
      .   H-------G
      """,
      ways: [
        "AC": road, "CD": road, "DB": road,
        "EFGHE": ["boundary": "low_emission_zone", "name": "Clean Town"],
      ], country: "AT")
    let drive = try TownDrive(town, through: ["A", "B"], along: "ACDB", Self.slow)
    #expect(
      drive.warnings
        == "environmentalZone ahead 500 m | environmentalZone reached | environmentalZone passed",
      "\(drive.warnings)")
    guard case .environmentalZone(let zone)? = drive.warnedOf.first else { return }
    #expect(zone.zoneId.hasPrefix("w"))
  }

  @Test("a border is told with the general limits of the country behind it")
  func border() throws {
    let road = RoadTags.primary.tagged("maxspeed", "50")
    let town = try RoadSketch(
      """
      E--------------F--------------K
      |              |              |
      A--------------C--------------B
      |              |              |
      H--------------G--------------L
      """,
      ways: [
        "AC": road, "CB": road,
        "EFCGHAE": ["boundary": "administrative"], "FKBLGCF": ["boundary": "administrative"],
      ],
      relations: [
        RoadRelation(
          [
            "type": "boundary", "boundary": "administrative", "admin_level": "2", "ISO3166-1": "AT",
          ],
          ("outer", "EFCGHAE")),
        RoadRelation(
          [
            "type": "boundary", "boundary": "administrative", "admin_level": "2", "ISO3166-1": "IT",
          ],
          ("outer", "FKBLGCF")),
      ])
    let drive = try TownDrive(town, through: ["A", "B"], along: "ACB", Self.slow)
    #expect(
      drive.warnings == "borderCrossing ahead 500 m | borderCrossing passed", "\(drive.warnings)")
    guard case .borderCrossing(let border)? = drive.warnedOf.first else { return }
    #expect(border.type == .country)
    #expect(border.administrativeRules.countryCode == .ita)
    let limits = border.administrativeRules.speedLimits
    #expect(abs((limits.maxSpeedHighwaysInMetersPerSecond ?? 0) - 130 / 3.6) < 0.01)
    #expect(abs((limits.maxSpeedUrbanInMetersPerSecond ?? 0) - 50 / 3.6) < 0.01)
  }

  @Test("a border is told behind water that belongs to nobody, too")
  func seaBorder() throws {
    let road = RoadTags.primary.tagged("maxspeed", "50")
    func country(_ code: String) -> RoadTags {
      ["type": "boundary", "boundary": "administrative", "admin_level": "2", "ISO3166-1": code]
    }
    let town = try RoadSketch(
      """
      E---------F    K---------L
      |         |    |         |
      A-------C-+----+-D-------B
      |         |    |         |
      H---------G    M---------N
      """,
      ways: [
        "AC": road, "CD": .ferry(minutes: 2), "DB": road,
        "EFGHE": ["boundary": "administrative"], "KLNMK": ["boundary": "administrative"],
      ],
      relations: [
        RoadRelation(country("GB"), ("outer", "EFGHE")),
        RoadRelation(country("FR"), ("outer", "KLNMK")),
      ])
    let drive = try TownDrive(town, through: ["A", "B"], along: "ACDB", Self.slow)
    #expect(drive.warnings.hasPrefix("borderCrossing ahead"), "\(drive.warnings)")
    guard case .borderCrossing(let border)? = drive.warnedOf.first else { return }
    #expect(border.administrativeRules.countryCode == .fra)
  }

  @Test("distances can be set by type and pace; wrong ones are refused")
  func distances() throws {
    var options = NavigationOptions()
    let isSet = options.warnings.setDistances(
      .railwayCrossing, WarningNotificationDistances(slowSpeedDistanceInMeters: 200))
    #expect(isSet)
    let isZeroSet = options.warnings.setDistances(
      .railwayCrossing, WarningNotificationDistances(slowSpeedDistanceInMeters: 0))
    #expect(!isZeroSet)
    for type in [WarningType.schoolZone, .trafficMerge] {
      let wasSet = options.warnings.setDistances(type, WarningNotificationDistances())
      #expect(!wasSet)
    }
    let town = try RoadSketch(
      "A--------C-----B", ways: ["ACB": .residential.tagged("maxspeed", "50")],
      nodes: ["C": ["railway": "level_crossing"]], country: "AT")
    let drive = try TownDrive(
      town, through: ["A", "B"], along: "ACB", Self.slow, options: options)
    #expect(drive.warnings == "railwayCrossing ahead 200 m | railwayCrossing passed")
  }

  @Test("faster roads warn earlier", arguments: [("50", 500), ("80", 740), ("130", 1500)])
  func pace(limit: String, meters: Int) throws {
    let town = try RoadSketch(
      "A----------------------C-----B",
      ways: ["ACB": .road("trunk").tagged("maxspeed", limit).tagged("rural", "yes")],
      nodes: ["C": ["railway": "level_crossing"]], country: "AT")
    let drive = try TownDrive(town, through: ["A", "B"], along: "ACB", Self.slow)
    guard let first = drive.warnedOf.first else {
      Issue.record("\(drive.story)")
      return
    }
    #expect(abs(first.where.meters - Double(meters)) < 25, "\(drive.warnings)")
  }
}
