// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookModel
import RoadbookTestSupport
import RoadbookTime
import Testing

/// A street with a gate at G, and a way around it that is longer than waiting at a gate that opens.
private func town(_ gate: RoadTags, vehicle: String = "car") throws -> RoadSketch {
  try RoadSketch(
    """
    A----B---G---C----D
         |       |
         E-------F
    """,
    ways: [
      "AB": .residential, "BGC": .residential, "CD": .residential, "BEFC": .road("service"),
    ], nodes: ["G": gate], country: "DE", vehicle: vehicle)
}

private let straight = "AB BGC CD"
private let around = "AB BEFC CD"

// 2026-03-02 is a Monday; German clocks are one hour ahead of UTC then.
@Suite("Gates that open and close")
struct TimedGateTests {
  @Test(
    "a gate is passed in its hours, and driven around outside of them",
    arguments: [
      ("2026-03-02T07:00:00Z", straight), ("2026-03-02T17:05:00Z", around),
      ("2026-03-02T06:30:00Z", around), ("2026-03-01T10:00:00Z", around),
    ])
  func hours(time: String, ways: String) throws {
    for kind in ["gate", "lift_gate", "swing_gate", "border_control"] {
      let gate = RoadTags.barrier(kind).tagged("opening_hours", "Mo-Sa 08:00-18:00")
      #expect(try town(gate).route("A", "D", departing: time).ways == ways, "\(kind)")
    }
  }

  @Test("without a time it is as its other tags say")
  func timeless() throws {
    let gate = RoadTags.barrier("gate").tagged("opening_hours", "08:00-08:01")
    #expect(try town(gate).route("A", "D").ways == straight)
  }

  @Test("its time is when the gate is reached, not when the trip begins")
  func reached() throws {
    let gate = RoadTags.barrier("gate").tagged("access:conditional", "no @ (07:00-09:00)")
    // From A to G takes more than half a minute.
    #expect(try town(gate).route("A", "D", departing: "2026-03-02T05:59:50Z").ways == around)
    #expect(try town(gate).route("A", "D", departing: "2026-03-02T05:55:00Z").ways == straight)
    #expect(try town(gate).route("A", "D", departing: "2026-03-02T07:59:50Z").ways == straight)
  }

  @Test(
    "a closed gate opens at times to those whom its conditions name",
    arguments: [
      ("access:conditional", "yes @ (20:00-22:00)"),
      ("motor_vehicle:conditional", "yes @ (20:00-22:00)"),
      ("locked:conditional", "no @ (20:00-22:00)"),
    ])
  func opened(key: String, value: String) throws {
    let shut: RoadTags =
      key.hasPrefix("locked")
      ? .barrier("gate").tagged("locked", "yes") : .barrier("gate").tagged("access", "no")
    let town = try town(shut.tagged(key, value))
    #expect(try town.route("A", "D", departing: "2026-03-02T20:00:00Z").ways == straight)
    #expect(try town.route("A", "D", departing: "2026-03-02T21:30:00Z").ways == around)
    #expect(try town.route("A", "D").ways == around)
  }

  @Test("what is for others at times is not about the vehicle")
  func others() throws {
    let gate = RoadTags.barrier("gate").tagged("hgv:conditional", "no @ (07:00-09:00)")
    let time = "2026-03-02T07:00:00Z"
    #expect(try town(gate).route("A", "D", departing: time).ways == straight)
    #expect(try town(gate, vehicle: "truck").route("A", "D", departing: time).ways == around)
    #expect(
      try town(gate, vehicle: "truck").route("A", "D", departing: "2026-03-02T08:05:00Z").ways
        == straight)
  }

  @Test("a limit at times closes a point to those above it, barrier or not")
  func limits() throws {
    let limit = "1.3 @ (22:00-06:00)"
    for point: RoadTags in [
      .barrier("height_restrictor").tagged("maxheight:conditional", limit),
      RoadTags(["maxheight:conditional": limit, "maxheight": "2.1"]),
    ] {
      #expect(try town(point).route("A", "D", departing: "2026-03-02T22:00:00Z").ways == around)
      #expect(try town(point).route("A", "D", departing: "2026-03-02T12:00:00Z").ways == straight)
    }
  }

  @Test("a gate for destinations at times is passed by those who end behind it")
  func destinations() throws {
    let gate = RoadTags.barrier("gate").tagged(
      "motor_vehicle:conditional", "destination @ (07:00-09:00)")
    let town = try RoadSketch(
      """
      A----B---G---C----D
           |            |
           E------------F
      """,
      ways: ["AB": .residential, "BGC": .residential, "CD": .residential, "BEFD": .residential],
      nodes: ["G": gate], country: "DE")
    #expect(try town.route("A", "D", departing: "2026-03-02T06:30:00Z").ways == "AB BEFD")
    #expect(try town.route("A", "D", departing: "2026-03-02T08:30:00Z").ways == straight)
    // Behind the gate there is no other way in that is shorter.
    let single = try RoadSketch(
      "A----B---G---C", ways: ["AB": .residential, "BGC": .residential], nodes: ["G": gate],
      country: "DE")
    let route = try single.route("A", "C", departing: "2026-03-02T06:30:00Z")
    #expect(route.ways == "AB BGC" && route.duration < 300)
  }

  @Test("where there is no way around, one waits for the gate, and a notice says so")
  func waits() throws {
    let gate = RoadTags.barrier("gate").tagged("opening_hours", "09:00-18:00")
    let town = try RoadSketch(
      "A----B---G---C", ways: ["AB": .residential, "BGC": .residential], nodes: ["G": gate],
      country: "DE")
    let free = try #require(try town.route("A", "C", departing: "2026-03-02T09:00:00Z").data)
    let late = try #require(try town.route("A", "C", departing: "2026-03-02T07:50:00Z").data)
    let whole = late.sections[0].duration
    #expect(whole > 600 && whole < 600 + free.sections[0].duration)
    for (route, isWaiting) in [(free, false), (late, true)] {
      let notice = try #require(route.sections[0].notices.first)
      #expect(notice.code == .potentialVehicleRestriction && notice.severity == .info)
      let rule = try #require(notice.violatedRestrictions.first)
      #expect(rule.timeDependent)
      #expect(rule.cause == (isWaiting ? "Wait until 9:00: " : "") + "Gate: Open 9–18")
      #expect(route.sections[0].spans.flatMap(\.noticeIndexes) == [0])
    }
  }

  @Test("a gate in the way of a quicker route is named")
  func inTheWay() throws {
    let gate = RoadTags.barrier("gate").tagged("opening_hours", "09:00-18:00")
    let route = try #require(
      try town(gate).route("A", "D", departing: "2026-03-02T07:00:00Z").data)
    let causes = route.sections[0].notices.flatMap { $0.violatedRestrictions.map(\.cause) }
    #expect(causes.count == 1)
    #expect(causes.first == "Gate: Open 9–18. This is in the way of a quicker route")
  }

  @Test("anyone who turns back before a gate does not pass it")
  func turningBack() throws {
    let gate = RoadTags.barrier("gate").tagged("opening_hours", "09:00-18:00")
    let town = try RoadSketch(
      "A----B----G----C", ways: ["AB": .residential, "BG": .residential, "GC": .residential],
      nodes: ["G": gate], country: "DE")
    let route = try town.route("A", "G", "A", departing: "2026-03-02T06:00:00Z")
    #expect(route.duration < 300, "\(route)")
  }

  @Test("hours of a toll booth, and of a shop at the street, close no street")
  func ofOthers() throws {
    let hours = "09:00-18:00"
    for point: RoadTags in [
      .barrier("toll_booth").tagged("opening_hours", hours),
      RoadTags(["shop": "kiosk", "opening_hours": hours]),
      RoadTags(["highway": "crossing", "access:conditional": "no @ (00:00-24:00)"]),
    ] {
      #expect(try town(point).route("A", "D", departing: "2026-03-02T04:00:00Z").ways == straight)
    }
  }

  @Test("people on foot find a park's gate closed at night")
  func walkers() throws {
    let gate = RoadTags.barrier("gate").tagged("opening_hours", "sunrise-sunset")
    let park = try town(gate, vehicle: "pedestrian")
    #expect(try park.route("A", "D", departing: "2026-03-02T12:00:00Z").ways == straight)
    #expect(try park.route("A", "D", departing: "2026-03-02T22:00:00Z").ways == around)
  }

  @Test("a table's cell at a time is its route")
  func table() throws {
    let gate = RoadTags.barrier("gate").tagged("opening_hours", "09:00-18:00")
    let town = try town(gate)
    let ends = try ["A", "D"].map { try town.waypoint($0) }
    var seconds: [Double] = []
    for time in ["2026-03-02T07:00:00Z", "2026-03-02T12:00:00Z"] {
      var options = RoutingOptions()
      options.routeOptions.departureTime = RFC3339.time(time)?.time
      let cell = try town.router.matrix(from: [ends[0]], to: [ends[1]], options: options)[0, 0]
      let totals = try town.router.totals(through: ends, options: options)
      #expect(cell == totals)
      seconds.append(cell?.seconds ?? 0)
    }
    #expect(seconds[0] > seconds[1] && seconds[1] > 0, "\(seconds)")
  }
}
