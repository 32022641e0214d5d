// SPDX-License-Identifier: Apache-2.0

/// How good the order of a hierarchy is: what weights and queries will cost.
///
/// Measured: one family of bad cuts made customization 22 times slower, and nothing but these
/// figures showed it.
package struct HierarchyQuality: Sendable, Hashable, CustomStringConvertible {
  package var stateCount: Int
  package var arcCount: Int
  package var meanDepth: Double
  package var greatestDepth: Int
  /// The most arcs that go up from one state.
  package var greatestDegree: Int
  package var triangleCount: Int

  package init(of hierarchy: borrowing Hierarchy) {
    stateCount = hierarchy.stateCount
    arcCount = hierarchy.arcCount
    var depths = 0
    var degree = 0
    var triangles = 0
    for rank in 0..<hierarchy.stateCount {
      let count = hierarchy.arcs(of: rank).count
      depths += Int(hierarchy.depth[rank])
      degree = max(degree, count)
      triangles += count * (count - 1) / 2
    }
    meanDepth = stateCount == 0 ? 0 : Double(depths) / Double(stateCount)
    greatestDepth = hierarchy.levelCount - 1
    greatestDegree = degree
    triangleCount = triangles
  }

  package var trianglesPerState: Double {
    stateCount == 0 ? 0 : Double(triangleCount) / Double(stateCount)
  }

  package var description: String {
    "\(stateCount) states, \(arcCount) arcs, \(triangleCount) triangles, depth "
      + "\(Int(meanDepth.rounded())) on average and \(greatestDepth) at most, degree at most "
      + "\(greatestDegree)"
  }
}

extension HierarchyQuality {
  /// What an order may cost at most; generous for roads, which grow by about the cube root.
  package struct Limits: Sendable {
    package var depth = 8_000
    package var degree = 4_000
    package var trianglesPerState = 1_000.0
    package var arcsPerState = 60.0
    /// Graphs of fewer states pass: dense ones have no good order, and cost nothing.
    package var leastStates = 20_000

    package init() {}
  }

  /// Refuses a bad order.
  package func check(_ limits: Limits) throws(HierarchyError) {
    guard stateCount >= limits.leastStates else { return }
    if greatestDepth > limits.depth {
      throw .badOrder(problem: "its tree has depth \(greatestDepth), more than \(limits.depth)")
    }
    if greatestDegree > limits.degree {
      throw .badOrder(
        problem: "a state has \(greatestDegree) arcs up, more than \(limits.degree)")
    }
    if trianglesPerState > limits.trianglesPerState {
      throw .badOrder(
        problem:
          "it makes \(Int(trianglesPerState)) triangles for each state, more than \(Int(limits.trianglesPerState))"
      )
    }
  }
}
