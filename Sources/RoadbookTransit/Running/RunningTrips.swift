// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// The vehicles that run within some days, in the order in which they can be caught.
///
///     lane    pattern   vehicles, by departure
///     0       0         Mon 08:00  Mon 08:10 … Tue 08:00 …
///     1       1         Mon 08:05 …
///     2       2         each 600 s from 06:00 to 22:00
///
/// A **lane** is a pattern whose vehicles, of all these days, do not overtake each other; a night train of
/// one day that the next day's overtakes has a lane of its own. Vehicles that come by their distance in
/// time alone have a lane for each day. Times are seconds from ``base``. With a ``LiveTimetable``, vehicles run as it says.
///
/// - Complexity: O(*t* · *d* + *c*) to make, for *t* trips, *d* days and *c* calls of all patterns.
package final class RunningTrips: Sendable {
  package typealias LaneID = Int

  struct Lane: Sendable {
    var line: UInt32
    /// Where its calls are; see ``RunColumns``.
    var firstCall: Int
    var callCount: Int
    /// Its vehicles; the only one is a template where vehicles come by distance in time.
    var vehicles: Range<Int>
    /// Seconds between vehicles that come by distance in time; 0 for others.
    var headway: Int32 = 0
    /// The last time at which such a vehicle leaves its first stop.
    var until: Int32 = 0
    /// Whether some of its vehicles go on as others, and whether some have been others before.
    var goesOn = false
    var cameFrom = false
  }

  struct Vehicle: Sendable {
    /// A trip of the timetable; behind the last one, the runs of the live timetable.
    var trip: UInt32
    /// When it leaves its first stop.
    var start: Int32
    /// Where its times are; see ``RunColumns``.
    var firstTime: Int
  }

  /// A place in a lane at which a stop is called at.
  struct Call: Sendable {
    var lane: UInt32
    var position: UInt32
  }

  package let timetable: Timetable
  /// Seconds from 1970 in UTC: the time 0 of all times here.
  package let base: Int
  /// How far the times go.
  package let span: Int
  /// Behind it, calls are missing: in seconds from 1970.
  package var end: Int { base + span }
  let lanes: [Lane]
  let vehicles: [Vehicle]
  private let columns: RunColumns
  /// What is known of these days beside the timetable.
  package let live: LiveTimetable?
  /// By nodes.
  let callsOfStop: StopCalls
  /// The vehicles that go on as others.
  let seats: SeatLinks

  /// How long a search may look ahead: journeys take no longer.
  package static let greatestDuration = 86_400
  /// The span of times that one table holds.
  package static let usualSpan = 3 * 86_400

  /// Makes the table of the vehicles that run within a span of time.
  ///
  /// - Parameters:
  ///   - timetable: What runs on which days.
  ///   - live: What is known to be otherwise.
  ///   - base: The time 0, in seconds from 1970.
  ///   - span: How far times go.
  package init(
    _ timetable: Timetable, live: LiveTimetable? = nil, base: Int,
    span: Int = RunningTrips.usualSpan
  ) {
    self.timetable = timetable
    self.live = live
    self.base = base
    self.span = span
    var builder = LaneBuilder(timetable, live, base: base, span: span)
    builder.build()
    (lanes, seats) = builder.linked()
    vehicles = builder.vehicles
    columns = builder.columns
    callsOfStop = builder.callsOfStop()
  }

  /// What it holds of memory, about.
  package var byteCount: Int {
    lanes.count * MemoryLayout<Lane>.stride + vehicles.count * MemoryLayout<Vehicle>.stride
      + callsOfStop.byteCount + seats.byteCount + columns.byteCount
  }
}

/// The places in lanes at which each node is called at, lane by lane.
struct StopCalls: Sendable {
  private let first: [UInt32]
  private let calls: [RunningTrips.Call]

  init(first: [UInt32], calls: [RunningTrips.Call]) {
    self.first = first
    self.calls = calls
  }

  subscript(stop: Int) -> ArraySlice<RunningTrips.Call> {
    calls[Int(first[stop])..<Int(first[stop + 1])]
  }

  var byteCount: Int { calls.count * MemoryLayout<RunningTrips.Call>.stride + first.count * 4 }
}

extension RunningTrips {
  func stop(_ lane: Lane, _ position: Int) -> Int {
    columns.stop(lane.firstCall + position)
  }

  /// The node at which searches have a call.
  @inline(__always)
  func node(_ lane: Lane, _ position: Int) -> Int {
    columns.node(lane.firstCall + position)
  }

  func canBoard(_ lane: Lane, _ position: Int) -> Bool {
    position < lane.callCount - 1
      && columns.rules(lane.firstCall + position) & 15 != BoardingRule.none.rawValue
  }

  func canAlight(_ lane: Lane, _ position: Int) -> Bool {
    position > 0
      && columns.rules(lane.firstCall + position) >> 4 != BoardingRule.none.rawValue
  }

  /// What is known of a vehicle beside the timetable; none where that is all.
  func run(of vehicle: Vehicle) -> LiveRun? {
    let number = Int(vehicle.trip) - timetable.tripCount
    return number < 0 ? nil : live?.runs[number]
  }

  /// What is known of wheelchairs and bicycles in a vehicle.
  func flags(of vehicle: Int) -> UInt8 {
    let trip = Int(vehicles[vehicle].trip)
    if trip < timetable.tripCount { return timetable.tripFlags[at: trip] }
    return run(of: vehicles[vehicle])?.trip.map { timetable.tripFlags[$0] } ?? 0
  }

  func arrival(_ vehicle: Vehicle, _ position: Int) -> Int32 {
    vehicle.start &+ columns.time(vehicle.firstTime + 2 * position)
  }

  func departure(_ vehicle: Vehicle, _ position: Int) -> Int32 {
    vehicle.start &+ columns.time(vehicle.firstTime + 2 * position + 1)
  }
}
