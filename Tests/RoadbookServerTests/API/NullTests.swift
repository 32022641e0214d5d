// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookServer

@Suite("Null in questions")
struct NullTests {
  @Test("fields that may be left out may be null, and the description says so of questions alone")
  func nulls() async throws {
    let components = try #require(described["components"] as? [String: Any])
    let schemas = try #require(components["schemas"] as? [String: [String: Any]])
    var count = 0
    /// The JSON of a schema's fields that may be left out, each of them null.
    func nulls(_ name: String) throws -> [String: Any] {
      let schema = try #require(schemas[name])
      let required = Set(schema["required"] as? [String] ?? [])
      let properties = try #require(schema["properties"] as? [String: [String: Any]])
      var object: [String: Any] = [:]
      for (field, shape) in properties where !required.contains(field) {
        #expect(takesNull(shape), "\(name).\(field)")
        object[field] = NSNull()
        count += 1
      }
      return object
    }
    let waypoints = try ["A", "F"].map { place -> [String: Any] in
      let place = try Towns.blocks.coordinates(of: SketchPlace(stringLiteral: place))
      return ["coordinates": ["latitude": place.latitude, "longitude": place.longitude]]
    }
    var options = try nulls("RoutingOptions")
    for part in ["RouteOptions", "AvoidanceOptions", "TollOptions", "AllowOptions"] {
      options[part.prefix(1).lowercased() + part.dropFirst()] = try nulls(part)
    }
    var transport = try nulls("TransportSpecification")
    transport["vehicleSpecification"] = try nulls("VehicleSpecification")
    options["transportSpecification"] = transport
    let empty = try nulls("Waypoint")
    var question = try nulls("RoutesQuestion")
    question["waypoints"] = waypoints.map { $0.merging(empty) { known, _ in known } }
    question["options"] = options
    let body = try JSONSerialization.data(withJSONObject: question)
    let text = String(decoding: body, as: UTF8.self)
    try await LiveService.with(maps: [Towns.blocks.mapPath]) { client in
      let asked = try await client.post("/v1/routes", text)
      #expect(asked.status == 200, "\(asked.text)")
      #expect(asked.json["routes"] != nil)
    }
    #expect(count > 60)
    let failure = try #require(schemas["FailureAnswer"]?["properties"] as? [String: [String: Any]])
    #expect(!failure.isEmpty && !failure.values.contains { takesNull($0) })
  }

  private func takesNull(_ shape: [String: Any]) -> Bool {
    let kinds = [shape] + (shape["anyOf"] as? [[String: Any]] ?? [])
    return kinds.contains {
      $0["type"] as? String == "null" || ($0["type"] as? [String] ?? []).contains("null")
    }
  }

  private var described: [String: Any] {
    let made = try? JSONSerialization.jsonObject(with: OpenAPIDocument().encoded())
    return made as? [String: Any] ?? [:]
  }
}
