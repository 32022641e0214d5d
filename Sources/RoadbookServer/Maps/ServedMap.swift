// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookConcurrency
package import RoadbookEngine
package import RoadbookGeometry
package import RoadbookModel
import RoadbookNetwork
import RoadbookStorage
import RoadbookTiles

/// A map that the service answers from.
///
/// It never changes: a newer map is another value, and who still asks this one keeps it.
package final class ServedMap: Sendable {
  /// The folder's name without its ending.
  package let name: String
  package let path: String
  package let router: RoadRouter
  /// The box around its roads.
  package let box: GeoBox
  /// The vehicles that it can route.
  package let profiles: [String]
  /// Where the data came from.
  package let manifest: MapManifest
  /// 28 bits that differ between maps, for hints that clients give back.
  let fingerprint: UInt32
  /// Its public transport, or that it has none.
  let transit: Result<TransitRouter, TransitError>
  private let madeTransitContent = Once<TransitContent>()
  private let vehicles: [String: SnappedRouting]
  /// The name of a file that was written over since, once that was noticed.
  private let changedFile = Guarded<String?>(nil)

  /// Opens a map, the metrics in it and its timetable, so that the first request waits for nothing.
  ///
  /// - Parameters:
  ///   - path: Its folder.
  ///   - memory: What its caches may hold, with those of other maps.
  /// - Throws: What is wrong with the map.
  package init(
    opening path: String, memory: MemoryBudget = MemoryBudget(bytes: MemoryBudget.usualBytes)
  ) throws(MapOpeningError) {
    self.path = path
    name = RoadRouter.mapName(at: path)
    router = try RoadRouter(opening: path, memory: memory)
    box = router.mapBox
    profiles = router.bundle.profileNames
    manifest = MapManifest(router.bundle.files)
    fingerprint = manifest.fingerprint
    var vehicles: [String: SnappedRouting] = [:]
    for profile in router.bundle.metricNames {
      do throws(RoutingError) {
        vehicles[profile] = try router.snappedRouting(profile: profile)
      } catch {
        throw MapOpeningError(path: path, message: error.message)
      }
    }
    self.vehicles = vehicles
    transit = try Self.transit(of: router)
  }

  /// The timetable of a map; a damaged one is found before the map is served.
  private static func transit(
    of router: RoadRouter
  ) throws(MapOpeningError) -> Result<TransitRouter, TransitError> {
    do {
      return .success(try TransitRouter(router))
    } catch let error as TransitError {
      return .failure(error)
    } catch {
      let fault = error as? StorageError
      throw MapOpeningError(
        path: fault?.path ?? router.bundle.files.path, message: fault?.problem ?? "\(error)")
    }
  }

  /// The vehicle of a profile in the map; one that is not in it is made when it is first asked for.
  ///
  /// - Parameters:
  ///   - profile: Its name.
  ///   - features: Kinds of roads that are closed to it.
  /// - Returns: The vehicle.
  /// - Throws: Where the map lacks the profile.
  func vehicle(
    _ profile: String, closing features: Set<RoadFeatures> = []
  ) throws(RequestFailure) -> SnappedRouting {
    try check()
    if features.isEmpty, !router.hasTraffic, let vehicle = vehicles[profile] { return vehicle }
    do throws(RoutingError) {
      return try router.snappedRouting(profile: profile, closing: features)
    } catch {
      if error.isDamagedMap { throw .damaged(map: name, error.message) }
      throw .invalidValue("profile", error.message)
    }
  }

  /// What its timetable shows on tiles, laid out when it is first asked for; `nil` where it has none.
  var transitContent: TransitContent? {
    guard let router = try? transit.get() else { return nil }
    return madeTransitContent { TransitContent(router.timetable) }
  }

  /// Whether all places lie in the map's box.
  func holds(_ places: some Sequence<GeoCoordinates>) -> Bool {
    places.allSatisfy { box.contains(geoCoordinates: $0) }
  }
}

// MARK: - Changes

extension ServedMap {
  /// Refuses a map that was written over while it is served.
  func check() throws(RequestFailure) {
    if isChanged { throw .damaged(map: name) }
  }

  /// The map itself, where it may be asked.
  func checked() throws(RequestFailure) -> ServedMap {
    try check()
    return self
  }

  /// Whether it was noticed that a file was written over.
  package var isChanged: Bool { changedFile.withLock { $0 } != nil }

  /// Looks for files that were written over.
  ///
  /// - Returns: The name of one, the first time that there is one.
  func noticeChange() -> String? {
    guard !isChanged, let file = router.bundle.files.changedFile else { return nil }
    changedFile.withLock { $0 = file }
    return file
  }

  /// Files that the map was made with and does not have: it answers, and more slowly or not all.
  package var missingFiles: [String] { manifest.missing(in: router.bundle.files) }
}

/// What the service tells about a map's data.
package struct MapManifest: Decodable, Sendable {
  /// A file that was imported.
  package struct Source: Decodable, Sendable {
    package var file: String
    package var date: String?
  }

  /// Whom to name where results are shown.
  package struct Attribution: Decodable, Sendable {
    package var text: String
    package var url: String
  }

  package var sources: [Source] = []
  package var attributions: [Attribution] = [
    Attribution(
      text: "© OpenStreetMap contributors", url: "https://www.openstreetmap.org/copyright")
  ]

  /// By file of the map, as hexadecimal numbers.
  private var checksums: [String: String] = [:]

  /// The checksums of all files, in the order of their names.
  var allChecksums: String {
    checksums.sorted { $0.key < $1.key }.map(\.value).joined(separator: ".")
  }

  /// 28 bits of the network's checksum.
  var fingerprint: UInt32 {
    UInt32(checksums[MapBundle.networkFile]?.prefix(7) ?? "", radix: 16) ?? 0
  }

  /// The map's manifest; a damaged one leaves the sources out.
  init(_ files: MapFiles) {
    guard let file = try? files.file(MapBundle.manifestFile),
      let decoded = try? JSONDecoder().decode(
        MapManifest.self, from: unsafe Data(file.bytes))
    else { return }
    self = decoded
  }

  /// Files that the map was made with and does not have.
  func missing(in files: MapFiles) -> [String] {
    let names = Set(files.names)
    return checksums.keys.filter { !names.contains($0) }.sorted()
  }
}
