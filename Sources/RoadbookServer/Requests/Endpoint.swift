// SPDX-License-Identifier: Apache-2.0

package import HTTPTypes
package import Hummingbird
package import NIOCore

/// A part of the service: one file that adds its paths to the table.
///
///     struct PingEndpoint: Endpoint {
///       func add(to routes: RouteTable) {
///         routes.get("/ping") { _, _ in .text("pong") }
///       }
///     }
///
/// What an endpoint throws becomes a JSON answer; ``RequestFailure`` chooses its status and words.
package protocol Endpoint: Sendable {
  /// Adds the paths that this endpoint answers.
  func add(to routes: RouteTable)
}

/// The paths of the service and what answers them.
///
/// Patterns are Hummingbird's: `/tiles/:z/:x/:y` names parts of the path, `/docs/**` takes the rest.
/// A path that is asked with a method it lacks answers 405 and names the methods that it has.
package final class RouteTable {
  package typealias Handler = @Sendable (Request, RequestScope) async throws -> Response

  private let router = Router(context: RequestScope.self, options: .autoGenerateHeadEndpoints)
  private var methods: [String: [HTTPRequest.Method]] = [:]

  package init(_ endpoints: [any Endpoint]) {
    for endpoint in endpoints { endpoint.add(to: self) }
  }

  /// Answers `GET`, and `HEAD` by the same.
  package func get(_ path: String, _ handler: @escaping Handler) { on(.get, path, handler) }

  /// Answers `POST`.
  package func post(_ path: String, _ handler: @escaping Handler) { on(.post, path, handler) }

  /// Answers a method.
  package func on(
    _ method: HTTPRequest.Method, _ path: String, _ handler: @escaping Handler
  ) {
    methods[path, default: []].append(method)
    router.on(RouterPath(path), method: method, use: handler)
  }

  /// The table as Hummingbird asks it; nothing can be added later.
  func responder() -> RouterResponder<RequestScope> {
    for (path, known) in methods {
      let allowed = known.contains(.get) ? known + [.head] : known
      for method in [HTTPRequest.Method.get, .post, .put, .patch, .delete, .trace]
      where !allowed.contains(method) {
        router.on(RouterPath(path), method: method) { _, _ -> Response in
          throw RequestFailure.methodNotAllowed(allowed)
        }
      }
    }
    let known = methods.keys.filter { $0.hasPrefix(Self.own) }
    for method in [HTTPRequest.Method.get, .post] {
      router.on(RouterPath(Self.own + "*"), method: method) { request, _ -> Response in
        throw RequestFailure.nothing(at: request.uri.path, among: known)
      }
    }
    return router.buildResponder()
  }

  /// Where Roadbook's own questions are; the dialects have other paths.
  private static let own = "/v1/"
}

/// What belongs to one request beside its head and body.
package struct RequestScope: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// The connection on which the request came.
  package let channel: any Channel
  /// The client's name, a key or an address.
  package var client = ""

  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }
}
