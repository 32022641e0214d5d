// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel

/// The things on a route of which drivers are warned, in the order in which they come.
package struct WarnedWay: Sendable {
  private let places: [WarnedPlace]
  /// The greatest end of the places up to each.
  private let reach: [Double]

  package init(_ places: [WarnedPlace] = []) {
    let sorted = places.sorted { ($0.start, $0.key) < ($1.start, $1.key) }
    self.places = sorted
    var most = -Double.infinity
    reach = sorted.map { place in
      most = max(most, place.end ?? place.start)
      return most
    }
  }

  /// What lies within some meters ahead of a place, and what was passed within the last kilometer.
  ///
  /// - Complexity: O(log *n* + *k*) for *n* things and the *k* that are near.
  func near(_ meters: Double, ahead: Double) -> [WarnedPlace] {
    let first = RouteLine.firstIndex(in: places.count) { reach[$0] >= meters - 1000 }
    var found: [WarnedPlace] = []
    for place in places[first...] {
      if place.start > meters + ahead { break }
      guard (place.end ?? place.start) >= meters - 1000 else { continue }
      found.append(place.seen(from: meters))
    }
    return found
  }
}

extension NavigationCore {
  /// The farthest that anything is told.
  private static let farthest = 5000.0

  /// Warns of what lies ahead on the route.
  mutating func warn(_ line: RouteLine, at place: Double) {
    warn(
      way.near(line.meters(at: place), ahead: Self.farthest), line.street(at: place),
      speed: line.speed(at: place))
  }

  /// Warns of what lies ahead of somebody who follows no route.
  mutating func warn(_ ahead: [WarnedPlace], _ street: StreetData?) {
    if case .ignored = events.first { return }
    warn(ahead, street, speed: state.readings.speed)
  }

  private mutating func warn(_ near: [WarnedPlace], _ street: StreetData?, speed: Double) {
    let profile = TimingProfile(
      metersPerSecond: street?.speedLimitInMetersPerSecond ?? speed,
      isBuiltUp: street?.streetAttributes.contains(.builtUpArea) ?? false)
    let watcher = WarningWatcher(settings: options.warnings, profile: profile)
    for content in watcher.advance(near, &state.warned) { events.append(.warning(content)) }
  }
}
