// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookConcurrency
import RoadbookEngine
import RoadbookModel
import RoadbookTraffic

/// The maps of an engine, asked one after the other.
///
/// A route lies on one map. The first map that has one answers; where none has, the error of the map
/// that came nearest to an answer tells why. Maps may be added while it is asked.
final class MapCache: RouteComputing {
  private let opened: Guarded<[(path: String, map: any RouteComputing)]>

  init(maps: [any RouteComputing]) { opened = Guarded(maps.map { ("", $0) }) }

  private init(_ opened: [(path: String, map: any RouteComputing)]) {
    self.opened = Guarded(opened)
  }

  /// All of them by now, the oldest first.
  var maps: [any RouteComputing] { opened.withLock { $0.map(\.map) } }

  /// Adds a map behind the others, unless it is among them.
  func add(
    _ path: String, opening open: (String) throws(MapOpeningError) -> any RouteComputing
  ) throws(MapOpeningError) {
    func isKnown(_ opened: [(path: String, map: any RouteComputing)]) -> Bool {
      opened.contains { $0.path == path }
    }
    if opened.withLock({ isKnown($0) }) { return }
    // Questions are answered while it is opened.
    let map = try open(path)
    opened.withLock { if !isKnown($0) { $0.append((path, map)) } }
  }

  func routes(_ query: RouteQuery) throws(RoutingError) -> [RouteData] {
    try answer { map throws(RoutingError) in try map.routes(query) }
  }

  func routes(_ known: KnownRoute, _ query: RouteQuery) throws(RoutingError) -> [RouteData] {
    try answer { map throws(RoutingError) in try map.routes(known, query) }
  }

  func isolines(_ query: RouteQuery) throws(RoutingError) -> [IsolineData] {
    try answer { map throws(RoutingError) in try map.isolines(query) }
  }

  func matrixAnswer(_ query: RouteQuery) throws(RoutingError) -> MatrixAnswer {
    try answer { map throws(RoutingError) in try map.matrixAnswer(query) }
  }

  func nearbyRoads(_ question: NearestQuestion) throws(RoutingError) -> [NearbyRoad] {
    try answer { map throws(RoutingError) in try map.nearbyRoads(question) }
  }

  func tripAnswer(
    _ query: RouteQuery, _ question: TripQuestion
  ) throws(RoutingError) -> TripAnswer {
    try answer { map throws(RoutingError) in try map.tripAnswer(query, question) }
  }

  /// The best places of all maps.
  func foundPlaces(_ question: SearchQuestion) throws(RoutingError) -> [FoundPlace] {
    var places: [FoundPlace] = []
    for map in maps { places += try map.foundPlaces(question) }
    return places.best(Int(question.limit))
  }

  func routedPlaces(
    _ query: RouteQuery, _ question: PlacesQuestion
  ) throws(RoutingError) -> [RoutedPlace] {
    try answer { map throws(RoutingError) in try map.routedPlaces(query, question) }
  }

  func chargingPools(
    _ query: RouteQuery, _ question: ChargingQuestion
  ) throws(RoutingError) -> [RoutedChargingPool] {
    try answer { map throws(RoutingError) in try map.chargingPools(query, question) }
  }

  /// Those of all maps.
  func chargingLocations(
    _ ids: [String], _ features: [EVChargingLocationFeature]
  ) throws(RoutingError) -> [EVChargingLocation] {
    var found: [String: EVChargingLocation] = [:]
    for map in maps {
      for location in try map.chargingLocations(ids, features) {
        found[location.id] = found[location.id] ?? location
      }
    }
    return ids.compactMap { found[$0] }
  }

  func trafficIncidents(
    in area: TrafficArea?, isCancelled: () -> Bool
  ) throws(TrafficQueryError) -> [TrafficIncident] {
    var incidents: [TrafficIncident] = []
    for map in maps { incidents += try map.trafficIncidents(in: area, isCancelled: isCancelled) }
    return incidents
  }

  func trafficIncident(_ id: String) -> TrafficIncident? {
    maps.lazy.compactMap { $0.trafficIncident(id) }.first
  }

  func trafficFlow(
    in area: TrafficArea, jamFactors factors: ClosedRange<Double>, isCancelled: () -> Bool
  ) throws(TrafficQueryError) -> [TrafficFlow] {
    var flow: [TrafficFlow] = []
    for map in maps {
      flow += try map.trafficFlow(in: area, jamFactors: factors, isCancelled: isCancelled)
    }
    return flow
  }

  func take(_ files: [TrafficFile], measured time: Int64) throws(TrafficFault) {
    for map in maps { try map.take(files, measured: time) }
  }

  private func answer<Answer>(
    _ ask: (any RouteComputing) throws(RoutingError) -> Answer
  ) throws(RoutingError) -> Answer {
    var best = RoutingError(.couldNotMatchOrigin, message: "there is no map")
    for (index, map) in maps.enumerated() {
      do throws(RoutingError) {
        return try ask(map)
      } catch {
        guard let progress = Self.progress(of: error) else { throw error }
        if index == 0 || progress > (Self.progress(of: best) ?? 0) { best = error }
      }
    }
    throw best
  }

  /// The answer of the first map that knows a route, be it one that violates rules; where none does,
  /// that of the first map.
  func explanation(
    _ query: RouteQuery, over road: RoadToExplain?
  ) throws(RoutingError) -> RouteExplanation {
    var first: Result<RouteExplanation, RoutingError>?
    for map in maps {
      do throws(RoutingError) {
        let found = try map.explanation(query, over: road)
        if found.best != nil || found.violating != nil { return found }
        first = first ?? .success(found)
      } catch {
        if error == .operationCancelled { throw error }
        first = first ?? .failure(error)
      }
    }
    guard let first else { throw RoutingError(.couldNotMatchOrigin, message: "there is no map") }
    return try first.get()
  }

  var warningMaps: [RoadRouter] { maps.flatMap(\.warningMaps) }

  /// How far a map came before it gave up, or `nil` where another map would fail alike.
  private static func progress(of error: RoutingError) -> Int? {
    switch error {
    case .couldNotMatchOrigin, .importFailed: 0
    case .couldNotMatchDestination: 1
    case .noRouteFound: 2
    default: nil
    }
  }
}

extension MapCache {
  /// Opens the maps that the options name.
  ///
  /// - Parameters:
  ///   - options: Name a map or a folder of maps.
  ///   - mayBeNone: Whether the folder may be empty.
  ///   - open: Opens a map by its folder.
  /// - Returns: The maps.
  /// - Throws: Why there is none, or one cannot be opened.
  static func open(
    _ options: SDKOptions, mayBeNone: Bool = false,
    opening open: (String) throws(MapOpeningError) -> any RouteComputing
  ) throws(MapOpeningError) -> MapCache {
    var maps: [(path: String, map: any RouteComputing)] = []
    for path in try paths(of: options, mayBeNone: mayBeNone) { maps.append((path, try open(path))) }
    return MapCache(maps)
  }

  /// The maps that options name: one, or all in a folder.
  static func paths(
    of options: SDKOptions, mayBeNone: Bool = false
  ) throws(MapOpeningError) -> [String] {
    if !options.mapPath.isEmpty { return [options.mapPath] }
    return try paths(in: options.persistentMapStoragePath, mayBeNone: mayBeNone)
  }

  /// The maps in a folder, by name.
  private static func paths(
    in folder: String, mayBeNone: Bool
  ) throws(MapOpeningError) -> [String] {
    guard !folder.isEmpty else {
      throw MapOpeningError(
        path: "", message: "no map is named; set mapPath or persistentMapStoragePath in SDKOptions")
    }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw MapOpeningError(
        path: folder, message: "the folder of maps cannot be read: \(error.localizedDescription)")
    }
    let maps = names.filter { $0.hasSuffix(".roadbook") }.sorted()
    guard mayBeNone || !maps.isEmpty else {
      throw MapOpeningError(
        path: folder,
        message: "the folder holds no prepared map; make one with `roadbook import FILE.osm.pbf`")
    }
    return maps.map { folder + "/" + $0 }
  }
}
