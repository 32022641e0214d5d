// SPDX-License-Identifier: Apache-2.0

extension StopUpdate: RealtimeMessage {
  static let empty = StopUpdate()

  mutating func take(
    _ field: ProtobufReader.Field, of message: inout ProtobufReader,
    _ budget: inout RealtimeBudget
  ) throws(RealtimeFault) {
    switch field {
    case .number(1): sequence = try message.uint32()
    case .bytes(2): try arrival.merge(try message.message(), &budget)
    case .bytes(3): try departure.merge(try message.message(), &budget)
    case .bytes(4): stopID = try message.told()
    case .number(5): relationship = try message.word() ?? relationship
    case .bytes(6): try mergeProperties(try message.message())
    default: try message.skip(field)
    }
  }

  private mutating func mergeProperties(_ message: ProtobufReader) throws(RealtimeFault) {
    var message = message
    while let field = try message.field() {
      switch field {
      case .bytes(1): assignedStopID = try message.told()
      case .bytes(2): headsign = try message.told()
      case .number(3): pickUp = Self.boarding(try message.int32()) ?? pickUp
      case .number(4): dropOff = Self.boarding(try message.int32()) ?? dropOff
      default: try message.skip(field)
      }
    }
  }

  private static func boarding(_ number: Int) -> Int? { (0...3).contains(number) ? number : nil }
}

extension TimeUpdate: RealtimeMessage {
  static let empty = TimeUpdate()

  mutating func take(
    _ field: ProtobufReader.Field, of message: inout ProtobufReader,
    _ budget: inout RealtimeBudget
  ) throws(RealtimeFault) {
    switch field {
    case .number(1): delay = try message.delay()
    case .number(2): time = try message.moment()
    case .number(3):
      let seconds = try message.int32()
      uncertainty = seconds < 0 ? nil : seconds
    case .number(4): scheduled = try message.moment()
    default: try message.skip(field)
    }
  }
}
