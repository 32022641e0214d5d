// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

/// Roads around reachable areas are kept by tiles, for the next question.
@Suite("Tiles of reachable areas")
struct ReachTileTests {
  private func options(_ values: [Int32], gap: Int32) -> IsolineOptions {
    var calculation = IsolineOptions.Calculation(rangeType: .distanceInMeters, rangeValues: values)
    calculation.gapInMeters = gap
    return IsolineOptions(calculationOptions: calculation)
  }

  @Test("change no area, be they kept, gone or new", arguments: RealData.seeds(10))
  func sameAreas(seed: UInt64) throws {
    var town = RandomTown(seed: seed)
    let map = try TemporaryMap(town.data)
    let kept = try RoadRouter(opening: map.path)
    let gone = try RoadRouter(opening: map.path, memory: MemoryBudget(bytes: 0))
    let options = options([100, 600], gap: [50, 500][Int(seed % 2)])
    let centers = (0..<4).map { _ in Waypoint(coordinates: GeoCoordinates(town.place())) }
    for center in centers + centers {
      let new = try RoadRouter(opening: map.path)
      let areas = try RoutingError.unlessNoWay { () throws(RoutingError) in
        try [kept, gone, new].map { router throws(RoutingError) in
          try router.isolines(around: center, options).map(\.polygons)
        }
      }
      guard let areas else { continue }
      #expect(areas[0] == areas[2] && areas[1] == areas[2], "\(seed)")
    }
    // Of those that go, the one added last stays until the next comes.
    let (all, last) = (kept.memory.held[.reach] ?? 0, gone.memory.held[.reach] ?? 0)
    #expect(all > 0 && last <= all)
  }

  @Test("hold the roads beside a reached one that bends far away from its ends")
  func bend() throws {
    let town = try RoadSketch(
      """
      A-------B
      |       |
      |       |
      |       |
      |       |
      |       |
      |       |
      |       |
      |       |
      C-------D
        E---F
      """, ways: ["ACDB": .residential, "AB": .residential, "EF": .residential], cellMeters: 20)
    let found = try town.router.isolines(around: town.waypoint("A"), options([5000], gap: 50))
    for letter in ["E", "F"] {
      let place = try town.waypoint(SketchPlace(stringLiteral: letter)).coordinates
      #expect(!found[0].polygons.contains { $0.contains(place) })
    }
    for letter in ["C", "D"] {
      let place = try town.waypoint(SketchPlace(stringLiteral: letter)).coordinates
      #expect(found[0].polygons.contains { $0.contains(place) })
    }
  }
}
