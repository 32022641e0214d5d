// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

@testable import RoadbookTiles

@Suite("Rings on tiles")
struct TileGeometryTests {
  private func ring(_ points: [(Int32, Int32)]) -> [TilePoint] {
    (points + points.prefix(1)).map { TilePoint($0.0, $0.1) }
  }

  @Test("a hole that touches another one stays a hole")
  func touchingHoles() {
    let rings = [
      ring([(0, 0), (1000, 0), (1000, 1000), (0, 1000)]),
      ring([(100, 100), (300, 100), (300, 300), (100, 300)]),
      // It begins at the corner of the hole before it.
      ring([(300, 300), (500, 300), (500, 500), (300, 500)]),
      // It begins at the outer ring.
      ring([(0, 600), (200, 500), (200, 700)]),
    ]
    let areas = TileRings(rings, tolerance: 0, leastArea: 1).ordered.map(TileRings.doubledArea)
    #expect(areas.count == 4)
    #expect(areas.first == 2_000_000)
    #expect(areas.dropFirst().allSatisfy { $0 < 0 }, "\(areas)")
  }

  @Test("a ring that is cut has no point twice in a row")
  func cutRings() {
    var random = SeededGenerator(seed: 11)
    let window = TileWindow(low: TilePoint(0, 0), high: TilePoint(40, 40))
    for _ in 0..<2000 {
      let corners = (0..<Int.random(in: 3...9, using: &random)).map { _ in
        (Int32.random(in: -20...60, using: &random), Int32.random(in: -20...60, using: &random))
      }
      var line = ring(corners)
      for index in line.indices.dropFirst().reversed() where line[index] == line[index - 1] {
        line.remove(at: index)
      }
      guard line.count > 3, !line.allSatisfy(window.contains) else { continue }
      let cut = window.cut(line)
      for (a, b) in zip(cut, cut.dropFirst()) where cut.count > 2 { #expect(a != b, "\(cut)") }
      #expect(cut.first == cut.last)
    }
  }
}
