// SPDX-License-Identifier: Apache-2.0

/// The least that paths of a hierarchy can cost: a metric that is nowhere dearer than what is searched for.
///
/// ``PotentialSearch`` and ``TimedSearch`` are guided by it and pay what each turn truly costs. A
/// ``HierarchyQuery`` takes a ``HierarchyMetric`` alone, so that a bound never passes for an answer.
package struct LowerBound: Sendable {
  let metric: HierarchyMetric

  fileprivate init(_ metric: HierarchyMetric) { self.metric = metric }
}

extension HierarchyMetric {
  /// The metric as a bound: of its own costs, and of all that are nowhere cheaper.
  package var lowerBound: LowerBound { LowerBound(self) }
}
