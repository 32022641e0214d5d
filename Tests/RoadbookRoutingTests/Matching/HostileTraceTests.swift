// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

/// Traces as broken receivers and hostile clients send them.
@Suite("Hostile traces")
struct HostileTraceTests {
  private static var town: RoadSketch { MatchingTests.town }

  private func refusal(of locations: [Location], stops: [RouteStop] = []) -> String {
    do {
      _ = try Self.town.match(locations, stops: stops)
      return ""
    } catch let error as RoutingError {
      return error.message
    } catch { return "\(error)" }
  }

  @Test("what has no meaning is refused with its place")
  func meaningless() throws {
    let good = try Self.town.readings(along: "AB")
    #expect(refusal(of: []).contains("locations: 0 are given"))
    var bad = good
    bad[2].coordinates = GeoCoordinates(latitude: .nan, longitude: 0)
    #expect(refusal(of: bad).contains("locations[2].coordinates"))
    bad = good
    bad[1].horizontalAccuracyInMeters = -1
    #expect(refusal(of: bad).contains("locations[1].horizontalAccuracyInMeters"))
    bad[1].horizontalAccuracyInMeters = .nan
    #expect(refusal(of: bad).contains("locations[1].horizontalAccuracyInMeters"))
    bad = good
    bad[0].bearingInDegrees = .infinity
    #expect(refusal(of: bad).contains("locations[0].bearingInDegrees"))
    bad = good
    bad[3].time = Date(timeIntervalSince1970: .infinity)
    #expect(refusal(of: bad).contains("locations[3].time"))
    #expect(refusal(of: good, stops: [RouteStop(locationIndex: 0)]).contains("routeStops[0]"))
    #expect(
      refusal(of: good, stops: [RouteStop(locationIndex: Int32(good.count))])
        .contains("routeStops[0]"))
  }

  @Test("readings without times, with equal times and before 1970 are matched")
  func times() throws {
    let timed = try Self.town.readings(along: "ABE", SketchDrive(spacing: 25))
    for time in [nil, Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: -1e9)] {
      let readings = timed.map { reading in
        var reading = reading
        reading.time = time
        return reading
      }
      #expect(try Self.town.match(readings).ways == "ABC BE")
    }
  }

  @Test("a late reading is out of order; a clock that was set begins a new piece")
  func order() throws {
    var readings = try Self.town.readings(along: "ABC", SketchDrive(spacing: 25))
    readings.swapAt(5, 6)
    let swapped = try Self.town.match(readings)
    #expect(swapped.ways == "ABC" && swapped.outcomes.filter { $0 == "t" }.count == 1)
    readings.swapAt(5, 6)
    for index in readings.indices.dropFirst(8) {
      readings[index].time = readings[index].time.map { $0 - 86_400 }
    }
    let set = try Self.town.match(readings)
    #expect(set.answer.routes.count == 2 && !set.outcomes.contains("t"), "\(set.outcomes)")
  }

  @Test("readings with the newest first are out of order, not noise")
  func reversed() throws {
    var readings = try Self.town.readings(along: "ABC", SketchDrive(spacing: 50))
    for index in readings.indices {
      readings[index].time = Date(timeIntervalSince1970: 1_000_000 - Double(index) * 100)
    }
    let match = try Self.town.match(readings)
    #expect(match.outcomes.allSatisfy { $0 == "t" }, "\(match.outcomes)")
    #expect(match.answer.routes.isEmpty)
  }

  @Test("a stop that no drive passes is refused by its number, and told why")
  func lostStop() throws {
    var readings = try Self.town.readings(along: "AB", SketchDrive(spacing: 50))
    let last = readings.count - 1
    #expect(
      refusal(of: readings, stops: [RouteStop(locationIndex: Int32(last))])
        .contains("routeStops[0] is at locations[\(last)], where a route begins or ends"))
    readings[last].coordinates = readings[last].coordinates.moved(byMeters: 300, bearing: 0)
    #expect(
      refusal(of: readings, stops: [RouteStop(locationIndex: Int32(last))])
        .contains("routeStops[0] is at locations[\(last)], which is off the road"))
  }

  @Test("one reading, and many at one place, are no drive but are matched")
  func onePlace() throws {
    let reading = try Self.town.readings(along: "AB")[3]
    let one = try Self.town.match([reading])
    #expect(one.outcomes == "m" && one.answer.routes.count == 1)
    #expect(Route(one.answer.routes[0]).lengthInMeters == 0)
    let many = try Self.town.match(Array(repeating: reading, count: 1000))
    #expect(many.answer.points.allSatisfy { $0.routeIndex == 0 })
    #expect(Route(many.answer.routes[0]).lengthInMeters == 0)
  }

  @Test("readings on no road, across the antimeridian and at the poles give no route")
  func nowhere() throws {
    let places = [(0.0, 179.9999), (0, -179.9999), (90, 0), (-90, 180), (0, 0), (60, -40)]
    let readings = places.map {
      Location(coordinates: GeoCoordinates(latitude: $0.0, longitude: $0.1))
    }
    let match = try Self.town.match(readings)
    #expect(match.answer.routes.isEmpty && match.outcomes == "oooooo")
  }

  @Test("two kilometers of noise end soon, in pieces or as noise")
  func wild() throws {
    let drive = SketchDrive(spacing: 5, noise: 2000, seed: 7)
    let readings = try Self.town.readings(along: "ABEDAB", drive)
    let start = ContinuousClock.now
    let match = try Self.town.match(readings)
    #expect(start.duration(to: .now) < .seconds(600))
    #expect(match.answer.points.count == readings.count)
  }
}
