// SPDX-License-Identifier: Apache-2.0

/// What is wrong with a file of traffic: then none of it counts.
package struct TrafficFault: Error, Equatable, CustomStringConvertible {
  /// Where: "line 12", "flow[3]"; empty for the file as a whole.
  package var record: String
  /// Which part of the record; empty for all of it.
  package var field: String
  package var message: String

  package init(_ record: String, _ field: String = "", _ message: String) {
    self.record = record
    self.field = field
    self.message = message
  }

  /// The fault with the name of the file, if it has one.
  package func inFile(_ file: String) -> TrafficFault {
    if file.isEmpty { return self }
    return TrafficFault(
      [file, record].filter { !$0.isEmpty }.joined(separator: ", "), field, message)
  }

  package var description: String {
    [record, field].filter { !$0.isEmpty }.joined(separator: ", ")
      + (record.isEmpty && field.isEmpty ? "" : ": ") + message
  }
}
