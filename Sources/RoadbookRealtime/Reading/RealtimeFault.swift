// SPDX-License-Identifier: Apache-2.0

/// Why bytes are no message of GTFS-realtime that can be used.
package struct RealtimeFault: Error, CustomStringConvertible, Hashable, Sendable {
  /// At which byte, from 0; `nil` where the message as a whole is wrong.
  package var offset: Int?
  package var message: String

  package init(_ message: String, at offset: Int? = nil) {
    self.message = message
    self.offset = offset
  }

  package var description: String { offset.map { "byte \($0): \(message)" } ?? message }
}
