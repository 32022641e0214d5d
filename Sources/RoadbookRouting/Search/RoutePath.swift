// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
package import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
package import RoadbookStorage

/// What is driven from one waypoint to the next: states, the first and the last in part.
package struct LegPath: Hashable, Sendable {
  package var states: [StateID]
  /// The steps between them, to look up what they carry.
  ///
  /// ``noInput`` stands for a step that the vehicle may not take.
  package var inputs: [InputID]
  /// Where on the first state the leg begins, 0…1.
  package var startPosition: Double
  /// Where on the last state the leg ends, 0…1.
  package var endPosition: Double
  /// Where the leg begins and ends.
  package var start: SnapCandidate
  package var end: SnapCandidate
  /// Whether the leg begins by turning back at the stop where the leg before ended.
  package var beginsWithUTurn: Bool
  /// Without the time of that U-turn.
  package var durationMilliseconds: Int64
  package var lengthCentimeters: Int64
  /// What the turns between the states cost where no inputs tell.
  package var turns: [TurnCost]?
  /// When each state is driven, where that changes what it takes.
  package var timing: LegTiming?

  /// Among ``inputs``: the vehicle may not take this step.
  package static let noInput = InputID(raw: .max)
}

/// The times of a leg, in milliseconds from the start of the trip.
package struct LegTiming: Hashable, Sendable {
  /// After a stay and turning back.
  package var startMilliseconds: Int64
  /// When the end of each state is reached; on the last one the leg's end.
  package var endMilliseconds: [Int64]
  /// How long is waited before each state for a rule to let one pass.
  package var waitingMilliseconds: [Int64]
}

/// The cheapest way through a list of waypoints.
package struct RoutePath: Hashable, Sendable {
  package var legs: [LegPath]
  /// In the metric's unit; the entry costs of the candidates are part of it.
  package var cost: Int64
  /// When the trip starts, in milliseconds from 1970, where that was searched for.
  package var departure: Int64?
}

extension LegPath {
  /// How long it is driven, turning back where it begins included.
  package func drivingMilliseconds(by metric: RoadMetric) -> Int64 {
    durationMilliseconds + (beginsWithUTurn ? Int64(metric.durationOfTurningBack) : 0)
  }
}

extension RoutePath {
  /// How long it is driven, turning back at stops included, and staying there not.
  package func drivingMilliseconds(by metric: RoadMetric) -> Int64 {
    legs.reduce(0) { $0 + $1.drivingMilliseconds(by: metric) }
  }

  /// Whether both are driven over the same roads.
  package func isAlong(_ other: RoutePath) -> Bool {
    legs.count == other.legs.count
      && zip(legs, other.legs).allSatisfy { $0.states == $1.states }
  }
}

extension VehicleGraph {
  /// The cost of driving along a state up to a position.
  package func cost(of state: StateID, upTo position: Double) -> Int64 {
    Int64(cost(of: state)) - cost(of: state, beyond: position)
  }

  /// The cost of driving on from a position to the end of a state.
  package func cost(of state: StateID, beyond position: Double) -> Int64 {
    rest(of: directed(state), beyond: position).cost
  }
}
