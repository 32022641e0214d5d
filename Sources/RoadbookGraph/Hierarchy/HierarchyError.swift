// SPDX-License-Identifier: Apache-2.0

/// Why a hierarchy could not be built, given weights, or asked.
package enum HierarchyError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The order does not list each state once.
  case notAnOrder(stateCount: Int)
  /// The order is so bad that searches would be slow; see ``HierarchyQuality/Limits``.
  case badOrder(problem: String)
  /// An input arc costs ``HierarchyWeights/limit`` or more without being forbidden.
  case costTooGreat(inputArc: UInt32)
  /// The cheapest path between two states costs ``HierarchyWeights/limit`` or more.
  case pathTooCostly
  /// The hierarchy or its metric come from a damaged file: they contradict themselves.
  case damaged
  /// The caller has cancelled the search.
  case cancelled
  /// The search has settled as many states as it may.
  case searchedTooFar(settledCount: Int)

  package var description: String {
    switch self {
    case .notAnOrder(let count):
      "the order does not list each of the \(count) states once"
    case .badOrder(let problem):
      "the order of the road graph is bad: \(problem). Nothing was written; report the map"
    case .costTooGreat(let arc):
      "arc \(arc) costs \(HierarchyWeights.limit) or more; use a coarser unit or forbid it"
    case .pathTooCostly:
      "a path costs \(HierarchyWeights.limit) or more; use a coarser unit of cost"
    case .damaged:
      "the hierarchy is damaged. Import the map again"
    case .cancelled:
      "the search was cancelled"
    case .searchedTooFar(let count):
      "the search was given up after \(count) states"
    }
  }
}
