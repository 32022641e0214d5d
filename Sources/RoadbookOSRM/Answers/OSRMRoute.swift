// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting

/// `/route/v1`: the fastest route through coordinates, and alternatives where they are asked for.
struct OSRMRoute {
  private let map: OSRMMap
  private let vehicle: SnappedRouting
  private let parameters: OSRMParameters
  private let isCancelled: @Sendable () -> Bool
  /// Where the route is a trip: the stops of the request in the order of the trip.
  private let trip: [Int]?

  init(
    _ map: OSRMMap, _ vehicle: SnappedRouting, _ parameters: OSRMParameters,
    _ isCancelled: @escaping @Sendable () -> Bool, trip: [Int]? = nil
  ) {
    self.trip = trip
    self.isCancelled = isCancelled
    self.map = map
    self.vehicle = vehicle
    self.parameters = parameters
  }

  func answer() throws(OSRMError) -> JSONWriter {
    let snapping = OSRMSnapping(map: map, graph: vehicle.graph, parameters: parameters)
    let stops = try snapping.stops(mayTurnBack: !goesStraight)
    if isLean, let json = try leanAnswer(stops) { return json }
    if needsRoads { return try fullAnswer(stops) }
    return try pathAnswer(stops)
  }

  /// Like OSRM's profiles: motor vehicles do not turn back where they stop, unless they are let.
  private var goesStraight: Bool {
    parameters.continueStraight ?? (vehicle.graph.hierarchy.kind == .motor)
  }

  /// Whether lines, steps or annotations are asked for.
  private var needsRoads: Bool {
    parameters.steps || parameters.overview != .none || !parameters.annotations.isEmpty
  }

  /// Whether length and time are all that is asked for, between two places.
  private var isLean: Bool {
    !needsRoads && parameters.coordinates.count == 2 && parameters.alternatives == 0
  }
}

// MARK: - Length and time

extension OSRMRoute {
  /// The answer without a path: the search sums up on its way.
  ///
  /// `nil` where the path has to tell which of several roads stands for a coordinate.
  private func leanAnswer(_ stops: [SnappedWaypoint]) throws(OSRMError) -> JSONWriter? {
    guard parameters.skipWaypoints || stops.allSatisfy(\.isOnePlace) else { return nil }
    let found = try OSRMError.attempt { () throws(RoutingError) in
      try vehicle.distance(from: stops[0], to: stops[1])
    }
    guard let found else { throw .noRoute }
    let leg = OSRMLegTotals(milliseconds: found.duration, centimeters: found.length)
    return write([[leg]], stops.map { $0.candidates[0] })
  }

  private func pathAnswer(_ stops: [SnappedWaypoint]) throws(OSRMError) -> JSONWriter {
    let paths = try OSRMError.attempt { () throws(RoutingError) in
      try vehicle.paths(
        through: stops, alternatives: parameters.alternatives,
        isCancelled: isCancelled)
    }
    let routes = paths.map {
      OSRMLegTotals.legs(of: $0, at: parameters.waypoints, vehicle.graph)
    }
    return write(routes, paths[0].places)
  }

  private func write(_ routes: [[OSRMLegTotals]], _ places: [SnapCandidate]) -> JSONWriter {
    var json = JSONWriter(capacity: 1024)
    json.beginObject()
    json.field("code", "Ok")
    json.name(trip == nil ? "routes" : "trips")
    json.beginArray()
    for legs in routes { write(legs, to: &json) }
    json.endArray()
    writeWaypoints(places, to: &json)
    json.endObject()
    return json
  }

  private func write(_ legs: [OSRMLegTotals], to json: inout JSONWriter) {
    json.beginObject()
    writeFields(legs, to: &json)
    json.endObject()
  }

  private func writeFields(_ legs: [OSRMLegTotals], to json: inout JSONWriter) {
    json.name("legs")
    json.beginArray()
    for leg in legs {
      json.beginObject()
      json.name("steps")
      json.beginArray()
      json.endArray()
      json.field("summary", "")
      leg.write(to: &json)
      json.endObject()
    }
    json.endArray()
    json.field("weight_name", "duration")
    OSRMLegTotals.sum(of: legs).write(to: &json)
  }

  private func writeWaypoints(_ places: [SnapCandidate], to json: inout JSONWriter) {
    guard !parameters.skipWaypoints else { return }
    let writer = OSRMWaypointWriter(map: map, vehicle: vehicle, hints: parameters.generateHints)
    if let trip {
      writer.write(places, ofTrip: trip, to: &json)
    } else {
      writer.write(places, as: "waypoints", to: &json)
    }
  }
}

// MARK: - Lines, steps and annotations

extension OSRMRoute {
  private func fullAnswer(_ stops: [SnappedWaypoint]) throws(OSRMError) -> JSONWriter {
    let waypoints = self.waypoints
    let routes = try OSRMError.attempt { () throws(RoutingError) in
      try vehicle.routes(
        through: stops, waypoints, alternatives: parameters.alternatives, detail: detail,
        texts: parameters.texts, looksEverywhere: parameters.steps,
        isCancelled: isCancelled)
    }
    var json = JSONWriter(capacity: 16_384)
    json.beginObject()
    json.field("code", "Ok")
    json.name(trip == nil ? "routes" : "trips")
    json.beginArray()
    for solved in routes { write(solved, to: &json) }
    json.endArray()
    writeWaypoints(routes[0].path.places, to: &json)
    json.endObject()
    return json
  }

  /// Sentences stand in answers to those only who ask for them or for a language.
  private var detail: RouteAssembler.Detail {
    if !parameters.steps { return .nothing }
    return parameters.hasTexts ? .sentences : .maneuvers
  }

  private func write(_ solved: SolvedRoute, to json: inout JSONWriter) {
    json.beginObject()
    writeFields(solved, to: &json)
    json.endObject()
  }

  private func writeFields(_ solved: SolvedRoute, to json: inout JSONWriter) {
    let legs = OSRMLeg.legs(of: solved, at: parameters.waypoints)
    OSRMLegWriter(solved, parameters).write(legs, to: &json)
    json.field("weight_name", "duration")
    if parameters.voice { json.field("voiceLocale", solved.data.language.languageTag) }
    writeOverview(solved.data, to: &json)
    OSRMLegTotals.sum(of: legs.map(\.totals)).write(to: &json)
  }

  /// The fields of a route along a path that is known.
  ///
  /// - Parameters:
  ///   - path: Its legs.
  ///   - waypoints: The places at which they begin and end.
  ///   - json: Where an object is open.
  func writeFields(
    along path: RoutePath, _ waypoints: [Waypoint], to json: inout JSONWriter
  ) {
    if needsRoads {
      let solved = vehicle.solved(
        path, through: waypoints, detail, texts: parameters.texts,
        looksEverywhere: parameters.steps)
      writeFields(solved, to: &json)
    } else {
      writeFields(
        OSRMLegTotals.legs(of: path, at: parameters.waypoints, vehicle.graph), to: &json)
    }
  }

  /// Sections end where legs end.
  private var waypoints: [Waypoint] {
    parameters.coordinates.enumerated().map { index, coordinate in
      let ends = parameters.waypoints.isEmpty || parameters.waypoints.contains(index)
      return Waypoint(
        coordinates: GeoCoordinates(coordinate), type: ends ? .stopover : .passThrough)
    }
  }

  private func writeOverview(_ data: RouteData, to json: inout JSONWriter) {
    let line = OSRMLine(format: parameters.geometries)
    switch parameters.overview {
    case .none, .byLegs: return
    case .full:
      json.name("geometry")
      line.write(data.wholeLine, to: &json)
    case .simplified:
      json.name("geometry")
      line.write(OSRMLine.simplified(Array(data.wholeLine)), to: &json)
    }
  }
}

extension RouteData {
  /// The points of all sections; each begins where the one before ends.
  var wholeLine: ArraySlice<Coordinate> {
    OSRMLine.joined(sections[...])
  }
}

extension OSRMLine {
  /// The points of sections that follow each other.
  static func joined(_ sections: ArraySlice<SectionData>) -> ArraySlice<Coordinate> {
    guard sections.count != 1, let first = sections.first else {
      return sections.first?.geometry ?? []
    }
    var points = Array(first.geometry)
    for section in sections.dropFirst() { points.appendJoined(section.geometry) }
    return points[...]
  }
}

extension SnappedWaypoint {
  /// Whether all candidates are the same place, on roads that meet there or in both directions.
  var isOnePlace: Bool {
    candidates.allSatisfy { $0.arc.segment == candidates[0].arc.segment }
  }
}

extension RoutePath {
  /// The places on roads that it leads through.
  var places: [SnapCandidate] { legs.prefix(1).map(\.start) + legs.map(\.end) }
}
