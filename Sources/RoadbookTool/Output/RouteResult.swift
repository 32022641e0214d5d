// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// Routes as commands write them: the best one, and with it others where they were asked for.
struct RouteResult {
  private let found: [RouteData]
  private let routes: [Route]
  /// Whether others were asked for, so that lists are written even where there is one route.
  private let areSeveral: Bool
  /// What a text says before the directions.
  var preface = ""
  /// What the best route follows, for pictures.
  var followed: [[Coordinate]] = []
  /// What waypoints are called in notes, in the order of the route; their numbers where that is `nil`.
  var names: [String]?

  /// - Throws: Where there is no route.
  init(_ found: [RouteData], areSeveral: Bool) throws {
    guard !found.isEmpty else { throw RoutingError.noRouteFound }
    self.found = found
    routes = found.map { Route($0) }
    self.areSeveral = areSeveral
  }

  /// Writes the routes in the format that is asked for, and what is to be noted to standard error.
  func write(_ options: RouteFormatOptions, on router: RoadRouter) throws {
    for line in RouteWarnings(routes[0], names: names).lines {
      Terminal.standardError.write("Note: \(line)\n")
    }
    let output = ResultOutput(path: options.output)
    switch options.chosen {
    case .text:
      // Styles and widths are those of the terminal that shows the text; files have none.
      try output.write(text(on: options.output == nil ? .standardOutput : .plainFile))
    case .html: try output.write(DirectionsPage(routes[0]).text)
    case .json: try output.write(try json())
    case .geojson:
      try output.write(
        areSeveral
          ? Route.geoJSON(of: routes) ?? routes[0].geoJSON() : routes[0].geoJSON())
    case .gpx: try output.write(routes[0].gpx())
    case .svg: try output.write(try RouteDrawing(routes, on: router, following: followed).svg())
    case .png: try output.write(try RouteDrawing(routes, on: router, following: followed).png())
    }
  }

  /// Writes how the best route climbs, as a picture.
  func writeProfile(to path: String) throws {
    try ResultOutput(path: path).write(try RouteProfileDrawing(routes[0]).svg())
  }

  /// Writes the route as the library reads it.
  func writeJSON(to path: String) throws { try ResultOutput(path: path).write(try json()) }

  /// The table of the routes where others were asked for, and the directions of the best one.
  private func text(on terminal: Terminal) -> String {
    let directions = preface + Directions(routes[0]).text(on: terminal)
    return areSeveral ? RouteChoice(routes).text(on: terminal) + "\n" + directions : directions
  }

  /// One route as the library reads it; several as the service answers `/v1/routes`.
  private func json() throws -> [UInt8] {
    if areSeveral { return try Self.json(RoutesAnswer(routes: found)) }
    guard let data = Route.serialize(routes[0]) else {
      throw Failure(.fault, "the route cannot be written as JSON. Please report the places")
    }
    return Array(data) + [UInt8(ascii: "\n")]
  }

  /// As the service answers.
  static func json(_ answer: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(answer)) + [UInt8(ascii: "\n")]
  }
}
