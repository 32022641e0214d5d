// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookTiles
import RoadbookTime

/// Where the examples of the API lie: three places between which cars may drive, on one map.
struct ExamplePlaces: Equatable, Sendable {
  /// The name of the map.
  var map: String
  var places: [GeoCoordinates]
  /// The name of a segment near the first place.
  var segment = "156209004:1684844803-1684844785"
  /// The name of a road near the first place.
  var road = "avenida dos aliados"
  /// The handle of a route from the first place to the second, and where it begins.
  var handle = Self.portoHandle
  var start: GeoCoordinates
  /// A ride of the map's timetable; `nil` where it has none.
  var ride: ExampleRide? = .porto

  /// For descriptions that are the same everywhere.
  static let porto = ExamplePlaces(
    map: "porto",
    places: [(41.1496, -8.6109), (41.1579, -8.6291), (41.1405, -8.6110)].map {
      GeoCoordinates(latitude: $0.0, longitude: $0.1)
    })

  init(map: String, places: [GeoCoordinates]) {
    self.map = map
    self.places = places
    start = places[0]
  }

  var waypoints: [Waypoint] { places.map { Waypoint(coordinates: $0) } }

  /// "LATITUDE,LONGITUDE" of some of them, with semicolons between them.
  func text(_ range: Range<Int>) -> String {
    places[range].map { "\($0.latitude),\($0.longitude)" }.joined(separator: ";")
  }
}

extension ExamplePlaces {
  /// That of a route between the first two places of ``porto``.
  private static let portoHandle =
    "AQNjYXITBdi9_JQBhsTlxgz1jY-1CoUEAdiP-DOsv4nMDoEIAbCvzHStsajFEJ8EAafBzKQChKC0kQrr"
    + "BgEnqLkB2AQBxp-3rwH77ZOZCLIjAb6-9RWoBoMQAYnr7YIB-MTY6gvCBwG6uMk546u8UfkSAcK34Arb"
    + "qdGSCtcIAZ2x13z1-sicAvQeAayq56cBgPjAqAfSAQGRlusE7IaIsAfnAQEJkc2uqQLpDAHf4qQmlAnJ"
    + "BgEDl6m-pgyACAGvpbYlmqXJxAlbAQH-_YKPD40NAdqe5zqPscnrGPIGAgCAubeIA4-tj1IAAJ68t4gD"
    + "ncyPUgDwycGIA-_IpVISAPyWwYgDiZukUuzPzBo"
}

// MARK: - On a map that is served

extension ExamplePlaces {
  /// Places where the map is busiest, as the web map's example has them.
  ///
  /// Where no trip leads through them, they are turned around the spot until one does.
  init(on map: ServedMap) {
    let spot =
      BusiestSpot.find(in: map.router.network).map { GeoCoordinates($0) }
      ?? map.box.southWestCorner
    let turns = (0..<8).lazy.map { Self.places(around: spot, on: map.box, turn: $0) }
    let found = turns.first { Self.canBeVisited($0, on: map) }
    self.init(map: map.name, places: found ?? turns[0])
    segment = Self.segment(near: places[0], on: map) ?? segment
    road = Self.road(near: places[0], on: map) ?? road
    findHandle(on: map)
    ride = (try? map.transit.get()).flatMap(ExampleRide.init)
  }

  private static func road(near place: GeoCoordinates, on map: ServedMap) -> String? {
    guard let road = try? map.router.nearest(to: place).first else { return nil }
    let network = map.router.network
    return network.tags.value(of: "name", in: network.tagSet(of: road.arc.segment))
  }

  private mutating func findHandle(on map: ServedMap) {
    var options = RoutingOptions()
    options.routeOptions.enableRouteHandle = true
    let routes = try? map.router.routes(
      through: Array(waypoints[..<2]), options: options, profile: nil)
    guard let route = routes?.first, let handle = route.handle else { return }
    self.handle = handle.handle
    if let first = route.sections.first?.geometry.first { start = GeoCoordinates(first) }
  }

  private static func segment(near place: GeoCoordinates, on map: ServedMap) -> String? {
    guard let road = try? map.router.nearest(to: place).first else { return nil }
    return SegmentKey(map.router.network.durableKey(of: road.arc.segment)).text
  }

  private static func places(
    around spot: GeoCoordinates, on box: GeoBox, turn: Int
  ) -> [GeoCoordinates] {
    let size = min(0.014, (box.northEastCorner.latitude - box.southWestCorner.latitude) / 5)
    let wide = size / max(0.01, cos(spot.latitude * .pi / 180))
    return [(-0.8, 0), (1, 0), (0.6, 0.5)].map { part, quarter in
      let angle = (0.28 * Double(turn) + quarter) * .pi + 0.5
      return GeoCoordinates(
        latitude: rounded(spot.latitude + sin(angle) * size * part),
        longitude: rounded(spot.longitude + cos(angle) * wide * part))
    }
  }

  /// To about a meter.
  private static func rounded(_ degrees: Double) -> Double { (degrees * 1e5).rounded() / 1e5 }

  private static func canBeVisited(_ places: [GeoCoordinates], on map: ServedMap) -> Bool {
    let ends = TripEnds(isRoundTrip: true, startsAtFirst: true, endsAtLast: false)
    let trip = try? map.router.trip(
      through: places.map { Waypoint(coordinates: $0) }, ends: ends, options: RoutingOptions(),
      profile: nil)
    return trip != nil
  }
}

/// The example of a parameter's text.
enum ParameterExample: Sendable {
  case text(String)
  /// Some of the example's places.
  case places(Range<Int>)
  /// The line between the example's first two places.
  case line
  /// The example's map.
  case map
  /// The example's segment.
  case segment
  /// The name of the example's road.
  case road
  /// The handle of the example's route, and where it begins.
  case handle
  case start
  /// The stops and the time of the example's ride, and the page of journeys that holds it.
  case departureStop
  case arrivalStop
  case departureTime
  case arrivalTime
  case page

  func text(at places: ExamplePlaces) -> String {
    switch self {
    case .text(let text): text
    case .places(let range): places.text(range)
    case .line:
      PolylineCodec.encode(places.places[..<2].compactMap { Coordinate($0) }, digits: 6)
    case .map: places.map
    case .segment: places.segment
    case .road: places.road
    case .handle: places.handle
    case .start: "\(places.start.latitude),\(places.start.longitude)"
    default: text(of: places.ride ?? .porto)
    }
  }

  private func text(of ride: ExampleRide) -> String {
    switch self {
    case .arrivalStop: ride.to
    case .departureTime: RFC3339.text(ride.departure) ?? ""
    case .arrivalTime: RFC3339.text(ride.departure.addingTimeInterval(3600)) ?? ""
    case .page: ride.page
    default: ride.from
    }
  }
}
