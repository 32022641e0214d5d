// SPDX-License-Identifier: Apache-2.0

package import HTTPTypes
package import Hummingbird
package import NIOCore
package import RoadbookCoding

extension JSONWriter {
  /// What was written, as a body.
  package consuming func finish() -> ByteBuffer {
    unsafe withBytes { unsafe ByteBuffer(bytes: $0) }
  }
}

extension Response {
  /// A JSON answer, whole and with its length: never in chunks, which some clients cannot read.
  package static func json(
    _ json: consuming JSONWriter, status: HTTPResponse.Status = .ok
  ) -> Response {
    bytes(json.finish(), type: jsonType, status: status)
  }

  package static let jsonType = "application/json; charset=UTF-8"

  /// Any whole answer.
  package static func bytes(
    _ bytes: ByteBuffer, type: String, status: HTTPResponse.Status = .ok
  ) -> Response {
    Response(
      status: status,
      headers: [.contentType: type, .contentLength: String(bytes.readableBytes)],
      body: ResponseBody(byteBuffer: bytes))
  }

  /// A short text.
  package static func text(
    _ text: String, type: String = "text/plain; charset=UTF-8", status: HTTPResponse.Status = .ok
  ) -> Response {
    bytes(ByteBuffer(string: text), type: type, status: status)
  }
}
