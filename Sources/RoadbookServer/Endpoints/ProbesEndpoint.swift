// SPDX-License-Identifier: Apache-2.0

import Foundation
import Hummingbird
import NIOCore
import RoadbookCoding
import RoadbookModel
import RoadbookTraffic

/// `POST /v1/probes`: speeds of roads that drivers were driving.
///
/// It is there only where the service has tokens for it. The sender, by whom nobody counts twice on a road, is the token
/// with the address that it comes from.
struct ProbesEndpoint: Endpoint {
  let desk: ProbeDesk
  let access: Access
  let bodies: JSONBodies

  func add(to routes: RouteTable) {
    routes.post(ProbeDesk.path) { request, scope in
      let token = try access.probeToken(of: request)
      return try await bodies.read(request, scope) { body in
        let bytes = Array(body.readableBytesView)
        try JSONDepth.check(bytes)
        let probes = try Self.probes(in: bytes)
        return try .json(encoding: desk.take(probes, from: token + " " + scope.client))
      }
    }
  }

  private static func probes(in bytes: [UInt8]) throws -> [DrivenRoadSpeed] {
    let question: ProbesQuestion
    do {
      question = try JSONDecoder().decode(ProbesQuestion.self, from: Data(bytes))
    } catch {
      throw RequestFailure.invalidValue("probes", "the body is no list of probes: \(error)")
    }
    guard ProbesQuestion.counts.contains(question.probes.count) else {
      throw RequestFailure.invalidValue(
        "probes",
        "there are \(question.probes.count); allowed are \(ProbesQuestion.counts.lowerBound)…\(ProbesQuestion.counts.upperBound)"
      )
    }
    for (place, probe) in question.probes.enumerated() {
      guard (0...NodeSpeedTable.greatestSpeed).contains(probe.speedInKilometersPerHour) else {
        throw RequestFailure.invalidValue(
          "probes[\(place)].speedInKilometersPerHour",
          "\(probe.speedInKilometersPerHour) is not in 0…\(Int(NodeSpeedTable.greatestSpeed)); speeds are in km/h"
        )
      }
      guard SegmentKey(probe.segment) != nil, probe.travelDirection != .bidirectional else {
        throw RequestFailure.invalidValue(
          "probes[\(place)]",
          "a probe has the durable name of a segment, and positive or negative as its direction")
      }
    }
    return question.probes
  }
}
