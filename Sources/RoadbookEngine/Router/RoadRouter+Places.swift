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

  /// The places that are within a limit, nearest, or along a route, by what their own routes take.
  ///
  /// - Parameters:
  ///   - query: For places; its waypoints are ``PlacesQuestion/waypoints``.
  ///   - question: Which places, and where.
  /// - Returns: The nearest first, or in the order of the route.
  /// - Throws: What is wrong with the question, or why there is no route.
  package func routedPlaces(
    _ query: RouteQuery, _ question: PlacesQuestion
  ) throws(RoutingError) -> [RoutedPlace] {
    let known: Places
    do throws(StorageError) { known = try places.get() } catch { throw RoutingError(error) }
    return try PlaceSolver(ladder: ladder(query), places: known, query: query, question: question)
      .routedPlaces()
  }

  /// ``routedPlaces(_:_:)`` of a question that is checked first.
  package func routedPlaces(
    _ question: PlacesQuestion, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(RoutingError) -> [RoutedPlace] {
    try routedPlaces(RouteQuery(question, isCancelled: isCancelled), question)
  }
}
