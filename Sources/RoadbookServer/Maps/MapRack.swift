// SPDX-License-Identifier: Apache-2.0

import CRoadbookSystem
import Foundation
import RoadbookConcurrency
package import RoadbookEngine
package import RoadbookGeometry
package import RoadbookModel
import RoadbookNetwork

/// The maps of the service.
///
/// A request takes its map once and keeps it to its end, so that a newer one never changes an
/// answer half way.
package final class MapRack: Sendable {
  private let state: Guarded<MapSet>

  /// What all their caches may hold.
  package let memory: MemoryBudget

  /// Opens the maps; their names must differ.
  ///
  /// - Parameters:
  ///   - paths: Their folders.
  ///   - options: What the process may hold, and how many threads search.
  /// - Throws: Which map cannot be opened, and why.
  package init(
    opening paths: [String], _ options: ServiceOptions = ServiceOptions()
  ) throws(MapOpeningError) {
    let threads =
      options.threads > 0 ? options.threads : ProcessInfo.processInfo.activeProcessorCount
    // The maps are not open yet; what opening them takes of its own is in the reserve of requests.
    let plan = MemoryPlan(
      megabytes: options.memoryMegabytes, start: MachineMemory.privateBytes ?? 0,
      maps: paths.map { MemoryPlan.byteCount(ofMap: $0) }, threads: threads,
      machine: MachineMemory.limit)
    memory = MemoryBudget(bytes: plan.caches)
    memoryLimit = plan.limit
    leastMemory = plan.leastLimit
    state = Guarded(MapSet(try Self.open(paths, memory), memory))
  }

  /// What the process may hold.
  let memoryLimit: Int
  /// With less, the process may pass its limit, and requests make anew what others made before.
  let leastMemory: Int

  /// The maps as they are now, in the order in which they were named.
  package var current: [ServedMap] { served.maps }

  /// The maps with their tiles.
  var served: MapSet { state.withLock { $0 } }

  /// Opens every map anew from where it lies and puts it in the place of the old one.
  ///
  /// Where one cannot be opened, all old ones stay.
  ///
  /// - Parameter prepare: Is handed the new maps before the first request is.
  /// - Throws: Which map cannot be opened, and why.
  package func reload(
    preparing prepare: ([ServedMap]) -> Void = { _ in }
  ) throws(MapOpeningError) {
    let former = current
    former.releasePages()
    let newer = MapSet(try Self.open(former.map(\.path), memory), memory)
    prepare(newer.maps)
    state.withLock { $0 = newer }
    former.releasePages()
  }

  /// Gives back to the system what only opening maps needed: freed memory, and pages of files that
  /// were read to check them.
  func giveBackMemory() {
    current.releasePages()
    roadbook_give_memory_back()
  }

  private static func open(
    _ paths: [String], _ memory: MemoryBudget
  ) throws(MapOpeningError) -> [ServedMap] {
    var opened: [ServedMap] = []
    for path in paths {
      let map = try ServedMap(opening: path, memory: memory)
      if let other = opened.first(where: { $0.name == map.name }) {
        throw MapOpeningError(
          path: path,
          message: "has the name '\(map.name)' of \(other.path); rename one of the folders")
      }
      // Opening has read all of it.
      map.router.bundle.releasePages()
      opened.append(map)
    }
    return opened
  }
}

extension [ServedMap] {
  /// Lets the system take back what it has read of the maps' files; requests read it again.
  func releasePages() {
    for map in self { map.router.bundle.releasePages() }
  }
}

/// Maps that are served together.
///
/// Their tiles go with them: nothing else keeps an old map once its last request has ended.
final class MapSet: Sendable {
  let maps: [ServedMap]
  private let tileCache = Once<TileCache>()
  private let places = Once<ExamplePlaces>()

  private let memory: MemoryBudget

  init(_ maps: [ServedMap], _ memory: MemoryBudget) {
    self.maps = maps
    self.memory = memory
  }

  /// The tiles, where somebody has asked for them before.
  var knownTiles: TileCache? { tileCache.known }

  /// The tiles of the maps; the first call opens them.
  func tiles() throws -> TileCache { try tileCache { TileCache(try TileSources(maps), memory) } }

  /// Where examples lie, where somebody has asked for them before.
  var knownExample: ExamplePlaces? { places.known }

  /// Places on the first map, where it is busiest; the first call looks for them.
  func example() -> ExamplePlaces {
    places { maps.first.map { ExamplePlaces(on: $0) } ?? .porto }
  }
}

// MARK: - Choosing

extension MapRack {
  /// The map whose box holds all places; of several, the one with the smallest box.
  ///
  /// Where none holds them, the one that holds the most: its engine says what is wrong with the
  /// others.
  package func map(holding places: @autoclosure () -> [GeoCoordinates]) -> ServedMap? {
    let maps = current
    if maps.count == 1 { return maps[0] }
    let places = places()
    let holding = maps.filter { $0.holds(places) }
    if let smallest = holding.min(by: { Self.extent($0.box) < Self.extent($1.box) }) {
      return smallest
    }
    return maps.max { Self.count(places, in: $0) < Self.count(places, in: $1) }
  }

  /// The map of a name, or all that can be asked where none is named.
  func usable(_ name: String?) throws(RequestFailure) -> [ServedMap] {
    guard let name else {
      let usable = current.filter { !$0.isChanged }
      if usable.isEmpty, let first = current.first { try first.check() }
      return usable
    }
    guard let map = map(named: name) else {
      throw .unknown("map", name, of: current.map(\.name))
    }
    return [try map.checked()]
  }

  /// The map of a name.
  package func map(named name: String) -> ServedMap? { current.first { $0.name == name } }

  static func extent(_ box: GeoBox) -> Double {
    (box.northEastCorner.latitude - box.southWestCorner.latitude)
      * (box.northEastCorner.longitude - box.southWestCorner.longitude)
  }

  private static func count(_ places: [GeoCoordinates], in map: ServedMap) -> Int {
    places.count { map.box.contains(geoCoordinates: $0) }
  }
}
