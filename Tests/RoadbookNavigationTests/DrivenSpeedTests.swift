// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import Testing

@testable import RoadbookNavigation

@Suite("Speeds of driven segments")
struct DrivenSpeedTests {
  /// Readings once a second on segments of 100 m, named by their numbers.
  private struct Drive {
    var speeds = DrivenSpeeds()
    var seconds = 0.0
    var told: [DrivenSpeed] = []

    mutating func drive(_ segments: Range<Int>, metersPerSecond: Double) {
      var meters = Double(segments.lowerBound) * 100
      while meters < Double(segments.upperBound) * 100 {
        read(segment: Int(meters / 100), meters: meters.truncatingRemainder(dividingBy: 100))
        meters += metersPerSecond
      }
    }

    mutating func read(segment: Int, meters: Double) {
      let place = MapMatchedLocation(
        coordinates: GeoCoordinates(latitude: 0, longitude: 0),
        segmentReference: SegmentReference(
          segmentId: "\(segment + 1):1-2", travelDirection: .positive),
        segmentOffsetInCentimeters: UInt32(meters * 100))
      told += speeds.advance(place, at: seconds)
      seconds += 1
    }

    var numbers: [Int] { told.compactMap { Int($0.segmentId.prefix { $0 != ":" }) } }
  }

  @Test("are those of the drive; both ends of the trip are kept")
  func ends() {
    var drive = Drive()
    drive.drive(0..<20, metersPerSecond: 10)
    // The first 500 m and the last 500 m: segments 1…5 and 15…20.
    #expect(drive.numbers.allSatisfy { (6...15).contains($0) }, "\(drive.numbers)")
    #expect(drive.numbers.count >= 8)
    #expect(drive.told.allSatisfy { abs($0.metersPerSecond - 10) < 0.01 })
  }

  @Test("count the time of standing")
  func standing() throws {
    var drive = Drive()
    drive.drive(0..<8, metersPerSecond: 10)
    drive.read(segment: 8, meters: 10)
    for _ in 0..<60 { drive.read(segment: 8, meters: 10) }
    drive.drive(9..<20, metersPerSecond: 10)
    let slow = try #require(drive.told.first { $0.segmentId == "9:1-2" })
    #expect(slow.metersPerSecond < 1)
  }

  @Test("end where there is a break, and begin behind it as a new trip")
  func breaks() {
    var drive = Drive()
    drive.drive(0..<12, metersPerSecond: 10)
    let before = drive.numbers
    drive.seconds += 600
    drive.drive(12..<22, metersPerSecond: 10)
    #expect(before.allSatisfy { $0 <= 7 })
    // What was driven before the break stays, and 500 m behind it, too.
    #expect(!drive.numbers.contains { (8...17).contains($0) }, "\(drive.numbers)")
  }
}
