// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookModel
import RoadbookProfiles
import RoadbookTestSupport
import Testing

/// A truck of 12 m × 2.55 m × 3.8 m and 20 t on its way from A to C.
///
/// The short way leads over B, the long one over D, E and F.
@Suite("Where large and heavy vehicles go")
struct VehicleLimitTests {
  private func town(
    _ street: RoadTags, _ nodes: [String: RoadTags] = [:], restrictions: [RoadRestriction] = [],
    change: (inout VehicleRules) -> Void = { _ in }
  ) throws -> RoadSketch {
    try RoadSketch(
      """
      A----B--G--C
      |          |
      D----E-----F
      """,
      ways: [
        "AB": .residential, "BGC": street, "AD": .residential, "DEF": .residential,
        "FC": .residential,
      ],
      nodes: nodes, restrictions: restrictions, vehicle: "truck",
      profile: { rules in
        rules.vehicle.heightMeters = 3.8
        rules.vehicle.widthMeters = 2.55
        rules.vehicle.lengthMeters = 12
        rules.vehicle.weightTonnes = 20
        change(&rules.vehicle)
      })
  }
  private let short = "AB BGC"
  private let long = "AD DEF FC"

  @Test(
    "limits on ways are kept in both directions",
    arguments: [
      "maxheight=3.5", "maxheight:physical=3.7", "maxwidth=2.5", "maxlength=10", "maxweight=7.5",
      "maxweightrating=12", "maxweight:hgv=18", "hgv=no", "hgv:conditional=no @ (weight>7.5)",
      "access:conditional=no @ (length>10)", "maxweight:conditional=5 @ (height>3)",
    ])
  func ways(tag: String) throws {
    let town = try town(.residential.tagged(tag))
    #expect(try town.route("A", "C").ways == long)
    #expect(try town.route("C", "A").ways == "FC DEF AD")
  }

  @Test(
    "limits that the vehicle keeps to close nothing",
    arguments: [
      "maxheight=3.8", "maxweight=20", "maxlength=none", "maxweight:bus=5", "hazmat=no",
      "trailer=no",
      "hgv:conditional=no @ (weight>20)", "hgv:conditional=no @ (22:00-05:00)",
    ])
  func fitting(tag: String) throws {
    #expect(try town(.residential.tagged(tag)).route("A", "C").ways == short)
  }

  @Test(
    "a limit for one direction leaves the other open",
    arguments: [
      "maxweight:%=5", "hgv:%=no", "hgv:%:conditional=no @ (weight>7.5)",
      "maxweight:%:conditional=5 @ (height>3)",
    ], [true, false])
  func directions(tag: String, isForward: Bool) throws {
    let tag = tag.replacing("%", with: isForward ? "forward" : "backward")
    let town = try town(.residential.tagged(tag))
    #expect(try town.route("A", "C").ways == (isForward ? long : short))
    #expect(try town.route("C", "A").ways == (isForward ? "BGC AB" : "FC DEF AD"))
  }

  @Test(
    "limits at points are kept, with a barrier and without",
    arguments: [
      RoadTags(["maxheight": "3.5"]), ["barrier": "height_restrictor", "maxheight": "3"],
      ["maxweight": "3.5", "highway": "crossing"], ["maxwidth:physical": "2"],
      ["barrier": "gate", "hgv": "no"], ["barrier": "no", "maxheight:hgv": "2"],
    ])
  func points(point: RoadTags) throws {
    #expect(try town(.residential, ["G": point]).route("A", "C").ways == long)
    let car = try RoadSketch(
      "A----B--G--C", ways: ["AB": .residential, "BGC": .residential],
      nodes: ["G": RoadTags(["maxheight": "3.5"])])
    #expect(try car.route("A", "C").ways == short)
  }

  @Test("both sides of a low beam are reached, each from its own side")
  func sides() throws {
    let town = try town(.residential, ["G": RoadTags(["maxheight": "3.5"])])
    #expect(try town.route("A", .near("G", eastMeters: -100)).ways == "AB BGC")
    #expect(try town.route("A", .near("G", eastMeters: 100)).ways == "AD DEF FC BGC")
  }

  @Test(
    "what is open to destinations is used at the ends only",
    arguments: [
      "hgv=destination", "hgv=delivery", "hgv=no hgv:conditional=destination",
      "maxweight=7.5 maxweight:conditional=none @ destination",
    ])
  func destinations(tags: String) throws {
    var street = RoadTags.residential
    for tag in tags.split(separator: " ", maxSplits: 1) { street = street.tagged(String(tag)) }
    let town = try town(street)
    #expect(try town.route("A", "C").ways == long)
    #expect(try town.route("A", .near("G", eastMeters: 20)).ways == short)
    #expect(try town.route(.near("G", eastMeters: 20), "A").ways == "BGC AB")
  }

  @Test("trailers and dangerous goods are kept out by their own signs")
  func companions() throws {
    #expect(
      try town(.residential.tagged("trailer=no")) { $0.trailers = 1 }.route("A", "C").ways == long)
    let water = try town(.residential.tagged("hazmat:water=no")) {
      $0.hazardousGoods = ["harmfulToWater"]
    }
    #expect(try water.route("A", "C").ways == long)
    let tunnel = try town(.residential.tagged("hazmat:D=no")) { $0.tunnelCode = .c }
    #expect(try tunnel.route("A", "C").ways == long)
    let axle = try town(.residential.tagged("maxaxleload=8")) { $0.axleLoadTonnes = 11 }
    #expect(try axle.route("A", "C").ways == long)
  }

  @Test("a request's own measures route its truck on a map that was made for cars")
  func requests() throws {
    let town = try RoadSketch(
      """
      A----B--G--C
      |          |
      D----E-----F
      """,
      ways: [
        "AB": .residential, "BGC": .residential.tagged("maxweight=7.5"), "AD": .residential,
        "DEF": .residential, "FC": .residential,
      ])
    func meters(_ kilograms: Int32?) throws -> Int32 {
      var options = RoutingOptions()
      options.transportSpecification.transportMode = .truck
      options.transportSpecification.vehicleSpecification = VehicleSpecification(
        grossWeightInKilograms: kilograms)
      let ends = try [town.waypoint("A"), town.waypoint("C")]
      return try town.router.routes(through: ends, options: options, profile: nil)[0].sections
        .reduce(0) { $0 + $1.lengthInMeters }
    }
    #expect(try meters(nil) < 1200)
    #expect(try meters(7500) < 1200)
    #expect(try meters(7600) > 1300)
    #expect(try meters(40_000) > 1300)
  }

  @Test("turn restrictions with conditions bind those whom they are about")
  func restrictions() throws {
    let turn = RoadRestriction.noStraightOn(from: "AB", via: "B", to: "BGC")
    #expect(
      try town(.residential, restrictions: [turn.vehicle("hgv")]).route("A", "C").ways == long)
    #expect(
      try town(.residential, restrictions: [turn.conditional("weight>7.5")]).route("A", "C").ways
        == long)
    #expect(
      try town(.residential, restrictions: [turn.conditional("weight>30")]).route("A", "C").ways
        == short)
    #expect(
      try town(.residential, restrictions: [turn.conditional("Mo-Fr 07:00-09:00")]).route("A", "C")
        .ways == short)
    #expect(
      try town(.residential, restrictions: [turn.except("hgv")]).route("A", "C").ways == short)
  }
}

extension RoadTags {
  /// One more tag, written as "maxheight=3.5".
  fileprivate func tagged(_ tag: String) -> RoadTags {
    let parts = tag.split(separator: "=", maxSplits: 1).map(String.init)
    return tagged(parts[0], parts.count > 1 ? parts[1] : "")
  }
}
