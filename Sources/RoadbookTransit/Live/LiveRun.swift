// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// A vehicle of one day of which more is known than the timetable says.
package struct LiveRun: Hashable, Sendable {
  package enum Status: Hashable, Sendable {
    /// It runs; its times may be others than those of the timetable.
    case updated
    /// It does not run.
    case cancelled
    /// It is not in the timetable.
    case added
    /// It runs in place of a vehicle of the timetable, with calls of its own.
    case replaced
  }

  package var status: Status
  package var line: Timetable.LineID
  /// The trip of the timetable that it is, replaces, or repeats; none for others.
  package var trip: Timetable.TripID?
  /// The service day of ``trip``, counted from 1970-01-01; none for a vehicle that repeats it.
  package var day: Int?
  /// The id of its trip.
  package var id: String
  /// What stands on it, where that is known to be other than what the timetable says.
  package var headsign: String?
  /// All its calls; those of a cancelled one are those of the timetable.
  package var calls: [LiveCall]
  /// Whether a cancelled vehicle is not even to be told.
  package var isHidden = false

  package init(
    _ status: Status, line: Timetable.LineID, trip: Timetable.TripID?, day: Int?, id: String,
    calls: [LiveCall]
  ) {
    self.status = status
    self.line = line
    self.trip = trip
    self.day = day
    self.id = id
    self.calls = calls
  }

  /// Whether it runs, and calls as its trip does: at other times at most.
  var keepsCalls: Bool {
    status == .updated && calls.allSatisfy { !$0.isSkipped && !$0.hasMoved && !$0.hasOtherRules }
  }
}

/// A call of a vehicle of which more is known than the timetable says.
///
/// Times are seconds from 1970 in UTC.
package struct LiveCall: Hashable, Sendable {
  /// Where it calls.
  package var stop: Timetable.StopID
  /// Where searches have the call: the stop, or one of its other nodes.
  package var node: UInt32
  /// When it is expected.
  package var arrival: Int
  package var departure: Int
  /// When the timetable has it; none for vehicles of which the timetable does not know.
  package var scheduledArrival: Int?
  package var scheduledDeparture: Int?
  /// Where the timetable has the call, if that is another stop.
  package var scheduledStop: Timetable.StopID?
  /// Whether ``arrival`` and ``departure`` are foretold, and not those of the timetable.
  package var isForetold = false
  /// Whether nobody gets on or off, though the timetable says so.
  package var isSkipped = false
  package var pickUp = BoardingRule.regular
  package var dropOff = BoardingRule.regular
  /// Whether getting on or off is not as in the timetable.
  package var hasOtherRules = false
  /// What stands on the vehicle there, where that is known to be other than what the timetable says.
  package var headsign: String?

  package init(stop: Timetable.StopID, node: UInt32, arrival: Int, departure: Int) {
    self.stop = stop
    self.node = node
    self.arrival = arrival
    self.departure = departure
  }

  /// Foretells how late it is, in seconds; nothing is foretold where both are missing.
  package mutating func move(by arrivalDelay: Int?, _ departureDelay: Int?) {
    isForetold = arrivalDelay != nil || departureDelay != nil
    arrival += arrivalDelay ?? 0
    departure += departureDelay ?? 0
  }

  package var hasMoved: Bool { scheduledStop != nil }
  /// How much later it leaves than in the timetable, in seconds; none where nothing is foretold.
  package var departureDelay: Int? {
    isForetold ? scheduledDeparture.map { departure - $0 } : nil
  }
  /// How much later it arrives than in the timetable, in seconds; none where nothing is foretold.
  package var arrivalDelay: Int? { isForetold ? scheduledArrival.map { arrival - $0 } : nil }

  /// Rules of boarding as patterns have them.
  var rules: UInt8 {
    isSkipped
      ? BoardingRule.none.rawValue | BoardingRule.none.rawValue << 4
      : pickUp.rawValue | dropOff.rawValue << 4
  }
}
