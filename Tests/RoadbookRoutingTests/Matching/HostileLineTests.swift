// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

/// Lines as broken programs and hostile clients send them.
@Suite("Hostile lines")
struct HostileLineTests {
  private static var town: RoadSketch { FollowTests.town }

  private func line(_ places: String) throws -> [GeoCoordinates] {
    try places.map { try Self.town.coordinates(of: SketchPlace(String($0))) }
  }

  private func refusal(
    _ lines: [[GeoCoordinates]], _ waypoints: [Waypoint] = []
  ) -> RoutingError? {
    do {
      _ = try Self.town.follow(lines: lines, waypoints: waypoints)
      return nil
    } catch { return error as? RoutingError }
  }

  @Test("lines without two points, or with one that is nowhere, are refused by leg and point")
  func meaningless() throws {
    #expect(refusal([])?.message.contains("lines: 0 are given; 1…151") == true)
    #expect(refusal([[]])?.message.contains("lines[0]: give either") == true)
    let good = try line("AB")
    #expect(refusal([good, [good[0]]])?.message.contains("lines[1]: a line has two") == true)
    let still = Array(repeating: good[0], count: 5)
    #expect(refusal([still])?.message.contains("lines[0]: a line has two") == true)
    for latitude in [Double.nan, .infinity] {
      let bad = good + [GeoCoordinates(latitude: latitude, longitude: 0)]
      #expect(refusal([good, bad])?.message.contains("lines[1].vertices[2]") == true)
    }
  }

  @Test("152 legs are refused, and 151 are not")
  func manyLegs() throws {
    let there = try line("AB")
    let legs = (0..<151).map { $0 % 2 == 0 ? there : there.reversed() }
    let found = try Self.town.follow(lines: legs)
    #expect(found.legs.count == 151 && found.answer.route.sections.count == 151)
    #expect(found.answer.route.sections.last?.arrival.waypointIndex == 151)
    #expect(found.legs.allSatisfy { $0.shareFollowed == 1 })
    #expect(refusal(legs + [there])?.message.contains("lines: 152 are given") == true)
  }

  @Test("waypoints off the line, or in another order, are refused by number")
  func waypoints() throws {
    let whole = try line("ABCD")
    func waypoints(_ places: String) throws -> [Waypoint] {
      try line(places).map { Waypoint(coordinates: $0) }
    }
    #expect(try refusal([whole], waypoints("IBD")) == .couldNotMatchOrigin)
    #expect(try refusal([whole], waypoints("ABL")) == .couldNotMatchDestination)
    let aside = try refusal([whole], waypoints("AKD"))
    #expect(aside == .invalidParameter && aside?.waypointIndex == 1)
    let order = try refusal([whole], waypoints("ACBD"))
    #expect(order?.waypointIndex == 2, "\(String(describing: order))")
    #expect(try refusal([whole], waypoints("DA")) != nil)
    #expect(try refusal([whole, whole], waypoints("AD"))?.message.contains("for 1 legs") == true)
  }

  @Test("a line over the ocean, around the world or at the poles lies along no road")
  func nowhere() {
    for places in [
      [(0.0, -30.0), (1, -31)], [(0, 179.9), (0, -179.9)], [(90, 0), (-90, 0)],
      [(60, -40), (60, 40), (60, 120), (60, -160)],
    ] {
      let line = places.map { GeoCoordinates(latitude: $0.0, longitude: $0.1) }
      #expect(refusal([line]) == .importFailed, "\(places)")
    }
  }

  @Test("a leg that lies off the roads is named")
  func offLeg() throws {
    let far = try [(0.0, 2000.0), (500, 2000)].map {
      try Self.town.coordinates(of: .near("A", eastMeters: $0.0, northMeters: $0.1))
    }
    let legs = try [line("IEA"), far, far.reversed(), far, line("DHL")]
    let error = refusal(legs)
    #expect(error == nil || error?.waypointIndex != nil || error == .importFailed)
  }

  @Test("of roads that hang together with no others, those with the most points are followed")
  func islands() throws {
    // The second road has more points than the first, and the third more than the second.
    let islands = try RoadSketch(
      """
      A-------B

      C-------D

      E-------F
      """, ways: ["AB": .residential, "CD": .residential, "EF": .residential])
    func readings(_ places: String, _ spacing: Double) throws -> [GeoCoordinates] {
      try islands.readings(along: places, SketchDrive(spacing: spacing)).map(\.coordinates)
    }
    let line = try readings("AB", 160) + readings("DC", 100) + readings("EF", 80)
    let found = try islands.follow(lines: [line])
    #expect(found.ways == "EF", "\(found.legs)")
    #expect(found.legs[0].partsNotFollowed.contains { $0.reason == .notConnected })
  }

  @Test("wild points end soon")
  func wild() throws {
    let readings = try Self.town.readings(
      along: "ABFEAB", SketchDrive(spacing: 4, noise: 1500, seed: 3))
    let start = ContinuousClock.now
    let found = try? Self.town.follow(lines: [readings.map(\.coordinates)])
    #expect(start.duration(to: .now) < .seconds(600))
    if let found {
      #expect((0...1).contains(found.legs[0].shareFollowed))
      #expect(found.legs[0].shareFollowed < 0.9 && !found.legs[0].partsNotFollowed.isEmpty)
    }
  }

  @Test("points half a meter or 7 mm apart are followed; more than 200,000 are refused")
  func many() throws {
    let ends = try line("AD")
    let points = (0..<3000).map { ends[0].interpolate(toward: ends[1], by: Double($0) / 2999) }
    let found = try Self.town.follow(lines: [points])
    #expect(found.ways == "ABCD" && found.legs[0].shareFollowed == 1)
    let tight = (0..<200_000).map { ends[0].interpolate(toward: ends[1], by: Double($0) / 199_999) }
    let whole = try Self.town.follow(lines: [tight])
    #expect(whole.ways == "ABCD" && whole.legs[0].shareFollowed == 1, "\(whole.ways)")
    #expect(abs(Int(whole.answer.route.sections[0].lengthInMeters) - 1500) <= 1)
    let tooMany = Array(repeating: ends, count: 100_001).flatMap(\.self)
    #expect(refusal([tooMany])?.message.contains("more than 200000 points") == true)
  }
}
