// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
package import RoadbookModel
package import RoadbookNetwork
import RoadbookStorage

extension Places {
  /// All places of a kind: points of interest, with or without a name, and with a name alone settlements and
  /// streets, too.
  ///
  /// - Parameters:
  ///   - filter: Which.
  ///   - boxes: Where; everywhere without them.
  /// - Returns: Those of a category in the order of the map, others the best known first; each once.
  /// - Complexity: O(*n*) for *n* places or names of the map.
  package func places(_ filter: PlaceFilter, in boxes: [CoordinateBox]? = nil) -> [FoundPlace] {
    let wanted = filter.name.map { WantedName($0, in: index) }
    if let wanted, wanted.isEmpty { return [] }
    let list = PlaceList(places: self, wanted: wanted, boxes: boxes)
    let found = filter.category.map { list.rows(of: $0) } ?? list.entries()
    var told = ToldPlaces()
    return found.filter { told.isNew($0) }
  }
}

/// Words of a name, each as a whole or its beginning, in any order.
private struct WantedName {
  private let texts: [String]
  private let words: [AskedWord]

  var isEmpty: Bool { texts.isEmpty }

  init(_ name: String, in table: NameIndex) {
    texts = NameFolding.words(of: name)
    words = texts.map { AskedWord($0, .plain, isLast: true, in: table) }
  }

  func fits(_ entry: Int, in table: NameIndex) -> Bool {
    let range = table.words.range(at: entry)
    return words.allSatisfy { word in
      range.contains { word.match(table.words[element: $0]) != .none }
    }
  }

  /// Whether a name fits that the index lacks.
  func fits(_ title: String) -> Bool {
    let words = NameFolding.words(of: title)
    return texts.allSatisfy { text in words.contains { $0.hasPrefix(text) } }
  }
}

private struct PlaceList {
  let places: Places
  let wanted: WantedName?
  let boxes: [CoordinateBox]?

  private var index: NameIndex { places.index }
  private var texts: TextTable { places.network.tags.texts }

  private func isIn(_ coordinate: Coordinate) -> Bool {
    boxes?.contains { $0.contains(coordinate) } ?? true
  }

  /// Those of the index of names.
  func entries() -> [FoundPlace] {
    (0..<index.count).compactMap { entry in
      let coordinate = index.coordinate(of: entry)
      let kind = index.kind(of: entry)
      guard isIn(coordinate), wanted?.fits(entry, in: index) ?? (kind == .poi) else { return nil }
      let name = texts[index.names[at: entry]]
      return FoundPlace(
        title: name, kind: FoundPlaceKind(kind), category: texts[index.categories[at: entry]],
        area: places.areaNames(Int(index.areas[at: entry]), except: name),
        coordinates: GeoCoordinates(coordinate))
    }
  }
}

// MARK: - Categories

extension PlaceList {
  /// The points of interest of a category, many of which have no name, so that the index of names lacks them.
  func rows(of category: String) -> [FoundPlace] {
    let table = places.table
    var reader = NameTagReader(places.network.tags)
    var titles: [UInt32: String] = [:]
    return places.categories.rows(of: category, in: places).compactMap { row in
      let coordinate = table.coordinate(of: Int(row.number))
      guard isIn(coordinate) else { return nil }
      let set = table.tagSets[raw: row.number]
      let title = titles[set] ?? title(of: reader.read(TagSetID(set)), category)
      titles[set] = title
      guard fits(row.entry, title) else { return nil }
      return FoundPlace(
        title: title, kind: .poi, category: category,
        area: row.entry.map { places.areaNames(Int(index.areas[at: $0]), except: title) } ?? "",
        coordinates: GeoCoordinates(coordinate))
    }
  }

  private func fits(_ entry: Int?, _ title: String) -> Bool {
    guard let wanted else { return true }
    return entry.map { wanted.fits($0, in: index) } ?? wanted.fits(title)
  }

  /// How something of the category is called.
  private func title(of tags: NameTags, _ category: String) -> String {
    let name = [tags.name, tags.brand, tags.operatorName].first { $0 != 0 }
    return name.map { texts[$0] } ?? category.replacing("_", with: " ")
  }
}

// MARK: - Once

/// Places that were told: one that is mapped as a point and as an outline is told once.
private struct ToldPlaces {
  private struct Cell: Hashable {
    var title: String
    var row: Int
    var column: Int
  }

  private var places: [Cell: [FoundPlace]] = [:]
  /// Wider than what is one place, so that the cells around a place hold it.
  private static let cellDegrees = 0.02

  mutating func isNew(_ place: FoundPlace) -> Bool {
    // Benches and the like stand side by side.
    if place.title == place.category.replacing("_", with: " ") { return true }
    let row = Int((place.coordinates.latitude / Self.cellDegrees).rounded(.down))
    let column = Int((place.coordinates.longitude / Self.cellDegrees).rounded(.down))
    for north in row - 1...row + 1 {
      for east in column - 1...column + 1 {
        let near = places[Cell(title: place.title, row: north, column: east)] ?? []
        if near.contains(where: { $0.isSame(as: place) }) { return false }
      }
    }
    places[Cell(title: place.title, row: row, column: column), default: []].append(place)
    return true
  }
}
