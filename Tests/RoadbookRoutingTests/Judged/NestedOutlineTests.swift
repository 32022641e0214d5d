// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookTestSupport
import Testing

/// Reads outlines by even and odd crossings.
private struct RingJudge {
  let rings: [[OutlineCorner]]
  /// From south to north.
  private let heights: [ClosedRange<Double>]

  /// Where roads cross they meet in a point in whole units, so they pass up to one beside where they lie.
  private static let rounded = 1.0

  init(rings: [[OutlineCorner]]) {
    self.rings = rings
    heights = rings.map { ring in
      let ys = ring.map(\.y)
      return (ys.min() ?? 0)...(ys.max() ?? 0)
    }
  }

  func holds(_ point: OutlineCorner) -> Bool {
    let crossed = rings.indices.count {
      heights[$0].contains(point.y) && rings[$0].encloses(point)
    }
    return crossed % 2 == 1 || distance(to: point) <= Self.rounded
  }

  private func distance(to point: OutlineCorner) -> Double {
    var least = Double.infinity
    for ring in rings {
      for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let square = dx * dx + dy * dy
        let along = (point.x - a.x) * dx + (point.y - a.y) * dy
        let part = square > 0 ? max(0, min(1, along / square)) : 0
        let (x, y) = (a.x + dx * part - point.x, a.y + dy * part - point.y)
        least = min(least, (x * x + y * y).squareRoot())
      }
    }
    return least
  }
}

/// Roads of which each is inside from a limit on.
private struct Roads {
  var lines: [[OutlinePoint]] = []
  /// From which limit on each is inside; ``never`` where it never is.
  var levels: [Int] = []

  static let never = 99

  init(lines: [[OutlinePoint]], levels: [Int]) { (self.lines, self.levels) = (lines, levels) }

  /// Lines with up to four bends between points that are near each other, inside the sooner the nearer they are
  /// to the middle.
  ///
  /// - Parameters:
  ///   - seed: Which roads.
  ///   - steps: How many limits there are up to the side of the town.
  init(seed: UInt64, steps: Double = 8) {
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
      levels.append(Int.random(in: 0..<5, using: &random) == 0 ? Self.never : Int(distance * steps))
    }
  }

  private static func square(_ a: OutlinePoint, _ b: OutlinePoint) -> Double {
    let (x, y) = (Double(a.x) - Double(b.x), Double(a.y) - Double(b.y))
    return x * x + y * y
  }

  /// Points on the roads that are inside.
  func points(within limit: Int) -> [OutlineCorner] {
    lines.indices.filter { levels[$0] <= limit }.flatMap { road in
      zip(lines[road], lines[road].dropFirst()).flatMap { from, to in
        (0...10).map { step in
          let part = Double(step) / 10
          return OutlineCorner(
            x: Double(from.x) + (Double(to.x) - Double(from.x)) * part,
            y: Double(from.y) + (Double(to.y) - Double(from.y)) * part)
        }
      }
    }
  }

  func lines(of road: Int) -> OutlineLines {
    var lines = OutlineLines()
    for point in self.lines[road] { lines.append(point) }
    lines.close(isInside: true)
    return lines
  }
}

/// Random roads cut into the tiles of a mesh.
private struct Meshed {
  let roads: Roads
  let inTiles: [Int]
  private let builder: OutlineBuilder

  /// `nil` where no road is inside at the greatest limit.
  init?(_ roads: Roads, gapMeters: Double, greatest: Int = 3) {
    self.roads = roads
    let boxes = ContiguousArray(
      roads.lines.map { line in
        var box = OutlineBox()
        for point in line { box.extend(point) }
        return box
      })
    var cover = OutlineBox()
    for (box, level) in zip(boxes, roads.levels) where level <= greatest { cover.extend(box) }
    guard !cover.isEmpty else { return nil }
    let mesh = OutlineMesh(gapMeters: gapMeters, unitsEast: 122, unitsNorth: 90, cover: cover)
    let block = mesh.block(around: cover)
    var inTiles: [Int] = []
    let tiles = block.tiles.map { tile in
      var maker = OutlineTileMaker(mesh, tile)
      for road in roads.lines.indices where maker.add(roads.lines(of: road), in: boxes[road]) {
        inTiles.append(road)
      }
      return maker.tile()
    }
    builder = OutlineBuilder(tiles, block, of: mesh)
    self.inTiles = inTiles
  }

  func outline(within limit: Int, after smaller: Outline?) -> Outline {
    let kinds = inTiles.map { roads.levels[$0] <= limit ? OutlineKind.inside : .outside }
    return builder.outline(ContiguousArray(kinds), OutlineLines(), after: smaller)
  }
}

/// Outlines of random roads at several limits, each including the one before.
@Suite("Outlines at several limits")
struct NestedOutlineTests {
  /// Of 2,000, those of which an outline once left the grid and was lost.
  private static let lost: [UInt64] = [505, 611, 724, 973, 1680, 1691]
  /// Those in which roads inside and outside lie on each other, and once parted the outline there.
  private static let parted: [UInt64] = [64, 90, 106, 184, 195, 235]

  @Test(
    "each contains the one before and what is reached, and none is lost",
    arguments: lost + parted + Array(0..<60))
  func nested(seed: UInt64) throws {
    let roads = Roads(seed: seed)
    guard let meshed = Meshed(roads, gapMeters: [50, 200, 500][Int(seed % 3)]) else { return }
    #expect(
      Set(meshed.inTiles).isSuperset(of: roads.levels.indices.filter { roads.levels[$0] <= 3 }))
    var smaller: Outline?
    for limit in 0...3 {
      let outline = meshed.outline(within: limit, after: smaller)
      let (area, before) = (Self.area(outline.rings), Self.area(smaller?.rings ?? []))
      #expect(area >= before * 0.999, "\(seed), \(limit): \(area) after \(before)")
      let isThere = roads.levels.contains { $0 <= limit }
      #expect(isThere == (area > 0), "\(seed), \(limit)")
      let judge = RingJudge(rings: outline.rings)
      let left = roads.points(within: limit).filter { !judge.holds($0) }
      #expect(left.isEmpty, "\(seed), \(limit): \(left.prefix(3)) are reached and outside")
      smaller = outline
    }
  }

  /// Those of 60 in which holes became so narrow with the limits that the next outline did not close.
  private static let narrow: [UInt64] = [1, 19, 37, 47, 49, 50, 52, 58]

  @Test(
    "all corners of an outline lie in the next one, over many limits",
    arguments: narrow + Array(RealData.seeds(40)))
  func manyLimits(seed: UInt64) throws {
    let roads = Roads(seed: seed, steps: 32)
    let gap = [50.0, 200, 500][Int(seed % 3)]
    guard let meshed = Meshed(roads, gapMeters: gap, greatest: 12) else { return }
    var smaller: Outline?
    for limit in 0...12 {
      let outline = meshed.outline(within: limit, after: smaller)
      let judge = RingJudge(rings: outline.rings)
      let lost = (smaller?.rings ?? []).joined().filter { !judge.holds($0) }
      #expect(lost.isEmpty, "\(seed), \(limit): \(lost.count), \(lost.prefix(2))")
      smaller = outline
    }
  }

  /// 60 m of road, and no other one near.
  @Test("a road on its own is inside, be it the only one or not", arguments: [50.0, 200, 500])
  func alone(gap: Double) throws {
    let (a, b) = (OutlinePoint(x: 300, y: 200), OutlinePoint(x: 5_800, y: 2_200))
    let (c, d) = (OutlinePoint(x: 300_000, y: 200_000), OutlinePoint(x: 340_000, y: 200_000))
    for roads in [
      Roads(lines: [[a, b]], levels: [0]), Roads(lines: [[a, b], [c, d]], levels: [0, 0]),
      Roads(lines: [[a, b], [c, d]], levels: [0, Roads.never]),
    ] {
      let meshed = try #require(Meshed(roads, gapMeters: gap))
      let outline = meshed.outline(within: 0, after: nil)
      #expect(outline.rings.count == roads.levels.count { $0 == 0 })
      let judge = RingJudge(rings: outline.rings)
      #expect(roads.points(within: 0).allSatisfy { judge.holds($0) })
    }
  }

  /// 450 m from west to east.
  ///
  ///     a ───────────────── b      reached
  ///     a ──────── c ────── b      not reached, on the other one
  ///                         └── d
  @Test("a reached road stays inside where one that is not lies on it")
  func lyingOnEachOther() throws {
    let (a, b) = (OutlinePoint(x: -20_000, y: -2_000), OutlinePoint(x: 20_000, y: 2_000))
    let (c, d) = (OutlinePoint(x: 2_000, y: 200), OutlinePoint(x: 25_000, y: -9_000))
    let roads = Roads(lines: [[a, b], [a, c, b, d]], levels: [0, Roads.never])
    let meshed = try #require(Meshed(roads, gapMeters: 200))
    let judge = RingJudge(rings: meshed.outline(within: 0, after: nil).rings)
    #expect(roads.points(within: 0).allSatisfy { judge.holds($0) })
    #expect(!judge.holds(OutlineCorner(x: 24_000, y: -6_800)))
  }

  private static func area(_ rings: [[OutlineCorner]]) -> Double {
    rings.reduce(0) { $0 + $1.signedArea }
  }
}
