// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Hummingbird
import NIOCore
import RoadbookCoding
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookOSRM

/// OSRM's dialect: `/route/v1`, `/table/v1`, `/nearest/v1`, `/match/v1`, `/trip/v1`; and Mapbox's
/// `/directions/v5`.
///
/// ``OSRMTileEndpoint`` has the tiles.
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
      // Mapbox's clients post forms, and only where their URLs are longer than its servers take.
      if service == .directions { continue }
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
    // Base addresses that end with a slash make two of them.
    let target = "/" + (request.head.path ?? "").drop { $0 == "/" }
    let bytes = target.utf8.count + (body?.count ?? 0)
    let question = try await work.read(bytes: bytes, scope) {
      try OSRMAnswer.attempt { () throws(OSRMError) in
        try OSRMRequest(service, target, body: body)
      }
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
      throw RequestFailure(.noSegment(0))
    }
    let vehicle = try map.osrmVehicle(
      question.profile, closing: OSRMExclusion.features(parameters.exclude))
    let router = OSRMRouter(map.osrm, vehicle, isCancelled: { deadline.hasPassed })
    return try OSRMAnswer.attempt(until: deadline) { () throws(OSRMError) in
      try router.answer(service, parameters)
    }
  }
}
