// SPDX-License-Identifier: Apache-2.0

import RoadbookDrawing
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork

/// A route, and its alternatives below it, on its map as a picture.
struct RouteDrawing {
  private var drawing: MapDrawing
  private let router: RoadRouter

  /// - Parameters:
  ///   - routes: One or more, the best first.
  ///   - router: Has the map.
  ///   - lines: What the route follows, drawn below it.
  /// - Throws: Where the map cannot be read.
  init(_ routes: [Route], on router: RoadRouter, following lines: [[Coordinate]] = []) throws {
    self.router = router
    let route = routes[0]
    let others = routes.count - 1
    let beside =
      others == 0 ? "" : others == 1 ? " and an alternative" : " and \(others) alternatives"
    let length = Measures.distance(Double(route.lengthInMeters))
    let places = Self.places(of: route)
    drawing = MapDrawing(
      title: "A route through \(places.count) places",
      summary:
        "A road map with a route of \(length), \(Measures.duration(route.duration))\(beside).")
    drawing.route = route.data.sections.map { Array($0.geometry) }
    drawing.others = routes.dropFirst().flatMap { $0.data.sections.map { Array($0.geometry) } }
    drawing.others += lines
    drawing.waypoints = places.map { MapDrawing.Waypoint($0) }
    drawing.credits = route.attributions.map(\.text)
    let view = drawing.view()
    let content = MapContent(bundle: router.bundle, view: view)
    drawing.roads = try content.railways() + content.roads
    drawing.areas = try content.areas()
    drawing.places = try content.places()
  }

  func svg() -> String { drawing.svg() }

  /// In light colours, as a file has no reader whose taste is known.
  func png() throws -> [UInt8] { try PictureConverter.png(drawing.svg(appearance: .light)) }

  /// Where the waypoints lie on their roads.
  private static func places(of route: Route) -> [Coordinate] {
    var places: [Int32: Coordinate] = [:]
    for section in route.data.sections {
      for place in [section.departure, section.arrival] {
        guard let index = place.waypointIndex else { continue }
        places[index] = Coordinate(place.mapMatchedCoordinates)
      }
    }
    return places.sorted { $0.key < $1.key }.map(\.value)
  }
}
