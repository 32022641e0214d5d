// SPDX-License-Identifier: Apache-2.0

extension TripUpdate: RealtimeMessage {
  static let empty = TripUpdate()

  mutating func prepare(
    for message: ProtobufReader, _ budget: inout RealtimeBudget
  ) throws(RealtimeFault) {
    let count = try message.count(of: 2)
    try budget.takeStops(count, at: message.offset)
    // Not for each part of a message: every part would copy all that were before.
    if stops.isEmpty { stops.reserveCapacity(count) }
  }

  mutating func take(
    _ field: ProtobufReader.Field, of message: inout ProtobufReader,
    _ budget: inout RealtimeBudget
  ) throws(RealtimeFault) {
    switch field {
    case .bytes(1): try trip.merge(try message.message(), &budget)
    case .bytes(2):
      var stop = StopUpdate.empty
      try stop.merge(try message.message(), &budget)
      stops.append(stop)
    case .bytes(3): try mergeVehicle(try message.message())
    case .number(4): measured = try message.laterMoment()
    case .number(5): delay = try message.delay()
    case .bytes(6): try mergeProperties(try message.message())
    default: try message.skip(field)
    }
  }

  private mutating func mergeVehicle(_ message: ProtobufReader) throws(RealtimeFault) {
    var message = message
    while let field = try message.field() {
      switch field {
      case .bytes(2): vehicleLabel = try message.told()
      default: try message.skip(field)
      }
    }
  }

  private mutating func mergeProperties(_ message: ProtobufReader) throws(RealtimeFault) {
    var message = message
    while let field = try message.field() {
      switch field {
      case .bytes(1): newTripID = try message.told()
      case .bytes(2): newStartDate = try message.told()
      case .bytes(3): newStartTime = try message.told()
      case .bytes(5): headsign = try message.told()
      case .bytes(6): shortName = try message.told()
      default: try message.skip(field)
      }
    }
  }
}
