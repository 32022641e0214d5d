// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Hummingbird
import NIOCore
import RoadbookCoding

/// Reads the JSON of `POST` requests: from clients that may still ask, and no more than may be sent.
struct JSONBodies: Sendable {
  let admission: Admission
  let maxBytes: Int
  let held: HeldBytes

  /// Calls `answer` with the bytes of a request's body, which count as held until it returns.
  ///
  /// - Throws: `TooManyRequests` before anything is read where the client has used up its share,
  ///   `InvalidContentType` where the body is not sent as JSON, `TooBig` where it is too long,
  ///   `InvalidBody` where it ends early, or what `answer` throws.
  func read<Answer>(
    _ request: Request, _ scope: RequestScope, types: [String] = ["application/json"],
    _ answer: (ByteBuffer) async throws -> Answer
  ) async throws -> Answer {
    try admission.checkPatience(with: scope.client)
    let type = request.headers[.contentType] ?? ""
    guard let type = type.split(separator: ";").first?.lowercased(), types.contains(type) else {
      throw RequestFailure(
        .unsupportedMediaType, "InvalidContentType",
        "\(request.method) requests require a Content-Type of \(types.joined(separator: " or ")).",
        parameter: "Content-Type")
    }
    try Self.checkCoding(request)
    var count = 0
    defer { held.giveBack(count) }
    return try await answer(try await collect(request, on: scope.channel, &count))
  }

  /// Refuses bodies that are packed.
  ///
  /// Source: RFC 9110, section 15.5.16
  private static func checkCoding(_ request: Request) throws(RequestFailure) {
    guard let coding = request.headers[.contentEncoding], coding.lowercased() != "identity" else {
      return
    }
    throw RequestFailure(
      .unsupportedMediaType, "InvalidContentType",
      "this server unpacks no bodies: send it without Content-Encoding \(coding)",
      parameter: "Content-Encoding")
  }

  // `count` has the bytes that were taken from what may be held, also where this throws.
  private func collect(
    _ request: Request, on channel: any Channel, _ count: inout Int
  ) async throws -> ByteBuffer {
    var body = ByteBuffer()
    do {
      for try await part in request.body {
        guard count + part.readableBytes <= maxBytes else { throw HTTPError(.contentTooLarge) }
        try held.take(part.readableBytes)
        count += part.readableBytes
        body.writeImmutableBuffer(part)
      }
    } catch let error as RequestFailure {
      throw error
    } catch let error as HTTPError {
      throw error
    } catch let error as BodyTooSlow {
      throw error.failure
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      // All that is left is a client that went, or that sent what is no body.
      throw channel.isActive ? RequestFailure.brokenBody : .clientLeft
    }
    return body
  }
}

extension RequestFailure {
  /// A body that was not sent whole, or in chunks that are none.
  static var brokenBody: RequestFailure {
    var failure = RequestFailure(
      .badRequest, "InvalidBody", "the body ends early, or its chunks cannot be read")
    failure.headers[.connection] = "close"
    return failure
  }
}

extension JSONDepth {
  /// Refuses JSON that is nested deeper than any question.
  ///
  /// - Throws: `InvalidValue`, with the place of the first bracket that is too deep.
  static func check(_ bytes: some Sequence<UInt8>) throws(RequestFailure) {
    if let fault = fault(in: bytes) {
      throw RequestFailure(.badRequest, "InvalidValue", fault)
    }
  }
}
