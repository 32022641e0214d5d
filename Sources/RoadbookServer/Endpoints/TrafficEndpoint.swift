// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import RoadbookCoding
import RoadbookEngine
import RoadbookModel
import RoadbookTraffic

/// `PUT /v1/traffic`: the traffic of a map, in the place of that of before.
///
/// It is there only where the service has a token for it.
struct TrafficEndpoint: Endpoint {
  let maps: MapRack
  let desk: TrafficDesk
  let access: Access
  let searches: SearchThreads
  let bodies: JSONBodies

  func add(to routes: RouteTable) {
    routes.on(.put, TrafficOperation.path) { request, scope in
      try access.checkTraffic(request)
      let map = try name(in: request)
      return try await bodies.read(request, scope, types: Self.types) { body in
        let bytes = Array(body.readableBytesView)
        let desk = desk
        return try await searches.run(foretold: .max) {
          try Self.take([TrafficFile(name: "PUT /v1/traffic", bytes: bytes)], map, desk)
        }
      }
    }
  }

  /// OSRM's table.
  private static let types = ["text/csv"]

  /// The map that is asked for.
  private func name(in request: Request) throws(RequestFailure) -> String? {
    guard let name = request.uri.queryParameters["map"].map(String.init) else { return nil }
    guard maps.map(named: name) != nil else {
      throw .unknown("map", name, of: maps.current.map(\.name))
    }
    return name
  }

  private static func take(
    _ files: [TrafficFile], _ map: String?, _ desk: TrafficDesk
  ) throws -> Response {
    let traffic: [MapTraffic]
    do throws(TrafficFault) {
      traffic = try desk.take(files, for: map, measured: RoadRouter.secondsNow)
    } catch {
      throw RequestFailure(
        .badRequest, "InvalidTraffic", "\(error); the traffic of before stays",
        parameter: error.record.isEmpty ? nil : error.record)
    }
    return try .json(encoding: TrafficAnswer(maps: traffic, attributions: [.openStreetMap]))
  }
}
