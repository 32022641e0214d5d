// SPDX-License-Identifier: Apache-2.0

extension VehiclePosition: RealtimeMessage {
  static let empty = VehiclePosition()

  mutating func take(
    _ field: ProtobufReader.Field, of message: inout ProtobufReader,
    _ budget: inout RealtimeBudget
  ) throws(RealtimeFault) {
    switch field {
    case .bytes(1): try trip.merge(try message.message(), &budget)
    case .bytes(2): try mergePosition(try message.message())
    case .number(3): stopSequence = try message.uint32()
    case .number(4): status = try message.word() ?? status
    case .number(5): measured = try message.laterMoment()
    case .bytes(7): stopID = try message.told()
    case .bytes(8): try mergeVehicle(try message.message())
    case .number(9):
      let number = try message.int32()
      if (0...8).contains(number) { occupancy = number }
    default: try message.skip(field)
    }
  }

  private mutating func mergePosition(_ message: ProtobufReader) throws(RealtimeFault) {
    var message = message
    while let field = try message.field() {
      switch field {
      case .fourBytes(1): latitude = try message.float().flatMap { abs($0) <= 90 ? $0 : nil }
      case .fourBytes(2): longitude = try message.float().flatMap { abs($0) <= 180 ? $0 : nil }
      case .fourBytes(3): bearing = try message.float()
      case .fourBytes(5): speed = try message.float()
      default: try message.skip(field)
      }
    }
  }

  private mutating func mergeVehicle(_ message: ProtobufReader) throws(RealtimeFault) {
    var message = message
    while let field = try message.field() {
      switch field {
      case .bytes(2): label = try message.told()
      default: try message.skip(field)
      }
    }
  }
}
