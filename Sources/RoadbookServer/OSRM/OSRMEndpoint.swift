// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Hummingbird
import NIOCore
import RoadbookCoding
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// OSRM's dialect: `/route/v1`, `/table/v1`, `/nearest/v1`, `/trip/v1`.
///
/// The service whose engine does not exist yet answers `NotImplemented`; ``OSRMTileEndpoint`` has the tiles.
///
/// Everything that OSRM's clients may send is either honoured or refused by name. What differs:
///
/// - A place farther than 10 km from every road is `NoSegment`; OSRM moves it any distance.
/// - `alternatives` is an upper bound, with more than two coordinates too, where OSRM gives one route.
/// - The weight is the duration, and `weight_name` says so.
///
/// Source: https://project-osrm.org/docs/latest/http
struct OSRMEndpoint: Endpoint {
  let maps: MapRack
  let work: SearchWork
  let bodies: JSONBodies

  func add(to routes: RouteTable) {
    for service in OSRMService.allCases where service != .tile {
      let path = "/\(service.rawValue)/**"
      routes.get(path) { request, scope in
        try await answer(service, request, scope, body: nil)
      }
      routes.post(path) { request, scope in
        try await bodies.read(request, scope) { body in
          try await answer(service, request, scope, body: Array(body.readableBytesView))
        }
      }
    }
  }

  private func answer(
    _ service: OSRMService, _ request: Request, _ scope: RequestScope, body: [UInt8]?
  ) async throws -> Response {
    let target = request.head.path ?? ""
    if let missing = Self.missing[service] { throw RequestFailure.notBuilt(missing) }
    let bytes = target.utf8.count + (body?.count ?? 0)
    let question = try await work.read(bytes: bytes, scope) {
      try OSRMRequest(service, target, body: body)
    }
    let cost = OSRMWork(service, question.parameters).microseconds
    let answer = try await work.run(cost: cost, scope) { deadline throws(RequestFailure) in
      try self.answer(service, question, deadline).finish()
    }
    return .bytes(answer, type: Response.jsonType)
  }

  private func answer(
    _ service: OSRMService, _ question: OSRMRequest, _ deadline: Deadline
  ) throws(RequestFailure) -> JSONWriter {
    let parameters = question.parameters
    guard let map = maps.map(holding: parameters.coordinates.map { GeoCoordinates($0) }) else {
      throw .noSegment(0)
    }
    let name = try ProfileNames.profile(question.profile, of: map)
    let vehicle = try map.vehicle(
      name, closing: OSRMExclusion.features(parameters.exclude))
    switch service {
    case .route: return try OSRMRoute(map, vehicle, parameters, deadline).answer()
    case .table: return try OSRMTable(map, vehicle, parameters, deadline).answer()
    case .nearest: return try OSRMNearest(map, vehicle, parameters).answer()
    case .trip: return try OSRMTrip(map, vehicle, parameters, deadline).answer()
    case .match, .tile: throw .notBuilt(.traceMatching)
    }
  }

  /// Why services answer nothing yet.
  private static let missing: [OSRMService: MissingCapability] = [.match: .traceMatching]
}

/// How much work a question is, before it is asked.
struct OSRMWork: Equatable {
  /// Of one processor, on the safe side.
  let microseconds: Int

  /// Measured on a city: a search up and down takes 40, a place on a road 10, a cell with its
  /// digits 0.2, a route with lines and steps some 300, and the search for alternatives 300.
  init(_ service: OSRMService, _ parameters: OSRMParameters) {
    let count = parameters.coordinates.count
    switch service {
    case .table:
      let rows = parameters.sources.isEmpty ? count : parameters.sources.count
      let columns = parameters.destinations.isEmpty ? count : parameters.destinations.count
      microseconds = 100 + 20 * (rows + columns) + rows * columns * 3 / 10
    case .route:
      let isLean =
        !parameters.steps && parameters.overview == .none && parameters.annotations.isEmpty
      let legs = max(1, count - 1)
      let most = parameters.alternatives
      // Each leg is searched for alternatives, and each route is written.
      microseconds =
        50 + (isLean ? 100 : 500) * legs * (1 + most) + (most > 0 ? 300 * legs * (1 + most) : 0)
    case .nearest: microseconds = 20 + count * (20 + 5 * parameters.number)
    case .trip: microseconds = 1000 + 550 * count + count * count * (count > 12 ? 10 : 1)
    case .match, .tile: microseconds = 0
    }
  }
}
