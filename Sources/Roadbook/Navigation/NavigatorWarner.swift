// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookConcurrency
import RoadbookEngine
import RoadbookModel
import RoadbookNavigation

extension Navigator {
  /// Warns of what lies ahead of the navigator's vehicle, on its route or without one: here apps add warnings of
  /// their own.
  ///
  ///     navigator.warnerEngine.addCustomWarningProvider(
  ///       customWarningProvider: potholes, segmentDataLoaderOptions: options)
  ///     navigator.warnerEngine.addWarningDelegate(self)
  ///
  /// It has the navigator's options and distances, takes the time from the readings, and warns of all types; a type that
  /// is removed from it is still told to the navigator's own delegates. Its delegates hear of a reading after the
  /// navigator has told where the vehicle is. It works from the time when an app first asks for it; then the road ahead is
  /// read a second time whenever the vehicle comes to another road.
  public var warnerEngine: WarnerEngine {
    if let warner { return warner.engine }
    let fresh = NavigatorWarner(maps, core.options.warnings)
    warner = fresh
    return fresh.engine
  }
}

/// Leads a warner engine along with a navigator, by a horizon of its own.
@MainActor
final class NavigatorWarner {
  let engine: WarnerEngine
  private var maps: [RoadRouter]
  private let clock = ReadingClock()
  private var horizon: ElectronicHorizonEngine?
  private var meters = 0.0
  private var mode = TransportMode.car

  init(_ maps: [RoadRouter], _ settings: WarningSettings) {
    self.maps = maps
    engine = WarnerEngine(maps: maps, wallClock: clock, WarningType.allCases, settings)
  }

  /// Warns on these maps from now on.
  func take(_ maps: [RoadRouter]) {
    self.maps = maps
    engine.take(maps)
    horizon = nil
  }

  /// Warns at a place that the navigator has told.
  func advance(_ location: NavigableLocation, _ core: NavigationCore, _ mode: TransportMode) {
    clock.set(location.originalLocation.time)
    engine.timingProfile = core.pace
    guard let place = location.mapMatchedLocation else { return }
    horizon(core.route, mode).update(mapMatchedLocation: place)
  }

  private func horizon(_ route: Route?, _ mode: TransportMode) -> ElectronicHorizonEngine {
    if let horizon, meters == engine.farthest, mode == self.mode {
      if horizon.route !== route { horizon.route = route }
      return horizon
    }
    (meters, self.mode) = (engine.farthest, mode)
    let options = ElectronicHorizonOptions(
      lookAheadDistancesInMeters: [meters], trailingDistanceInMeters: 300)
    let fresh = ElectronicHorizonEngine(maps: maps, options, mode, route)
    fresh.addElectronicHorizonDelegate(engine)
    horizon = fresh
    return fresh
  }
}

/// Tells the time of the last reading.
private final class ReadingClock: WallClock {
  private let time = Guarded(Date(timeIntervalSince1970: 0))

  func now() -> Date { time.withLock { $0 } }

  func set(_ time: Date?) {
    if let time { self.time.withLock { $0 = time } }
  }
}
