// SPDX-License-Identifier: Apache-2.0

public import RoadbookModel

/// Hears positions with their places on roads.
@preconcurrency
@MainActor
public protocol MatchedLocationListener: AnyObject {
  /// Called with each reading.
  func onMatchedLocationUpdated(_ matchedLocation: MatchedLocation)
}

/// Hears positions with their places on roads, as navigation tells them.
@preconcurrency
@MainActor
public protocol NavigableLocationDelegate: AnyObject {
  /// Called with each reading.
  func onNavigableLocationUpdated(_ navigableLocation: NavigableLocation)
}

/// Passes readings through a map matcher to whoever listens.
///
///     let manager = try LocationManager(sdkEngine: engine)
///     manager.MatchedLocationDelegate(matchedLocationListener: listener)
///     simulator.delegate = manager
@preconcurrency
@MainActor
public final class LocationManager: LocationDelegate {
  private var matcher: MapMatcher?
  private var listeners: [any MatchedLocationListener] = []

  /// Matches with a matcher of its own.
  ///
  /// - Throws: A `MapOpeningError` where a map cannot be opened.
  public nonisolated init(sdkEngine: SDKNativeEngine) throws {
    matcher = try MapMatcher(sdkEngine: sdkEngine)
  }

  nonisolated init(matcher: MapMatcher?) { self.matcher = matcher }

  /// Matches a reading and tells it to all who listen; without a matcher it has no place on a road.
  public func onLocationUpdated(_ location: Location) { match(location) }

  @discardableResult
  func match(_ location: Location) -> MapMatchedLocation? {
    let matched = MatchedLocation(
      mapMatchedLocation: matcher?.match(location: location), originalLocation: location)
    for listener in listeners { listener.onMatchedLocationUpdated(matched) }
    return matched.mapMatchedLocation
  }

  /// Matches with another matcher from now on, or with none.
  public func setMapMatcher(mapMatcher: MapMatcher?) { matcher = mapMatcher }

  /// Gives the matcher away; readings are not matched from now on.
  public func takeMapMatcher() -> MapMatcher? {
    defer { matcher = nil }
    return matcher
  }

  /// Adds somebody who listens; the name is that of the API.
  public func MatchedLocationDelegate(matchedLocationListener: any MatchedLocationListener) {
    listeners.append(matchedLocationListener)
  }

  /// Lets go of somebody who listens.
  public func removeMatchedLocationListener(
    matchedLocationListener: any MatchedLocationListener
  ) {
    listeners.removeAll { $0 === matchedLocationListener }
  }
}
