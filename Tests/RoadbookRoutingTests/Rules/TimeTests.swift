// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookModel
import RoadbookTestSupport
import RoadbookTime
import Testing

/// A main street from A to D, and a longer one around it.
private func town(_ main: RoadTags, restrictions: [RoadRestriction] = []) throws -> RoadSketch {
  try RoadSketch(
    """
    A----B-------C----D
         |       |
         E-------F
    """,
    ways: ["AB": .residential, "BC": main, "CD": .residential, "BEFC": .residential],
    restrictions: restrictions, country: "DE")
}

// 2026-03-02 is a Monday; German clocks are one hour ahead of UTC then.
@Suite("Rules that hold at times")
struct TimeTests {
  @Test(
    "a street that is closed at times is driven around then",
    arguments: [
      ("2026-03-02T06:30:00Z", "AB BEFC CD"), ("2026-03-02T09:00:00Z", "AB BC CD"),
      ("2026-03-07T06:30:00Z", "AB BC CD"), ("2026-03-02T05:00:00Z", "AB BC CD"),
    ])
  func closed(time: String, ways: String) throws {
    let town = try town(
      .residential.tagged("motor_vehicle:conditional", "no @ (Mo-Fr 07:00-09:00)"))
    #expect(try town.route("A", "D", departing: time).ways == ways)
    #expect(try town.route("A", "D").ways == "AB BC CD")
  }

  // 2026-04-06 is Easter Monday.
  @Test("a rule of holidays holds on those of the country, and one that excepts them does not")
  func holidays() throws {
    let resting = try town(.residential.tagged("motor_vehicle:conditional", "no @ (Su,PH)"))
    #expect(try resting.route("A", "D", departing: "2026-04-06T10:00:00Z").ways == "AB BEFC CD")
    #expect(try resting.route("A", "D", departing: "2026-04-07T10:00:00Z").ways == "AB BC CD")
    let working = try town(
      .residential.tagged("motor_vehicle:conditional", "no @ (Mo-Fr 07:00-19:00; PH off)"))
    #expect(try working.route("A", "D", departing: "2026-04-06T10:00:00Z").ways == "AB BC CD")
    #expect(try working.route("A", "D", departing: "2026-04-07T10:00:00Z").ways == "AB BEFC CD")
  }

  @Test("clocks go forward in summer")
  func summer() throws {
    let town = try town(
      .residential.tagged("motor_vehicle:conditional", "no @ (07:00-09:00)"))
    #expect(try town.route("A", "D", departing: "2026-03-28T06:00:30Z").ways == "AB BEFC CD")
    #expect(try town.route("A", "D", departing: "2026-03-29T04:30:00Z").ways == "AB BC CD")
    #expect(try town.route("A", "D", departing: "2026-03-29T05:00:30Z").ways == "AB BEFC CD")
    #expect(try town.route("A", "D", departing: "2026-03-29T06:50:00Z").ways == "AB BEFC CD")
    #expect(try town.route("A", "D", departing: "2026-03-29T07:01:00Z").ways == "AB BC CD")
  }

  @Test("a street that opens at times is used then, and not otherwise")
  func opened() throws {
    let town = try town(
      .residential.tagged("motor_vehicle", "no")
        .tagged("motor_vehicle:conditional", "yes @ (Sa 00:00-11:00)"))
    #expect(try town.route("A", "D", departing: "2026-03-07T09:59:00Z").ways == "AB BC CD")
    #expect(try town.route("A", "D", departing: "2026-03-07T10:01:00Z").ways == "AB BEFC CD")
    #expect(try town.route("A", "D").ways == "AB BEFC CD")
  }

  @Test(
    "a street that opens for deliveries is driven into by those who deliver there",
    arguments: ["car", "truck"],
    [
      ("delivery @ (06:00-13:00)", "2026-06-10T08:00:00Z", true),
      ("destination @ (06:00-13:00)", "2026-06-10T08:00:00Z", true),
      ("delivery @ (06:00-13:00)", "2026-06-10T18:00:00Z", false),
    ])
  func delivery(vehicle: String, rule: (condition: String, time: String, enters: Bool)) throws {
    let street = RoadTags.road("pedestrian").tagged("motor_vehicle", "no")
      .tagged("motor_vehicle:conditional", rule.condition)
    let town = try RoadSketch(
      "A----B--1--C", ways: ["AB": .residential, "BC": street], country: "DE", cellMeters: 50,
      vehicle: vehicle)
    let route = try town.route("A", "1", departing: rule.time)
    #expect(route.ways == (rule.enters ? "AB BC" : "AB"), "\(route)")
  }

  @Test(
    "anyone who starts or ends in a street that is closed then uses the next one and does not wait",
    arguments: [
      RoadTags.residential.tagged("motor_vehicle:conditional", "no @ (22:00-06:00)"),
      RoadTags.residential.tagged("motor_vehicle", "no")
        .tagged("motor_vehicle:conditional", "yes @ (06:00-22:00)"),
    ])
  func endsInClosedStreet(street: RoadTags) throws {
    let town = try RoadSketch(
      """
      A----B----C
           |
           1
           |
           D
      """, ways: ["AB": .residential, "BC": .residential, "BD": street], country: "DE")
    func route(_ from: SketchPlace, _ to: SketchPlace, _ time: String) throws -> SketchRoute {
      try town.route(from, to, departing: time)
    }
    #expect(try route("1", "A", "2026-03-02T10:00:00Z").ways == "BD AB")
    let night = try route("1", "A", "2026-03-02T22:30:00Z")
    #expect(night.ways.hasSuffix("AB") && night.duration < 300, "\(night)")
    #expect(try route("A", "1", "2026-03-02T10:00:00Z").ways == "AB BD")
    let home = try route("A", "1", "2026-03-02T22:30:00Z")
    #expect(home.ways == "AB" && home.duration < 300)
  }

  @Test("the time counts when the street is reached")
  func reached() throws {
    let town = try town(
      .residential.tagged("motor_vehicle:conditional", "no @ (07:00-09:00)"))
    // From A to B takes some 40 seconds.
    #expect(try town.route("A", "D", departing: "2026-03-02T05:59:50Z").ways == "AB BEFC CD")
    #expect(try town.route("A", "D", departing: "2026-03-02T07:59:50Z").ways == "AB BC CD")
  }

  /// A street that opens at nine, and a long way around it.
  private func barred(_ street: RoadTags) throws -> RoadSketch {
    try RoadSketch(
      (["A--B--C--D"] + Array(repeating: "   |  |   ", count: 10) + ["   E--F   "])
        .joined(separator: "\n"),
      ways: ["AB": .primary, "CD": .primary, "BEFC": .primary, "BC": street], country: "PT",
      cellMeters: 10_000)
  }

  @Test("a way around that takes a little longer is better than to wait for hours")
  func longWaits() throws {
    let town = try barred(
      .primary.tagged("motor_vehicle:conditional", "no @ (00:00-09:00)"))
    let direct = try town.route("A", "D", departing: "2026-03-02T09:30:00Z")
    let around = try barred(.primary.tagged("motor_vehicle", "no")).route("A", "D")
    #expect(direct.ways == "AB BC CD" && around.ways == "AB BEFC CD")
    let more = around.duration - direct.duration
    #expect(more > 2 * 3600)
    let before = try town.route("A", "B").duration
    /// The route where as many seconds have to be waited before the street.
    func route(waiting seconds: Double) throws -> SketchRoute {
      let start = Int(9 * 3600 - before - seconds)
      let text = [start / 3600, start / 60 % 60, start % 60]
        .map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
      return try town.route("A", "D", departing: "2026-03-02T\(text)Z")
    }
    // By the clock alone one would wait.
    #expect(try route(waiting: more * 0.9).ways == "AB BEFC CD")
    let waited = try route(waiting: more * 0.7)
    #expect(waited.ways == "AB BC CD")
    #expect(abs(waited.duration - direct.duration - more * 0.7) < 120)
    // Half an hour is waited for, as any other minute.
    #expect(try route(waiting: 1800).ways == "AB BC CD")
  }

  @Test("where there is no way around, one waits until the street opens")
  func waits() throws {
    let town = try RoadSketch(
      "A----B----C",
      ways: [
        "AB": .residential,
        "BC": .residential.tagged("motor_vehicle:conditional", "no @ (07:00-09:00)"),
      ], country: "DE")
    let free = try town.route("A", "C", departing: "2026-03-02T09:00:00Z")
    let route = try town.route("A", "C", departing: "2026-03-02T07:50:00Z")
    #expect(route.ways == "AB BC")
    // B is passed ten minutes after the departure, at nine.
    let whole = try #require(route.data).sections.reduce(0) { $0 + $1.duration }
    #expect(whole > 600 && whole < 600 + free.duration, "\(route)")
    // A whole season is too long.
    let winter = try RoadSketch(
      "A----B----C",
      ways: [
        "AB": .residential,
        "BC": .residential.tagged("motor_vehicle:conditional", "no @ (Nov-Apr)"),
      ], country: "DE")
    #expect(try winter.answer("A", "C", departing: "2026-03-02T07:50:00Z") == "noRouteFound")
    #expect(try winter.answer("A", "C", departing: "2026-05-02T07:50:00Z") == "AB BC")
  }

  @Test("limits at times change what a street takes")
  func limits() throws {
    let town = try town(
      .residential.tagged("maxspeed", "50").tagged("maxspeed:conditional", "5 @ (22:00-06:00)"))
    #expect(try town.route("A", "D", departing: "2026-03-02T12:00:00Z").ways == "AB BC CD")
    #expect(try town.route("A", "D", departing: "2026-03-02T22:00:00Z").ways == "AB BEFC CD")
    let road = try RoadSketch(
      "A---------B",
      ways: [
        "AB": .primary.tagged("maxspeed", "20").tagged("maxspeed:conditional", "10 @ (22:00-24:00)")
      ], country: "DE")
    let day = try road.route("A", "B", departing: "2026-03-02T20:00:00Z").duration
    let night = try road.route("A", "B", departing: "2026-03-02T21:30:00Z").duration
    #expect(night > day * 1.9 && night < day * 2.1)
    // The first thirty seconds are driven before ten.
    let both = try road.route("A", "B", departing: "2026-03-02T20:59:30Z").duration
    #expect(abs(both - (30 + night * (1 - 30 / day))) < 0.1)
  }

  @Test(
    "the regular limit is told, also where another one is higher at times",
    arguments: [
      ("120", "130 @ (19:00-06:00)", 120), ("80", "120 @ (07:00-09:00)", 80),
      ("120", "none @ (20:00-22:00); 100 @ (22:00-06:00)", 120), ("50", "30 @ (22:00-06:00)", 50),
    ])
  func toldLimit(regular: String, conditional: String, kmh: Double) throws {
    let road = try RoadSketch(
      "A---------B",
      ways: [
        "AB": .motorway.tagged("maxspeed", regular).tagged("maxspeed:conditional", conditional)
      ], country: "DE")
    for time in ["2026-03-02T07:30:00Z", "2026-03-02T12:00:00Z", "2026-03-02T20:30:00Z"] {
      let spans = try #require(try road.route("A", "B", departing: time).data).sections[0].spans
      let told = spans.map { ($0.street.speedLimitInMetersPerSecond ?? 0) * 3.6 }
      #expect(told.map { $0.rounded() } == [kmh])
    }
  }

  @Test("turns that are forbidden at times are made at others")
  func turns() throws {
    let drawing = """
      A----B----C
           |
      D----E
      """
    let ways: [String: RoadTags] = [
      "AB": .residential, "BC": .residential, "BE": .residential, "ED": .residential,
    ]
    let ban = RoadRestriction("no_right_turn", from: ["AB"], via: "B", to: ["BE"])
    let town = try RoadSketch(
      drawing, ways: ways, restrictions: [ban.conditional("Mo-Fr 07:00-09:00")], country: "DE")
    #expect(try town.route("A", "D", departing: "2026-03-02T10:00:00Z").ways == "AB BE ED")
    #expect(try town.route("A", "D", departing: "2026-03-02T06:30:00Z").ways == "AB BC BC BE ED")
    #expect(try town.route("A", "D").ways == "AB BE ED")
  }

  @Test("a street for destinations at times is not driven through then")
  func destinations() throws {
    let town = try town(
      .residential.tagged("access:conditional", "destination @ (06:30-08:30)"))
    #expect(try town.route("A", "D", departing: "2026-03-02T06:00:00Z").ways == "AB BEFC CD")
    #expect(try town.route("A", "D", departing: "2026-03-02T09:00:00Z").ways == "AB BC CD")
    #expect(try town.route("A", "C", departing: "2026-03-02T06:00:00Z").ways == "AB BEFC")
  }

  @Test("a street that is one-way at times is driven against at others")
  func oneway() throws {
    let town = try town(.residential.tagged("oneway:conditional", "yes @ (07:00-09:00)"))
    #expect(try town.route("D", "A", departing: "2026-03-02T07:00:00Z").ways == "CD BEFC AB")
    #expect(try town.route("D", "A", departing: "2026-03-02T09:00:00Z").ways == "CD BC AB")
    #expect(try town.route("A", "D", departing: "2026-03-02T07:00:00Z").ways == "AB BC CD")
  }

  @Test("opening hours close a road outside of them")
  func opening() throws {
    let town = try town(.residential.tagged("opening_hours", "Mo-Sa 08:00-18:00"))
    #expect(try town.route("A", "D", departing: "2026-03-02T08:00:00Z").ways == "AB BC CD")
    #expect(try town.route("A", "D", departing: "2026-03-02T18:00:00Z").ways == "AB BEFC CD")
    #expect(try town.route("A", "D", departing: "2026-03-01T08:00:00Z").ways == "AB BEFC CD")
  }

  @Test("after sunset is by the sun of the place")
  func sunset() throws {
    let town = try town(.residential.tagged("motor_vehicle:conditional", "no @ (sunset-sunrise)"))
    #expect(try town.route("A", "D", departing: "2026-12-21T23:00:00Z").ways == "AB BEFC CD")
    #expect(try town.route("A", "D", departing: "2026-12-21T11:00:00Z").ways == "AB BC CD")
  }

  @Test("what is not known of the weather, or cannot be read, does not hold")
  func unknown() throws {
    for condition in ["wet", "snow", "15.03. bis 15.09.", "weight>7.5 AND 00:00-24:00"] {
      let town = try town(.residential.tagged("motor_vehicle:conditional", "no @ (\(condition))"))
      #expect(try town.route("A", "D", departing: "2026-04-02T08:00:00Z").ways == "AB BC CD")
    }
    let town = try town(
      .residential.tagged("motor_vehicle:conditional", "no @ (weight>1 AND 00:00-24:00)"))
    #expect(try town.route("A", "D", departing: "2026-04-02T08:00:00Z").ways == "AB BEFC CD")
  }

  @Test("the time goes on at stops")
  func stays() throws {
    let town = try town(
      .residential.tagged("motor_vehicle:conditional", "no @ (07:00-09:00)"))
    let places: [SketchPlace] = ["A", "B", "D"]
    let short = try town.route(
      places[0], places[1], places[2], departing: "2026-03-02T05:50:00Z", staying: 60)
    #expect(short.ways == "AB BC CD")
    let long = try town.route(
      places[0], places[1], places[2], departing: "2026-03-02T05:50:00Z", staying: 900)
    #expect(long.ways == "AB BEFC CD")
  }

  @Test("notices name the rules on the way, and the wait for them")
  func notices() throws {
    let town = try RoadSketch(
      "A----B----C",
      ways: [
        "AB": .residential,
        "BC": .residential.tagged("motor_vehicle:conditional", "no @ (07:00-09:00)"),
      ], country: "DE")
    func notices(_ time: String) throws -> [SectionNotice] {
      let route = try #require(try town.route("A", "C", departing: time).data)
      #expect(route.sections[0].spans.map(\.noticeIndexes) == [[], [0]])
      return route.sections[0].notices
    }
    let later = try #require(try notices("2026-03-02T09:00:00Z").first)
    #expect(later.code == .potentialVehicleRestriction && later.severity == .info)
    let rule = try #require(later.violatedRestrictions.first)
    #expect(rule.timeDependent)
    #expect(rule.cause == "No motor vehicles 7–9")
    let waiting = try notices("2026-03-02T07:50:00Z").first?.violatedRestrictions.first
    #expect(waiting?.cause == "Wait until 9:00: No motor vehicles 7–9")
  }

  @Test("what says where a rule is from, and what is always open, is no rule at times")
  func noRules() throws {
    let road = RoadTags.residential.tagged("opening_hours", "24/7")
    func causes(_ road: RoadTags) throws -> [String] {
      let town = try RoadSketch("A----B----C", ways: ["ABC": road], country: "DE")
      let route = try #require(try town.route("A", "C", departing: "2026-03-02T12:00:00Z").data)
      return route.sections[0].notices.flatMap { $0.violatedRestrictions.map(\.cause) }
    }
    #expect(try causes(road) == [])
    let limited = road.tagged("maxspeed", "50").tagged("maxspeed:conditional", "30 @ (22:00-06:00)")
      .tagged("source:maxspeed:conditional", "sign @ (22:00-06:00)")
    #expect(try causes(limited) == ["Speed limit 30 km/h 22–6"])
  }

  @Test(
    "a rule on the way that makes it slower is told once, as what is in the way of a quicker route")
  func toldAhead() throws {
    let town = try RoadSketch(
      "A---------B",
      ways: [
        "AB": .primary.named("Both").tagged("maxspeed", "100")
          .tagged("maxspeed:conditional", "30 @ (22:00-06:00)")
      ], country: "DE")
    let route = try #require(try town.route("A", "B", departing: "2026-03-02T22:00:00Z").data)
    let causes = route.sections[0].notices.flatMap { $0.violatedRestrictions.map(\.cause) }
    #expect(
      causes == ["Both: Speed limit 30 km/h 22–6. This is in the way of a quicker route"])
    #expect(route.sections[0].spans.map(\.noticeIndexes) == [[0]])
  }

  @Test("a rule that holds on many pieces of a street is told once, by the name of the street")
  func toldOnce() throws {
    let lane = RoadTags.residential.named("Mill Lane").tagged(
      "motor_vehicle:conditional", "no @ (Mo-Sa 06:00-11:00)")
    let town = try RoadSketch(
      "A----B----C----D", ways: ["AB": .residential, "BC": lane, "CD": lane.tagged("lit", "yes")],
      country: "DE")
    let route = try #require(try town.route("A", "D", departing: "2026-03-02T12:00:00Z").data)
    let causes = route.sections[0].notices.flatMap { $0.violatedRestrictions.map(\.cause) }
    #expect(causes == ["Mill Lane: No motor vehicles Mon–Sat 6–11"])
    #expect(route.sections[0].spans.map(\.noticeIndexes) == [[], [0], [0]])
  }

  @Test("a notice names the rule that is in the way of a quicker route")
  func inTheWay() throws {
    let town = try town(
      .residential.tagged("motor_vehicle:conditional", "no @ (07:00-09:00)"))
    func rules(_ time: String) throws -> [String] {
      let sections = try #require(try town.route("A", "D", departing: time).data).sections
      return sections[0].notices.flatMap { $0.violatedRestrictions.map(\.cause) }
    }
    let causes = try rules("2026-03-02T06:30:00Z")
    #expect(causes.count == 1)
    #expect(
      causes.first == "No motor vehicles 7–9. This is in the way of a quicker route", "\(causes)")
  }

  @Test("a trip that is to end at a time goes around what is closed then")
  func arrivals() throws {
    let town = try town(
      .residential.tagged("motor_vehicle:conditional", "no @ (07:00-09:00)"))
    func ways(_ time: String) throws -> String {
      var options = RoutingOptions()
      options.routeOptions.arrivalTime = RFC3339.time(time)?.time
      return try town.route(through: ["A", "D"], options: options).ways
    }
    #expect(try ways("2026-03-02T10:00:00Z") == "AB BC CD")
    #expect(try ways("2026-03-02T07:30:00Z") == "AB BEFC CD")
  }

  @Test("where there is no way around, it ends before the gate closes")
  func lastStart() throws {
    let town = try RoadSketch(
      "A----B----C----D",
      ways: [
        "AB": .residential, "CD": .residential,
        "BC": .residential.tagged("motor_vehicle:conditional", "no @ (07:00-09:00)"),
      ])
    var options = RoutingOptions()
    options.routeOptions.arrivalTime = RFC3339.time("2026-03-02T07:30:00Z")?.time
    let ends = try ["A", "D"].map { try town.waypoint($0) }
    let route = try #require(
      try town.router.routes(through: ends, options: options, profile: nil).first)
    let arrival = try #require(route.sections[0].arrivalTime?.utcTime)
    let start = try #require(route.sections[0].departureTime?.utcTime)
    // The gate is passed at 07:00 at the latest; the sketch is on the clocks of UTC.
    let seven = try #require(RFC3339.time("2026-03-02T07:00:00Z")).time
    #expect((1..<180).contains(seven.timeIntervalSince(start)))
    #expect((1..<180).contains(arrival.timeIntervalSince(seven)))
    #expect(abs(arrival.timeIntervalSince(start) - route.sections[0].duration) < 0.01)
  }

  @Test("a way that is the best one at a time is not told twice")
  func once() throws {
    let town = try town(
      .residential.tagged("motor_vehicle:conditional", "no @ (07:00-09:00)"))
    var options = RoutingOptions()
    options.routeOptions.alternatives = 3
    options.routeOptions.departureTime = RFC3339.time("2026-03-02T07:30:00Z")?.time
    let ends = try ["A", "D"].map { try town.waypoint($0) }
    let routes = try town.router.routes(through: ends, options: options, profile: nil)
    #expect(Set(routes.map { $0.sections.map(\.geometry) }).count == routes.count)
  }
}
