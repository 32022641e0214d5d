// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// What changes in a hierarchy's weights when roads are closed.
///
///     state     0      1   2        3
///     first     0      2   3        5    (one more entry closes the last list)
///     input     0  1   2   3  4          inputs that lead to the state
struct RoadClosures {
  private let graph: VehicleGraph
  private var first: ContiguousArray<Int>
  private var inputs: ContiguousArray<InputID>

  init(_ graph: VehicleGraph) {
    let hierarchy = graph.hierarchy.structure
    self.graph = graph
    first = ContiguousArray(repeating: 0, count: hierarchy.stateCount + 1)
    inputs = ContiguousArray(repeating: InputID(0), count: hierarchy.inputCount)
    for place in 0..<hierarchy.inputCount { first[Int(hierarchy.inputHead[place]) + 1] += 1 }
    for state in 0..<hierarchy.stateCount { first[state + 1] += first[state] }
    var next = first
    for place in 0..<hierarchy.inputCount {
      let head = Int(hierarchy.inputHead[place])
      inputs[next[head]] = InputID(place)
      next[head] += 1
    }
  }

  /// The changes that close segments in both directions.
  func changes(closing segments: [SegmentID]) -> [InputChange] {
    var changes: [InputChange] = []
    for segment in segments {
      for forward in [true, false] {
        for state in graph.states(of: DirectedSegment(segment, forward: forward)) {
          for input in inputs[first[state.position]..<first[state.position + 1]]
          where graph.inputs.inputs[input.place] < HierarchyWeights.forbidden {
            changes.append(InputChange(input, weight: HierarchyWeights.forbidden))
          }
        }
      }
    }
    return changes
  }

  /// The segments that begin or end in a circle.
  func segments(around center: Coordinate, radiusMeters: Double) -> [SegmentID] {
    let (junctions, segments) = (graph.network.junctions, graph.network.segments)
    let isInside = (0..<junctions.count).map { junction in
      junctions[at: junction].coordinate.distance(to: center) <= radiusMeters
    }
    return (0..<segments.count).map { SegmentID($0) }.filter { segment in
      isInside[Int(segments[segment].from)] || isInside[Int(segments[segment].to)]
    }
  }
}
