// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookNavigation

@Suite("Destinations off the road, tunnels, speed limits and texts")
struct ArrivalTests {
  @Test(
    "behind the end of the road the way is told by distance and bearing, once the road's end is reached"
  )
  func offRoad() throws {
    let town = try RoadSketch(
      """
      A----------B


                 1
      """, ways: ["AB": .residential])
    let drive = try TownDrive(
      town, through: ["A", "1"], along: "AB1", SketchDrive(spacing: 5, speed: 5))
    #expect(
      drive.deeds.hasSuffix("reached B | action B | arrived | off the road | there"),
      "\(drive.story)")
    let first = try #require(
      drive.events.compactMap {
        if case .offRoadProgress(let progress) = $0 { progress } else { nil }
      }.dropFirst(8).first)
    #expect(abs(first.bearingInDegrees - 180) < 1)
    #expect((200...300).contains(first.remainingDistanceInMeters))
  }

  @Test("in a tunnel without readings the vehicle is thought to go on, and its places are marked")
  func tunnel() throws {
    let town = try RoadSketch(
      """
      A----T----------U----B
      """,
      ways: [
        "AT": .primary, "TU": .primary.tagged("tunnel", "yes").tagged("maxspeed", "50"),
        "UB": .primary,
      ])
    let route = Route(try #require(try town.route("A", "B").data))
    var core = try NavigationCore(route)
    let readings = try town.readings(along: "ATUB", SketchDrive(spacing: 12, speed: 12))
    var estimated = 0
    var remaining: [Int32] = []
    for (number, reading) in readings.enumerated() {
      let isInTunnel = (43...124).contains(number)
      let events = core.advance(
        isInTunnel ? .time(reading.time ?? .distantPast) : .location(reading))
      for event in events {
        if case .location(let place, true) = event {
          estimated += 1
          #expect(place.originalLocation.time == nil)
          #expect(place.mapMatchedLocation?.speedInMetersPerSecond == nil)
        }
        if case .progress(let progress) = event {
          remaining.append(progress.sectionProgress.last?.remainingDistanceInMeters ?? 0)
        }
        if case .deviation = event { Issue.record("a deviation at \(number)") }
        if case .movedBack = event { Issue.record("moved back at \(number)") }
      }
    }
    #expect(estimated > 60)
    #expect(zip(remaining, remaining.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(core.state.phase == .free, "arrived")
  }

  /// Where a vehicle without a route is thought to be while there is no reading between two letters, and the core.
  private func unseen(
    _ town: RoadSketch, along path: String, from first: Int, seconds: Int
  ) throws -> [NavigableLocation] {
    let query = try RouteQuery(.trace, [], RoutingOptions())
    var positions = try town.router.positions(query)
    var ahead = try town.router.roadAhead(query, for: .car)
    var core = NavigationCore()
    let readings = try town.readings(along: path, SketchDrive(spacing: 12, speed: 12)).prefix(first)
    for reading in readings {
      let matched = positions.match(reading)
      _ = core.advance(
        .location(reading, matched: matched, road: RoadFacts(at: matched, &ahead)))
    }
    let last = try #require(readings.last?.time)
    let saved = try JSONDecoder().decode(
      NavigationState.self, from: JSONEncoder().encode(core.state))
    core = NavigationCore(nil, NavigationOptions(), saved)
    return (2..<seconds).flatMap { second in
      core.advance(.time(last + Double(second))).compactMap { event in
        if case .location(let place, true) = event { place } else { nil }
      }
    }
  }

  @Test("in a tunnel without a route the road goes on to its end, and not beyond")
  func tunnelWithoutRoute() throws {
    let town = try RoadSketch(
      "A----T----------U----B",
      ways: [
        "AT": .primary, "TU": .primary.tagged("tunnel", "yes").tagged("maxspeed", "50"),
        "UB": .primary,
      ])
    let places = try unseen(town, along: "ATUB", from: 42, seconds: 120)
    #expect(places.count == 118)
    #expect(
      places.allSatisfy {
        $0.originalLocation.time == nil && $0.originalLocation.speedInMetersPerSecond == nil
      })
    let end = try town.coordinates(of: "U")
    let left = try places.map {
      try #require($0.mapMatchedLocation).coordinates.distance(to: end)
    }
    #expect(zip(left, left.dropFirst()).allSatisfy { $0 >= $1 - 0.1 })
    // 50 km/h and 1,000 m: 72 s.
    #expect(left[60] > 20 && left[80] < 1, "\(left[60]) \(left[80])")
    #expect(abs(left[10] - left[11] - 50 / 3.6) < 1)
  }

  @Test("at a fork in a tunnel where no road is the likeliest, the estimate stays")
  func forkInTunnel() throws {
    let tunnel = RoadTags.primary.tagged("tunnel", "yes").tagged("maxspeed", "50")
    let town = try RoadSketch(
      """
                      C
                     /
      A----T--------F
                     \\
                      D
      """, ways: ["AT": .primary, "TF": tunnel, "FC": tunnel, "FD": tunnel])
    let places = try unseen(town, along: "AT", from: 40, seconds: 200)
    let fork = try town.coordinates(of: "F")
    let last = try #require(places.last?.mapMatchedLocation)
    #expect(last.coordinates.distance(to: fork) < 2)
  }

  @Test("without a route nothing is made up outside of tunnels, nor where it is turned off")
  func noTunnelWithoutRoute() throws {
    let town = try RoadSketch("A----------B", ways: ["AB": .primary])
    #expect(try unseen(town, along: "AB", from: 10, seconds: 20).isEmpty)
  }

  /// Where a vehicle on a route is thought to be in the seconds after some readings, by meters from A.
  private func unseenOnRoute(
    _ road: RoadTags = .primary, spacing: Double = 12, until last: Int, isExtrapolated: Bool = true
  ) throws -> [Int] {
    let town = try RoadSketch("A----------B", ways: ["AB": road])
    var options = NavigationOptions()
    options.isTunnelExtrapolationEnabled = false
    options.isExtrapolationEnabled = isExtrapolated
    let route = Route(try #require(try town.route("A", "B").data))
    var core = try NavigationCore(route, options: options)
    let readings = try town.readings(along: "AB", SketchDrive(spacing: spacing, speed: spacing))
    for reading in readings.prefix(last) { _ = core.advance(.location(reading)) }
    let start = try town.coordinates(of: "A")
    let time = try #require(readings[last - 1].time)
    var meters: [Int] = []
    for second in 1...20 {
      for event in core.advance(.time(time + Double(second))) {
        guard case .location(let place, true) = event else { continue }
        #expect(place.originalLocation.time == nil)
        meters.append(Int(place.originalLocation.coordinates.distance(to: start).rounded()))
      }
    }
    return meters
  }

  @Test("in a gap outside of tunnels the vehicle goes on at its own speed for some seconds")
  func gap() throws {
    let places = try unseenOnRoute(until: 21)
    #expect(places.count == 9 && places.first == 264 && places.last == 360, "\(places)")
    #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 == 12 }, "\(places)")
  }

  @Test(
    "a vehicle that stands where readings end is not thought to go on",
    arguments: [(1.0, 0.0, 3), (1, nil, 6), (5, nil, 2), (5, 0, 1), (8, nil, 2)]
      as [(
        Double, Double?, Int
      )])
  func gapWhileStanding(seconds: Double, told: Double?, standing: Int) throws {
    let town = try RoadSketch("A----------B", ways: ["AB": .primary])
    let route = Route(try #require(try town.route("A", "B").data))
    var core = try NavigationCore(route)
    let readings = try town.readings(
      along: "AB", SketchDrive(spacing: 12 * seconds, speed: 12)
    ).prefix(10)
    var time = Date(timeIntervalSince1970: 0)
    for reading in readings {
      time = try #require(reading.time)
      _ = core.advance(.location(reading))
      if seconds > 2 { _ = core.advance(.time(time + seconds - 1)) }
    }
    var still = try #require(readings.last)
    still.speedInMetersPerSecond = told
    for _ in 0..<standing {
      time += seconds
      still.time = time
      _ = core.advance(.location(still))
    }
    let unseen = (1...20).flatMap { core.advance(.time(time + Double($0))) }
    #expect(!unseen.contains { if case .location(_, true) = $0 { true } else { false } })
    still.time = time + 21
    let events = core.advance(.location(still))
    #expect(!events.contains { if case .movedBack = $0 { true } else { false } })
  }

  @Test("in a gap before a stop the vehicle is not thought to have reached it")
  func gapBeforeStop() throws {
    let places = try unseenOnRoute(until: 88)
    #expect(places.max() == 1099, "\(places)")
  }

  @Test("in a gap nothing is made up of a vehicle that hardly moves, nor where it is turned off")
  func noGap() throws {
    #expect(try unseenOnRoute(spacing: 1, until: 100).isEmpty)
    #expect(try unseenOnRoute(until: 21, isExtrapolated: false).isEmpty)
    // In tunnels their own option decides.
    #expect(try unseenOnRoute(.primary.tagged("tunnel", "yes"), until: 21).isEmpty)
  }

  private static func at20(_ readings: [Location]) -> [Location] {
    readings.map { reading in
      var reading = reading
      reading.speedInMetersPerSecond = 20
      return reading
    }
  }

  @Test("a driver who is too fast is warned once, and told when it is over")
  func speed() throws {
    let town = try RoadSketch(
      "A----------B----------C",
      ways: [
        "AB": .primary.tagged("maxspeed", "50"), "BC": .primary.tagged("maxspeed", "100"),
      ])
    let drive = try TownDrive(
      town, through: ["A", "C"], along: "ABC", SketchDrive(spacing: 20, speed: 20),
      readings: Self.at20)
    let warnings = drive.events.compactMap { event -> SpeedWarningStatus? in
      if case .speedWarning(let status) = event { status } else { nil }
    }
    #expect(warnings == [.speedLimitExceeded, .speedLimitRestored])
    var options = NavigationOptions()
    options.speedWarning.speedLimitOffset = SpeedLimitOffset(
      lowSpeedOffsetInMetersPerSecond: 10, highSpeedBoundaryInMetersPerSecond: 20)
    let patient = try TownDrive(
      town, through: ["A", "C"], along: "ABC", SketchDrive(spacing: 20, speed: 20),
      options: options, readings: Self.at20)
    #expect(!patient.story.contains("speedLimit"))
    let limits = drive.events.compactMap { event -> Double?? in
      if case .speedLimit(let limit) = event { limit.speedLimitInMetersPerSecond } else { nil }
    }
    #expect(limits.count == 2)
  }

  @Test("two turns close to each other are said together")
  func double() throws {
    let town = try RoadSketch(
      """
      A--------------------B
                           C----------D
      """,
      ways: [
        "AB": .residential.named("One"), "BC": .residential.named("Two"),
        "CD": .residential.named("Three"),
      ])
    let drive = try TownDrive(town, through: ["A", "D"], along: "ABCD")
    #expect(drive.deeds.contains("action B and next"), "\(drive.story)")
    var options = NavigationOptions()
    options.maneuvers.enableDoubleNotification = false
    let single = try TownDrive(town, through: ["A", "D"], along: "ABCD", options: options)
    #expect(!single.deeds.contains("and next"), "\(single.story)")
  }

  @Test("kinds that are left out are not said; nor are arrivals that nobody wants")
  func kinds() throws {
    let town = try RoadSketch(
      """
      A--------------------B
                           |
                           C
      """,
      ways: ["AB": .residential.named("One"), "BC": .residential.named("Two")])
    var options = NavigationOptions()
    options.maneuvers.includedNotificationTypes = [.action]
    options.maneuvers.arrivalNotificationOption = .stopoverOnly
    let drive = try TownDrive(town, through: ["A", "C"], along: "ABC", options: options)
    #expect(drive.story.contains("action B"))
    for kind in ["range", "reminder", "distance", "action C"] {
      #expect(!drive.story.contains(kind), "\(drive.story)")
    }
  }

  @Test("no two texts overlap, and actions end before their maneuvers", arguments: [8.0, 14.0])
  func timing(speed: Double) throws {
    let town = try RoadSketch(
      """
      A---------B---------C
                |         |
      G---------E---------F
      |
      H
      """,
      ways: [
        "ABC": .residential.named("First Street"), "BE": .residential.named("Second Street"),
        "GEF": .residential.named("Third Street"), "CF": .residential.named("Fourth Street"),
        "GH": .residential.named("Fifth Street"),
      ])
    let drive = try TownDrive(
      town, through: ["A", "H"], along: "ABEGH", SketchDrive(spacing: speed, speed: speed))
    var busyUntil = 0.0
    for (number, step) in drive.steps.enumerated() {
      for event in step {
        guard case .text(let text) = event, let details = text.maneuverNotificationDetails else {
          continue
        }
        let isArrival = details.maneuver.action == .arrive
        let seconds = Double(text.text.count) / 14
        if !isArrival { #expect(Double(number) >= busyUntil, "\(text.text)") }
        busyUntil = Double(number) + seconds
        if details.maneuverNotificationType == .action, text.distanceInMeters > 0, !isArrival {
          #expect(text.distanceInMeters >= seconds * speed, "\(text.text)")
        }
      }
    }
  }

  @Test("timings out of their order are refused, and the old ones stay")
  func timings() {
    var options = NavigationOptions()
    let usual = options.timing(.car, .slowSpeed)
    var wrong = usual
    wrong.distanceNotificationDistanceInMeters = 700
    let wasWrongSet = options.setTiming(.car, .slowSpeed, wrong)
    #expect(!wasWrongSet)
    #expect(options.timing(.car, .slowSpeed) == usual)
    var zero = usual
    zero.actionNotificationTimeInSeconds = 0
    let wasZeroSet = options.setTiming(.car, .slowSpeed, zero)
    #expect(!wasZeroSet)
    var right = usual
    right.rangeNotificationDistanceInMeters = 2000
    right.reminderNotificationDistanceInMeters = 900
    let wasRightSet = options.setTiming(.car, .slowSpeed, right)
    #expect(wasRightSet)
    #expect(options.timing(.car, .slowSpeed) == right)
    #expect(options.timing(.car, .regularSpeed).reminderNotificationDistanceInMeters == 800)
    #expect(options.timing(.pedestrian, .fastSpeed).actionNotificationDistanceInMeters == 10)
  }
}
