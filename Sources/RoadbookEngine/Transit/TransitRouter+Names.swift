// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
import RoadbookStorage
import RoadbookTransit

/// A stop that is found by its name.
package struct NamedStop: Hashable, Sendable {
  package var stop: TransitJourney.Stop
  /// The lower, the better the name fits: 0 where the stop is called just so.
  package var rank: Int
  /// How far it is from the place that was asked for.
  package var meters: Double?
}

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
  ) -> [NamedStop] {
    let found = stopNames().stops(named: text)
    guard let here = place.flatMap({ Coordinate($0) }) else {
      return found.prefix(limit).map { NamedStop(stop: told($0.stop), rank: $0.rank) }
    }
    return found.map { ($0, timetable.coordinate(of: $0.stop).distance(to: here)) }
      .sorted { ($0.1, $0.0.stop.raw) < ($1.1, $1.0.stop.raw) }
      .prefix(limit).map { NamedStop(stop: told($0.stop), rank: $0.rank, meters: $1) }
  }

  /// The stations and stops that are called just so.
  package func stops(calledExactly text: String) -> [TransitJourney.Stop] {
    stopNames().stops(named: text).filter { $0.rank == 0 }.map { told($0.stop) }
  }
}
