// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// A prepared map on the disk: a folder whose name ends in `.roadbook`.
///
///     porto.roadbook/
///       manifest.json      source, date, box, counts, attributions, checksum of each file
///       network            the road network
///       basemap            water, land use, buildings, railways
///       places             places, addresses, charging stations
///       profiles/car       the compiled profile of each vehicle
///       hierarchies/motor  the hierarchy of each kind of vehicles
///       metrics/car        the weights of each profile on its hierarchy
package struct MapBundle: Sendable {
  package static let networkFile = "network"
  package static let basemapFile = "basemap"
  package static let placesFile = "places"
  package static let manifestFile = "manifest.json"
  package static let profilesFolder = "profiles"
  package static let hierarchiesFolder = "hierarchies"
  package static let metricsFolder = "metrics"
  package static let folders = [profilesFolder, hierarchiesFolder, metricsFolder]

  package let path: String
  package let network: RoadNetwork

  /// Opens the bundle's network; the other parts are opened when they are asked for.
  package init(path: String) throws(StorageError) {
    self.path = path
    network = try RoadNetwork(path: "\(path)/\(Self.networkFile)")
  }

  /// Opens the areas of the base map.
  package func areas() throws(StorageError) -> AreaTable {
    try AreaTable(
      SectionFile(path: "\(path)/\(Self.basemapFile)", version: RoadNetwork.formatVersion))
  }

  /// Opens the places.
  package func places() throws(StorageError) -> PlaceTable {
    try PlaceTable(
      SectionFile(path: "\(path)/\(Self.placesFile)", version: RoadNetwork.formatVersion))
  }

  /// Where the hierarchy of a kind is, or would be.
  package func hierarchyPath(_ kind: String) -> String {
    "\(path)/\(Self.hierarchiesFolder)/\(kind)"
  }

  /// Where the metric of a profile is, or would be.
  package func metricPath(_ profile: String) -> String {
    "\(path)/\(Self.metricsFolder)/\(profile)"
  }

  /// The bytes of a compiled profile.
  package func profile(_ name: String) throws(StorageError) -> [UInt8] {
    let file = try MappedFile(path: "\(path)/\(Self.profilesFolder)/\(name)")
    guard file.count <= 16 << 20 else {
      throw StorageError(file.path, "is too large for a profile (\(file.count) bytes)")
    }
    return unsafe Array(file.bytes)
  }
}
