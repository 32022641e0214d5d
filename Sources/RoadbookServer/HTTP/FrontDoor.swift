// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import RoadbookWeb

/// What every request passes on its way in and out: limits, keys, errors as JSON, counting, the log.
struct FrontDoor<Inner: HTTPResponder>: HTTPResponder where Inner.Context == RequestScope {
  let inner: Inner
  let options: ServiceOptions
  let access: Access
  let metrics: ServiceMetrics
  let searches: SearchThreads
  let logger: Logger
  private let logsRequests: Bool

  init(
    _ inner: Inner, options: ServiceOptions, access: Access, metrics: ServiceMetrics,
    searches: SearchThreads, logger: Logger
  ) {
    self.inner = inner
    self.options = options
    self.access = access
    self.metrics = metrics
    self.searches = searches
    self.logger = logger
    logsRequests = logger.logLevel <= .info
  }

  func respond(to request: Request, context: RequestScope) async throws -> Response {
    let start = ContinuousClock.now
    metrics.begin()
    var context = context
    var response: Response
    var id = request.headers[.requestID].flatMap { $0.utf8.count <= 128 ? $0 : nil }
    do {
      response = try await answer(request, &context)
    } catch {
      let told = id ?? RequestID().description
      response = failure(error, request, told)
      id = told
    }
    if let id { response.headers[.requestID] = id }
    if !options.allowedOrigin.isEmpty {
      response.headers[.accessControlAllowOrigin] = options.allowedOrigin
      response.headers[.accessControlExposeHeaders] = "Retry-After, X-Request-Id, ETag"
    }
    if response.status.code >= 400 { response.headers[.xContentTypeOptions] = "nosniff" }
    if request.method == .head { response.body = ResponseBody() }
    let seconds = start.duration(to: .now) / .seconds(1)
    metrics.end(
      context.coreContext.endpointPath.value.map(Self.label) ?? "other",
      status: response.status.code, seconds: seconds)
    if logsRequests { log(request, response, id ?? RequestID().description, seconds) }
    return response
  }

  private func answer(
    _ request: Request, _ context: inout RequestScope
  ) async throws -> Response {
    try check(request)
    if request.method == .options { return preflight }
    context.client = try access.client(of: request, context.channel)
    let response = try await inner.respond(to: request, context: context)
    // The router answers some of its errors itself, without a body.
    if response.status.code >= 400, response.body.contentLength == 0 {
      throw HTTPError(response.status)
    }
    return try await packed(response, for: request)
  }

  /// What some path may answer; anything else is answered by none.
  private static var methods: [HTTPRequest.Method] {
    [.get, .head, .post, .put, .patch, .delete, .options, .trace]
  }

  private func check(_ request: Request) throws(RequestFailure) {
    guard Self.methods.contains(request.method) else {
      throw .methodNotAllowed([.get, .head, .post])
    }
    let target = request.head.path ?? ""
    guard target.utf8.count <= options.maxTargetBytes else {
      throw RequestFailure(
        .uriTooLong, "TooBig",
        "the path is longer than \(options.maxTargetBytes) bytes; send the request as POST")
    }
    let fields = request.headers.reduce(0) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count }
    guard fields <= options.maxHeaderBytes else {
      throw RequestFailure(
        .requestHeaderFieldsTooLarge, "TooBig",
        "the header fields are longer than \(options.maxHeaderBytes) bytes")
    }
    if let length = request.headers[.contentLength].flatMap({ Int($0) }),
      length > options.maxBodyBytes(at: target)
    {
      throw RequestFailure(
        .contentTooLarge, "TooBig",
        "the body is larger than the \(options.maxBodyBytes(at: target)) bytes that this server takes"
      )
    }
  }

  /// The first part of a path's pattern, so that metrics stay few: `/route` for `/route/**`.
  private static func label(_ pattern: String) -> String {
    let parts = pattern.split(separator: "/")
    guard let first = parts.first else { return "/" }
    return first == "v1" && parts.count > 1 ? "/v1/\(parts[1])" : "/\(first)"
  }
}

// MARK: - Answers

extension FrontDoor {
  /// What browsers ask before they send a request to another site.
  ///
  /// Source: https://fetch.spec.whatwg.org/#http-cors-protocol
  private var preflight: Response {
    Response(
      status: .noContent,
      headers: [
        .accessControlAllowMethods: "GET, HEAD, POST, PUT, PATCH, OPTIONS",
        .accessControlAllowHeaders:
          "Content-Type, X-Requested-With, X-Request-Id, X-Api-Key, Authorization",
        .accessControlMaxAge: "86400",
      ])
  }

  /// The answer packed, where the client unpacks and it is text of some length.
  private func packed(_ response: Response, for request: Request) async throws -> Response {
    guard let length = response.body.contentLength, length >= Self.leastPackedBytes,
      response.headers[.contentEncoding] == nil,
      request.acceptsGzip,
      response.headers[.contentType].map(Self.isText) == true
    else { return response }
    let collected = Collected()
    try await response.body.write(BodyCollector(collected: collected))
    let bytes = Array(collected.bytes.readableBytesView)
    // The lowest level: the next ones take twice the time for a tenth less.
    let result =
      length > Self.mostPackedAtOnce
      ? try await searches.run { Gzip.packed(bytes, level: 1) } : Gzip.packed(bytes, level: 1)
    guard let packed = result else { return response }
    var response = response
    response.body = ResponseBody(byteBuffer: ByteBuffer(bytes: packed))
    response.headers[.contentLength] = String(packed.count)
    response.headers[.contentEncoding] = "gzip"
    response.headers[.vary] = "Accept-Encoding"
    return response
  }

  /// Smaller answers fit into one packet anyway.
  private static var leastPackedBytes: Int { 1400 }
  /// Larger ones take milliseconds, which other connections would have to wait.
  private static var mostPackedAtOnce: Int { 64 << 10 }

  private static func isText(_ type: String) -> Bool {
    type.hasPrefix("application/json") || type.hasPrefix("text/")
      || type.hasPrefix("application/geo+json")
  }

  /// The answer to an error; what nobody foresaw is logged with its id and told without details.
  private func failure(_ error: any Error, _ request: Request, _ id: String) -> Response {
    let failure = RequestFailure(error)
    if failure.status == .internalServerError {
      logger.error(
        "request failed",
        metadata: [
          "request": "\(id)", "path": "\(request.loggedTarget)", "error": "\(error)",
        ])
    }
    if let detail = failure.detail {
      logger.error("\(failure.message)", metadata: ["request": "\(id)", "error": "\(detail)"])
    }
    var response = failure.response
    // What is left of a body that was not read would have to be read first.
    if failure.status == .contentTooLarge { response.headers[.connection] = "close" }
    return response
  }

  private func log(_ request: Request, _ response: Response, _ id: String, _ seconds: Double) {
    logger.info(
      "request",
      metadata: [
        "request": "\(id)",
        "method": "\(request.method.rawValue)",
        "path": "\(request.loggedTarget)",
        "status": "\(response.status.code)",
        "bytes": "\(response.body.contentLength ?? 0)",
        "ms": "\((seconds * 1e5).rounded() / 100)",
      ])
  }
}

/// Where a body's parts are put together.
private final class Collected {
  var bytes = ByteBuffer()
}

private struct BodyCollector: ResponseBodyWriter {
  let collected: Collected

  mutating func write(_ buffer: ByteBuffer) async throws {
    collected.bytes.writeImmutableBuffer(buffer)
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

extension HTTPField.Name {
  /// The id by which logs of several programs are brought together.
  static let requestID = HTTPField.Name("X-Request-Id") ?? .location
}
