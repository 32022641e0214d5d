// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// A place on the line of a route that is nearer to a reading than the places before and behind it.
struct RouteFoot: Hashable, Sendable {
  var ground: Double
  /// Meters from the reading.
  var meters: Double
  /// The direction of the line there.
  var bearing: Double
}

extension RouteLine {
  /// Where lines are so dense that no driver could follow them, the search ends.
  private static let mostPieces = 20_000
  private static let mostFeet = 64

  /// The places of a part of the line at which the distance from a reading is least, in their order.
  ///
  /// A line that runs out and back on one road has a place on each of both runs.
  ///
  /// - Complexity: O(log *n* + *k*) for *n* pieces of the line and the *k* near the reading.
  func feet(
    near place: Coordinate, within reach: Double, from start: Double = 0, to end: Double = .infinity
  ) -> [RouteFoot] {
    let plane = LocalPlane(at: place)
    let first = piece(at: start)
    let last = end >= length ? points.count - 2 : piece(at: end)
    guard first <= last else { return [] }
    var found: [RouteFoot] = []
    // The point at which a place is nearest where the piece behind it leads away: the first one, or the last one's end.
    var (vertex, looked) = (first, 0)
    boxes.visit(first..<last + 1, meeting: LineBoxes.Box(around: place, meters: reach)) { piece in
      looked += 1
      let pieceLength = ground[piece + 1] - ground[piece]
      guard pieceLength > 0 else {
        if vertex == piece { vertex = piece + 1 }
        return true
      }
      let foot = plane.project(place, onto: points[piece], points[piece + 1])
      let isLeast =
        switch foot.fraction {
        case 0: vertex == piece
        // Pieces without length may lie behind the last one.
        case 1: ground[piece + 1] >= length
        default: true
        }
      // The line may turn away here; the next piece tells.
      if foot.fraction == 1 { vertex = piece + 1 }
      let at = ground[piece] + pieceLength * foot.fraction
      if isLeast, foot.meters <= reach, at >= start, at <= end {
        found.append(
          RouteFoot(
            ground: at, meters: foot.meters, bearing: points[piece].bearing(to: points[piece + 1])))
      }
      return looked < Self.mostPieces && found.count < Self.mostFeet
    }
    return found
  }
}
