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
  private let origin: Coordinate
  private let unitsEast: Double
  private let unitsNorth: Double
  private let gapMeters: Double

  private var network: RoadNetwork { reach.graph.network }

  /// - Parameters:
  ///   - reach: What is reached.
  ///   - center: Where it is reached from.
  ///   - gapMeters: Land narrower than this is no hole.
  package init(_ reach: RoadReach, around center: Coordinate, gapMeters: Double) {
    self.reach = reach
    self.gapMeters = gapMeters
    origin = center
    unitsNorth = 1e7 / Earth.metersPerDegree
    unitsEast = unitsNorth / max(0.01, Math.cosine(radians(center.latitude)))
  }

  /// The areas of one limit.
  package struct Areas {
    package var shapes: [OutlineShape]
    /// The gap that was closed, which is greater than the one asked for where the area is large.
    package var gapMeters: Double
    /// How far a simplified line is from the exact one at most.
    package var simplifiedMeters = 0.0
    /// The box around what is reached.
    package var cover: OutlineBox
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
    let box = reachedBox(within: greatest)
    let near = NearRoads(reach, in: box.isEmpty ? [] : areas(around: box), from: origin)
    let kinds = near.kinds(within: greatest)
    let cover = cover(near, kinds, greatest)
    // On water alone there is nothing to draw.
    if cover.isEmpty {
      return limits.map { _ in Areas(shapes: [], gapMeters: gapMeters, cover: cover) }
    }
    let builder = OutlineBuilder(
      near.boxes, gapMeters: gapMeters, unitsEast: unitsEast, unitsNorth: unitsNorth, cover: cover
    ) { road, lines in append(near.segments[road], isInside: true, to: &lines) }
    var smaller: Outline?
    var found: [Areas] = []
    for limit in limits {
      if isCancelled() { return nil }
      let own = limit == greatest ? kinds : near.kinds(within: limit)
      let outline = outline(builder, near, own, limit, after: smaller)
      smaller = outline
      var areas = Areas(
        shapes: OutlineShape.shapes(of: outline.rings), gapMeters: builder.gapMeters,
        cover: near.box(of: own))
      if let most {
        let simplified = OutlineSimplifier.simplified(
          areas.shapes, most: most, unitsEast: unitsEast, unitsNorth: unitsNorth)
        (areas.shapes, areas.simplifiedMeters) = simplified
      }
      found.append(areas)
    }
    return found
  }

  private func outline(
    _ builder: OutlineBuilder, _ near: NearRoads, _ kinds: ContiguousArray<OutlineKind>,
    _ limit: Int64, after smaller: Outline?
  ) -> Outline {
    let cut = cutRoads(near, kinds, limit)
    return builder.outline(kinds, after: smaller) { road, lines in
      let kind = kinds[road]
      if kind == .inside || kind == .outside {
        append(near.segments[road], isInside: kind == .inside, to: &lines)
      } else {
        cut.append(road, to: &lines)
      }
    }
  }

  /// The roads of which a part is within a limit, and a part is not.
  private func cutRoads(
    _ near: NearRoads, _ kinds: ContiguousArray<OutlineKind>, _ limit: Int64
  ) -> CutRoads {
    var cut = CutRoads()
    for road in kinds.indices where kinds[road] == .both {
      cut.add(road) { appendParts(of: near.segments[road], limit, to: &$0) }
    }
    return cut
  }
}

/// The lines of roads that a limit cuts, each found once.
private struct CutRoads {
  private var lines = OutlineLines()
  private var ofRoad: [Int: Range<Int>] = [:]

  mutating func add(_ road: Int, _ append: (inout OutlineLines) -> Void) {
    let first = lines.count
    append(&lines)
    ofRoad[road] = first..<lines.count
  }

  func append(_ road: Int, to other: inout OutlineLines) {
    if let range = ofRoad[road] { other.append(range, of: lines) }
  }
}

// MARK: - Boxes

extension ReachOutline {
  /// The box around the ends of all that is reached.
  ///
  /// Of a long road that is reached in part, the part counts alone: others are not near for its sake.
  private func reachedBox(within limit: Int64) -> OutlineBox {
    var box = OutlineBox()
    let segments = network.segments
    var last: SegmentID?
    reach.forEachReached(within: limit) { arc, isWhole in
      // Mostly the other direction comes next.
      if isWhole, arc.segment == last { return }
      if isWhole { last = arc.segment }
      if isWhole || Double(segments[arc.segment].lengthCentimeters) < gapMeters * 100 {
        for junction in [segments.start(of: arc), segments.end(of: arc)] {
          box.extend(OutlinePoint(network.junctions.coordinate(of: junction), from: origin))
        }
      } else {
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
    let gap = gapMeters * unitsNorth
    for (road, box) in near.boxes.enumerated() where kinds[road].contains(.inside) {
      let isLong =
        Double(box.east) - Double(box.west) > gap
        || Double(box.north) - Double(box.south) > gap
      if isLong, kinds[road].contains(.outside) {
        extend(&cover, byPartsOf: near.segments[road], limit)
      } else {
        cover.extend(box)
      }
    }
    return cover
  }

  /// The boxes of the map around a box, with a margin of a gap: two where it crosses the 180th meridian.
  private func areas(around box: OutlineBox) -> [CoordinateBox] {
    let margin = Int64(gapMeters * unitsEast) + 1
    let south = Int64(origin.latitudeE7) + Int64(box.south) - margin
    let north = Int64(origin.latitudeE7) + Int64(box.north) + margin
    let west = Int64(origin.longitudeE7) + Int64(box.west) - margin
    let east = Int64(origin.longitudeE7) + Int64(box.east) + margin
    let half: Int64 = 1_800_000_000
    func area(_ west: Int64, _ east: Int64) -> CoordinateBox {
      CoordinateBox(
        south: Int32(clamping: south), west: Int32(clamping: west),
        north: Int32(clamping: north), east: Int32(clamping: east))
    }
    if east - west >= 2 * half { return [area(-half, half)] }
    if west < -half { return [area(-half, east), area(west + 2 * half, half)] }
    if east > half { return [area(west, half), area(-half, east - 2 * half)] }
    return [area(west, east)]
  }
}

// MARK: - Lines

extension ReachOutline {
  /// Appends the line of a segment.
  private func append(_ segment: SegmentID, isInside: Bool, to lines: inout OutlineLines) {
    unsafe withUnsafeTemporaryAllocation(
      of: Coordinate.self, capacity: network.segments.pointLimit(of: segment)
    ) { points in
      let count = unsafe network.readShape(
        of: DirectedSegment(segment, forward: true), into: points)
      for place in 0..<count { lines.append(OutlinePoint(unsafe points[place], from: origin)) }
    }
    lines.close(isInside: isInside)
  }

  /// Appends the lines of a segment: what is within the limit, and what is not.
  private func appendParts(
    of segment: SegmentID, _ limit: Int64, to lines: inout OutlineLines
  ) {
    let cutter = ShapeCutter(network.shape(of: DirectedSegment(segment, forward: true)))
    func add(from start: Double, to end: Double, isInside: Bool) {
      for point in cutter.part(from: start, to: end) {
        lines.append(OutlinePoint(point, from: origin))
      }
      lines.close(isInside: isInside)
    }
    var place = 0.0
    let stretches = reach.stretches(of: segment, within: limit)
    for stretch in stretches {
      if stretch.lowerBound > place {
        add(from: place, to: stretch.lowerBound, isInside: false)
      }
      add(from: stretch.lowerBound, to: stretch.upperBound, isInside: true)
      place = stretch.upperBound
    }
    if place < 1 || stretches.isEmpty { add(from: place, to: 1, isInside: false) }
  }

  /// The position of a corner.
  package func coordinates(of corner: OutlineCorner) -> GeoCoordinates {
    GeoCoordinates(
      latitude: (Double(origin.latitudeE7) + corner.y) / 1e7,
      longitude: wrappedLongitude((Double(origin.longitudeE7) + corner.x) / 1e7))
  }
}
