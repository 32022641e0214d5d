// Journeys by public transport in the vocabulary of older SDKs.

// snippet.hide
import Foundation
import RoadbookUrbanMobility

func journeys(from home: NMAGeoCoordinates, to work: NMAGeoCoordinates) async throws {
  let router = NMAUrbanMobilityRouter(map: URL(filePath: "porto.roadbook"))
  let mode = NMARoutingMode(transportMode: .urbanMobility)
  mode.resultLimit = 3
  let (result, error) = await router.calculateRoute(
    withStops: [NMAWaypoint(geoCoordinates: home), NMAWaypoint(geoCoordinates: work)],
    routingMode: mode)
  for route in result.routes { print(route.departureTime, route.sourceAttribution.attribution) }
  print(error)
  let earlier = await router.calculateSubsequentRoute(
    with: result, withSubsequentRouteType: .backward, withRouteCount: 3)
  print(earlier)
}
