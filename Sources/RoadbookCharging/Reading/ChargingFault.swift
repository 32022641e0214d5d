// SPDX-License-Identifier: Apache-2.0

/// What is wrong with a file of charging stations.
package struct ChargingFault: Error, Hashable, CustomStringConvertible {
  /// What the file is called.
  package var file: String
  /// Where in it: "line 12", "record 3"; empty for the file as a whole.
  package var record: String
  /// Which part of the record; empty for all of it.
  package var field: String
  package var message: String
  /// Whether the file as a whole cannot be read, so that leaving records out does not help.
  package var isOfFile = false

  package init(_ file: String, _ record: String, _ field: String, _ message: String) {
    self.file = file
    self.record = record
    self.field = field
    self.message = message
  }

  package var description: String {
    [file, record, field].filter { !$0.isEmpty }.joined(separator: ", ") + ": " + message
  }
}

/// What is wrong with a field of a record, before anybody says which record it is.
struct FieldFault: Error {
  var field: String
  var message: String

  init(_ field: String, _ message: String) {
    self.field = field
    self.message = message
  }
}
