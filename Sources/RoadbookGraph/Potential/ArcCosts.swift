// SPDX-License-Identifier: Apache-2.0

/// What the arcs of the expanded graph truly cost, where a hierarchy's metric holds a lower bound.
///
/// For what no metric can hold: costs that depend on the time, or on one request alone. Make it a
/// struct; searches are compiled for it.
///
/// A cost may depend on when the arc is entered. Then who enters earlier must not leave later
/// (first in, first out), or the answer may not be the cheapest.
package protocol ArcCosts {
  /// The cost of an arc.
  ///
  /// - Parameters:
  ///   - input: The arc.
  ///   - costSoFar: The cost of the path to the arc's tail, with that of the source's seed.
  /// - Returns: No less than the metric's weight; ``HierarchyWeights/forbidden`` or more where the
  ///   arc may not be used.
  func cost(of input: InputID, at costSoFar: Int64) -> UInt32
}
