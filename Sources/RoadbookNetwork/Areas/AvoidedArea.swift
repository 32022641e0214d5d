// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
import RoadbookStorage

/// An area to stay out of, with areas in it that may be entered.
package struct AvoidedArea: Sendable {
  package var shape: any AreaShape
  package var exceptions: [any AreaShape]

  package init(_ shape: any AreaShape, except exceptions: [any AreaShape] = []) {
    self.shape = shape
    self.exceptions = exceptions
  }

  /// How a box lies to what is left of the area.
  func relation(to box: CoordinateBox) -> AreaRelation {
    let relation = shape.relation(to: box)
    if relation == .outside || exceptions.isEmpty { return relation }
    let excepted = exceptions.map { $0.relation(to: box) }
    if excepted.contains(.inside) { return .outside }
    return excepted.allSatisfy { $0 == .outside } ? relation : .crossing
  }

  /// Whether more than a point of a line lies in what is left of the area.
  package func meets(_ line: some RandomAccessCollection<Coordinate>) -> Bool {
    zip(line, line.dropFirst()).contains { start, end in
      var parts = shape.parts(from: start, to: end)
      for exception in exceptions where !parts.isEmpty {
        parts.remove(exception.parts(from: start, to: end))
      }
      return parts.hasLength
    }
  }
}

extension RoadNetwork {
  /// The segments of which more than a point lies in an area, ascending.
  ///
  /// - Complexity: O(*k*) for *k* segments in and near the area; only those at its edge are cut
  ///   with it.
  package func segments(meeting area: AvoidedArea) -> [SegmentID] {
    var found: Set<SegmentID> = []
    var points: [Coordinate] = []
    for box in area.shape.boxes {
      spatialIndex.visit({ $0.meets(box) ? area.relation(to: $0) : .outside }) {
        segment, relation in
        if relation == .inside {
          found.insert(segment)
        } else if !found.contains(segment) {
          points = shape(of: DirectedSegment(segment, forward: true))
          if area.meets(points) { found.insert(segment) }
        }
      }
    }
    return found.sorted { $0.raw < $1.raw }
  }
}

extension SpatialIndex {
  /// Visits the segments of boxes that an area may hold.
  ///
  /// - Parameters:
  ///   - relation: How a box lies to the area.
  ///   - body: Called with each segment, and whether all of it is inside or some of it may be.
  func visit(
    _ relation: (CoordinateBox) -> AreaRelation, _ body: (SegmentID, AreaRelation) -> Void
  ) {
    guard levels.count > 1 else { return }
    var open = [(level: levels.count - 2, box: 0, isInside: false)]
    while let (level, position, isInside) = open.popLast() {
      let here = isInside ? .inside : relation(box(levels[level] + position))
      if here == .outside { continue }
      if level == 0 {
        body(SegmentID(segments[at: position]), here)
      } else {
        for child in children(of: position, at: level) {
          open.append((level - 1, child, here == .inside))
        }
      }
    }
  }
}
