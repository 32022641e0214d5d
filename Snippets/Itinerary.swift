// An itinerary: a route of several legs, in the names of planners that have them.

// snippet.show
import Foundation
import Roadbook
import RoadbookItinerary

let amsterdam = CLLocationCoordinate2D(latitude: 52.3731, longitude: 4.8926)
let denHaag = CLLocationCoordinate2D(latitude: 52.0799, longitude: 4.3113)
let utrecht = CLLocationCoordinate2D(latitude: 52.0907, longitude: 5.1214)

let planner = try OfflineRoutePlanner(map: URL(filePath: "netherlands.roadbook"))
let itinerary = Itinerary(
  origin: .init(coordinate: amsterdam), destination: .init(coordinate: utrecht),
  waypoints: [.init(place: Place(coordinate: denHaag, name: "Den Haag"))])
let options = try RoutePlanningOptions(itinerary: itinerary)
let route = try await planner.planRoute(options).routes[0]
for leg in route.legs { print(leg.summary.length, leg.summary.travelTime) }
// snippet.hide

var shop = ItineraryPoint(place: Place(coordinate: denHaag, name: "Den Haag"))
shop.timeWindow = TimeWindow(closes: Date(timeIntervalSinceNow: 2 * 3600))
let day = try RoutePlanningOptions(
  itinerary: Itinerary(
    origin: .init(coordinate: amsterdam), destination: .init(coordinate: utrecht),
    waypoints: [shop]),
  waypointOptimization: .distanceBased)
for visit in try await planner.planRoute(day).routes[0].visits {
  print(visit.arrivalTime, visit.waitTime, visit.lateTime)
}

func followed(_ drive: [Location], _ routes: [RoadbookItinerary.Route]) throws {
  var engine = StandaloneRouteProgressEngine()
  for reading in drive {
    let told = try engine.track(NavigationSnapshot(location: reading, routes: routes))
    guard let progress = told.progress[routes[0].id] else { continue }
    print(progress.remainingDistance, told.state.hasDeviated, told.stopEvents)
  }
}
