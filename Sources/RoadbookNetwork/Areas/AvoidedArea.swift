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

  /// Whether more than a point of a line lies in what is left of the area.
  package func meets(_ line: some RandomAccessCollection<Coordinate>) -> Bool {
    zip(line, line.dropFirst()).contains { start, end in
      if exceptions.isEmpty { return shape.meets(from: start, to: end) }
      var parts = shape.parts(from: start, to: end)
      for exception in exceptions where !parts.isEmpty {
        parts.remove(exception.parts(from: start, to: end))
      }
      return parts.hasLength
    }
  }

  /// How a box lies to what is left of the area, and what of the area concerns the box.
  fileprivate func narrowed(
    to box: CoordinateBox
  ) -> (relation: AreaRelation, area: AvoidedArea) {
    let relation = shape.relation(to: box)
    if relation == .outside { return (.outside, self) }
    var near: [any AreaShape] = []
    for exception in exceptions {
      switch exception.relation(to: box) {
      case .outside: continue
      case .inside: return (.outside, self)
      case .crossing: near.append(exception.narrowed(to: box))
      }
    }
    if relation == .inside && near.isEmpty { return (.inside, self) }
    return (.crossing, AvoidedArea(shape.narrowed(to: box), except: near))
  }
}

/// What of many areas concerns a box.
private enum NearAreas {
  /// All of the box lies in one of them.
  case all
  case some([AvoidedArea])

  func narrowed(to box: CoordinateBox) -> NearAreas {
    guard case .some(let areas) = self else { return .all }
    var near: [AvoidedArea] = []
    for area in areas {
      switch area.narrowed(to: box) {
      case (.outside, _): continue
      case (.inside, _): return .all
      case (.crossing, let area): near.append(area)
      }
    }
    return .some(near)
  }
}

extension RoadNetwork {
  /// The segments of which more than a point lies in any of some areas, ascending.
  ///
  /// Areas and segments meet by the index of the segments: each of its boxes passes on to those in it only
  /// what of the areas concerns them, down to single legs of corridors and edges of polygons.
  ///
  /// - Parameters:
  ///   - areas: The areas.
  ///   - isCancelled: Polled at each box.
  /// - Returns: The segments, or `nil` where it was cancelled.
  /// - Complexity: O(*k* + *e*) for *k* segments in and near the areas, and *e* meetings of what bounds the
  ///   areas with boxes of the index; only segments at an edge are cut with it.
  package func segments(
    meeting areas: [AvoidedArea], isCancelled: () -> Bool = { false }
  ) -> [SegmentID]? {
    var found: [SegmentID] = []
    let isDone = spatialIndex.descend(from: NearAreas.some(areas)) { near, box in
      if isCancelled() { return .stop }
      let near = near.narrowed(to: box)
      if case .some(let areas) = near, areas.isEmpty { return .leaveOut }
      return .enter(near)
    } segment: { near, segment in
      guard case .some(let areas) = near else {
        found.append(segment)
        return
      }
      let points = shape(of: DirectedSegment(segment, forward: true))
      if areas.contains(where: { $0.meets(points) }) { found.append(segment) }
    }
    return isDone ? found.sorted { $0.raw < $1.raw } : nil
  }
}

/// What is done at a box.
private enum BoxVisit<State> {
  /// Goes on to what is in it, with a state of its own.
  case enter(State)
  case leaveOut
  /// Ends all.
  case stop
}

extension SpatialIndex {
  /// Goes through boxes from the largest down, and through the segments in those that are entered.
  ///
  /// - Returns: Whether it came to its end.
  fileprivate func descend<State>(
    from start: State, box decide: (State, CoordinateBox) -> BoxVisit<State>,
    segment body: (State, SegmentID) -> Void
  ) -> Bool {
    guard levels.count > 1 else { return true }
    var open = [(level: levels.count - 2, box: 0, state: start)]
    while let (level, position, state) = open.popLast() {
      switch decide(state, box(levels[level] + position)) {
      case .stop: return false
      case .leaveOut: continue
      case .enter(let state):
        if level == 0 {
          body(state, SegmentID(segments[at: position]))
        } else {
          for child in children(of: position, at: level) {
            open.append((level - 1, child, state))
          }
        }
      }
    }
    return true
  }
}
