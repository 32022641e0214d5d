// SPDX-License-Identifier: Apache-2.0

/// Reads messages of GTFS-realtime in their binary form.
///
///     let feed = try RealtimeReader.feed(bytes)
///     for update in feed.trips { print(update.trip.tripID ?? "", update.delay ?? 0) }
///
/// Fields that we do not know are passed over, extensions of agencies among them. We read more than the specification
/// allows where services err: entities without a name, texts that are not UTF-8, empty texts and times of 0, which are
/// read as missing, as are times and delays that cannot be meant. A message without a header is refused.
///
/// - Complexity: O(*n*) for *n* bytes. Memory is some 120 bytes for each update of a stop, whose number is bounded.
///
/// Source: https://gtfs.org/documentation/realtime/reference/ and its `gtfs-realtime.proto`.
package enum RealtimeReader {
  /// Longer messages are refused before they are read.
  package static var mostBytes: Int { RealtimeBudget.mostBytes }

  /// The message.
  ///
  /// - Throws: What is wrong, and at which byte.
  package static func feed(_ bytes: [UInt8]) throws(RealtimeFault) -> RealtimeFeed {
    guard bytes.count <= mostBytes else {
      throw RealtimeFault("the message has \(bytes.count) bytes; at most \(mostBytes) are read")
    }
    do throws(RealtimeFault) {
      return try message(ProtobufReader(bytes))
    } catch {
      // A message may begin as a text does, so texts are told only where reading fails.
      throw ForeignForm(bytes)?.fault ?? error
    }
  }

  private static func message(
    _ reader: consuming ProtobufReader
  ) throws(RealtimeFault) -> RealtimeFeed {
    var reader = reader
    var feed = RealtimeFeed(version: "")
    var budget = RealtimeBudget()
    var hasHeader = false
    while let field = try reader.field() {
      switch field {
      case .bytes(1):
        try feed.mergeHeader(try reader.message())
        hasHeader = true
      case .bytes(2):
        try budget.takeEntity(at: reader.offset)
        try feed.add(entity: try reader.message(), &budget)
      default: try reader.skip(field)
      }
    }
    guard hasHeader else {
      throw RealtimeFault("the message has no header, which GTFS-realtime requires")
    }
    return feed
  }
}

// MARK: - Header and entities

extension RealtimeFeed {
  fileprivate mutating func mergeHeader(_ message: ProtobufReader) throws(RealtimeFault) {
    var message = message
    while let field = try message.field() {
      switch field {
      case .bytes(1): version = try message.text()
      case .number(2):
        switch try message.varint() {
        case 0: isDifferential = false
        case 1: isDifferential = true
        default: break
        }
      case .number(3): measured = try message.laterMoment()
      default: try message.skip(field)
      }
    }
  }

  fileprivate mutating func add(
    entity message: ProtobufReader, _ budget: inout RealtimeBudget
  ) throws(RealtimeFault) {
    var message = message
    var name = ""
    var isDeleted = false
    var trip: TripUpdate?
    var vehicle: VehiclePosition?
    var alert: ServiceAlert?
    while let field = try message.field() {
      switch field {
      case .bytes(1): name = try message.text()
      case .number(2): isDeleted = try message.varint() != 0
      case .bytes(3): try trip.merge(try message.message(), &budget)
      case .bytes(4): try vehicle.merge(try message.message(), &budget)
      case .bytes(5): try alert.merge(try message.message(), &budget)
      default: try message.skip(field)
      }
    }
    if isDeleted {
      deletedEntities += 1
    } else if trip == nil, vehicle == nil, alert == nil {
      unknownEntities += 1
    } else {
      keep(trip, vehicle, alert, name)
    }
  }

  private mutating func keep(
    _ trip: consuming TripUpdate?, _ vehicle: consuming VehiclePosition?,
    _ alert: consuming ServiceAlert?, _ name: String
  ) {
    if var trip {
      trip.entity = name
      trips.append(trip)
    }
    if var vehicle {
      vehicle.entity = name
      vehicles.append(vehicle)
    }
    if var alert {
      alert.entity = name
      alerts.append(alert)
    }
  }
}
