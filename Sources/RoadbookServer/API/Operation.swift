// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import RoadbookCoding
import RoadbookGeometry
import RoadbookModel

/// One question of the API: its path, how it is asked by `GET` and `POST`, and what answers it.
///
/// Question and answer are tables of fields, from which the documentation at `/openapi.json` and
/// `/docs` is made as well, so that what is documented is what is read.
protocol Operation: Sendable {
  associatedtype Question: FieldCoded
  associatedtype Answer: FieldCoded

  /// "routes" for `/v1/routes`.
  static var name: String { get }
  /// Where it is asked; `/v1/` with the name where it says nothing else.
  static var path: String { get }
  /// What it is for, in one line.
  static var summary: String { get }
  /// How `GET` asks it.
  static var parameters: [QueryParameter<Question>] { get }
  /// Optional parameters that the short example has, too.
  static var shownParameters: Set<String> { get }
  /// Whether only maps with a timetable answer it.
  static var needsTimetable: Bool { get }
  /// A question for the documentation.
  static func example(at places: ExamplePlaces) -> Question

  /// The work that an answer takes, in microseconds of one processor.
  static func cost(of question: Question) -> Int

  /// Answers, unless it is not wanted any more.
  func answer(_ question: Question, isCancelled: @escaping @Sendable () -> Bool) throws -> Answer
}

extension Operation {
  static var path: String { "/v1/\(name)" }
  static var shownParameters: Set<String> { [] }
  static var needsTimetable: Bool { false }
}

/// A parameter of a `GET` request, and the field of the question that it fills.
struct QueryParameter<Question: FieldCoded>: Sendable {
  let name: String
  let summary: String
  let isRequired: Bool
  let example: ParameterExample
  /// What documentation says of its text.
  let schema: TextSchema
  /// Whether a plus is a blank, as forms and most clients write it in names; in times and numbers it is a sign.
  let plusIsBlank: Bool
  let read: @Sendable (String, inout Question) throws -> Void

  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - summary: What it is for.
  ///   - isRequired: Whether no question is without it.
  ///   - example: What it may say.
  ///   - schema: What documentation says of its text.
  ///   - plusIsBlank: Whether it has names in it; free texts do.
  ///   - read: Puts its text into a question.
  init(
    name: String, summary: String, isRequired: Bool, example: ParameterExample, schema: TextSchema,
    plusIsBlank: Bool? = nil, read: @escaping @Sendable (String, inout Question) throws -> Void
  ) {
    self.name = name
    self.summary = summary
    self.isRequired = isRequired
    self.example = example
    self.schema = schema
    self.plusIsBlank = plusIsBlank ?? schema.isFree
    self.read = read
  }
}

/// The shape of a parameter's text.
enum TextSchema: Sendable {
  case text
  /// A text of so many characters.
  case textOf(ClosedRange<Int>)
  case flag
  case integer(ClosedRange<Int>)
  case decimal(ClosedRange<Int>)
  case oneOf([String])
  case pattern(String)
  /// A date and a time with its zone.
  case time

  /// Whether it may have any words.
  var isFree: Bool {
    switch self {
    case .text, .textOf: true
    case .flag, .integer, .decimal, .oneOf, .pattern, .time: false
    }
  }
}

// MARK: - Over HTTP

/// Puts an operation into the service's table.
struct OperationEndpoint<Asked: Operation>: Endpoint {
  let operation: Asked
  let work: SearchWork
  let bodies: JSONBodies

  func add(to routes: RouteTable) {
    routes.get(Asked.path) { request, scope in
      let target = request.head.path ?? ""
      let question = try await work.read(bytes: target.utf8.count, scope) {
        try QueryReader(target).question(Asked.parameters)
      }
      return try await answer(question, scope)
    }
    routes.post(Asked.path) { request, scope in
      try await bodies.read(request, scope) { body in
        let question = try await work.read(bytes: body.readableBytes, scope) {
          try Self.question(body)
        }
        return try await answer(question, scope)
      }
    }
  }

  private static func question(_ body: ByteBuffer) throws -> Asked.Question {
    try JSONDepth.check(body.readableBytesView)
    do {
      return try JSONDecoder().decode(
        Asked.Question.self, from: Data(body.readableBytesView))
    } catch let error as DecodingError {
      if case .dataCorrupted(let context) = error, context.codingPath.isEmpty,
        (try? JSONSerialization.jsonObject(with: Data(body.readableBytesView))) != nil
      {
        throw RequestFailure(
          .badRequest, "InvalidValue",
          "a number is too great for its field, or has a fraction where a whole number is wanted")
      }
      throw Self.syntaxFailure(body) ?? RequestFailure(error)
    }
  }

  /// Where a body is no JSON; `nil` where it is.
  private static func syntaxFailure(_ body: ByteBuffer) -> RequestFailure? {
    guard body.readableBytes > 0 else {
      return RequestFailure(
        .badRequest, "InvalidValue", "the body is empty; a JSON object is wanted")
    }
    // Values that are read whole take many times the room of their text.
    guard body.readableBytes <= mostShownBytes else { return nil }
    var reader = JSONReader(Array(body.readableBytesView))
    do throws(JSONFault) {
      _ = try reader.value()
      try reader.finish()
      return nil
    } catch {
      return RequestFailure(.badRequest, "InvalidValue", "the body is no JSON, \(error)")
    }
  }

  /// So long are bodies in which the place of a fault is looked for.
  private static var mostShownBytes: Int { 1 << 20 }

  private func answer(
    _ question: Asked.Question, _ scope: RequestScope
  ) async throws -> Response {
    try await work.run(cost: Asked.cost(of: question), scope) { deadline throws(RequestFailure) in
      do {
        return try Response.json(
          encoding: operation.answer(question) { deadline.hasPassed })
      } catch let failure as RequestFailure {
        throw failure
      } catch let error as RoutingError {
        if deadline.hasPassed { throw deadline.failure }
        if let failure = RequestFailure(unansweredBy: error) { throw failure }
        return try Self.response(to: error)
      } catch {
        throw RequestFailure(error)
      }
    }
  }

  private static func response(to error: RoutingError) throws(RequestFailure) -> Response {
    do {
      return try Response.json(encoding: FailureAnswer(error), status: error.status)
    } catch {
      throw RequestFailure(error)
    }
  }
}

extension Response {
  /// A value in its written-down JSON.
  static func json(
    encoding value: some FieldCoded, status: HTTPResponse.Status = .ok
  ) throws -> Response {
    var json = JSONWriter()
    try value.write(to: &json)
    return .json(json, status: status)
  }
}

extension RoutingError {
  /// What kind of answer an error is over HTTP.
  var status: HTTPResponse.Status {
    switch self {
    case .noRouteFound, .couldNotMatchOrigin, .couldNotMatchDestination,
      .noReachableChargingStationFound:
      .notFound
    case .internalError: .internalServerError
    case _ where missing != nil: .notImplemented
    default: .badRequest
    }
  }
}

extension RequestFailure {
  /// What an engine's error means where it is no answer: a map that is damaged, or a search that takes too
  /// long; `nil` where it answers the question.
  init?(unansweredBy error: RoutingError) {
    if error.isDamagedMap {
      self = .damaged(error.message)
    } else if error == .timedOut {
      self = .timedOut(error.message)
    } else {
      return nil
    }
  }

  /// JSON that is no question: what is wrong, and in which field.
  init(_ error: DecodingError) {
    let context: DecodingError.Context
    var missing: String?
    var wanted: String?
    switch error {
    case .keyNotFound(let key, let found): (context, missing) = (found, key.stringValue)
    case .typeMismatch(let type, let found):
      (context, wanted) = (found, Self.kind(of: type))
    case .valueNotFound(_, let found): (context, wanted) = (found, "a value, and not null,")
    case .dataCorrupted(let found): context = found
    @unknown default:
      self.init(.badRequest, "InvalidValue", "the body cannot be read")
      return
    }
    var path = ""
    for key in context.codingPath {
      path += key.intValue.map { "[\($0)]" } ?? (path.isEmpty ? "" : ".") + key.stringValue
    }
    if let missing { path += (path.isEmpty ? "" : ".") + missing }
    self.init(
      .badRequest, "InvalidValue",
      missing.map { "the field \"\($0)\" is missing" } ?? wanted.map { "\($0) is wanted here" }
        ?? context.debugDescription,
      parameter: path.isEmpty ? nil : path)
  }

  /// What JSON calls a value of a type; `nil` where the type tells no more than its error.
  private static func kind(of type: any Any.Type) -> String? {
    switch type {
    case is [Any].Type: "a list, such as [\"…\"],"
    case is [String: Any].Type: "an object, such as {\"…\":…},"
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is any BinaryInteger.Type, is any BinaryFloatingPoint.Type: "a number"
    default: nil
    }
  }
}
