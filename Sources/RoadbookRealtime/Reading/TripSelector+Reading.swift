// SPDX-License-Identifier: Apache-2.0

extension TripSelector: RealtimeMessage {
  static let empty = TripSelector()

  mutating func take(
    _ field: ProtobufReader.Field, of message: inout ProtobufReader,
    _ budget: inout RealtimeBudget
  ) throws(RealtimeFault) {
    switch field {
    case .bytes(1): tripID = try message.told()
    case .bytes(2): startTime = try message.told()
    case .bytes(3): startDate = try message.told()
    case .number(4): relationship = try message.word() ?? relationship
    case .bytes(5): routeID = try message.told()
    case .number(6): directionID = try message.uint32()
    default: try message.skip(field)
    }
  }
}
