// SPDX-License-Identifier: Apache-2.0

package import HTTPTypes
package import Hummingbird
import NIOCore
import RoadbookCoding
package import RoadbookModel
import RoadbookStorage

/// Why a request gets no result: the status, and a body that programs and people can act on.
///
///     {"code":"InvalidValue","message":"radius must be …","parameter":"radius"}
///
/// The codes are OSRM's where OSRM has one, so that its clients understand every answer.
package struct RequestFailure: Error, Equatable, Sendable {
  package var status: HTTPResponse.Status
  /// One word for programs.
  package var code: String
  /// What is wrong and what to do, in English.
  package var message: String
  /// The parameter that is to blame, as the client spelled it.
  package var parameter: String?
  /// Header fields beside the usual ones, such as `Retry-After`.
  package var headers: HTTPFields = [:]
  /// What whoever runs the service should know and clients need not: it goes to the log alone.
  package var detail: String?

  package init(
    _ status: HTTPResponse.Status, _ code: String, _ message: String, parameter: String? = nil
  ) {
    self.status = status
    self.code = code
    self.message = message
    self.parameter = parameter
  }
}

// MARK: - Common ones

extension RequestFailure {
  /// A parameter's value is out of range or of the wrong kind.
  package static func invalidValue(_ parameter: String, _ message: String) -> RequestFailure {
    RequestFailure(.badRequest, "InvalidValue", message, parameter: parameter)
  }

  /// What was asked for can be read, and does not fit together.
  static func invalidOptions(_ message: String, _ parameter: String) -> RequestFailure {
    RequestFailure(.badRequest, "InvalidOptions", message, parameter: parameter)
  }

  /// What takes too long.
  package static func timedOut(_ message: String) -> RequestFailure {
    RequestFailure(.serviceUnavailable, "Timeout", message)
  }

  /// A form of answer that the service does not have.
  package static func notImplemented(_ message: String) -> RequestFailure {
    RequestFailure(.notImplemented, "NotImplemented", message)
  }

  /// The endpoint's engine does not exist yet.
  package static func notBuilt(_ missing: MissingCapability) -> RequestFailure {
    notImplemented("\(missing.summary): not built yet")
  }

  /// The map is damaged, or was changed while it is served.
  ///
  /// - Parameters:
  ///   - map: Its name.
  ///   - detail: What the log tells of it.
  /// - Returns: A 503.
  package static func damaged(map: String? = nil, _ detail: String? = nil) -> RequestFailure {
    let name = map.map { "the map \($0)" } ?? "the map"
    var failure = RequestFailure(
      .serviceUnavailable, "MapUnavailable",
      "\(name) is damaged, or was changed while it is served. Whoever runs the service has to put it there anew and reload"
    )
    failure.detail = detail
    return failure
  }

  /// The path has other methods than the one that was asked for.
  static func methodNotAllowed(_ allowed: [HTTPRequest.Method]) -> RequestFailure {
    let names = allowed.map(\.rawValue).sorted().joined(separator: ", ")
    var failure = RequestFailure(
      .methodNotAllowed, "MethodNotAllowed", "this path answers \(names) only")
    failure.headers[.allow] = names
    return failure
  }

  /// There is no such path, but perhaps one of a similar name.
  static func nothing(at path: String, among known: [String]) -> RequestFailure {
    let nearest = NearestName.of(path, among: known.sorted()).map { "; did you mean \($0)?" } ?? "."
    return RequestFailure(
      .notFound, "NotFound", "there is nothing at this path\(nearest) /docs lists all paths")
  }

  /// An error of the framework, or of what nobody foresaw.
  init(_ error: any Error) {
    switch error {
    case let failure as RequestFailure: self = failure
    case let error as StorageError: self = .damaged(map: nil, error.description)
    case let error as HTTPError where error.status == .notFound:
      self.init(.notFound, "NotFound", "there is nothing at this path")
    case let error as HTTPError where error.status == .contentTooLarge:
      self.init(.contentTooLarge, "TooBig", "the body is larger than this server takes")
    case let error as HTTPError:
      self.init(error.status, "BadRequest", error.body ?? error.status.reasonPhrase)
    case is CancellationError:
      self.init(.serviceUnavailable, "Cancelled", "the server stopped before there was an answer")
    default:
      self.init(.internalServerError, "InternalError", "the server met an error of its own")
    }
  }
}

// MARK: - As an answer

extension RequestFailure {
  /// The answer that tells of the failure.
  package var response: Response {
    var response = Response.bytes(body, type: Response.jsonType, status: status)
    for field in headers { response.headers[field.name] = field.value }
    return response
  }

  /// What it says, as JSON.
  var body: ByteBuffer {
    var json = JSONWriter(capacity: 256)
    json.beginObject()
    json.field("code", code)
    json.field("message", message)
    if let parameter { json.field("parameter", parameter) }
    json.endObject()
    return json.finish()
  }

  /// The head of an answer behind which the connection ends.
  func lastHead(of body: ByteBuffer) -> HTTPResponse {
    var fields = headers
    fields[.contentType] = Response.jsonType
    fields[.contentLength] = String(body.readableBytes)
    fields[.xContentTypeOptions] = "nosniff"
    fields[.connection] = "close"
    return HTTPResponse(status: status, headerFields: fields)
  }
}
