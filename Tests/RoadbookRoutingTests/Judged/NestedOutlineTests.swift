// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookTestSupport
import Testing

/// Outlines of random roads at several limits, each including the one before.
@Suite("Outlines at several limits")
struct NestedOutlineTests {
  private struct Roads {
    var lines: [[OutlinePoint]] = []
    /// From which limit on each is inside; 9 where it never is.
    var levels: [Int] = []

    /// Lines with up to four bends between points that are near each other, inside the sooner the nearer they are
    /// to the middle.
    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      let side = 60_000
      func point(_ random: inout SeededGenerator) -> OutlinePoint {
        OutlinePoint(
          x: .random(in: Int32(-side / 2)..<Int32(side / 2), using: &random),
          y: .random(in: Int32(-side / 2)..<Int32(side / 2), using: &random))
      }
      let nodes = (0..<20 + Int(seed % 120)).map { _ in point(&random) }
      for from in nodes + nodes {
        let near = nodes.sorted { Self.square($0, from) < Self.square($1, from) }
        let to = near[min(nodes.count - 1, Int.random(in: 1...5, using: &random))]
        var line = [from]
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let part = Double.random(in: 0..<1, using: &random)
          func between(_ a: Int32, _ b: Int32, _ random: inout SeededGenerator) -> Int32 {
            Int32(Double(a) + (Double(b) - Double(a)) * part)
              + .random(in: -400..<400, using: &random)
          }
          line.append(
            OutlinePoint(
              x: between(from.x, to.x, &random), y: between(from.y, to.y, &random)))
        }
        lines.append(line + [to])
        let distance = Self.square(from, OutlinePoint(x: 0, y: 0)).squareRoot() / Double(side)
        levels.append(Int.random(in: 0..<5, using: &random) == 0 ? 9 : Int(distance * 8))
      }
    }

    private static func square(_ a: OutlinePoint, _ b: OutlinePoint) -> Double {
      let (x, y) = (Double(a.x) - Double(b.x), Double(a.y) - Double(b.y))
      return x * x + y * y
    }

    func lines(of road: Int) -> OutlineLines {
      var lines = OutlineLines()
      for point in self.lines[road] { lines.append(point) }
      lines.close(isInside: true)
      return lines
    }
  }

  /// Of 2,000, those of which an outline once left the grid and was lost.
  private static let lost: [UInt64] = [505, 611, 724, 973, 1680, 1691]

  @Test("each contains the one before, and none is lost", arguments: lost + Array(0..<60))
  func nested(seed: UInt64) throws {
    let roads = Roads(seed: seed)
    let boxes = ContiguousArray(
      roads.lines.map { line in
        var box = OutlineBox()
        for point in line { box.extend(point) }
        return box
      })
    var cover = OutlineBox()
    for (box, level) in zip(boxes, roads.levels) where level <= 3 { cover.extend(box) }
    guard !cover.isEmpty else { return }
    let mesh = OutlineMesh(
      gapMeters: [50, 200, 500][Int(seed % 3)], unitsEast: 122, unitsNorth: 90, cover: cover)
    let block = mesh.block(around: cover)
    var inTiles: [Int] = []
    let tiles = block.tiles.map { tile in
      var maker = OutlineTileMaker(mesh, tile)
      for road in roads.lines.indices where maker.add(roads.lines(of: road), in: boxes[road]) {
        inTiles.append(road)
      }
      return maker.tile()
    }
    #expect(Set(inTiles).isSuperset(of: roads.levels.indices.filter { roads.levels[$0] <= 3 }))
    let builder = OutlineBuilder(tiles, block, of: mesh)
    var smaller: Outline?
    for limit in 0...3 {
      let kinds = inTiles.map { roads.levels[$0] <= limit ? OutlineKind.inside : .outside }
      let outline = builder.outline(ContiguousArray(kinds), OutlineLines(), after: smaller)
      let (area, before) = (Self.area(outline.rings), Self.area(smaller?.rings ?? []))
      #expect(area >= before * 0.999, "\(seed), \(limit): \(area) after \(before)")
      let isThere = roads.levels.contains { $0 <= limit }
      #expect(isThere == (area > 0), "\(seed), \(limit)")
      smaller = outline
    }
  }

  private static func area(_ rings: [[OutlineCorner]]) -> Double {
    rings.reduce(0) { $0 + $1.signedArea }
  }
}
