// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting

/// What a path waits for hours for, and what that is worth.
///
/// A search by time counts a minute of waiting as a minute. Nobody stands before a closed street from six to
/// nine to be there five minutes sooner than by the way around, so an hour of waiting weighs a quarter of an
/// hour more. Searches cannot have that price: driving in circles would be cheaper than waiting.
struct LongWaits {
  /// Shorter waits are as good as driving.
  static let leastMilliseconds: Int64 = 3_600_000
  /// What waiting weighs more is a part of it: one in four.
  static let surchargeDivisor: Int64 = 4
  /// So many closed streets are driven around at most, one after the other.
  static let mostWaits = 3

  private let path: RoutePath
  private let graph: VehicleGraph

  /// Those of the best path.
  init(_ found: FoundPaths) {
    path = found.paths[0]
    graph = found.graph
  }

  /// Milliseconds of driving and waiting, and what long waits weigh more.
  var price: Int64 {
    path.drivingMilliseconds(by: graph.metric) + longWaits.reduce(0) { $0 + $1.milliseconds }
      / Self.surchargeDivisor
  }

  /// The roads that it waits for, closed beside others; `nil` where it waits for none.
  ///
  /// Where a leg begins or ends nobody can drive around.
  func closures(beside others: RoadChanges?) -> RoadChanges? {
    let arcs = longWaits.compactMap(\.arc)
    if arcs.isEmpty { return nil }
    var closures = others ?? RoadChanges(graph.network)
    for arc in arcs { closures.avoid(arc, in: graph.metric, .closes) }
    return closures
  }

  private var longWaits: [(milliseconds: Int64, arc: DirectedSegment?)] {
    path.legs.flatMap { leg in
      let waits = leg.timing?.waitingMilliseconds ?? []
      return waits.indices.filter { waits[$0] >= Self.leastMilliseconds }.map { index in
        let isInside = index > 0 && index < leg.states.count - 1
        return (waits[index], isInside ? graph.directed(leg.states[index]) : nil)
      }
    }
  }
}
