// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookModel
package import RoadbookNetwork
package import RoadbookStorage

/// Finds the settlements, streets, points of interest and addresses of a map by their names.
///
///     let places = try Places(MapBundle(path: "porto.roadbook"))
///     places.search("rua de cedofeita 120", near: home)
///
/// - Complexity: Opening maps a file. A search takes some microseconds for a word, and judges at most
///   ``PlaceFinder/judgementLimit`` entries.
package struct Places: Sendable {
  package let index: NameIndex
  let network: RoadNetwork
  /// All places, with those that have no name.
  let table: PlaceTable
  let categories = CategoryRows()

  /// Opens the index of a map's names.
  ///
  /// - Throws: Where the map was made before there was such an index, or is damaged.
  package init(_ bundle: MapBundle) throws(StorageError) {
    guard let file = try bundle.files.known(MapBundle.searchFile) else {
      throw StorageError(bundle.path, "has no index of names. Import the map again")
    }
    network = bundle.network
    table = try bundle.places()
    index = try NameIndex(
      SectionFile(file, version: RoadNetwork.formatVersion), of: network.file)
  }

  /// The places that somebody may mean by a text.
  ///
  /// - Parameters:
  ///   - text: Words of a name in any order, the last one perhaps unfinished, and a house number.
  ///   - near: What is near to it comes first.
  ///   - limit: How many places to tell at most.
  /// - Returns: The best place first; none where no name has all words.
  package func search(_ text: String, near: Coordinate? = nil, limit: Int = 8) -> [FoundPlace] {
    var finder = PlaceFinder(self, near: near, limit: limit)
    return finder.places(for: text)
  }
}

// MARK: - Areas

extension Places {
  /// The names of an area and of those around it, the innermost first.
  func areaNames(_ innermost: Int, except name: String) -> String {
    var names: [String] = []
    var area = innermost
    for _ in 0..<PlaceFinder.areaLimit {
      guard area < index.count else { break }
      let text = network.tags.texts[index.names[at: area]]
      if text != name, !names.contains(text) { names.append(text) }
      area = Int(index.areas[at: area])
    }
    return names.joined(separator: ", ")
  }
}
