// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookEngine
import RoadbookGeometry

/// The maps of an engine, of which there may be more later.
struct LiveMaps: Sendable {
  private let router: any RouteComputing
  private let ask: @Sendable (MapPart) -> Void

  /// - Parameters:
  ///   - router: Has the maps.
  ///   - ask: Has a part of the map brought.
  init(_ router: any RouteComputing, ask: @escaping @Sendable (MapPart) -> Void) {
    self.router = router
    self.ask = ask
  }

  /// All of them by now; new ones come last.
  var current: [RoadRouter] { router.warningMaps }

  /// Has the part around a place brought, if no map has a road there.
  func needRoads(at place: Coordinate) { needTile(MapTile.number(of: place)) }

  /// Has a tile brought, if no map has it.
  func needTile(_ tile: UInt32) {
    guard !has(tile), let part = MapPart(tile: tile) else { return }
    ask(part)
  }

  /// Whether a map has a road in a tile.
  func has(_ tile: UInt32) -> Bool { current.contains { $0.hasRoads(inTile: tile) } }
}

/// Something for each map of an engine, made when a map is first seen.
final class PerMap<Value: Sendable>: Sendable {
  private let values: Guarded<[Value]>
  private let maps: LiveMaps
  private let make: @Sendable (RoadRouter) throws -> Value

  /// - Parameters:
  ///   - maps: The maps.
  ///   - make: Makes a map's value.
  /// - Throws: Why a map that is there has none.
  init(_ maps: LiveMaps, _ make: @escaping @Sendable (RoadRouter) throws -> Value) throws {
    self.maps = maps
    self.make = make
    values = Guarded(try maps.current.map(make))
  }

  /// Calls `body` with the values of all maps while no other thread may.
  ///
  /// A map that was added since, and for which no value can be made, ends the list.
  func withValues<Result>(_ body: (inout [Value]) -> sending Result) -> sending Result {
    let current = maps.current
    return values.withLock { values in
      while values.count < current.count, let value = try? make(current[values.count]) {
        values.append(value)
      }
      return body(&values)
    }
  }
}
