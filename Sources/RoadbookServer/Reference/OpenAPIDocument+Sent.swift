// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// What is sent to the service with a token: traffic, and speeds of drivers.
extension OpenAPIDocument {
  /// Traffic is described in docs/traffic.md: OSRM's table, JSON and GeoJSON are no single schema.
  mutating func addTraffic() {
    let answer = book.reference(to: TrafficAnswer.self)
    let bodies: [String: Any] = [
      "text/csv": ["schema": ["type": "string"], "example": "10000000223,10000001015,12\n"],
      "application/json": ["schema": Self.trafficSchema, "example": Self.trafficExample],
      "application/geo+json": [
        "schema": [
          "type": "object", "required": ["type", "features"],
          "properties": [
            "type": ["const": "FeatureCollection"],
            "features": ["type": "array", "items": ["type": "object"]],
          ],
        ],
        "example": ["type": "FeatureCollection", "features": [Any]()],
      ],
    ]
    let kinds = [
      ("put", "replaceTraffic", "Replaces all traffic of a map."),
      ("patch", "changeTraffic", "Changes the traffic of some roads, and some incidents."),
    ]
    for (method, name, summary) in kinds {
      addSent(
        "/v1/traffic", method,
        [
          "operationId": name, "summary": summary + " It needs the token of traffic.",
          "parameters": [Self.mapParameter],
          "requestBody": ["required": true, "content": bodies],
        ], answer, invalid: ["InvalidTraffic", "TooBig", "BadRequest", "InvalidValue"],
        missing: ["NotFound"])
    }
  }

  mutating func addProbes() {
    let question = book.reference(to: ProbesQuestion.self)
    let probe = DrivenRoadSpeed(
      segment: "600000062:10000000006-10000000007", travelDirection: .positive,
      speedInKilometersPerHour: 31)
    let example = Self.json(ProbesQuestion(probes: [probe]))
    addSent(
      "/v1/probes", "post",
      [
        "operationId": "probes",
        "summary": "Takes speeds that drivers were driving. It needs a token of drivers.",
        "requestBody": [
          "required": true,
          "content": ["application/json": ["schema": question, "example": example]],
        ],
      ], book.reference(to: ProbesAnswer.self), invalid: ["InvalidValue", "TooBig", "BadRequest"])
  }

  private mutating func addSent(
    _ path: String, _ method: String, _ described: [String: Any], _ answer: [String: Any],
    invalid: [String], missing: [String] = []
  ) {
    var operation = described
    var responses: [String: Any] = [
      "200": ["description": "The answer.", "content": ["application/json": ["schema": answer]]]
    ]
    for failures in FailureCodes.ofSent(
      operation["operationId"] as? String ?? "", invalid, missing: missing)
    {
      add(failures)
      responses[failures.status] = ["$ref": "#/components/responses/\(failures.name)"]
    }
    operation["responses"] = responses
    operation["security"] = [["token": [String]()]]
    var methods = paths[path] as? [String: Any] ?? [:]
    methods[method] = operation
    paths[path] = methods
  }

  private static var mapParameter: [String: Any] {
    [
      "name": "map", "in": "query", "required": false, "example": "porto",
      "description": "The map by its name, where several are served.",
      "schema": ["type": "string", "minLength": 1],
    ]
  }

  private static var trafficSchema: [String: Any] {
    [
      "type": "object",
      "properties": [
        "source": ["type": "string"],
        "measuredAt": ["type": "string", "format": "date-time"],
        "expiresAt": ["type": "string", "format": "date-time"],
        "fadesAfterSeconds": ["type": "integer", "minimum": 0],
        "flow": ["type": "array", "items": ["type": "object"]],
        "incidents": ["type": "array", "items": ["type": "object"]],
        "removedIncidents": ["type": "array", "items": ["type": "string"]],
      ],
    ]
  }

  private static var trafficExample: [String: Any] {
    [
      "source": "town hall", "measuredAt": "2026-03-01T08:00:00Z",
      "flow": [
        [
          "segment": "600000062:10000000006-10000000007", "travelDirection": "positive",
          "speedInKilometersPerHour": 12,
        ]
      ],
    ]
  }
}
