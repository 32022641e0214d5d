// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
package import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
package import RoadbookStorage

/// Where paths begin and end at a waypoint's candidates.
extension VehicleGraph {
  /// The start of a path part-way along a state: the rest of it is still to be driven.
  package func source(_ state: StateID, from position: Double, cost: Int64) -> Seed {
    let rest = rest(of: directed(state), beyond: position)
    return Seed(
      node: state, cost: cost + rest.cost, position: position,
      duration: Int32(clamping: rest.duration),
      length: Int32(clamping: rest.length))
  }

  /// The end of a path part-way along a state: the rest of it is not driven.
  package func target(_ state: StateID, upTo position: Double, cost: Int64) -> Seed {
    let rest = rest(of: directed(state), beyond: position)
    return Seed(
      node: state, cost: cost - rest.cost, position: position,
      duration: Int32(clamping: -rest.duration),
      length: Int32(clamping: -rest.length))
  }

  /// The start of a path at a candidate, with the walk to it.
  func source(at candidate: SnapCandidate, cost: Int64) -> Seed {
    source(candidate.startState, from: candidate.position, cost: cost).adding(candidate.walk)
  }

  /// The end of a path at a candidate in one of its states, with the walk from it.
  func target(_ state: StateID, at candidate: SnapCandidate) -> Seed {
    target(state, upTo: candidate.position, cost: candidate.entryCost).adding(candidate.walk)
  }

  /// The starts at a waypoint; a start uses base states only.
  package func sources(at candidates: [SnapCandidate]) -> [Seed] {
    candidates.map { source(at: $0, cost: $0.entryCost) }
  }

  /// The ends at a waypoint, in all states of its candidates: a way may arrive under a restriction.
  package func targets(at candidates: [SnapCandidate]) -> [Seed] {
    candidates.flatMap { candidate in
      states(of: candidate.arc).map {
        target($0, at: candidate)
      }
    }
  }
}

extension Seed {
  /// With the time and the length of a walk; its cost is known.
  func adding(_ walk: AreaWalk?) -> Seed {
    guard let walk else { return self }
    var seed = self
    seed.duration = Int32(clamping: Int64(seed.duration) + walk.milliseconds)
    seed.length = Int32(clamping: Int64(seed.length) + walk.centimeters)
    return seed
  }
}

extension PathSum {
  /// With the time and the length of a walk; its cost is known.
  func adding(_ walk: AreaWalk?) -> PathSum {
    guard let walk else { return self }
    var sum = self
    sum.duration += walk.milliseconds
    sum.length += walk.centimeters
    return sum
  }
}

extension AreaWalk {
  fileprivate var centimeters: Int64 { Int64((meters * 100).rounded()) }
}
