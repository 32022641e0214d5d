// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Hummingbird
import Logging

/// What every request passes on its way in and out: limits, errors as JSON, and the log.
struct FrontDoor<Inner: HTTPResponder>: HTTPResponder where Inner.Context == RequestScope {
  private let inner: Inner
  private let options: ServiceOptions
  private let logger: Logger
  private let logsRequests: Bool

  init(_ inner: Inner, options: ServiceOptions, logger: Logger) {
    self.inner = inner
    self.options = options
    self.logger = logger
    logsRequests = logger.logLevel <= .info
  }

  func respond(to request: Request, context: RequestScope) async throws -> Response {
    let start = ContinuousClock.now
    var response: Response
    var id = request.headers[.requestID].flatMap { $0.utf8.count <= 128 ? $0 : nil }
    do {
      try check(request)
      response = try await inner.respond(to: request, context: context)
      // The router answers some of its errors itself, without a body.
      if response.status.code >= 400, response.body.contentLength == 0 {
        throw HTTPError(response.status)
      }
    } catch {
      let told = id ?? RequestID().description
      response = failure(error, request, told)
      id = told
    }
    if let id { response.headers[.requestID] = id }
    if request.method == .head { response.body = ResponseBody() }
    if logsRequests { log(request, response, id ?? RequestID().description, since: start) }
    return response
  }

  private func check(_ request: Request) throws(RequestFailure) {
    let target = request.head.path ?? ""
    guard target.utf8.count <= options.maxTargetBytes else {
      throw RequestFailure(
        .uriTooLong, "TooBig",
        "the path is longer than \(options.maxTargetBytes) bytes; send the request as POST")
    }
    if let length = request.headers[.contentLength].flatMap({ Int($0) }),
      length > options.maxBodyBytes
    {
      throw RequestFailure(
        .contentTooLarge, "TooBig",
        "the body is larger than the \(options.maxBodyBytes) bytes that this server takes")
    }
  }

  /// The answer to an error; what nobody foresaw is logged with its id and told without details.
  private func failure(
    _ error: any Error, _ request: Request, _ id: String
  ) -> Response {
    let failure = RequestFailure(error)
    if failure.status == .internalServerError {
      logger.error(
        "request failed",
        metadata: [
          "request": "\(id)", "path": "\(request.head.path ?? "")", "error": "\(error)",
        ])
    }
    var response = failure.response
    // What is left of a body that was not read would have to be read first.
    if failure.status == .contentTooLarge { response.headers[.connection] = "close" }
    return response
  }

  private func log(
    _ request: Request, _ response: Response, _ id: String,
    since start: ContinuousClock.Instant
  ) {
    let microseconds = start.duration(to: .now) / .microseconds(1)
    logger.info(
      "request",
      metadata: [
        "request": "\(id)",
        "method": "\(request.method.rawValue)",
        "path": "\(request.head.path ?? "")",
        "status": "\(response.status.code)",
        "bytes": "\(response.body.contentLength ?? 0)",
        "ms": "\((microseconds / 10).rounded() / 100)",
      ])
  }
}

extension HTTPField.Name {
  /// The id by which logs of several programs are brought together.
  static let requestID = HTTPField.Name("X-Request-Id") ?? .location
}
