// SPDX-License-Identifier: Apache-2.0

import Foundation
package import Logging
import NIOCore

/// Writes a log as one JSON object a line, to standard error.
///
///     {"time":"2026-11-21T20:15:09.120Z","level":"info","message":"request","status":"200",…}
package struct JSONLogHandler: LogHandler {
  package var metadata: Logger.Metadata = [:]
  package var logLevel: Logger.Level
  private let write: @Sendable ([UInt8]) -> Void

  /// - Parameters:
  ///   - level: The least that is logged.
  ///   - write: Takes one line with its end, from any thread.
  package init(
    level: Logger.Level,
    write: @escaping @Sendable ([UInt8]) -> Void = { FileHandle.standardError.write(Data($0)) }
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
    var line = "{\"time\":\"\(Date.now.formatted(Self.time))\",\"level\":\"\(event.level)\""
    line += ",\"message\":\(Self.quoted("\(event.message)"))"
    for (key, value) in fields.sorted(by: { $0.key < $1.key }) {
      line += ",\(Self.quoted(key)):\(Self.quoted("\(value)"))"
    }
    write(Array((line + "}\n").utf8))
  }

  private static let time = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  private static func quoted(_ text: String) -> String {
    var json = JSONWriter(capacity: text.utf8.count + 16)
    json.value(text)
    return String(buffer: json.finish())
  }
}
