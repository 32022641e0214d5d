// SPDX-License-Identifier: Apache-2.0

import Foundation
package import Logging
import NIOCore
import RoadbookCoding

/// Writes a log as one JSON object a line, to standard error by way of a ``LogQueue``.
///
///     {"time":"2026-11-21T20:15:09.120Z","level":"info","message":"request","status":"200",…}
package struct JSONLogHandler: LogHandler {
  package var metadata: Logger.Metadata = [:]
  package var logLevel: Logger.Level
  private let write: @Sendable ([UInt8]) -> Void

  /// - Parameters:
  ///   - level: The least that is logged.
  ///   - write: Takes one line with its end, from any thread, and keeps nobody waiting.
  package init(
    level: Logger.Level,
    write: @escaping @Sendable ([UInt8]) -> Void = { LogQueue.standardError.write($0) }
  ) {
    logLevel = level
    self.write = write
  }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    let fields = metadata.merging(event.metadata ?? [:]) { _, newer in newer }
    write(Self.line(level: "\(event.level)", message: "\(event.message)", fields))
  }

  /// One line with its end.
  static func line(level: String, message: String, _ fields: Logger.Metadata) -> [UInt8] {
    var json = JSONWriter(capacity: 256)
    json.beginObject()
    json.field("time", Date.now.formatted(time))
    json.field("level", level)
    json.field("message", message)
    for (key, value) in fields.sorted(by: { $0.key < $1.key }) {
      json.name(key)
      json.value("\(value)")
    }
    json.endObject()
    json.breakLine(beforeEnd: true)
    return json.bytes()
  }

  private static let time = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}
