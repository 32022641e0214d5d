// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// An area on which people walk as they like: a square or a platform, outlined by one closed way.
///
/// Its outline is put together from the segments of the way, so the map keeps nothing for it. Areas with holes and
/// those that relations outline of several ways are none of these.
struct WalkedArea {
  let way: WayIndex
  /// The segments around it; others of its way are lines across it.
  let edges: Set<SegmentID>
  /// The outline; its first point is not repeated at the end.
  let outline: [Coordinate]
  /// The points of the outline at which segments meet.
  private let isJunction: [Bool]

  /// The area around which a segment leads, or across it; `nil` where there is none.
  init?(of segment: SegmentID, in network: RoadNetwork) {
    let tags = network.tags[network.tagSet(of: segment)]
    guard WalkedSurface.isSurface(isArea: false, value: { tags[$0] }) else { return nil }
    let way = WayIndex(network.segments[segment].way)
    var (points, edges): ([Coordinate], Set<SegmentID>) = ([], [])
    var ends: Set<Coordinate> = []
    var lines: [DirectedSegment] = []
    for place in network.ways.segments.range(of: way) {
      let arc = DirectedSegment(SegmentID(network.ways.segments[element: place]), forward: true)
      if points.count > 1, points.first == points.last {
        lines.append(arc)
        continue
      }
      let shape = network.shape(of: arc)
      guard points.isEmpty || shape.first == points.last else { return nil }
      points += points.isEmpty ? shape[...] : shape.dropFirst()
      edges.insert(arc.segment)
      if let last = shape.last { ends.insert(last) }
    }
    guard points.count > 3, points.count < Self.mostPoints, points.removeLast() == points[0] else {
      return nil
    }
    let junctions = network.junctions
    for line in lines {
      for arc in [line, line.reversed]
      where !ends.contains(junctions.coordinate(of: network.segments.start(of: arc))) {
        // A corner of a hole.
        return nil
      }
    }
    (self.way, self.edges, outline) = (way, edges, points)
    isJunction = points.map { ends.contains($0) }
  }

  /// Larger outlines are those of no square.
  private static let mostPoints = 2000
}

// MARK: - Seeing

extension WalkedArea {
  /// Whether a place lies in it.
  func contains(_ place: Coordinate) -> Bool {
    var isInside = false
    var before = outline.count - 1
    for index in outline.indices {
      let (a, b) = (outline[before], outline[index])
      if (a.latitudeE7 > place.latitudeE7) != (b.latitudeE7 > place.latitudeE7) {
        let isLeft = Self.side(a, b, place) > 0
        if isLeft == (b.latitudeE7 > a.latitudeE7) { isInside.toggle() }
      }
      before = index
    }
    return isInside
  }

  /// The points of the outline that are seen from a place in it and lead on: where segments meet, and corners
  /// around which a way bends.
  func exits(seenFrom place: Coordinate) -> [Coordinate] {
    let turns = outline.indices.map { index in
      Self.side(outline[before(index)], outline[index], outline[after(index)]).signum()
    }
    let turnsLeft = isCounterClockwise
    return outline.indices.filter { index in
      (isJunction[index] || turns[index] == (turnsLeft ? -1 : 1)) && sees(place, index)
    }.map { outline[$0] }
  }

  private func before(_ index: Int) -> Int { index == 0 ? outline.count - 1 : index - 1 }
  private func after(_ index: Int) -> Int { index + 1 == outline.count ? 0 : index + 1 }

  private func sees(_ place: Coordinate, _ index: Int) -> Bool {
    let exit = outline[index]
    for end in outline.indices {
      let (a, b) = (outline[before(end)], outline[end])
      if a == exit || b == exit { continue }
      let (p, q) = (Self.side(place, exit, a).signum(), Self.side(place, exit, b).signum())
      guard p * q < 0 else { continue }
      if Self.side(a, b, place).signum() * Self.side(a, b, exit).signum() < 0 { return false }
    }
    // A line through a corner crosses no edge, and may leave the area there.
    return contains(place.interpolated(to: exit, fraction: 0.5))
  }

  private var isCounterClockwise: Bool {
    outline.indices.reduce(0) { $0 + Self.side(outline[0], outline[before($1)], outline[$1]) } > 0
  }

  /// Positive where `c` lies to the left of the line from `a` to `b`; extents of kilometres, so that nothing
  /// overflows.
  private static func side(_ a: Coordinate, _ b: Coordinate, _ c: Coordinate) -> Int64 {
    func east(_ place: Coordinate) -> Int64 { Int64(place.longitudeE7) - Int64(a.longitudeE7) }
    func north(_ place: Coordinate) -> Int64 { Int64(place.latitudeE7) - Int64(a.latitudeE7) }
    return east(b) * north(c) - north(b) * east(c)
  }
}
