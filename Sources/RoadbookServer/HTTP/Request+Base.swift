// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Hummingbird

extension Request {
  /// Where the client sees the service: `https://example.org/maps`, without a slash at its end.
  ///
  /// Of what the client says of itself, only what needs no escape anywhere is repeated.
  var base: String {
    let scheme = headers[.forwardedProto] == "https" ? "https" : "http"
    return "\(scheme)://\(host)\(folder)"
  }

  private var host: String {
    guard let authority = head.authority, !authority.isEmpty,
      authority.allSatisfy({ $0.isPlainInPaths || ":[]".contains($0) })
    else { return "localhost" }
    return authority
  }

  /// The folder under which a server in front shows this one, such as `/maps`; else nothing.
  var folder: String {
    let parts = (headers[.forwardedPrefix] ?? "").split(separator: "/")
    let isPlain = parts.allSatisfy { $0 != ".." && $0.allSatisfy(\.isPlainInPaths) }
    return isPlain ? parts.map { "/\($0)" }.joined() : ""
  }
}

extension Character {
  /// Whether it needs no escape in a path.
  fileprivate var isPlainInPaths: Bool {
    isASCII && (isLetter || isNumber || "-._~".contains(self))
  }
}
