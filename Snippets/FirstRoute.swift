// A first program: open a map, ask for a route, print what to do.

// snippet.show
import Foundation
import Roadbook

let engine = try OfflineRoutingEngine(map: URL(filePath: "porto.roadbook"))
let start = Waypoint(coordinates: GeoCoordinates(latitude: 41.1496, longitude: -8.6109))
let goal = Waypoint(coordinates: GeoCoordinates(latitude: 41.1579, longitude: -8.6291))
let routes = try await engine.calculateRoute(with: [start, goal], options: RoutingOptions())
for maneuver in routes[0].sections.flatMap(\.maneuvers) {
  print(maneuver.text)
}
// snippet.hide
