// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage
import RoadbookTestSupport
import Testing

/// Areas and segments meet by the index of the segments; held against each segment asked about each area.
@Suite("The roads in areas")
struct AreaMeetingTests {
  private struct World {
    let map: TemporaryMap
    let network: RoadNetwork
    private var random: SeededGenerator
    private let box: CoordinateBox

    init(seed: UInt64) throws {
      map = try TemporaryMap(RandomTown(seed: seed).data)
      network = try MapBundle(path: map.path).network
      random = SeededGenerator(seed: seed)
      box = network.box
    }

    mutating func place() -> GeoCoordinates {
      GeoCoordinates(
        Coordinate(
          latitudeE7: .random(in: box.south...box.north, using: &random),
          longitudeE7: .random(in: box.west...box.east, using: &random)))
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

    /// A box, a polygon or a corridor; of few corners or of many, which are narrowed on the way.
    mutating func shape() throws -> any AreaShape {
      let corners = number(0...1) == 0 ? number(3...6) : number(70...200)
      switch number(0...2) {
      case 0:
        let (one, other) = (place(), place())
        let box = try #require(GeoBox.containing(geoCoordinates: [one, other]))
        return try #require(BoxArea(box))
      case 1:
        return PolygonArea(
          try GeoPolygon(
            vertices: (0..<corners).map { _ in place() },
            innerBoundaries: number(0...2) == 0 ? [(0..<5).map { _ in place() }] : []))
      default:
        return try #require(
          CorridorArea(
            (0..<corners).map { _ in place() }, halfWidthMeters: Double(number(1...60))))
      }
    }

    mutating func area() throws -> AvoidedArea {
      let exceptions = number(0...1) == 0 ? 0 : number(1...5)
      return AvoidedArea(
        try shape(), except: try (0..<exceptions).map { _ in try shape() })
    }

    /// All of one against all of the other.
    func meeting(_ areas: [AvoidedArea]) -> [SegmentID] {
      (0..<network.segments.count).map { SegmentID(UInt32($0)) }.filter { segment in
        let line = network.shape(of: DirectedSegment(segment, forward: true))
        return areas.contains { $0.meets(line) }
      }
    }
  }

  @Test("the index finds what all pairs find", arguments: 0..<12)
  func allPairs(seed: Int) throws {
    var world = try World(seed: UInt64(seed))
    for round in 0..<12 {
      let areas = try (0..<world.number(0...3)).map { _ in try world.area() }
      let found = try #require(world.network.segments(meeting: areas))
      #expect(found == world.meeting(areas), "round \(round)")
    }
  }

  @Test("a search that is cancelled ends at the next box")
  func cancelled() throws {
    var world = try World(seed: 3)
    let area = try world.area()
    var polls = 0
    let found = world.network.segments(meeting: [area]) {
      polls += 1
      return polls > 2
    }
    #expect(found == nil && polls == 3)
  }
}
