// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
package import RoadbookGeometry
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// The areas of what is reached: every reached point lies inside, every other road that the vehicle may use
/// outside.
///
/// Ferries count for neither: islands are areas of their own. Outlines of smaller limits lie within those of
/// greater ones.
package struct ReachOutline {
  private let reach: RoadReach
  private let center: Coordinate
  /// Where boxes and corners are seen from.
  package let origin: Coordinate
  private let gapMeters: Double
  private let tile: TileSource

  /// Finds a tile that is kept, or makes one and keeps it.
  package typealias TileSource = (RoadTile.Key, _ make: () -> RoadTile) -> RoadTile

  private var network: RoadNetwork { reach.graph.network }

  /// - Parameters:
  ///   - reach: What is reached.
  ///   - center: Where it is reached from.
  ///   - gapMeters: Land narrower than this is no hole.
  ///   - tile: Finds the tiles of the vehicle.
  package init(
    _ reach: RoadReach, around center: Coordinate, gapMeters: Double,
    tile: @escaping TileSource
  ) {
    self.reach = reach
    self.center = center
    self.gapMeters = gapMeters
    self.tile = tile
    origin = Coordinate(latitudeE7: 0, longitudeE7: Self.quarter(of: center.longitudeE7))
  }

  /// The nearest multiple of 90 degrees: no area comes near the other side of the Earth from there.
  private static func quarter(of longitude: Int32) -> Int32 {
    Int32((Double(longitude) / 9e8).rounded()) * 900_000_000
  }

  /// 10⁻⁷ degrees of a metre at a latitude.
  private static func units(atDegrees latitude: Double) -> (east: Double, north: Double) {
    let north = 1e7 / Earth.metersPerDegree
    return (north / max(0.01, Math.cosine(radians(latitude))), north)
  }

  /// The areas of one limit.
  package struct Areas {
    package var shapes: [OutlineShape]
    /// The gap that was closed, which is greater than the one asked for where the area is large.
    package var gapMeters: Double
    /// How far a simplified line is from the exact one at most.
    package var simplifiedMeters = 0.0
    /// The box around what is reached, seen from ``origin``.
    package var cover = OutlineBox()
  }

  /// The areas of some limits.
  ///
  /// - Parameters:
  ///   - limits: Ascending, none above that of the reach.
  ///   - most: How many corners the areas of each limit may have together.
  ///   - isCancelled: Polled between limits.
  /// - Returns: The areas of each; `nil` where it was cancelled.
  package func areas(
    within limits: [Int64], corners most: Int?, isCancelled: () -> Bool
  ) -> [Areas]? {
    guard let greatest = limits.last else { return [] }
    let ends = reachedBox(within: greatest)
    let ground = ends.isEmpty ? nil : ground(around: ends, greatest)
    // On water alone there is nothing to draw.
    guard let ground, !ground.cover.isEmpty else {
      return limits.map { _ in Areas(shapes: [], gapMeters: gapMeters, cover: OutlineBox()) }
    }
    let builder = OutlineBuilder(ground.tiles.map(\.outline), ground.block, of: ground.mesh)
    var smaller: Outline?
    var found: [Areas] = []
    for limit in limits {
      if isCancelled() { return nil }
      let kinds = limit == greatest ? ground.kinds : ground.near.kinds(within: limit)
      let cut = cutRoads(ground.near, kinds, limit)
      let outline = builder.outline(kinds, cut, after: smaller)
      smaller = outline
      var areas = Areas(
        shapes: OutlineShape.shapes(of: outline.rings), gapMeters: ground.mesh.gapMeters)
      ground.near.forEachInside(kinds) { areas.cover.extend($2) }
      if let most { simplify(&areas, most) }
      found.append(areas)
    }
    return found
  }

  private func simplify(_ areas: inout Areas, _ most: Int) {
    let units = Self.units(atDegrees: Double(center.latitudeE7) / 1e7)
    (areas.shapes, areas.simplifiedMeters) = OutlineSimplifier.simplified(
      areas.shapes, most: most, keeping: OutlineCorner(OutlinePoint(center, from: origin)),
      unitsEast: units.east, unitsNorth: units.north)
  }

  /// The lines of the roads of which a part is within a limit, and a part is not.
  private func cutRoads(
    _ near: NearRoads, _ kinds: ContiguousArray<OutlineKind>, _ limit: Int64
  ) -> OutlineLines {
    var lines = OutlineLines()
    var done: Set<SegmentID> = []
    near.forEachInside(kinds) { segment, kind, _ in
      if kind == .both, done.insert(segment).inserted {
        appendParts(of: segment, limit, to: &lines)
      }
    }
    return lines
  }
}

// MARK: - Ground

extension ReachOutline {
  /// The roads around what is reached within the greatest limit.
  private struct Ground {
    var mesh: OutlineMesh
    var block: OutlineTileBlock
    var tiles: [RoadTile]
    var near: NearRoads
    var kinds: ContiguousArray<OutlineKind>
    /// The box around all that is to lie inside.
    var cover: OutlineBox
  }

  /// The tiles around a box, and around all of the roads there of which something is reached.
  private func ground(around ends: OutlineBox, _ limit: Int64) -> Ground {
    // By whole degrees of latitude, so that questions in a town have one mesh.
    let units = Self.units(atDegrees: (Double(center.latitudeE7) / 1e7).rounded())
    let mesh = OutlineMesh(
      gapMeters: gapMeters, unitsEast: units.east, unitsNorth: units.north, cover: ends)
    var block = mesh.block(around: ends)
    while true {
      let tiles = block.tiles.map { number in
        let key = RoadTile.Key(
          mesh: mesh, originLongitude: origin.longitudeE7, tile: number)
        return tile(key) { RoadTile(key, reach.graph) }
      }
      let near = NearRoads(reach, in: tiles)
      let kinds = near.kinds(within: limit)
      let cover = cover(near, kinds, limit)
      let wider = cover.isEmpty ? block : block.union(mesh.block(around: cover))
      if wider == block {
        return Ground(
          mesh: mesh, block: block, tiles: tiles, near: near, kinds: kinds, cover: cover)
      }
      block = wider
    }
  }
}

// MARK: - Boxes

extension ReachOutline {
  /// A box around most of what is reached, and something of each part of it.
  ///
  /// A road as a whole is told by its farther end alone: its nearer end is that of the road before it. Of a long road
  /// that is reached in part, the part counts; a short one is near to the one before it.
  private func reachedBox(within limit: Int64) -> OutlineBox {
    var box = OutlineBox()
    let segments = network.segments
    let isFrom = reach.direction == .fromCenter
    var last: SegmentID?
    reach.forEachReached(within: limit) { arc, isWhole in
      if isWhole {
        // Mostly the other direction comes next.
        if arc.segment == last { return }
        last = arc.segment
        let junction = isFrom ? segments.end(of: arc) : segments.start(of: arc)
        box.extend(OutlinePoint(network.junctions.coordinate(of: junction), from: origin))
      } else if !reach.partsAtCenter(of: arc).isEmpty
        || Double(segments[arc.segment].lengthCentimeters) >= gapMeters * 100
      {
        extend(&box, byPartsOf: arc.segment, limit)
      }
    }
    return box
  }

  private func extend(_ box: inout OutlineBox, byPartsOf segment: SegmentID, _ limit: Int64) {
    var lines = OutlineLines()
    appendParts(of: segment, limit, to: &lines)
    for line in 0..<lines.count where lines.isInside(line) {
      for place in lines.range(of: line) { box.extend(lines.points[place]) }
    }
  }

  /// The box around all that is to lie inside.
  private func cover(
    _ near: NearRoads, _ kinds: ContiguousArray<OutlineKind>, _ limit: Int64
  ) -> OutlineBox {
    var cover = OutlineBox()
    let gap = gapMeters * Self.units(atDegrees: 0).north
    near.forEachInside(kinds) { segment, kind, box in
      let isLong =
        Double(box.east) - Double(box.west) > gap
        || Double(box.north) - Double(box.south) > gap
      if isLong, kind.contains(.outside) {
        extend(&cover, byPartsOf: segment, limit)
      } else {
        cover.extend(box)
      }
    }
    return cover
  }
}

// MARK: - Lines

extension ReachOutline {
  /// Appends the lines of a segment: what is within the limit, and what is not.
  private func appendParts(
    of segment: SegmentID, _ limit: Int64, to lines: inout OutlineLines
  ) {
    let stretches = reach.stretches(of: segment, within: limit)
    let shape = network.shape(of: DirectedSegment(segment, forward: true))
    if stretches.isEmpty || stretches == [0...1] {
      return add(shape, isInside: !stretches.isEmpty, to: &lines)
    }
    let cutter = ShapeCutter(shape)
    var place = 0.0
    for stretch in stretches {
      if stretch.lowerBound > place {
        add(cutter.part(from: place, to: stretch.lowerBound), isInside: false, to: &lines)
      }
      add(
        cutter.part(from: stretch.lowerBound, to: stretch.upperBound), isInside: true, to: &lines)
      place = stretch.upperBound
    }
    if place < 1 { add(cutter.part(from: place, to: 1), isInside: false, to: &lines) }
  }

  private func add(_ points: [Coordinate], isInside: Bool, to lines: inout OutlineLines) {
    for point in points { lines.append(OutlinePoint(point, from: origin)) }
    lines.close(isInside: isInside)
  }

  /// The position of a corner.
  package func coordinates(of corner: OutlineCorner) -> GeoCoordinates {
    GeoCoordinates(
      latitude: (Double(origin.latitudeE7) + corner.y) / 1e7,
      longitude: wrappedLongitude((Double(origin.longitudeE7) + corner.x) / 1e7))
  }
}
