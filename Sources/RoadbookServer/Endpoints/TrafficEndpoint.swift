// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import RoadbookCoding
import RoadbookEngine
import RoadbookModel
import RoadbookTraffic

/// `PUT /v1/traffic`: the traffic of a map, in the place of that of before; `PATCH` changes some of it.
///
/// Both are there only where the service has a token for them.
struct TrafficEndpoint: Endpoint {
  let maps: MapRack
  let desk: TrafficDesk
  let access: Access
  let searches: SearchThreads
  let bodies: JSONBodies

  func add(to routes: RouteTable) {
    for method in [HTTPRequest.Method.put, .patch] { add(method, to: routes) }
  }

  private func add(_ method: HTTPRequest.Method, to routes: RouteTable) {
    routes.on(method, TrafficOperation.path) { request, scope in
      try access.checkTraffic(request)
      let map = try name(in: request)
      return try await bodies.read(request, scope, types: Self.types) { body in
        let bytes = Array(body.readableBytesView)
        try Self.check(bytes, sentAs: request.headers[.contentType] ?? "")
        let desk = desk
        return try await searches.run(foretold: .max) {
          let file = TrafficFile(name: "\(method) \(TrafficOperation.path)", bytes: bytes)
          return try Self.take([file], map, desk, changing: method == .patch)
        }
      }
    }
  }

  /// Refuses a body that is sent as JSON and is none: as a table it could be an empty one, and empty all traffic.
  private static func check(_ bytes: [UInt8], sentAs type: String) throws(RequestFailure) {
    let first = TrafficReader.firstByte(of: bytes)
    guard type.lowercased().contains("json"), first != UInt8(ascii: "{") else { return }
    throw RequestFailure(
      .badRequest, "InvalidTraffic",
      "the body is sent as JSON and does not begin with a brace; tables are sent as text/csv; the traffic of before stays"
    )
  }

  /// OSRM's table, and JSON.
  private static let types = ["text/csv", "application/json", "application/geo+json"]

  /// The map that is asked for.
  private func name(in request: Request) throws(RequestFailure) -> String? {
    guard let name = request.uri.queryParameters["map"].map(String.init) else { return nil }
    guard maps.map(named: name) != nil else {
      throw .unknown("map", name, of: maps.current.map(\.name))
    }
    return name
  }

  private static func take(
    _ files: [TrafficFile], _ map: String?, _ desk: TrafficDesk, changing isChange: Bool
  ) throws -> Response {
    let traffic: [MapTraffic]
    do throws(TrafficFault) {
      traffic = try desk.take(
        files, for: map, measured: RoadRouter.secondsNow, changing: isChange, sent: true)
    } catch {
      throw RequestFailure(
        .badRequest, "InvalidTraffic", "\(error); the traffic of before stays",
        parameter: error.record.isEmpty ? nil : error.record)
    }
    return try .json(encoding: TrafficAnswer(maps: traffic, attributions: [.openStreetMap]))
  }
}
