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

  /// Rings of smaller limits have numbers from here; segments have fewer than 2³⁰.
  private static let firstRing: UInt32 = 1 << 31

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
    let near = roads(near: junctionBox())
    let bits = ReachBits(reach, within: greatest)
    var cover = OutlineBox()
    for (segment, box) in near where bits.coverage(of: segment) != .none { cover.extend(box) }
    // On water alone there is nothing to draw.
    if cover.isEmpty {
      return limits.map { _ in Areas(shapes: [], gapMeters: gapMeters, cover: cover) }
    }
    var smaller: [[OutlineCorner]] = []
    var found: [Areas] = []
    for limit in limits {
      if isCancelled() { return nil }
      var areas = areas(limit, near, cover, &smaller)
      if let most {
        let simplified = OutlineSimplifier.simplified(
          areas.shapes, most: most, unitsEast: unitsEast, unitsNorth: unitsNorth)
        (areas.shapes, areas.simplifiedMeters) = simplified
      }
      found.append(areas)
    }
    return found
  }

  private func areas(
    _ limit: Int64, _ near: [(SegmentID, OutlineBox)], _ cover: OutlineBox,
    _ smaller: inout [[OutlineCorner]]
  ) -> Areas {
    var roads: [OutlineRoad] = []
    roads.reserveCapacity(near.count)
    var reached = OutlineBox()
    let bits = ReachBits(reach, within: limit)
    for (segment, box) in near {
      let coverage = bits.coverage(of: segment)
      if coverage != .none { reached.extend(box) }
      roads.append(
        OutlineRoad(
          number: segment.raw, box: box, hasInside: coverage != .none,
          hasOutside: coverage != .whole))
    }
    let rings = smaller.map { ring in ring.map { OutlinePoint(rounding: $0) } }
    for (number, ring) in rings.enumerated() {
      var box = OutlineBox()
      for point in ring { box.extend(point) }
      roads.append(
        OutlineRoad(
          number: Self.firstRing + UInt32(number), box: box, hasInside: true, hasOutside: false))
    }
    var builder = OutlineBuilder(
      roads, gapMeters: gapMeters, unitsEast: unitsEast, unitsNorth: unitsNorth, cover: cover,
      including: rings
    ) { number in
      number >= Self.firstRing
        ? [OutlineLine(points: closed(rings[Int(number - Self.firstRing)]), isInside: true)]
        : lines(of: SegmentID(number), limit, bits.coverage(of: SegmentID(number)))
    }
    smaller = builder.rings()
    return Areas(
      shapes: OutlineShape.shapes(of: smaller), gapMeters: builder.gapMeters, cover: reached)
  }

  private func closed(_ ring: [OutlinePoint]) -> [OutlinePoint] { ring + ring.prefix(1) }
}

extension OutlinePoint {
  fileprivate init(rounding corner: OutlineCorner) {
    self.init(x: Int32(corner.x.rounded()), y: Int32(corner.y.rounded()))
  }
}

// MARK: - Roads

extension ReachOutline {
  /// The box around the ends of all that is reached, with a margin.
  private func junctionBox() -> OutlineBox {
    var box = OutlineBox()
    reach.forEachPiece { piece in
      let segments = network.segments
      for junction in [segments.start(of: piece.arc), segments.end(of: piece.arc)] {
        box.extend(OutlinePoint(network.junctions.coordinate(of: junction), from: origin))
      }
    }
    return box
  }

  /// The roads that the vehicle may use, other than ferries, near a box.
  private func roads(near box: OutlineBox) -> [(SegmentID, OutlineBox)] {
    guard !box.isEmpty else { return [] }
    let metric = reach.graph.metric
    var roads: [(SegmentID, OutlineBox)] = []
    for area in areas(around: box) {
      network.spatialIndex.forEachSegment(in: area) { segment, box in
        let arc = DirectedSegment(segment, forward: true)
        let way = metric.allows(arc) ? arc : arc.reversed
        guard metric.allows(way), !metric.rule(of: way).flags.contains(.ferry) else { return }
        var own = OutlineBox()
        for (latitude, longitude) in [(box.south, box.west), (box.north, box.east)] {
          own.extend(
            OutlinePoint(Coordinate(latitudeE7: latitude, longitudeE7: longitude), from: origin))
        }
        roads.append((segment, own))
      }
    }
    return roads
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

  /// The lines of a segment: what is within the limit, and what is not.
  private func lines(
    of segment: SegmentID, _ limit: Int64, _ coverage: ReachBits.Coverage
  ) -> [OutlineLine] {
    let shape = network.shape(of: DirectedSegment(segment, forward: true))
    func line(_ points: [Coordinate], _ isInside: Bool) -> OutlineLine {
      OutlineLine(points: points.map { OutlinePoint($0, from: origin) }, isInside: isInside)
    }
    if coverage == .none { return [line(shape, false)] }
    if coverage == .whole { return [line(shape, true)] }
    let stretches = reach.stretches(of: segment, within: limit)
    if stretches.isEmpty { return [line(shape, false)] }
    let cutter = ShapeCutter(shape)
    var lines: [OutlineLine] = []
    var place = 0.0
    for stretch in stretches {
      if stretch.lowerBound > place {
        lines.append(line(cutter.part(from: place, to: stretch.lowerBound), false))
      }
      lines.append(line(cutter.part(from: stretch.lowerBound, to: stretch.upperBound), true))
      place = stretch.upperBound
    }
    if place < 1 { lines.append(line(cutter.part(from: place, to: 1), false)) }
    return lines
  }

  /// The position of a corner.
  package func coordinates(of corner: OutlineCorner) -> GeoCoordinates {
    GeoCoordinates(
      latitude: (Double(origin.latitudeE7) + corner.y) / 1e7,
      longitude: wrappedLongitude((Double(origin.longitudeE7) + corner.x) / 1e7))
  }
}
