// SPDX-License-Identifier: Apache-2.0

/// A message inside a message of GTFS-realtime.
protocol RealtimeMessage {
  /// What it is where it has no fields.
  static var empty: Self { get }

  /// Makes room for the fields of a message, and checks how many there are.
  mutating func prepare(
    for message: ProtobufReader, _ budget: inout RealtimeBudget
  ) throws(RealtimeFault)

  /// Takes one field, or passes over it.
  mutating func take(
    _ field: ProtobufReader.Field, of message: inout ProtobufReader,
    _ budget: inout RealtimeBudget
  ) throws(RealtimeFault)
}

extension RealtimeMessage {
  mutating func prepare(
    for message: ProtobufReader, _ budget: inout RealtimeBudget
  ) throws(RealtimeFault) {}

  /// Takes the fields of a message.
  ///
  /// Protocol buffers let a message come in parts: the last number or text counts, messages inside are put
  /// together, lists are joined.
  mutating func merge(
    _ message: ProtobufReader, _ budget: inout RealtimeBudget
  ) throws(RealtimeFault) {
    try prepare(for: message, &budget)
    var message = message
    while let field = try message.field() { try take(field, of: &message, &budget) }
  }
}

extension Optional where Wrapped: RealtimeMessage {
  mutating func merge(
    _ message: ProtobufReader, _ budget: inout RealtimeBudget
  ) throws(RealtimeFault) {
    var value = self ?? .empty
    self = nil  // or lists would be copied for each part
    try value.merge(message, &budget)
    self = value
  }
}
