// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
import RoadbookStorage
import RoadbookTransit

extension TransitRouter {
  /// The stations and stops of a name.
  ///
  /// - Parameters:
  ///   - text: Words that begin words of the name, in any order and spelling.
  ///   - place: Where they should be: the nearest are first, and their distances are told. Without it, those that are called just
  ///     so are first.
  ///   - limit: How many at most.
  /// - Returns: Stations, and stops that are of none.
  /// - Complexity: O(*stops*).
  package func stops(
    named text: String, near place: GeoCoordinates? = nil, limit: Int
  ) -> [(stop: TransitJourney.Stop, meters: Double?)] {
    let found = stopNames().stops(named: text).map(\.stop)
    guard let here = place.flatMap({ Coordinate($0) }) else {
      return found.prefix(limit).map { (told($0), nil) }
    }
    return found.map { ($0, timetable.coordinate(of: $0).distance(to: here)) }
      .sorted { ($0.1, $0.0.raw) < ($1.1, $1.0.raw) }
      .prefix(limit).map { (told($0), $1) }
  }

  /// The stations and stops that are called just so.
  package func stops(calledExactly text: String) -> [TransitJourney.Stop] {
    stopNames().stops(named: text).filter(\.isExact).map { told($0.stop) }
  }
}
