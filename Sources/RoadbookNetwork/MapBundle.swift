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
///       profiles/car       the compiled profile of each vehicle
///       hierarchies/motor  the hierarchy of each kind of vehicles
///       metrics/car        the weights of each profile on its hierarchy
package struct MapBundle: Sendable {
  package static let networkFile = "network"
  package static let basemapFile = "basemap"
  package static let placesFile = "places"
  package static let searchFile = "search"
  package static let manifestFile = "manifest.json"
  package static let profilesFolder = "profiles"
  package static let hierarchiesFolder = "hierarchies"
  package static let metricsFolder = "metrics"
  package static let folders = [profilesFolder, hierarchiesFolder, metricsFolder]

  package let path: String
  package let network: RoadNetwork
  /// Profiles, hierarchies and metrics by their names in the bundle.
  ///
  /// They are mapped when the bundle is opened, so that a new map in its place does not mix with
  /// this one.
  private let files: [String: MappedFile]
  private let searchIndex: Result<SearchTable, StorageError>

  /// Opens the bundle's network; the other parts are looked at when they are asked for.
  package init(path: String) throws(StorageError) {
    self.path = path
    network = try RoadNetwork(path: "\(path)/\(Self.networkFile)")
    var files: [String: MappedFile] = [:]
    for folder in Self.folders {
      for name in FolderList.names(in: "\(path)/\(folder)") {
        files["\(folder)/\(name)"] = try? MappedFile(path: "\(path)/\(folder)/\(name)")
      }
    }
    self.files = files
    searchIndex = Self.searchIndex(of: path, network.file)
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

  /// The names by their words.
  ///
  /// - Throws: Where the map was made before there was such an index, or is damaged.
  package func search() throws(StorageError) -> SearchTable { try searchIndex.get() }

  private static func searchIndex(
    of path: String, _ network: SectionFile
  ) -> Result<SearchTable, StorageError> {
    do throws(StorageError) {
      guard FolderList.names(in: path).contains(searchFile) else {
        throw StorageError(path, "has no index of names. Import the map again")
      }
      let file = try SectionFile(path: "\(path)/\(searchFile)", version: RoadNetwork.formatVersion)
      return .success(try SearchTable(file, of: network))
    } catch {
      return .failure(error)
    }
  }

  /// The hierarchy of a kind, or `nil` where the map has none.
  package func hierarchy(_ kind: String) -> MappedFile? {
    files["\(Self.hierarchiesFolder)/\(kind)"]
  }

  /// The metric of a profile, or `nil` where the map has none.
  package func metric(_ profile: String) -> MappedFile? {
    files["\(Self.metricsFolder)/\(profile)"]
  }

  /// Lets the system take back the memory of the map's pages; who asks it again reads them again.
  package func releasePages() {
    network.file.file.releasePages()
    for file in files.values { file.releasePages() }
  }

  /// The names of the profiles in the map, in order.
  package var profileNames: [String] {
    files.keys.filter { $0.hasPrefix(Self.profilesFolder + "/") }
      .map { String($0.dropFirst(Self.profilesFolder.count + 1)) }.sorted()
  }

  /// The bytes of a compiled profile.
  package func profile(_ name: String) throws(StorageError) -> [UInt8] {
    guard let file = files["\(Self.profilesFolder)/\(name)"] else {
      throw StorageError("\(path)/\(Self.profilesFolder)/\(name)", "is not there")
    }
    guard file.count <= 16 << 20 else {
      throw StorageError(file.path, "is too large for a profile (\(file.count) bytes)")
    }
    return unsafe Array(file.bytes)
  }
}
