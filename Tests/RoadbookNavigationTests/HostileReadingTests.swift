// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookNavigation

@Suite("Readings and routes that make no sense")
struct HostileReadingTests {
  let town = Result {
    try RoadSketch(
      """
      A----------B
                 |
                 C
      """, ways: ["AB": .residential.named("One"), "BC": .residential.named("Two")])
  }
  private let end = "reached C | action C | arrived"

  private func drive(_ change: ([Location]) -> [Location]) throws -> TownDrive {
    try TownDrive(
      town.get(), through: ["A", "C"], along: "ABC", SketchDrive(spacing: 10, speed: 10),
      readings: change)
  }

  @Test("a reading without a time is ignored, and said to be")
  func withoutTime() throws {
    let drive = try drive { readings in
      var readings = readings
      readings[20].time = nil
      return readings
    }
    #expect(drive.deeds.contains("ignored withoutTime"))
    #expect(drive.deeds.hasSuffix(end), "\(drive.story)")
  }

  @Test("numbers that are none are ignored")
  func notANumber() throws {
    let drive = try drive { readings in
      var readings = readings
      readings[10].coordinates.latitude = .nan
      readings[11].coordinates.longitude = .infinity
      readings[12].bearingInDegrees = .nan
      readings[13].speedInMetersPerSecond = -.infinity
      readings[14].horizontalAccuracyInMeters = .nan
      readings[15].time = Date(timeIntervalSince1970: .infinity)
      return readings
    }
    #expect(drive.deeds.contains("ignored nowhere"), "\(drive.story)")
    #expect(drive.deeds.hasSuffix(end), "\(drive.story)")
  }

  @Test("a reading that comes twice counts once")
  func repeated() throws {
    let drive = try drive { $0.flatMap { [$0, $0] } }
    #expect(drive.deeds.contains(end), "\(drive.story)")
    #expect(drive.neverGoesBack)
    #expect(drive.texts.count == (try self.drive { $0 }).texts.count)
  }

  @Test("a jump of 1,000 km is ignored, and the drive goes on")
  func jump() throws {
    let drive = try drive { readings in
      var readings = readings
      readings[20].coordinates = readings[20].coordinates.moved(byMeters: 1_000_000, bearing: 90)
      return readings
    }
    #expect(drive.deeds.contains("ignored tooFarAway"))
    #expect(drive.deeds.hasSuffix(end), "\(drive.story)")
  }

  @Test("when all readings agree that the vehicle is 1,000 km away, it is")
  func moved() throws {
    let drive = try drive { readings in
      readings.enumerated().map { number, reading in
        var reading = reading
        if number > 20 {
          reading.coordinates = reading.coordinates.moved(byMeters: 1_000_000, bearing: 90)
        }
        return reading
      }
    }
    #expect(drive.deeds.hasSuffix("off the route"), "\(drive.story)")
  }

  @Test("a clock that is set back is followed")
  func clock() throws {
    let drive = try drive { readings in
      readings.enumerated().map { number, reading in
        var reading = reading
        if number > 20 { reading.time = reading.time.map { $0 - 7200 } }
        return reading
      }
    }
    #expect(drive.deeds.hasSuffix(end), "\(drive.story)")
    #expect(drive.neverGoesBack)
    // The voice is not busy until the old hour.
    #expect(drive.texts == (try self.drive { $0 }).texts)
  }

  @Test("one reading in five seconds, and twenty in one", arguments: [50.0, 0.5])
  func rates(spacing: Double) throws {
    let drive = try TownDrive(
      town.get(), through: ["A", "C"], along: "ABC", SketchDrive(spacing: spacing, speed: 10))
    #expect(drive.deeds.hasSuffix("arrived") || spacing == 50, "\(drive.story)")
    #expect(!drive.deeds.contains("off the route"), "\(drive.story)")
    #expect(drive.neverGoesBack)
  }

  @Test("half an hour asleep, and on from where it was")
  func asleep() throws {
    let drive = try drive { readings in
      readings.enumerated().map { number, reading in
        var reading = reading
        if number > 40 { reading.time = reading.time.map { $0 + 1800 } }
        return reading
      }
    }
    #expect(drive.deeds.hasSuffix(end), "\(drive.story)")
  }

  @Test("a route of no length is refused")
  func noLength() throws {
    let place = Coordinate(latitude: 1, longitude: 1)
    var data = RouteData(transportMode: .car, optimizationMode: .fastest)
    #expect(throws: NavigationFault.noLength) { try NavigationCore(Route(data)) }
    data.sections = [
      SectionData(
        geometry: [place, place], transportMode: .car,
        departure: RoutePlace(mapMatchedCoordinates: GeoCoordinates(place)),
        arrival: RoutePlace(mapMatchedCoordinates: GeoCoordinates(place)))
    ]
    #expect(throws: NavigationFault.noLength) { try NavigationCore(Route(data)) }
  }

  @Test("a route of another place is never followed")
  func otherMap() throws {
    let far = try StraightRouter().routes(
      through: GeoCoordinates(latitude: 10, longitude: 10),
      GeoCoordinates(latitude: 10.1, longitude: 10))
    var core = try NavigationCore(Route(far))
    let readings = try town.get().readings(along: "ABC")
    let events = readings.flatMap { core.advance(.location($0)) }
    #expect(!events.contains { if case .progress = $0 { true } else { false } })
    #expect(events.contains { if case .deviation = $0 { true } else { false } })
  }
}

extension StraightRouter {
  /// The straight route from place to place.
  func routes(through start: GeoCoordinates, _ end: GeoCoordinates) throws -> RouteData {
    let query = try RouteQuery(
      .routes, [Waypoint(coordinates: start), Waypoint(coordinates: end)], RoutingOptions())
    return try routes(query)[0]
  }
}
