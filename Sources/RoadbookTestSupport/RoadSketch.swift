// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
package import RoadbookEngine
public import RoadbookGeometry
public import RoadbookModel
import RoadbookNetwork
package import RoadbookProfiles
package import RoadbookRouting
import RoadbookTime

/// A drawn road network that answers like a real one.
///
///     let town = try RoadSketch(
///       """
///       A----B----C
///       |    |
///       D----E----F
///       """,
///       ways: ["ABC": .primary, "BE": .residential, "AD": .residential, "DEF": .primary],
///       restrictions: [.noLeftTurn(from: "ABC", via: "B", to: "BE")])
///
///     try town.route("C", "F").ways    // "ABC AD DEF"
///
/// Letters are nodes, digits are places off the roads or on them, and all else is decoration. A
/// cell is 100 m wide and high. A sketch goes through everything that a real map goes through: it
/// is written as an OpenStreetMap file, imported, and opened again.
public struct RoadSketch: Sendable {
  let grid: SketchGrid
  let data: SketchData
  /// The map that the sketch became.
  package let map: TemporaryMap
  package let router: RoadRouter
  package let profile: Profile

  /// Makes the map of a drawing.
  ///
  /// - Parameters:
  ///   - drawing: Letters, digits and decoration.
  ///   - ways: What the roads are, by their letters: `"ABC": .primary`.
  ///   - nodes: What stands at letters: `"B": .barrier("gate")`.
  ///   - restrictions: Which turns are forbidden or demanded.
  ///   - areas: What several ways outline together.
  ///   - relations: Any other relations.
  ///   - country: The ISO 3166-1 alpha-2 code of the country, for its driving side and limits.
  ///   - cellMeters: The width and height of a cell.
  ///   - vehicle: The built-in profile of the vehicle that drives there.
  /// - Throws: `SketchError` where drawing and ways do not fit, or what the import says.
  public init(
    _ drawing: String, ways: [String: RoadTags], nodes: [String: RoadTags] = [:],
    restrictions: [RoadRestriction] = [], areas: [RoadArea] = [],
    relations: [RoadRelation] = [], country: String? = nil,
    cellMeters: Double = 100, vehicle: String = "car"
  ) throws {
    try self.init(
      drawing, ways: ways, nodes: nodes, restrictions: restrictions, areas: areas,
      relations: relations, country: country, cellMeters: cellMeters, vehicle: vehicle,
      terrain: nil)
  }

  /// Makes the map of a drawing with a vehicle that differs from a built-in one, and with other ones beside it.
  package init(
    _ drawing: String, ways: [String: RoadTags], nodes: [String: RoadTags] = [:],
    restrictions: [RoadRestriction] = [], areas: [RoadArea] = [],
    relations: [RoadRelation] = [], country: String? = nil,
    cellMeters: Double = 100, vehicle: String = "car", others: [String] = [],
    terrain: Terrain? = nil,
    profile change: (inout ProfileRules) -> Void = { _ in }
  ) throws {
    grid = try SketchGrid(drawing, cellMeters: cellMeters)
    data = try SketchData(
      grid, ways: ways, nodes: nodes, restrictions: restrictions, areas: areas,
      relations: relations)
    var rules = try TemporaryMap.vehicle(vehicle).rules
    change(&rules)
    profile = Profile(rules)
    map = try TemporaryMap(
      data.data, profiles: [profile] + others.map { try TemporaryMap.vehicle($0) },
      country: country, elevation: terrain?.tiff(grid))
    router = try RoadRouter(opening: map.path)
  }

  /// The path of the map, which lasts as long as the sketch.
  public var mapPath: String { map.path }
}

// MARK: - Asking

extension RoadSketch {
  /// The route through places.
  ///
  /// - Parameters:
  ///   - places: Two or more letters, digits or places near them.
  ///   - mode: What the route has least of.
  ///   - engine: Who finds it.
  /// - Returns: The best route.
  /// - Throws: `RoutingError`, as engines do.
  public func route(
    _ places: SketchPlace..., mode: OptimizationMode = .fastest, on engine: Engine = .hierarchy
  ) throws -> SketchRoute {
    try route(through: places, mode: mode, on: engine)
  }

  /// The route through places for those who leave at a time: "2026-03-02T08:00:00Z".
  ///
  /// Without a time, rules that hold at times only are not judged.
  package func route(
    _ places: SketchPlace..., departing time: String, mode: OptimizationMode = .fastest,
    staying seconds: Double = 0
  ) throws -> SketchRoute {
    let waypoints = try places.map {
      var waypoint = try waypoint($0)
      waypoint.duration = seconds
      return waypoint
    }
    return try routed(places, waypoints, mode, departing: time)[0]
  }

  /// The ways of that route, or the name of the error that there is instead.
  package func answer(
    _ places: SketchPlace..., departing time: String, mode: OptimizationMode = .fastest
  ) throws -> String {
    do {
      return try routed(places, places.map { try waypoint($0) }, mode, departing: time)[0].ways
    } catch let error as RoutingError {
      return error.name
    }
  }

  /// The ways of the route through places, or the name of the error that there is instead:
  /// "noRouteFound".
  public func answer(
    _ places: SketchPlace..., mode: OptimizationMode = .fastest, on engine: Engine = .hierarchy
  ) throws -> String {
    do {
      return try route(through: places, mode: mode, on: engine).ways
    } catch let error as RoutingError {
      return error.name
    }
  }

  /// The route through a list of places.
  public func route(
    through places: [SketchPlace], mode: OptimizationMode = .fastest,
    on engine: Engine = .hierarchy
  ) throws -> SketchRoute {
    let waypoints = try places.map { try waypoint($0) }
    switch engine {
    case .hierarchy: return try routed(places, waypoints, mode)[0]
    case .dijkstra: return try judged(places, waypoints, mode)
    }
  }

  /// The route through places with any options.
  ///
  /// - Parameters:
  ///   - places: Two or more letters, digits or places near them.
  ///   - options: As engines take them.
  /// - Returns: The best route.
  /// - Throws: `RoutingError`, as engines do.
  public func route(
    through places: [SketchPlace], options: RoutingOptions
  ) throws -> SketchRoute {
    try routed(places, places.map { try waypoint($0) }, options)[0]
  }

  /// The ways of the route through places with any options, or the name of the error.
  public func answer(_ places: SketchPlace..., options: RoutingOptions) throws -> String {
    do {
      return try route(through: places, options: options).ways
    } catch let error as RoutingError {
      return error.name
    }
  }

  /// The route through places and its alternatives, the best first.
  ///
  /// - Parameters:
  ///   - places: Two or more letters, digits or places near them.
  ///   - alternatives: How many there may be.
  ///   - mode: What the route has least of.
  /// - Returns: One route or more.
  /// - Throws: `RoutingError`, as engines do.
  public func routes(
    _ places: SketchPlace..., alternatives: Int, mode: OptimizationMode = .fastest
  ) throws -> [SketchRoute] {
    try routed(places, places.map { try waypoint($0) }, mode, alternatives: alternatives)
  }

  /// A place as routing engines take it.
  public func waypoint(_ place: SketchPlace) throws -> Waypoint {
    Waypoint(
      coordinates: try coordinates(of: place), type: place.isPassed ? .passThrough : .stopover,
      headingInDegrees: place.heading)
  }

  /// Where on Earth a place is.
  public func coordinates(of place: SketchPlace) throws -> GeoCoordinates {
    guard place.name.count == 1, var cell = grid.cells[Character(place.name)] else {
      throw SketchError("the place '\(place.name)' is not in the drawing")
    }
    cell.column += place.eastMeters / grid.cellMeters
    cell.row -= place.northMeters / grid.cellMeters
    let coordinate = grid.coordinate(of: cell)
    return GeoCoordinates(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}

// MARK: - Answering

extension RoadSketch {
  private func routed(
    _ places: [SketchPlace], _ waypoints: [Waypoint], _ mode: OptimizationMode,
    alternatives: Int = 0, departing time: String? = nil
  ) throws -> [SketchRoute] {
    var options = RoutingOptions()
    options.routeOptions.trafficOptimizationMode = .disabled
    if let time {
      guard let time = RFC3339.time(time)?.time else { throw SketchError("'\(time)' is no time") }
      options.routeOptions.trafficOptimizationMode = .timeDependent
      options.routeOptions.departureTime = time
    }
    options.routeOptions.optimizationMode = mode
    options.routeOptions.alternatives = Int32(alternatives)
    return try routed(places, waypoints, options)
  }

  private func routed(
    _ places: [SketchPlace], _ waypoints: [Waypoint], _ options: RoutingOptions
  ) throws -> [SketchRoute] {
    try router.routes(through: waypoints, options: options, profile: profile.name)
      .map { written($0, places) }
  }

  /// A route as tests read it.
  package func written(_ route: RouteData, _ places: [SketchPlace]) -> SketchRoute {
    var writer = SketchRouteWriter(grid: grid, data: data, network: router.network)
    for section in route.sections {
      if let index = section.departure.waypointIndex { writer.stop(at: places[Int(index)]) }
      for span in section.spans {
        if let part = part(of: span.segment) { writer.drive(part) }
      }
      if let index = section.arrival.waypointIndex { writer.stop(at: places[Int(index)]) }
    }
    return writer.route(
      duration: route.sections.reduce(0) { $0 + $1.duration },
      sections: route.sections.map { "\($0.transportMode)" }.joined(separator: " "), route)
  }

  /// What a span drives, read from its public name as an app would read it.
  private func part(of segment: SegmentReference) -> DrivenPart? {
    guard let local = segment.localId,
      let number = router.network.tiles.segment(tile: segment.tilePartitionId, local: local)
    else { return nil }
    return DrivenPart(
      arc: DirectedSegment(number, forward: segment.travelDirection != .negative),
      start: segment.offsetStart, end: segment.offsetEnd)
  }

  private func judged(
    _ places: [SketchPlace], _ waypoints: [Waypoint], _ mode: OptimizationMode
  ) throws -> SketchRoute {
    let graph = try vehicleGraph(mode)
    var judge = PlainChain(graph)
    guard let answer = judge.answer(through: snapped(waypoints, on: graph)) else {
      throw RoutingError.noRouteFound
    }
    var writer = SketchRouteWriter(grid: grid, data: data, network: router.network)
    writer.stop(at: places[0])
    for (leg, place) in zip(answer.legs, places.dropFirst()) {
      for part in leg.parts { writer.drive(part) }
      if !place.isPassed { writer.stop(at: place) }
    }
    return writer.route(duration: answer.milliseconds / 1000, sections: "")
  }

  /// The expanded graph of the sketch's vehicle.
  package func vehicleGraph(_ mode: OptimizationMode = .fastest) throws -> VehicleGraph {
    try vehicleMetric(mode).graph
  }

  /// The same with the weights of its hierarchy.
  package func vehicleMetric(_ mode: OptimizationMode = .fastest) throws -> VehicleMetric {
    try router.metric(profile: profile.name, optimization: mode == .shortest ? .shortest : .fastest)
  }

  /// The roads that stand for waypoints.
  package func snapped(_ waypoints: [Waypoint], on graph: VehicleGraph) -> [SnappedWaypoint] {
    let snapper = Snapper(graph)
    return waypoints.enumerated().map { index, waypoint in
      let role: SnapRole = index == 0 ? .start : index == waypoints.count - 1 ? .end : .via
      let place = Coordinate(
        latitude: waypoint.coordinates.latitude, longitude: waypoint.coordinates.longitude)
      return SnappedWaypoint(
        candidates: snapper.candidates(
          near: place, as: role,
          preferring: SnapPreferences(headingDegrees: waypoint.headingInDegrees)),
        isStop: waypoint.type == .stopover)
    }
  }
}

extension RoadSketch: CustomStringConvertible {
  /// The drawing.
  public var description: String { grid.lines.map { String($0) }.joined(separator: "\n") }
}
