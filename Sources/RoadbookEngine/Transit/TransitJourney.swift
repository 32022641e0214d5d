// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookModel
package import RoadbookTransit

/// A journey as people read it.
///
/// Times are seconds from 1970 in UTC.
package struct TransitJourney: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
    package var id: String
    package var name: String
    package var platform: String
    package var coordinate: Coordinate
    /// The name of its clocks' time zone.
    package var timeZone: String
    /// Whether wheelchairs get on and off there; `nil` where nobody knows.
    package var wheelchair: Bool?
  }

  /// A stop at which a vehicle calls on the way.
  package struct Call: Hashable, Sendable {
    package var stop: Stop
    package var arrival: Int
    package var departure: Int
    /// When the timetable has it, where other times are foretold, or these.
    package var scheduledArrival: Int?
    package var scheduledDeparture: Int?
    /// Where the timetable has it, if it is made elsewhere.
    package var scheduledStop: Stop?
    /// Whether it is made; `nil` where nothing is known beside the timetable.
    package var status: TransitDepartureStatus?

    package init(stop: Stop, arrival: Int, departure: Int) {
      self.stop = stop
      self.arrival = arrival
      self.departure = departure
    }
  }

  package struct Ride: Hashable, Sendable {
    package var line: String
    package var longName: String
    package var mode: TransitMode
    package var headsign: String
    /// The stop at which the vehicle ends its trip.
    package var terminus: String
    package var tripID: String
    package var agency: Agency
    /// RGB, where the feed has one.
    package var color: UInt32?
    package var textColor: UInt32?
    package var wheelchair: Bool?
    package var bicycles: Bool?
    /// How one gets on at its first call, and off at its last one: without ado, or after a word to somebody.
    package var pickUp: BoardingRule
    package var dropOff: BoardingRule
    /// Seconds between vehicles that come by distance in time.
    package var headwaySeconds: Int?
    /// All calls, from boarding to leaving the vehicle.
    package var calls: [Call]
    /// Where it runs: as the feed draws it, else straight from call to call.
    package var path: RideLine
    /// Whether the feed draws it.
    package var isDrawn: Bool
    /// Whether one stays in the seat of the ride before: its vehicle goes on as this trip.
    package var isSeated: Bool
    /// Seconds that are left before it leaves, behind walk and minimum: what a delay may be.
    package var bufferSeconds: Int
    package var attributions: [Attribution]
    /// What passengers are to be told.
    package var incidents: [TransitIncident] = []
    /// Where the vehicle is now; `nil` where nobody knows.
    package var vehicle: TransitVehicle?

    /// Whether some of its times are foretold by who runs it.
    package var isRealtime: Bool { calls.contains { $0.status != nil } }
  }

  /// A part of a way inside a station.
  package struct Step: Hashable, Sendable {
    package var mode: Pathway.Mode
    package var seconds: Int
    /// What signs say on the way.
    package var sign: String
    /// The level that it leads to.
    package var level: String
    /// Where it leads to.
    package var coordinate: Coordinate
  }

  package struct Walk: Hashable, Sendable {
    package var seconds: Int
    package var departure: Int
    /// A stop at an end has its name; a place has none.
    package var from: Stop?
    package var to: Stop?
    /// The way inside the station to its exit, or, where there is no exit, to the other platform.
    package var leaving: [Step] = []
    package var exit: Stop?
    package var entrance: Stop?
    /// The way inside the station from its entrance.
    package var entering: [Step] = []
    /// Whether its way on streets is one by bicycle.
    package var isByBicycle = false

    package init(seconds: Int, departure: Int) {
      self.seconds = seconds
      self.departure = departure
    }

    /// Whether it leads over a street.
    package var isOutside: Bool { leaving.isEmpty || exit != nil }
  }

  package enum Leg: Hashable, Sendable {
    case walk(Walk)
    case ride(Ride)
  }

  package var departure: Int
  package var arrival: Int
  package var changes: Int
  package var legs: [Leg]
  /// What has to be shown with it: never empty.
  package var attributions: [Attribution]
  /// The day of the timetable whose times it has, where the timetable says nothing of its own, as "2026-11-18".
  package var estimatedFrom: String?

  /// The tickets with which its rides cost least; `nil` where some ride has none that is known.
  package var tickets: [Ticket]?

  /// A ticket for some of its rides.
  package struct Ticket: Hashable, Sendable {
    package var ticket: TransitTicket
    /// The positions of these rides in ``legs``.
    package var legs: [Int]

    /// What it costs.
    package var price: Double { Double(ticket.price) / 1000 }
  }

  /// What all tickets cost together; `nil` where that is not known, or they are of several currencies.
  package var price: (amount: Double, currency: String)? {
    guard let tickets, let currency = tickets.first?.ticket.currency,
      tickets.allSatisfy({ $0.ticket.currency == currency })
    else { return nil }
    return (Double(tickets.reduce(0) { $0 + $1.ticket.price }) / 1000, currency)
  }

  /// Whether some of its times are foretold by those who run its vehicles.
  package var isRealtime: Bool {
    legs.contains { leg in
      if case .ride(let ride) = leg { ride.isRealtime } else { false }
    }
  }

  package init(
    departure: Int, arrival: Int, changes: Int, legs: [Leg], attributions: [Attribution]
  ) {
    self.departure = departure
    self.arrival = arrival
    self.changes = changes
    self.legs = legs
    self.attributions = attributions
  }
}

/// A departure as people read it.
package struct TransitCall: Hashable, Sendable {
  package var time: Int
  package var line: String
  package var mode: TransitMode
  package var headsign: String
  package var stop: TransitJourney.Stop
  package var tripID: String
  package var agency: Agency
  /// RGB, where the feed has one.
  package var color: UInt32?
  package var textColor: UInt32?
  package var headwaySeconds: Int?
  package var until: Int?
  /// When the timetable has it, where another time is foretold, or this one.
  package var scheduledTime: Int?
  /// Where the timetable has it, if it is made elsewhere.
  package var scheduledStop: TransitJourney.Stop?
  /// Whether it is made; `nil` where nothing is known beside the timetable.
  package var status: TransitDepartureStatus?
  /// What passengers are to be told.
  package var incidents: [TransitIncident] = []
  /// Where the vehicle is now; `nil` where nobody knows.
  package var vehicle: TransitVehicle?
}

extension TransitCall {
  /// The line as the SDK has it.
  package var transport: TransitTransport {
    TransitTransport(
      mode: mode, name: line, headsign: headsign, color: color.map { RoadbookColor(rgb: $0) },
      textColor: textColor.map { RoadbookColor(rgb: $0) })
  }
}

extension TransitJourney.Ride {
  /// The line as the SDK has it.
  package var transport: TransitTransport {
    TransitTransport(
      mode: mode, name: line, headsign: headsign, category: longName.isEmpty ? nil : longName,
      color: color.map { RoadbookColor(rgb: $0) },
      textColor: textColor.map { RoadbookColor(rgb: $0) })
  }
}

extension RoadbookColor {
  /// An opaque colour of 24 bits.
  init(rgb: UInt32) {
    func part(_ shift: UInt32) -> Double { Double(rgb >> shift & 255) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }
}
