// A first program: open a map, ask for a route, print what to do.

// snippet.show
import Foundation
import Roadbook

let engine = try OfflineRoutingEngine(map: URL(filePath: "town.roadbook"))
let start = Waypoint(coordinates: GeoCoordinates(latitude: 50.2050345, longitude: 0.3915964))
let goal = Waypoint(coordinates: GeoCoordinates(latitude: 50.1851663, longitude: 0.4167372))
let routes = try await engine.calculateRoute(with: [start, goal], options: RoutingOptions())
for maneuver in routes[0].sections.flatMap(\.maneuvers) {
  print(maneuver.text)
}
// snippet.hide
