// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookConcurrency
import RoadbookEngine
import RoadbookGeometry
public import RoadbookModel

/// Tells on which road a vehicle is, while its position readings come.
///
///     let matcher = try MapMatcher(sdkEngine: engine)
///     let place = matcher.match(location: reading)?.coordinates
///
/// It keeps what earlier readings told, so that one far aside, or on the road beside, does not mislead it. It
/// answers at once: a later reading may show that the vehicle took another way, and the answer then jumps there.
/// Use one matcher for one vehicle. It may be called from any thread.
public final class MapMatcher: Sendable {
  private let maps: LiveMaps
  private let positions: PerMap<RoadPositions>
  private let hasWarned = Guarded(false)

  /// Matches on the maps of the shared engine.
  ///
  /// - Throws: `InstantiationError.sharedSdkEngineNotInstantiated` where there is none; a
  ///   `MapOpeningError` where a map cannot be opened.
  public convenience init() throws { try self.init(sdkEngine: SDKNativeEngine.requireShared()) }

  /// Matches on the maps of an engine.
  ///
  /// - Throws: A `MapOpeningError` where a map cannot be opened.
  public convenience init(sdkEngine: SDKNativeEngine) throws {
    try self.init(sdkEngine.liveMaps(), RouteQuery(.trace, [], RoutingOptions()))
  }

  init(_ maps: LiveMaps, _ query: RouteQuery) throws {
    self.maps = maps
    positions = try PerMap(maps) { try $0.positions(query) }
  }

  /// Matches on the maps of an engine, as ``init(sdkEngine:)`` does.
  ///
  /// - Parameters:
  ///   - sdkEngine: Has the maps.
  ///   - useRenderingLayers: Changes nothing: roads are those of the maps for routing.
  /// - Throws: A `MapOpeningError` where a map cannot be opened.
  public convenience init(sdkEngine: SDKNativeEngine, useRenderingLayers: Bool) throws {
    try self.init(sdkEngine: sdkEngine)
  }

  /// Where on a road a reading was made.
  ///
  /// - Parameter location: A reading with a time; bearing, speed and accuracy make it surer.
  /// - Returns: The place within 50 m; `nil` off the road, where the reading does not fit those before, where no map
  ///   has a road in its tile, which ``SDKNativeEngine/mapPartLoader`` then brings, and where it has no time, of which
  ///   the first is told on standard error.
  /// - Complexity: O(*s* log *s*) for the *s* road segments between two readings.
  public func match(location: Location) -> MapMatchedLocation? {
    guard location.time != nil else {
      warnOfTime()
      return nil
    }
    let found = positions.withValues { positions in
      var best: MapMatchedLocation?
      for index in positions.indices {
        let found = positions[index].match(location)
        best = best ?? found
      }
      return best
    }
    if found == nil, let place = Coordinate(location.coordinates) { maps.needRoads(at: place) }
    return found
  }

  private func warnOfTime() {
    let isFirst = hasWarned.withLock { hasWarned in
      defer { hasWarned = true }
      return !hasWarned
    }
    if isFirst {
      FileHandle.standardError.write(
        Data("Roadbook: locations without a time are not matched; set Location.time\n".utf8))
    }
  }
}
