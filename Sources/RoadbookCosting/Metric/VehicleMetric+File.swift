// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
package import RoadbookNetwork
package import RoadbookProfiles
package import RoadbookStorage

extension VehicleMetric {
  /// Begins the file of a named profile's metric with all but the weights.
  static func begin(
    _ path: String, _ metric: RoadMetric, _ connections: NumberColumn<UInt8>,
    hierarchy fingerprint: UInt64
  ) throws(StorageError) -> SectionWriter {
    let file = try SectionWriter(path: path, version: RoadNetwork.formatVersion)
    try file.add("identity", identity(metric.profile, metric.optimization, fingerprint))
    try metric.write(to: file)
    try connections.write("states.connections", to: file)
    return file
  }

  /// Opens the file of a metric.
  ///
  /// - Throws: Where it is damaged, or was made for another hierarchy or profile.
  package init(
    _ mapped: MappedFile, _ profile: Profile, _ optimization: Optimization,
    on hierarchy: RoadHierarchy,
    of network: RoadNetwork
  ) throws(StorageError) {
    let file = try SectionFile(mapped, version: RoadNetwork.formatVersion)
    let identity: NumberColumn<UInt64> = try file.numbers("identity")
    guard
      identity.elements.elementsEqual(
        Self.identity(profile, optimization, hierarchy.fingerprint))
    else {
      throw StorageError(
        mapped.path,
        "was made for another profile or hierarchy than this map's. Import the map again")
    }
    let connections: NumberColumn<UInt8> = try file.numbers("states.connections")
    guard connections.count == hierarchy.structure.stateCount else {
      throw StorageError(
        mapped.path, "is damaged: it has another number of states. Import the map again")
    }
    let metric = try RoadMetric(file, network, profile, optimization)
    let weights = try HierarchyMetric(file, of: hierarchy.structure)
    self.init(
      VehicleGraph(metric, hierarchy, weights.inputWeights, connections: connections), weights)
  }

  private static func identity(
    _ profile: Profile, _ optimization: Optimization, _ hierarchy: UInt64
  ) -> [UInt64] {
    let sum = unsafe profile.encoded().withUnsafeBytes { unsafe Checksum.of($0) }
    return [hierarchy, sum, UInt64(optimization.rawValue)]
  }
}
