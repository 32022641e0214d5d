// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookModel
import RoadbookStorage
import RoadbookTime
import RoadbookTransit

extension TransitRouter {
  /// What the timetable was made of, and of which days it tells.
  ///
  /// - Parameter map: What the map is called.
  /// - Returns: Its feeds, and the time zone of its stops.
  /// - Complexity: O(*trips* + *services* · *days*) the first time.
  package func description(ofMap map: String) -> TransitTimetable {
    TransitTimetable(map: map, timeZone: timetable.mainZone, feeds: feeds())
  }

  /// From a place to the nearest stop at which vehicles call, in metres as the crow flies; `nil` where none is so near
  /// that the place is covered.
  private func nearestStopMeters(to place: GeoCoordinates) -> Double? {
    guard let here = Coordinate(place) else { return nil }
    return nearStops(place, meters: TransitCoverage.nearbyMeters).first
      .map { timetable.coordinate(of: $0).distance(to: here) }
  }

  /// How public transport is known at a place.
  private func coverage(at place: GeoCoordinates, map: String) -> TransitCoverage {
    guard let meters = nearestStopMeters(to: place) else { return TransitCoverage() }
    return TransitCoverage(
      kind: live == nil ? .timetable : .realTime, nearestStopInMeters: (meters * 10).rounded() / 10,
      timetables: [description(ofMap: map)])
  }

  /// How public transport is known at a place by several maps.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - routers: Each with its map's name.
  /// - Returns: What the map says whose stop lies nearest; none where no map has a stop near the place.
  package static func coverage(
    at place: GeoCoordinates, _ routers: [(map: String, router: TransitRouter)]
  ) -> TransitCoverage {
    routers.map { $0.router.coverage(at: place, map: $0.map) }
      .min { ($0.nearestStopInMeters ?? .infinity) < ($1.nearestStopInMeters ?? .infinity) }
      ?? TransitCoverage()
  }

  func makeFeeds() -> [TransitFeed] {
    extents().enumerated().map { number, extent in
      let feed = Timetable.FeedID(number)
      return TransitFeed(
        name: timetable.name(of: feed), publisher: Self.known(timetable.publisher(of: feed)),
        website: Self.known(timetable.url(of: feed)),
        version: Self.known(timetable.version(of: feed)),
        firstDate: extent.days.map { CivilDate(days: $0.lowerBound).text },
        lastDate: extent.days.map { CivilDate(days: $0.upperBound).text },
        lines: Int32(clamping: extent.lines), trips: Int32(clamping: extent.trips))
    }
  }

  private static func known(_ text: String) -> String? { text.isEmpty ? nil : text }
}
