// SPDX-License-Identifier: Apache-2.0

package import RoadbookRealtime

/// Writes messages of GTFS-realtime, as a service that tests stand in for sends them.
///
///     let bytes = RealtimeWriter.bytes(of: RealtimeFeed(trips: [TripUpdate(trip: …, delay: 120)]))
///
/// What is missing or has its default value is not written.
package enum RealtimeWriter {
  /// The message in binary form; ``RealtimeReader`` reads the same feed from it.
  package static func bytes(of feed: RealtimeFeed) -> [UInt8] {
    var message = MessageWriter()
    message.message(1) { header in
      header.text(1, feed.version)
      header.number(2, feed.isDifferential ? 1 : nil)
      header.number(3, feed.measured)
    }
    for trip in feed.trips { message.entity(trip.entity) { $0.message(3) { $0.write(trip) } } }
    for vehicle in feed.vehicles {
      message.entity(vehicle.entity) { $0.message(4) { $0.write(vehicle) } }
    }
    for alert in feed.alerts { message.entity(alert.entity) { $0.message(5) { $0.write(alert) } } }
    for index in 0..<feed.deletedEntities {
      message.entity("deleted \(index)") { $0.number(2, 1) }
    }
    for index in 0..<feed.unknownEntities { message.entity("unknown \(index)") { $0.message(6) } }
    return message.bytes
  }
}

// MARK: - Messages

extension MessageWriter {
  fileprivate mutating func entity(_ name: String, _ content: (inout MessageWriter) -> Void) {
    message(2) { entity in
      entity.text(1, name)
      content(&entity)
    }
  }

  fileprivate mutating func write(_ selector: TripSelector) {
    text(1, selector.tripID)
    text(2, selector.startTime)
    text(3, selector.startDate)
    word(4, selector.relationship, unless: .scheduled)
    text(5, selector.routeID)
    number(6, selector.directionID)
  }

  fileprivate mutating func write(_ trip: TripUpdate) {
    message(1) { $0.write(trip.trip) }
    for stop in trip.stops { message(2) { $0.write(stop) } }
    messageIfAny(3) { $0.text(2, trip.vehicleLabel) }
    number(4, trip.measured)
    number(5, trip.delay)
    messageIfAny(6) { properties in
      properties.text(1, trip.newTripID)
      properties.text(2, trip.newStartDate)
      properties.text(3, trip.newStartTime)
      properties.text(5, trip.headsign)
      properties.text(6, trip.shortName)
    }
  }

  private mutating func write(_ stop: StopUpdate) {
    number(1, stop.sequence)
    if let arrival = stop.arrival { message(2) { $0.write(arrival) } }
    if let departure = stop.departure { message(3) { $0.write(departure) } }
    text(4, stop.stopID)
    word(5, stop.relationship, unless: .scheduled)
    messageIfAny(6) { properties in
      properties.text(1, stop.assignedStopID)
      properties.text(2, stop.headsign)
      properties.number(3, stop.pickUp)
      properties.number(4, stop.dropOff)
    }
  }

  private mutating func write(_ update: TimeUpdate) {
    number(1, update.delay)
    number(2, update.time)
    number(3, update.uncertainty)
    number(4, update.scheduled)
  }

  fileprivate mutating func write(_ vehicle: VehiclePosition) {
    if let trip = vehicle.trip { message(1) { $0.write(trip) } }
    messageIfAny(2) { position in
      position.float(1, vehicle.latitude)
      position.float(2, vehicle.longitude)
      position.float(3, vehicle.bearing)
      position.float(5, vehicle.speed)
    }
    number(3, vehicle.stopSequence)
    word(4, vehicle.status, unless: .inTransitTo)
    number(5, vehicle.measured)
    text(7, vehicle.stopID)
    messageIfAny(8) { $0.text(2, vehicle.label) }
    number(9, vehicle.occupancy)
  }

  fileprivate mutating func write(_ alert: ServiceAlert) {
    for period in alert.periods {
      message(1) { range in
        range.number(1, period.start)
        range.number(2, period.end)
      }
    }
    for entity in alert.informed { message(5) { $0.write(entity) } }
    word(6, alert.cause, unless: .unknownCause)
    word(7, alert.effect, unless: .unknownEffect)
    write(8, alert.url)
    write(10, alert.header)
    write(11, alert.description)
    word(14, alert.severity, unless: .unknownSeverity)
  }

  private mutating func write(_ entity: InformedEntity) {
    text(1, entity.agencyID)
    text(2, entity.routeID)
    number(3, entity.routeType)
    if let trip = entity.trip { message(4) { $0.write(trip) } }
    text(5, entity.stopID)
    number(6, entity.directionID)
  }

  private mutating func write(_ field: UInt8, _ texts: [TranslatedText]) {
    messageIfAny(field) { translations in
      for text in texts {
        translations.message(1) { translation in
          translation.text(1, text.text)
          translation.text(2, text.language)
        }
      }
    }
  }
}
