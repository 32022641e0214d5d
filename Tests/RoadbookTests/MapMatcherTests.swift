// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook
import RoadbookTestSupport
import Testing

@Suite("Positions on roads")
struct MapMatcherTests {
  // swift-format-ignore: NeverUseForceTry
  private static let town = try! RoadSketch(
    """
    A----B----C----D
         |         |
         E---------F
    """,
    ways: ["ABCD": .primary, "BE": .residential.oneway, "EF": .residential, "DF": .tertiary])

  private func matcher() throws -> MapMatcher {
    try MapMatcher(
      sdkEngine: SDKNativeEngine(options: SDKOptions(map: URL(filePath: Self.town.mapPath))))
  }

  @Test("each reading has its place, bearing and segment at once")
  func places() throws {
    let matcher = try matcher()
    let readings = try Self.town.readings(along: "ABEF", SketchDrive(spacing: 15, noise: 3))
    let matched = readings.map { matcher.match(location: $0) }
    #expect(matched.allSatisfy { $0 != nil })
    for (reading, place) in zip(readings, matched) {
      let place = try #require(place)
      #expect(place.coordinates.distance(to: reading.coordinates) < 15)
      #expect(place.timestamp == reading.time && (0...1).contains(place.confidence))
      #expect(!place.isDrivingInTheWrongWay)
      #expect(!place.segmentReference.segmentId.isEmpty)
    }
    #expect(abs((matched[10]?.bearingInDegrees ?? 0) - 90) < 1)
    let offsets = matched.prefix(30).compactMap { $0?.segmentOffsetInCentimeters }
    #expect((offsets.last ?? 0) > offsets[0])
  }

  @Test("off the road, without a time and in a jump there is no place")
  func nothing() throws {
    let matcher = try matcher()
    var readings = try Self.town.readings(along: "ABC", SketchDrive(spacing: 15))
    readings[20].coordinates = readings[20].coordinates.moved(byMeters: 200, bearing: 0)
    readings[25].time = nil
    readings[30].coordinates = try Self.town.coordinates(of: "F")
    let matched = readings.map { matcher.match(location: $0) }
    let missing = matched.indices.filter { matched[$0] == nil }
    #expect(missing == [20, 25, 30], "\(missing)")
    var broken = readings[31]
    broken.coordinates = GeoCoordinates(latitude: .nan, longitude: 0)
    #expect(matcher.match(location: broken) == nil)
  }

  @Test("after a jump a reading has a place near it or none, and soon has one again")
  func jump() throws {
    let matcher = try matcher()
    var readings = try Self.town.readings(along: "AB", SketchDrive(spacing: 15))
    let start = readings.count
    let there = try Self.town.coordinates(of: "F")
    for step in 0..<8 {
      // Nearer to each other than what tells something new.
      var reading = Location(coordinates: there.moved(byMeters: Double(step) * 3, bearing: 270))
      reading.time = readings[start - 1].time.map { $0 + Double(step + 1) }
      readings.append(reading)
    }
    let matched = readings.map { matcher.match(location: $0) }
    for (reading, place) in zip(readings, matched) {
      if let place { #expect(place.coordinates.distance(to: reading.coordinates) <= 50) }
    }
    #expect(matched[start] == nil && matched.suffix(4).allSatisfy { $0 != nil })
  }

  @Test("the wrong way in a one-way street is told")
  func wrongWay() throws {
    let matcher = try matcher()
    let readings = try Self.town.readings(along: "FEB", SketchDrive(spacing: 15))
    let matched = readings.map { matcher.match(location: $0) }
    let wrong = matched.indices.filter { matched[$0]?.isDrivingInTheWrongWay ?? false }
    #expect(wrong.count > 5, "\(wrong)")
    #expect(wrong.allSatisfy { $0 > 60 }, "\(wrong)")
  }

  @Test(
    "in slow traffic errors of the receiver turn no vehicle around",
    arguments: 1...8 as ClosedRange<UInt64>)
  func slowTraffic(seed: UInt64) throws {
    let matcher = try matcher()
    var readings = try Array(Self.town.readings(along: "AB").prefix(10))
    let (place, time) = (readings[9].coordinates, readings[9].time)
    let end = try Self.town.coordinates(of: "D")
    let slow = SketchDrive(spacing: 1, speed: 1, noise: 6, seed: seed)
      .readings(along: [place, end]).dropFirst()
    for (number, reading) in slow.enumerated() {
      readings.append(reading)
      readings[readings.count - 1].time = time.map { $0 + Double(number + 1) }
    }
    let matched = readings.map { matcher.match(location: $0) }
    let turned = matched.indices.filter { abs((matched[$0]?.bearingInDegrees ?? 90) - 90) > 90 }
    #expect(turned.isEmpty, "\(turned)")
    #expect(matched.allSatisfy { $0 != nil })
  }

  @Test("a vehicle that turns back is soon told to drive back")
  func turningBack() throws {
    let matcher = try matcher()
    let readings = try Self.town.readings(
      along: "ABA", SketchDrive(spacing: 10, speed: 10, noise: 3))
    let bearings = readings.map { matcher.match(location: $0)?.bearingInDegrees ?? 0 }
    let turn = readings.count / 2
    #expect(bearings[..<turn].allSatisfy { abs($0 - 90) < 1 })
    #expect(bearings[(turn + 8)...].allSatisfy { abs($0 - 270) < 1 }, "\(bearings[turn...])")
  }

  @Test("a vehicle that waits stays where it is")
  func waiting() throws {
    let matcher = try matcher()
    let start = try Self.town.coordinates(of: "A").moved(byMeters: 150, bearing: 90)
    let readings = SketchDrive(spacing: 0.01, noise: 1, seed: 3)
      .readings(along: [start, start.moved(byMeters: 1, bearing: 90)])
    for reading in readings {
      let place = try #require(matcher.match(location: reading))
      #expect(place.coordinates.distance(to: start) < 10)
    }
  }

  @Test("a manager tells listeners both, and can give its matcher away")
  @MainActor
  func manager() throws {
    final class Listener: MatchedLocationListener {
      var heard: [MatchedLocation] = []
      func onMatchedLocationUpdated(_ location: MatchedLocation) { heard.append(location) }
    }
    let manager = try LocationManager(
      sdkEngine: SDKNativeEngine(options: SDKOptions(map: URL(filePath: Self.town.mapPath))))
    let listener = Listener()
    manager.MatchedLocationDelegate(matchedLocationListener: listener)
    let readings = try Self.town.readings(along: "AB", SketchDrive(spacing: 100))
    manager.onLocationUpdated(readings[1])
    #expect(manager.takeMapMatcher() != nil && manager.takeMapMatcher() == nil)
    manager.onLocationUpdated(readings[2])
    manager.removeMatchedLocationListener(matchedLocationListener: listener)
    manager.onLocationUpdated(readings[3])
    #expect(listener.heard.map(\.originalLocation) == Array(readings[1...2]))
    #expect(listener.heard[0].mapMatchedLocation != nil)
    #expect(listener.heard[1].mapMatchedLocation == nil)
  }
}
