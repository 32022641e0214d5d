// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
package import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage

/// How far and how long a route is, for those who need no more of it.
package struct RouteTotals: Hashable, Sendable {
  package var meters: Double
  package var seconds: Double
}

extension RoadRouter {
  /// The length and time of the best route: those of `routes(through:options:)`, unrounded, without
  /// its lines and texts.
  package func totals(
    through waypoints: [Waypoint], options: RoutingOptions, profile: String? = nil
  ) throws(RoutingError) -> RouteTotals {
    let (path, graph) = try solve(waypoints, options, profile)
    let sequence = PieceSequence(graph)
    var totals = RouteTotals(meters: 0, seconds: 0)
    for leg in path.legs {
      for piece in sequence.pieces(of: leg) {
        let centimeters = graph.network.segments.lengthCentimeters[piece.arc.segment]
        totals.meters += Double(centimeters) / 100 * (piece.end - piece.start)
        totals.seconds += (piece.driveMilliseconds + piece.turnMilliseconds) / 1000
      }
    }
    return totals
  }
}
