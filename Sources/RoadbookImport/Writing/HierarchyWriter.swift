// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Adds to a bundle whose network is written its hierarchies, and the metrics of its profiles.
struct HierarchyWriter {
  let bundle: String
  let profiles: [Profile]
  /// The hierarchies that are wanted; those that the profiles need are built anyway.
  let kinds: Set<HierarchyKind>
  let threads: Int
  let progress: (ImportStage, Double) -> Void

  /// Writes them and enters into the manifest what they hold.
  ///
  /// - Returns: The names of the files written, within the bundle.
  func write(_ kept: inout [String: Int]) throws -> [String] {
    FreeMemory.giveBack()
    let network = try RoadNetwork(path: "\(bundle)/\(MapBundle.networkFile)")
    var names: [String] = []
    for kind in HierarchyKind.allCases {
      let own = profiles.filter { $0.hierarchy == kind }
      if own.isEmpty, !kinds.contains(kind) { continue }
      let metrics = own.map { RoadMetric(network, $0, .fastest) }
      names.append(try writeHierarchy(kind, network, metrics))
      FreeMemory.giveBack()
      let path = "\(bundle)/\(names[names.count - 1])"
      let hierarchy = try RoadHierarchy(MappedFile(path: path), kind, of: network)
      let quality = HierarchyQuality(of: hierarchy.structure)
      kept["hierarchy \(kind.word): arcs"] = quality.arcCount
      kept["hierarchy \(kind.word): depth"] = quality.greatestDepth
      kept["hierarchy \(kind.word): triangles"] = quality.triangleCount
      let plan = CustomizationPlan(hierarchy.structure, threads: threads)
      for (number, metric) in metrics.enumerated() {
        progress(.metrics, Double(number) / Double(metrics.count))
        names.append(try writeMetric(metric, on: hierarchy, plan))
      }
    }
    progress(.metrics, 1)
    return names
  }

  private func writeHierarchy(
    _ kind: HierarchyKind, _ network: RoadNetwork, _ metrics: [RoadMetric]
  ) throws -> String {
    progress(.hierarchies, 0)
    let name = "\(MapBundle.hierarchiesFolder)/\(kind.word)"
    let hierarchy: RoadHierarchy
    do throws(HierarchyError) {
      hierarchy = try RoadHierarchy(network, kind, widenedBy: metrics, threads: threads)
    } catch {
      throw ImportError("\(kind.word): \(error)")
    }
    try hierarchy.write(to: "\(bundle)/\(name)", of: network)
    return name
  }

  private func writeMetric(
    _ metric: RoadMetric, on hierarchy: RoadHierarchy, _ plan: borrowing CustomizationPlan
  ) throws -> String {
    let name = "\(MapBundle.metricsFolder)/\(metric.profile.name)"
    do throws(CustomizationError) {
      try VehicleMetric.write(
        customizing: hierarchy, by: metric, plan: plan, to: "\(bundle)/\(name)")
    } catch {
      if case .storage(let problem) = error { throw problem }
      throw ImportError(error.description)
    }
    return name
  }
}
