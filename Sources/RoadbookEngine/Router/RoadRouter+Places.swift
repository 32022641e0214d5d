// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookModel
import RoadbookPlaces
package import RoadbookStorage

extension RoadRouter {
  /// The places that somebody may mean by a text: settlements, streets, points of interest, addresses.
  ///
  ///     try router.search("rua de cedofeita 120", near: home, limit: 8)
  ///
  /// - Parameters:
  ///   - text: Words of a name in any order, the last one perhaps unfinished, and a house number.
  ///   - near: What is near to it comes first.
  ///   - limit: How many places to tell at most.
  /// - Returns: The best place first; none where no name has all words.
  /// - Throws: Where the map has no index of names, or a damaged one.
  package func search(
    _ text: String, near: GeoCoordinates? = nil, limit: Int = 8
  ) throws(StorageError) -> [FoundPlace] {
    try places.get().search(text, near: near.flatMap { Coordinate($0) }, limit: limit)
  }
}
