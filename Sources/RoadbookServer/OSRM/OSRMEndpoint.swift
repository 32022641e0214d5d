// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Hummingbird
import NIOCore
import Roadbook
import RoadbookGeometry
import RoadbookModel

/// OSRM's dialect: `/route/v1`, `/table/v1`, `/nearest/v1`; the services whose engines do not exist
/// yet answer `NotImplemented`.
///
/// Everything that OSRM's clients may send is either honoured or refused by name. What differs:
///
/// - A place farther than 10 km from every road is `NoSegment`; OSRM moves it any distance.
/// - `alternatives` is an upper bound, and one route is found.
/// - The weight is the duration, and `weight_name` says so.
///
/// Source: https://project-osrm.org/docs/latest/http
struct OSRMEndpoint: Endpoint {
  let maps: MapRack
  let searches: SearchThreads
  let maxBodyBytes: Int

  func add(to routes: RouteTable) {
    for service in OSRMService.allCases {
      let path = "/\(service.rawValue)/**"
      routes.get(path) { request, _ in try await answer(service, request, body: nil) }
      routes.post(path) { request, _ in
        try await answer(service, request, body: try await body(of: request))
      }
    }
  }

  private func body(of request: Request) async throws -> [UInt8] {
    let type = request.headers[.contentType] ?? ""
    guard type.split(separator: ";").first?.lowercased() == "application/json" else {
      throw RequestFailure(
        .unsupportedMediaType, "InvalidContentType",
        "POST requests require a Content-Type of application/json.", parameter: "Content-Type")
    }
    let buffer = try await request.body.collect(upTo: maxBodyBytes)
    return Array(buffer.readableBytesView)
  }

  private func answer(
    _ service: OSRMService, _ request: Request, body: [UInt8]?
  ) async throws -> Response {
    let target = request.head.path ?? ""
    if let reason = Self.missing[service] { throw RequestFailure.notImplemented(reason) }
    let question = try OSRMRequest(service, target, body: body)
    if OSRMWork(service, question.parameters).isShort {
      return .json(try answer(service, question))
    }
    let answer = try await searches.run { () throws -> ByteBuffer in
      try self.answer(service, question).finish()
    }
    return .bytes(answer, type: Response.jsonType)
  }

  private func answer(
    _ service: OSRMService, _ question: OSRMRequest
  ) throws(RequestFailure) -> JSONWriter {
    let parameters = question.parameters
    guard let map = maps.map(holding: parameters.coordinates.map { GeoCoordinates($0) }) else {
      throw .noSegment(0)
    }
    let name = try ProfileNames.profile(question.profile, of: map)
    let vehicle = try map.vehicle(name)
    switch service {
    case .route: return try OSRMRoute(map, vehicle, parameters).answer()
    case .table: return try OSRMTable(map, vehicle, parameters).answer()
    case .nearest: return try OSRMNearest(map, vehicle, parameters).answer()
    case .match, .trip, .tile: throw .notImplemented(Self.missing[service] ?? "")
    }
  }

  /// Why services answer nothing yet.
  private static let missing: [OSRMService: String] = [
    .match: "Matching of traces is not built yet",
    .trip: "Round trips are not built yet",
    .tile: "Debug tiles of OSRM are not built; maps are drawn from /tiles/{z}/{x}/{y}.mvt",
  ]
}

/// How much work a question is, before it is asked.
struct OSRMWork {
  /// Settled states, roughly: a search up the hierarchy settles some hundreds.
  let searches: Int
  let cells: Int

  init(_ service: OSRMService, _ parameters: OSRMParameters) {
    let count = parameters.coordinates.count
    switch service {
    case .table:
      let rows = parameters.sources.isEmpty ? count : parameters.sources.count
      let columns = parameters.destinations.isEmpty ? count : parameters.destinations.count
      (searches, cells) = (rows + columns, rows * columns)
    default: (searches, cells) = (count, 0)
    }
  }

  /// Whether handing it to another thread would cost more than it keeps the others waiting.
  var isShort: Bool { searches <= 8 && cells <= 64 }
}
