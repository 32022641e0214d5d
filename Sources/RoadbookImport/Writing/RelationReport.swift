// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork
import RoadbookStorage

/// Says in the manifest which relations routes will hear of.
enum RelationReport {
  static let kept = "signs, lane connections and maneuvers of turns"
  static let dropped = "signs, lane connections and maneuvers without a node or the ways of a turn"

  /// Adds the counts of a map that was written.
  static func add(to manifest: inout Manifest, bundle: String) throws(StorageError) {
    let network = try RoadNetwork(path: "\(bundle)/\(MapBundle.networkFile)")
    let relations = JunctionRelations(network.relations, network.tags)
    if relations.count > 0 { manifest.kept[kept] = relations.count }
    if relations.ignoredCount > 0 { manifest.dropped[dropped] = relations.ignoredCount }
  }
}
