// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import Testing

@testable import RoadbookModel

@Suite("Areas over the antimeridian")
struct AntimeridianAreaTests {
  private func ring(_ corners: [(Double, Double)]) -> [GeoCoordinates] {
    corners.map { GeoCoordinates(latitude: $0.0, longitude: $0.1) }
  }

  private func bounds(_ ring: [GeoCoordinates]) -> ClosedRange<Double> {
    let longitudes = ring.map(\.longitude)
    return (longitudes.min() ?? 0)...(longitudes.max() ?? 0)
  }

  @Test("an area is cut into one on each side, with the holes of each")
  func cut() throws {
    let area = try GeoPolygon(
      vertices: ring([(-17, 179), (-17, -178), (-16, -178), (-16, 179)]),
      innerBoundaries: [
        ring([(-16.6, 179.2), (-16.4, 179.2), (-16.4, 179.4), (-16.6, 179.4)]),
        ring([(-16.6, 179.9), (-16.6, -179.9), (-16.4, -179.9), (-16.4, 179.9)]),
      ])
    let parts = area.cutAtAntimeridian()
    try #require(parts.count == 2)
    #expect(parts.map(\.count) == [3, 2])
    #expect(bounds(parts[0][0]) == 179...180)
    #expect(bounds(parts[1][0]) == -180 ... -178)
    #expect(bounds(parts[1][1]) == -180 ... -179.9)
  }

  @Test("other areas stay as they are, also one beside it")
  func whole() throws {
    for area in [[(0, 1), (1, 1), (1, 2)], [(0, 179), (1, 180), (0, 180)]] as [[(Double, Double)]] {
      let cut = try GeoPolygon(vertices: ring(area)).cutAtAntimeridian()
      #expect(cut == [[ring(area)]])
    }
  }

  @Test("corners that are no numbers end nothing")
  func hostile() throws {
    let area = ring([(0, 179), (0, -179), (.nan, .nan), (1, .infinity)])
    let cut = try GeoPolygon(vertices: area).cutAtAntimeridian()
    #expect(cut.allSatisfy { !$0.isEmpty } && cut.count <= 3)
  }
}
