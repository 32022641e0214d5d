// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCoding
import RoadbookGeometry
import RoadbookModel

/// The description of the API in OpenAPI 3.1, made from the operations themselves.
struct OpenAPIDocument {
  var book = SchemaBook()
  var paths: [String: Any] = [:]
  private var failureAnswers: [String: Any] = [:]

  /// What the service answers under `/v1`.
  static let operations: [any Operation.Type] = [
    RoutesOperation.self, MatrixOperation.self, NearestOperation.self, TripOperation.self,
    ExplainOperation.self, SearchOperation.self, IsolinesOperation.self, PlacesOperation.self,
    ChargingOperation.self,
    JourneysOperation.self, DeparturesOperation.self, StopsOperation.self, VehiclesOperation.self,
    CoverageOperation.self,
    ImportOperation.self, RefreshOperation.self, ReturnOperation.self, MatchOperation.self,
    FollowOperation.self,
    TrafficOperation.self, TrafficIncidentsOperation.self, TrafficFlowOperation.self,
  ]

  init() {
    // What questions hold is described first, as answers say some of it again.
    book.isOfQuestions = true
    for operation in Self.operations { describeQuestion(of: operation) }
    book.isOfQuestions = false
    for operation in Self.operations { add(operation) }
    for (name, missing) in NotBuiltEndpoint.questions { addMissing(name, missing.summary) }
    addMaps()
    addTraffic()
    addProbes()
  }

  /// The document's bytes; the same for each build.
  func encoded() -> Data {
    let options: JSONSerialization.WritingOptions = [
      .prettyPrinted, .sortedKeys, .withoutEscapingSlashes,
    ]
    // It is made of texts, numbers, lists and objects alone, whatever is asked.
    return (try? JSONSerialization.data(withJSONObject: document, options: options)) ?? Data()
  }

  private var document: [String: Any] {
    [
      "openapi": "3.1.0",
      "info": [
        "title": "Roadbook", "version": "1",
        "description":
          "Routing on OpenStreetMap data. Places are degrees in WGS 84, lengths meters, times "
          + "seconds. Fields and parameters that are not known are refused by name. A field "
          + "that may be left out may be null instead.",
        "license": [
          "name": "Data: Open Database License",
          "url": "https://www.openstreetmap.org/copyright",
        ],
      ],
      "paths": paths,
      "components": [
        "schemas": book.schemas, "responses": failureAnswers,
        "securitySchemes": ["token": ["type": "http", "scheme": "bearer"]],
      ],
    ]
  }
}

// MARK: - Operations

extension OpenAPIDocument {
  private mutating func describeQuestion<Asked: Operation>(of operation: Asked.Type) {
    _ = book.reference(to: Asked.Question.self)
  }

  private mutating func add<Asked: Operation>(_ operation: Asked.Type) {
    let question = book.reference(to: Asked.Question.self)
    let answer = book.reference(to: Asked.Answer.self)
    var asked: [String: Any] = [
      "operationId": Asked.name, "summary": Asked.summary,
      "requestBody": [
        "required": true,
        "content": [
          "application/json": ["schema": question, "example": Self.json(Asked.example(at: .porto))]
        ],
      ],
      "responses": responses(of: operation, answer),
    ]
    paths[Asked.path, default: [String: Any]()] = [
      "post": asked,
      "get": {
        asked["operationId"] = Asked.name + "ByQuery"
        asked["requestBody"] = nil
        asked["parameters"] = Asked.parameters.map { Self.parameter($0) }
        return asked
      }(),
    ]
  }

  private mutating func responses<Asked: Operation>(
    of operation: Asked.Type, _ answer: [String: Any]
  ) -> [String: Any] {
    var responses: [String: Any] = [
      "200": ["description": "The answer.", "content": ["application/json": ["schema": answer]]]
    ]
    for failures in FailureCodes.all(of: operation) {
      add(failures)
      responses[failures.status] = ["$ref": "#/components/responses/\(failures.name)"]
    }
    return responses
  }

  mutating func add(_ failures: FailureCodes) { failureAnswers[failures.name] = failure(failures) }

  private mutating func failure(_ failures: FailureCodes) -> [String: Any] {
    let codes = ["properties": ["code": ["enum": failures.codes]]]
    let schema = ["allOf": [book.reference(to: FailureAnswer.self), codes]]
    return [
      "description": failures.description, "content": ["application/json": ["schema": schema]],
    ]
  }

  private static func parameter<Question>(
    _ parameter: QueryParameter<Question>
  ) -> [String: Any] {
    [
      "name": parameter.name, "in": "query", "required": parameter.isRequired,
      "description": parameter.summary, "schema": schema(parameter.schema),
      "example": example(parameter),
    ]
  }

  private static func example<Question>(_ parameter: QueryParameter<Question>) -> Any {
    let text = parameter.example.text(at: .porto)
    return switch parameter.schema {
    case .integer: Int(text) ?? 0
    case .decimal: Double(text) ?? 0
    case .flag: text == "true"
    case .text, .textOf, .oneOf, .pattern, .time: text
    }
  }

  private static func schema(_ schema: TextSchema) -> [String: Any] {
    switch schema {
    case .text: ["type": "string", "minLength": 1]
    case .textOf(let lengths):
      ["type": "string", "minLength": lengths.lowerBound, "maxLength": lengths.upperBound]
    case .flag: ["type": "boolean"]
    case .integer(let range):
      ["type": "integer", "minimum": range.lowerBound, "maximum": range.upperBound]
    case .decimal(let range):
      ["type": "number", "minimum": range.lowerBound, "maximum": range.upperBound]
    case .oneOf(let names): ["type": "string", "enum": names]
    case .pattern(let pattern): ["type": "string", "pattern": pattern]
    case .time: ["type": "string", "format": "date-time"]
    }
  }

  /// A value as its JSON, without the fields that have their defaults anyway.
  static func json(_ value: some FieldCoded) -> Any {
    let object = (try? JSONEncoder().encode(value)).flatMap {
      try? JSONSerialization.jsonObject(with: $0)
    }
    return Example.brief(object ?? [String: Any]())
  }
}

/// Questions as people would write them.
enum Example {
  /// Leaves out what a reader of an example need not see: options and waypoints' settings.
  static func brief(_ json: Any) -> Any {
    if let list = json as? [Any] { return list.map { brief($0) } }
    guard var object = json as? [String: Any] else { return json }
    object["options"] = nil
    if let coordinates = object["coordinates"], object["type"] != nil {
      return ["coordinates": coordinates]
    }
    for (name, value) in object { object[name] = brief(value) }
    return object
  }
}

// MARK: - The rest

extension OpenAPIDocument {
  private mutating func addMissing(_ name: String, _ what: String) {
    let failure = book.reference(to: FailureAnswer.self)
    let answer: [String: Any] = [
      "501": [
        "description": "Not built yet: \(what).",
        "content": ["application/json": ["schema": failure]],
      ]
    ]
    paths["/v1/\(name)"] = ["get": "", "post": "Posted"].mapValues { suffix -> [String: Any] in
      [
        "operationId": name + suffix, "summary": "Not built yet: \(what).", "responses": answer,
      ]
    }
  }

  private mutating func addMaps() {
    let text: [String: Any] = ["type": "string"]
    func object(_ properties: [String: Any], required: [String]) -> [String: Any] {
      ["type": "object", "properties": properties, "required": required]
    }
    let number: [String: Any] = ["type": "number"]
    let sides = ["west", "south", "east", "north"]
    let map = object(
      [
        "name": text,
        "box": object(
          Dictionary(uniqueKeysWithValues: sides.map { ($0, number) }), required: sides),
        "profiles": ["type": "array", "items": text],
        "sources": [
          "type": "array", "items": object(["file": text, "date": text], required: ["file"]),
        ],
        "attributions": [
          "type": "array",
          "items": object(["text": text, "url": text], required: ["text", "url"]),
        ],
      ], required: ["name", "box", "profiles", "sources", "attributions"])
    let answer = object(["maps": ["type": "array", "items": map]], required: ["maps"])
    paths["/v1/maps"] = [
      "get": [
        "operationId": "maps",
        "summary": "The maps that the service answers from, their vehicles and their sources.",
        "responses": [
          "200": [
            "description": "The maps.", "content": ["application/json": ["schema": answer]],
          ]
        ],
      ]
    ]
  }
}
