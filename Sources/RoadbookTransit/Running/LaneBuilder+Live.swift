// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

// Vehicles that are not as the timetable has them. One that calls where it should runs in the lanes of its pattern, at
// other times; each other one has a lane with those that call at the same places.

extension LaneBuilder {
  /// What vehicles of one lane have in common.
  private struct CallKey: Hashable {
    var line: UInt32
    var nodes: [UInt32]
    var rules: [UInt8]
  }

  /// The vehicle of a live run; none where it does not run, or calls at other places than its pattern.
  func vehicle(ofRun number: Int, keeping calls: Range<Int>) -> RunningTrips.Vehicle? {
    guard let run = live?.runs[number], run.keepsCalls, run.calls.count == calls.count else {
      return nil
    }
    return vehicle(ofRun: number)
  }

  private func vehicle(ofRun number: Int) -> RunningTrips.Vehicle? {
    guard let live, let firstTime = timesOfRun[number],
      let start = Int32(exactly: live.runs[number].calls[0].departure - base),
      start.magnitude < 1 << 28
    else { return nil }
    return RunningTrips.Vehicle(
      trip: UInt32(timetable.tripCount + number), start: start, firstTime: firstTime)
  }

  /// Adds the vehicles that call at other places than their patterns, or have none.
  mutating func addLiveRuns() {
    guard let live else { return }
    var groups: [CallKey: Int] = [:]
    var found: [(key: CallKey, calls: [LiveCall], vehicles: [DayVehicle])] = []
    for (number, run) in live.runs.enumerated() where isOfItsOwn(number, run) {
      guard let vehicle = vehicle(ofRun: number), isInside(vehicle, run.calls.count) else {
        continue
      }
      let key = CallKey(
        line: run.line.raw, nodes: run.calls.map(\.node), rules: run.calls.map(\.rules))
      let group = groups[key] ?? found.count
      if group == found.count {
        groups[key] = group
        found.append((key, run.calls, []))
      }
      found[group].vehicles.append((vehicle, run.day ?? .min))
    }
    for group in found { addLanes(group.key.line, add(group.calls), group.vehicles) }
  }

  /// Whether a run has a lane apart from those of its pattern.
  private func isOfItsOwn(_ number: Int, _ run: LiveRun) -> Bool {
    if run.status == .cancelled || run.calls.count < 2 { return false }
    guard let trip = run.trip, let day = run.day else { return true }
    // An earlier word on the vehicle of that day does not count.
    return live?.run(of: trip.raw, on: day) == number && !run.keepsCalls
  }

  /// The trip of the timetable that a vehicle is.
  func trip(of vehicle: RunningTrips.Vehicle) -> UInt32? {
    let number = Int(vehicle.trip) - timetable.tripCount
    if number < 0 { return vehicle.trip }
    guard let run = live?.runs[number], run.day != nil else { return nil }
    return run.trip?.raw
  }

  /// Whether a trip does not run on a day, or with other calls, though the timetable says so.
  func isCancelled(_ trip: UInt32, _ day: Int) -> Bool {
    guard let number = live?.run(of: trip, on: day) else { return false }
    return live?.runs[number].status == .cancelled
  }

  /// How many times a vehicle has: two for each call.
  func timeCount(of vehicle: RunningTrips.Vehicle) -> Int {
    let number = Int(vehicle.trip) - timetable.tripCount
    if number >= 0 { return 2 * (live?.runs[number].calls.count ?? 0) }
    return timetable.profiles.range(at: Int(timetable.tripProfile[at: Int(vehicle.trip)])).count
  }
}
