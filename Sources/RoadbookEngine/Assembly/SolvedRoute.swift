// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
import RoadbookGraph
package import RoadbookGuidance
package import RoadbookModel
package import RoadbookNetwork
import RoadbookProfiles
package import RoadbookRouting
import RoadbookStorage

/// A route with the roads that it is made of, for those who tell more of it than a `Route` does.
package struct SolvedRoute: Sendable {
  /// Sections between stops; its spans and ``pieces`` are the same roads in the same order.
  package let data: RouteData
  package let path: RoutePath
  package let pieces: [DrivenPiece]
  /// The facts of each piece's segment.
  package let facts: [SegmentFacts]
  /// The street of each piece.
  package let streets: [GuidedStreet]
  /// The roads at the turn to each piece; none where only two meet, or where nothing is told and they
  /// were not asked for.
  package let junctions: JunctionExits
  let relations: JunctionRelations
  package let graph: VehicleGraph

  /// What relations say of its turns; `nil` where the map has none.
  package var turnRelations: TurnRelations? { TurnRelations(relations, graph, pieces[...]) }
}
