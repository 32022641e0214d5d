// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
package import RoadbookModel
package import RoadbookNetwork
import RoadbookStorage

extension Places {
  /// All places of a kind: points of interest, and with a name settlements and streets, too.
  ///
  /// - Parameters:
  ///   - filter: Which.
  ///   - boxes: Where; everywhere without them.
  /// - Returns: The places in the order of the index, the best known first.
  /// - Complexity: O(*n*) for *n* names of the map.
  package func places(_ filter: PlaceFilter, in boxes: [CoordinateBox]? = nil) -> [FoundPlace] {
    let texts = network.tags.texts
    let wanted = filter.name.map { NameFolding.words(of: $0) } ?? []
    var isOfCategory: [UInt32: Bool] = [:]
    var found: [FoundPlace] = []
    for entry in 0..<index.count {
      let coordinate = index.coordinate(of: entry)
      if let boxes, !boxes.contains(where: { $0.contains(coordinate) }) { continue }
      let kind = index.kind(of: entry)
      if let category = filter.category {
        let number = index.categories[at: entry]
        let fits = isOfCategory[number] ?? (texts[number] == category)
        isOfCategory[number] = fits
        guard kind == .poi, fits else { continue }
      } else if wanted.isEmpty {
        guard kind == .poi else { continue }
      }
      let name = texts[index.names[at: entry]]
      if !wanted.isEmpty {
        let words = NameFolding.words(of: name)
        guard wanted.allSatisfy({ word in words.contains { $0.hasPrefix(word) } }) else { continue }
      }
      found.append(
        FoundPlace(
          title: name, kind: FoundPlaceKind(kind), category: texts[index.categories[at: entry]],
          coordinates: GeoCoordinates(coordinate)))
    }
    return found
  }
}
