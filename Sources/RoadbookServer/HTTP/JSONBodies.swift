// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Hummingbird
import NIOCore

/// Reads the JSON of `POST` requests: from clients that may still ask, and no more than may be sent.
struct JSONBodies: Sendable {
  let admission: Admission
  let maxBytes: Int

  /// The bytes of a request's body.
  ///
  /// - Throws: `TooManyRequests` before anything is read where the client has used up its share,
  ///   `InvalidContentType` where the body is not sent as JSON, `TooBig` where it is too long.
  func read(_ request: Request, _ scope: RequestScope) async throws -> ByteBuffer {
    try admission.checkPatience(with: scope.client)
    let type = request.headers[.contentType] ?? ""
    guard type.split(separator: ";").first?.lowercased() == "application/json" else {
      throw RequestFailure(
        .unsupportedMediaType, "InvalidContentType",
        "POST requests require a Content-Type of application/json.", parameter: "Content-Type")
    }
    return try await request.body.collect(upTo: maxBytes)
  }
}
