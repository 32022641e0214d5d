// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Ferries")
struct FerryTests {
  private func river(_ ferry: RoadTags, bridge: Bool = false) throws -> RoadSketch {
    var ways: [String: RoadTags] = ["AB": .primary, "BC": ferry, "CD": .primary]
    if bridge { ways["AEFD"] = .primary }
    return try RoadSketch(
      """
      A----B~~1~~~~~~~C----D
      |                    |
      |                    |
      |                    |
      |                    |
      |                    |
      E--------------------F
      """, ways: ways)
  }

  @Test("a ferry is a section of its own")
  func sections() throws {
    let route = try river(.ferry(minutes: 15)).route("A", "D")
    #expect(route.ways == "AB BC CD")
    #expect(route.sections == "car ferry car")
  }

  @Test("GPX has the places of the request as waypoints, and none where a ferry begins")
  func gpx() throws {
    let data = try #require(try river(.ferry(minutes: 15)).route("A", "D").data)
    let text = Route(data).gpx()
    #expect(text.split(separator: "<wpt ").count == 3)
    #expect(text.split(separator: "<trkseg>").count == 4)
  }

  @Test("a ferry takes its duration, and boarding comes on top")
  func duration() throws {
    let fifteen = try river(.ferry(minutes: 15)).route("A", "D").duration
    let five = try river(.ferry(minutes: 5)).route("A", "D").duration
    #expect(abs(fifteen - five - 600) < 1)
    let driving = try river(.primary).route("A", "D").duration
    #expect(five > driving + 300)
  }

  @Test("boarding takes as long as a crossing, five minutes at most", arguments: [1, 3, 5, 20])
  func boarding(minutes: Int) throws {
    let land = try river(.primary).route("A", "B").duration * 2
    let whole = try river(.ferry(minutes: minutes)).route("A", "D").duration
    #expect(abs(whole - land - Double(minutes + min(minutes, 5)) * 60) < 30)
  }

  @Test("without a duration a ferry sails at a small ship's speed")
  func speed() throws {
    let slow = try river(.ferry()).route("A", "D").duration
    let timed = try river(.ferry(minutes: 5)).route("A", "D").duration
    #expect(abs(slow - timed) < 60)  // 1 km at 12 km/h are 5 minutes
  }

  @Test("every spelling of a duration counts", arguments: ["15", "0:15", "00:15:00", "PT15M"])
  func spellings(text: String) throws {
    let ferry = RoadTags.ferry().tagged("duration", text)
    let seconds = try river(ferry).route("A", "D").duration
    #expect(abs(seconds - (try river(.ferry(minutes: 15)).route("A", "D").duration)) < 0.01)
  }

  @Test("a bridge not far away is better than a ferry")
  func bridge() throws {
    #expect(try river(.ferry(minutes: 5), bridge: true).route("A", "D").ways == "AEFD")
  }

  @Test(
    "some ferries carry no cars",
    arguments: [
      (RoadTags.ferry(minutes: 5), true),
      (.ferry(minutes: 5).tagged("motor_vehicle", "yes"), true),
      (.ferry(minutes: 5).tagged("motor_vehicle", "no"), false),
      (.ferry(minutes: 5).tagged("motorcar", "no"), false),
      (.ferry(minutes: 5).tagged("foot", "yes"), false),
      (.ferry(minutes: 5).tagged("foot", "yes").tagged("motorcar", "yes"), true),
      (.ferry(minutes: 5).tagged("access", "no"), false),
    ])
  func carried(ferry: RoadTags, carries: Bool) throws {
    #expect(try river(ferry).answer("A", "D") == (carries ? "AB BC CD" : "noRouteFound"))
  }

  @Test("nobody starts or ends at sea: the nearest quay stands for the place")
  func atSea() throws {
    let river = try river(.ferry(minutes: 5))
    #expect(try river.route("A", "1").ways == "AB")
    #expect(try river.route("1", "D").places == "1BCD")
  }

  @Test("a ferry may leave from the middle of a route and come back")
  func thereAndBack() throws {
    let route = try river(.ferry(minutes: 5)).route("A", "D", "A")
    #expect(route.ways == "AB BC CD CD BC AB")
    #expect(route.sections == "car ferry car car ferry car")
  }

  @Test("two ships in a row are boarded once each only where they change")
  func twoFerries() throws {
    let sea = try RoadSketch(
      "A--B~~~~C~~~~D--E",
      ways: [
        "AB": .primary, "BC": .ferry(minutes: 5), "CD": .ferry(minutes: 5), "DE": .primary,
      ])
    let one = try RoadSketch(
      "A--B~~~~C~~~~D--E",
      ways: ["AB": .primary, "BCD": .ferry(minutes: 10), "DE": .primary])
    #expect(abs(try sea.route("A", "E").duration - one.route("A", "E").duration) < 1)
    #expect(try sea.route("A", "E").sections == "car ferry car")
  }
}
