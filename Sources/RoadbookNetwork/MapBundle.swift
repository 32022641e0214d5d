// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// A prepared map on the disk: a folder whose name ends in `.roadbook`.
///
///     porto.roadbook/
///       manifest.json      source, date, box, counts, attributions, checksum of each file
///       network            the road network
///       basemap            water, land use, buildings, railways
///       places             places, addresses, charging stations
///       search             their names, and those of streets, by words
///       timetable          public transport, where the map has some
///       charging           charging stations, where files told of some
///       profiles/car       the compiled profile of each vehicle
///       hierarchies/motor  the hierarchy of each kind of vehicles
///       metrics/car        the weights of each profile on its hierarchy
package struct MapBundle: Sendable {
  package static let networkFile = "network"
  package static let basemapFile = "basemap"
  package static let placesFile = "places"
  package static let searchFile = "search"
  package static let timetableFile = "timetable"
  package static let chargingFile = "charging"
  package static let manifestFile = "manifest.json"
  package static let profilesFolder = "profiles"
  package static let hierarchiesFolder = "hierarchies"
  package static let metricsFolder = "metrics"
  package static let folders = [profilesFolder, hierarchiesFolder, metricsFolder]
  /// The files that stand in no folder of it.
  package static let files = [
    manifestFile, networkFile, basemapFile, placesFile, searchFile, timetableFile,
    chargingFile,
  ]

  package let path: String
  package let network: RoadNetwork
  /// Everything of the map, so that a new map in its place does not mix with this one.
  package let files: MapFiles

  /// Opens a map.
  package init(path: String) throws(StorageError) { try self.init(MapFiles(path: path)) }

  /// Opens the network of a map; the other parts are looked at when they are asked for.
  package init(_ files: MapFiles) throws(StorageError) {
    path = files.path
    self.files = files
    network = try RoadNetwork(files.sections(Self.networkFile))
  }

  /// Opens the areas of the base map.
  package func areas() throws(StorageError) -> AreaTable {
    try AreaTable(files.sections(Self.basemapFile))
  }

  /// Opens the places.
  package func places() throws(StorageError) -> PlaceTable {
    try PlaceTable(files.sections(Self.placesFile))
  }

  /// The hierarchy of a kind, or `nil` where the map has none.
  package func hierarchy(_ kind: String) throws(StorageError) -> MappedFile? {
    try files.known("\(Self.hierarchiesFolder)/\(kind)")
  }

  /// The metric of a profile, or `nil` where the map has none.
  package func metric(_ profile: String) throws(StorageError) -> MappedFile? {
    try files.known("\(Self.metricsFolder)/\(profile)")
  }

  /// Lets the system take back the memory of the map's pages; who asks it again reads them again.
  package func releasePages() { files.releasePages() }

  /// The names of the profiles in the map, in order.
  package var profileNames: [String] { names(in: Self.profilesFolder) }

  /// The names of the profiles whose weights are in the map, in order.
  package var metricNames: [String] { names(in: Self.metricsFolder) }

  private func names(in folder: String) -> [String] {
    files.names.filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(folder.count + 1)) }
  }

  /// The bytes of a compiled profile, or `nil` where the map has none of the name.
  package func profile(_ name: String) throws(StorageError) -> [UInt8]? {
    guard let file = try files.known("\(Self.profilesFolder)/\(name)") else { return nil }
    guard file.count <= 16 << 20 else {
      throw StorageError(file.path, "is too large for a profile (\(file.count) bytes)")
    }
    return unsafe Array(file.bytes)
  }
}
