// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// A direction in time: journeys are searched from their departure on, or back from their arrival.
///
/// Searches know *course times*, which are smaller the better: times where they run forward, and times
/// negated where they run back. One text of the search serves both.
protocol Course {
  /// Whether the search runs along with the vehicles.
  static var runsForward: Bool { get }
}

enum ForwardCourse: Course { static var runsForward: Bool { true } }
enum BackwardCourse: Course { static var runsForward: Bool { false } }

extension Course {
  /// A time as a course time, and back.
  @inline(__always) static func time(_ time: Int32) -> Int32 { runsForward ? time : 0 &- time }

  /// When a vehicle takes somebody in.
  @inline(__always)
  static func boarding(_ trips: RunningTrips, _ vehicle: RunningTrips.Vehicle, _ position: Int)
    -> Int32
  {
    runsForward ? trips.departure(vehicle, position) : 0 &- trips.arrival(vehicle, position)
  }

  /// When a vehicle lets somebody out.
  @inline(__always)
  static func alighting(_ trips: RunningTrips, _ vehicle: RunningTrips.Vehicle, _ position: Int)
    -> Int32
  {
    runsForward ? trips.arrival(vehicle, position) : 0 &- trips.departure(vehicle, position)
  }

  static func canBoard(_ trips: RunningTrips, _ lane: RunningTrips.Lane, _ position: Int) -> Bool {
    runsForward ? trips.canBoard(lane, position) : trips.canAlight(lane, position)
  }

  static func canAlight(_ trips: RunningTrips, _ lane: RunningTrips.Lane, _ position: Int) -> Bool {
    runsForward ? trips.canAlight(lane, position) : trips.canBoard(lane, position)
  }

  /// Whether vehicles of a lane are others behind its end, as the course meets it.
  static func goesOn(_ lane: RunningTrips.Lane) -> Bool {
    runsForward ? lane.goesOn : lane.cameFrom
  }

  /// What a vehicle is behind the end of its lane.
  static func next(_ seats: SeatLinks, _ vehicle: Int) -> ArraySlice<UInt32> {
    runsForward ? seats.next(vehicle) : seats.last(vehicle)
  }

  /// The last place of a lane, as the course meets it.
  static func end(_ lane: RunningTrips.Lane) -> Int { runsForward ? lane.callCount - 1 : 0 }

  static func changes(_ timetable: Timetable, _ request: JourneyRequest) -> ChangeColumns {
    runsForward
      ? request.leaving(timetable) : request.changes?.reaching ?? timetable.reaching
  }

  /// The first vehicle of a lane, as the course meets them, that can be caught at a course time.
  ///
  /// - Complexity: O(log *n*) for *n* vehicles, which do not overtake each other.
  static func firstVehicle(
    _ trips: RunningTrips, _ lane: RunningTrips.Lane, _ position: Int, notBefore ready: Int32
  ) -> Int? {
    var (low, high) = (lane.vehicles.lowerBound, lane.vehicles.upperBound)
    if runsForward {
      while low < high {
        let middle = (low + high) / 2
        if trips.departure(trips.vehicles[middle], position) < ready {
          low = middle + 1
        } else {
          high = middle
        }
      }
      return low < lane.vehicles.upperBound ? low : nil
    }
    // The last one that arrives in time.
    let latest = 0 &- ready
    while low < high {
      let middle = (low + high) / 2
      if trips.arrival(trips.vehicles[middle], position) <= latest {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low > lane.vehicles.lowerBound ? low - 1 : nil
  }

  /// The vehicle behind one, as the course meets them.
  static func next(_ vehicle: Int, _ lane: RunningTrips.Lane) -> Int? {
    let next = runsForward ? vehicle + 1 : vehicle - 1
    return lane.vehicles.contains(next) ? next : nil
  }
}
