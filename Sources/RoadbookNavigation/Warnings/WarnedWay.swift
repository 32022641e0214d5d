// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel

/// The things on a route of which drivers are warned, in the order in which they come, and the limits of its roads that
/// do not hold always, and the lights and stop signs that tell which turn is meant.
package struct WarnedWay: Sendable {
  private let places: [WarnedPlace]
  /// The greatest end of the places up to each.
  private let reach: [Double]
  private let limits: [LimitStretch]
  /// Lights and stop signs in their order.
  let controls: [TurnControl]

  /// A stretch of a route whose roads have more than a regular limit.
  package struct LimitStretch: Sendable {
    /// Meters of the route.
    package var meters: Range<Double>
    package var limits: RoadLimits

    package init(meters: Range<Double>, limits: RoadLimits) {
      self.meters = meters
      self.limits = limits
    }
  }

  /// - Parameters:
  ///   - places: Things by meters of the route.
  ///   - limits: Stretches in their order.
  ///   - controls: Lights and stop signs in their order; none where they are not told.
  package init(
    _ places: [WarnedPlace] = [], limits: [LimitStretch] = [], controls: [TurnControl] = []
  ) {
    self.controls = controls
    let sorted = places.sorted { ($0.start, $0.key) < ($1.start, $1.key) }
    self.places = sorted
    self.limits = limits
    var most = -Double.infinity
    reach = sorted.map { place in
      most = max(most, place.end ?? place.start)
      return most
    }
  }

  /// What lies within some meters ahead of a place, and what was passed within the last kilometer or more.
  ///
  /// - Complexity: O(log *n* + *k*) for *n* things and the *k* that are near.
  func near(_ meters: Double, ahead: Double, behind: Double = 1000) -> [WarnedPlace] {
    let behind = max(behind, 1000)
    let first = RouteLine.firstIndex(in: places.count) { reach[$0] >= meters - behind }
    var found: [WarnedPlace] = []
    for place in places[first...] {
      if place.start > meters + ahead { break }
      guard (place.end ?? place.start) >= meters - behind else { continue }
      found.append(place.seen(from: meters))
    }
    return found
  }

  /// The limits at a place beside the regular one; `nil` where there are none.
  func limits(at meters: Double) -> RoadLimits? {
    let index = RouteLine.firstIndex(in: limits.count) { limits[$0].meters.upperBound > meters }
    guard index < limits.count, limits[index].meters.contains(meters) else { return nil }
    return limits[index].limits
  }
}

extension NavigationCore {
  /// Warns of what lies ahead on the route.
  mutating func warn(_ line: RouteLine, at place: Double) {
    let street = line.street(at: place)
    let meters = line.meters(at: place)
    // Readings may have been missing for a minute on a motorway.
    let near = way.near(
      meters, ahead: options.warnings.farthest, behind: meters - (state.warnedMeters ?? meters))
    state.warnedMeters = meters
    warn(near, watcher(street, speed: line.speed(at: place)))
  }

  /// Warns of what lies ahead of somebody who follows no route.
  mutating func warn(_ ahead: [WarnedPlace], _ street: StreetData) {
    if case .ignored = events.first { return }
    let watcher = watcher(street, speed: state.readings.speed)
    warn(ahead, watcher)
    speak(of: ahead, watcher, speed: state.readings.speed)
  }

  func watcher(_ street: StreetData?, speed: Double) -> WarningWatcher {
    WarningWatcher(
      settings: options.warnings,
      profile: TimingProfile(
        metersPerSecond: street?.speedLimitInMetersPerSecond ?? speed,
        isBuiltUp: street?.streetAttributes.contains(.builtUpArea) ?? false),
      time: state.readings.lastDate)
  }

  private mutating func warn(_ near: [WarnedPlace], _ watcher: WarningWatcher) {
    pace = watcher.profile
    for told in watcher.advance(near, &state.warned) { events.append(.warning(told.content)) }
  }
}
