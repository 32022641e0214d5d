// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Hummingbird
import NIOCore

/// Content that clients may keep, packed where they can unpack it.
struct CachedContent: Sendable {
  var bytes: [UInt8]
  /// Whether the bytes are in gzip's format.
  var isPacked: Bool
  var type: String
  /// Tells this content from all others at its path.
  var fingerprint: String
  /// Whether the path names this content and no other, ever.
  var isForever = false
}

extension Request {
  /// Whether the client unpacks gzip.
  var acceptsGzip: Bool {
    (headers[.acceptEncoding] ?? "").split(separator: ",").contains { coding in
      let parts = coding.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
      return parts.first == "gzip" && !parts.contains("q=0")
    }
  }

  /// Whether the client says that it has the content already.
  func has(_ content: CachedContent) -> Bool {
    guard let known = headers[.ifNoneMatch] else { return false }
    return known == "*" || known.contains(tag(of: content))
  }

  /// Whether it comes with a key: caches that many share must not hand the answer to others.
  private var isWithKey: Bool { headers[.apiKey] != nil || headers[.authorization] != nil }

  private func tag(of content: CachedContent) -> String {
    "\"\(content.fingerprint)\(content.isPacked && acceptsGzip ? "-gzip" : "")\""
  }

  /// The answer to a request for content: nothing new where the client has it already.
  ///
  /// - Parameters:
  ///   - content: What is at the path.
  ///   - unpacked: Its bytes for clients that cannot unpack; `nil` where they are damaged.
  /// - Returns: The answer.
  /// - Throws: An internal error where the content is damaged.
  func answer(with content: CachedContent, unpacked: () -> [UInt8]?) throws -> Response {
    let sendsPacked = content.isPacked && acceptsGzip
    let tag = tag(of: content)
    var headers: HTTPFields = [
      .contentType: content.type, .eTag: tag, .vary: "Accept-Encoding",
      .cacheControl: content.isForever
        ? "\(isWithKey ? "private" : "public"), max-age=31536000, immutable" : "no-cache",
      .xContentTypeOptions: "nosniff",
    ]
    if has(content) {
      return Response(status: .notModified, headers: headers)
    }
    guard let bytes = content.isPacked && !sendsPacked ? unpacked() : content.bytes else {
      throw HTTPError(.internalServerError)
    }
    if sendsPacked { headers[.contentEncoding] = "gzip" }
    headers[.contentLength] = String(bytes.count)
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
