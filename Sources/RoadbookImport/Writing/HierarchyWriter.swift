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
  /// A profile that finds no road of its own is left out if another finds one.
  ///
  /// - Returns: The names of the files written, within the bundle.
  func write(_ manifest: inout Manifest) throws -> [String] {
    var roadless: CustomizationError?
    var metricCount = 0
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
      manifest.kept["hierarchy \(kind.word): arcs"] = quality.arcCount
      manifest.kept["hierarchy \(kind.word): depth"] = quality.greatestDepth
      manifest.kept["hierarchy \(kind.word): triangles"] = quality.triangleCount
      let plan = CustomizationPlan(hierarchy.structure, threads: threads)
      for (number, metric) in metrics.enumerated() {
        progress(.weighing(kind), Double(number) / Double(metrics.count))
        do throws(CustomizationError) {
          names.append(try writeMetric(metric, on: hierarchy, plan))
          metricCount += 1
        } catch {
          guard case .nothingAllowed = error else { throw Self.importError(error) }
          roadless = roadless ?? error
          manifest.dropped[Manifest.roadless + metric.profile.name] = 1
        }
      }
      if !metrics.isEmpty { progress(.weighing(kind), 1) }
    }
    if metricCount == 0, let roadless { throw Self.importError(roadless) }
    return names
  }

  private func writeHierarchy(
    _ kind: HierarchyKind, _ network: RoadNetwork, _ metrics: [RoadMetric]
  ) throws -> String {
    progress(.ordering(kind), 0)
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
  ) throws(CustomizationError) -> String {
    let name = "\(MapBundle.metricsFolder)/\(metric.profile.name)"
    try VehicleMetric.write(customizing: hierarchy, by: metric, plan: plan, to: "\(bundle)/\(name)")
    return name
  }

  private static func importError(_ error: CustomizationError) -> any Error {
    if case .storage(let problem) = error { return problem }
    return ImportError(error.description)
  }
}
