// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph

extension HierarchyPath {
  /// The arcs of the expanded graph.
  func arcs(_ hierarchy: Hierarchy) -> [UInt32] {
    inputs.map { $0.isLoop ? hierarchy.loopArc[$0.place] : hierarchy.inputArc[$0.place] }
  }
}
