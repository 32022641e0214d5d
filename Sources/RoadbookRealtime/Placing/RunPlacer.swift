// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage
import RoadbookTransit

/// Makes vehicles out of the updates of trips of one message.
///
/// Source: https://gtfs.org/documentation/realtime/reference/#enum-schedulerelationship-1
struct RunPlacer {
  let index: FeedIndex
  let feed: Timetable.FeedID
  /// When the message was measured.
  let time: Int
  private var timetable: Timetable { index.timetable }
  private var finder: TripFinder { TripFinder(index: index, feed: feed) }
  private var spread: StopSpread { StopSpread(index: index, feed: feed) }

  /// The vehicle of an update.
  ///
  /// - Throws: Why it cannot be used.
  func run(_ update: TripUpdate) throws(Misfit) -> LiveRun {
    switch update.trip.relationship {
    case .scheduled: try updated(update)
    case .canceled, .deleted: try cancelled(update)
    case .added, .new: try added(update)
    case .replacement: try replaced(update)
    case .duplicated: try duplicated(update)
    case .unscheduled: throw Misfit(.headway)
    }
  }

  /// A time at which the vehicle of an update is on its way.
  private func time(_ update: TripUpdate) -> Int {
    let stop = update.stops.lazy.compactMap { $0.arrival?.time ?? $0.departure?.time }.first
    return stop ?? update.measured ?? time
  }

  /// A vehicle of the timetable, with its calls as the timetable has them.
  private func scheduled(_ update: TripUpdate, _ status: LiveRun.Status) throws(Misfit) -> LiveRun {
    let found = try finder.run(update.trip, near: time(update))
    return timetable.run(of: found.trip, on: found.day, status)
  }

  private func updated(_ update: TripUpdate) throws(Misfit) -> LiveRun {
    var run = try scheduled(update, .updated)
    let sequences = run.trip.flatMap { timetable.sequences(of: $0) }
    run.calls = try spread.calls(run.calls, sequences, update)
    run.headsign = update.headsign
    return run
  }

  private func cancelled(_ update: TripUpdate) throws(Misfit) -> LiveRun {
    var run = try scheduled(update, .cancelled)
    run.isHidden = update.trip.relationship == .deleted
    return run
  }

  /// A vehicle that repeats a trip at another time.
  private func duplicated(_ update: TripUpdate) throws(Misfit) -> LiveRun {
    let trip = try finder.trip(update.trip, near: time(update))
    let line = timetable.line(ofTrip: trip)
    guard let day = (update.newStartDate ?? update.trip.startDate).flatMap(TripFinder.day),
      let start = (update.newStartTime ?? update.trip.startTime).flatMap(TripFinder.seconds)
    else { throw Misfit(.wrongStart) }
    let scheduled = timetable.scheduledCalls(
      of: trip, from: timetable.dayStart(day, of: line) + start)
    var run = LiveRun(
      .added, line: line, trip: trip, day: nil,
      id: update.newTripID ?? "\(timetable.id(of: trip)) \(update.newStartTime ?? "")",
      calls: try spread.calls(scheduled, timetable.sequences(of: trip), update))
    run.headsign = update.headsign
    return run
  }

  // MARK: - Calls of their own

  private func added(_ update: TripUpdate) throws(Misfit) -> LiveRun {
    let known = update.trip.tripID.flatMap { index.trips($0, in: feed).first }
    let line = try line(update) ?? known.map { timetable.line(ofTrip: $0) }
    guard let line else { throw Misfit(.noLine) }
    var run = LiveRun(
      .added, line: line, trip: nil, day: nil, id: update.trip.tripID ?? update.entity,
      calls: try ownCalls(update))
    run.headsign = update.headsign
    return run
  }

  /// A vehicle that runs in place of one of the timetable, with other calls.
  private func replaced(_ update: TripUpdate) throws(Misfit) -> LiveRun {
    var run = try scheduled(update, .replaced)
    var calls = try ownCalls(update)
    var rest = run.calls[...]
    for place in calls.indices {
      guard let same = rest.firstIndex(where: { $0.stop == calls[place].stop }) else { continue }
      calls[place].node = rest[same].node
      calls[place].scheduledArrival = calls[place].scheduledArrival ?? rest[same].arrival
      calls[place].scheduledDeparture = calls[place].scheduledDeparture ?? rest[same].departure
      rest = rest[(same + 1)...]
    }
    run.calls = calls
    run.headsign = update.headsign
    return run
  }

  private func line(_ update: TripUpdate) throws(Misfit) -> Timetable.LineID? {
    guard let id = update.trip.routeID else { return nil }
    guard let line = index.line(id, in: feed) else { throw Misfit(.unknownLine) }
    return line
  }

  /// The calls of a vehicle whose calls are those of its message alone.
  ///
  /// A stop that the timetable does not have, or one without a time, is left out.
  private func ownCalls(_ update: TripUpdate) throws(Misfit) -> [LiveCall] {
    var calls: [LiveCall] = []
    for stop in update.stops where stop.relationship != .noData {
      guard let id = stop.assignedStopID ?? stop.stopID, let known = index.stop(id, in: feed),
        timetable.kind(of: known) == .platform, let call = ownCall(stop, at: known)
      else { continue }
      if let last = calls.last, call.arrival < last.departure { throw Misfit(.wrongTimes) }
      calls.append(call)
    }
    guard let first = calls.first, let last = calls.last, calls.count >= 2 else {
      throw Misfit(.noTimes)
    }
    guard last.arrival - first.departure <= 7 * 86_400 else { throw Misfit(.wrongTimes) }
    return calls
  }

  private func ownCall(_ stop: StopUpdate, at known: Timetable.StopID) -> LiveCall? {
    func time(_ update: TimeUpdate?) -> Int? {
      update?.time ?? update?.scheduled.map { $0 + (update?.delay ?? 0) }
    }
    guard let arrival = time(stop.arrival) ?? time(stop.departure),
      let departure = time(stop.departure) ?? time(stop.arrival), departure >= arrival
    else { return nil }
    var call = LiveCall(stop: known, node: known.raw, arrival: arrival, departure: departure)
    call.scheduledArrival = stop.arrival?.scheduled
    call.scheduledDeparture = stop.departure?.scheduled
    call.isForetold = true
    call.isSkipped = stop.relationship == .skipped
    call.headsign = stop.headsign
    call.pickUp = BoardingRule(told: stop.pickUp) ?? .regular
    call.dropOff = BoardingRule(told: stop.dropOff) ?? .regular
    return call
  }
}
