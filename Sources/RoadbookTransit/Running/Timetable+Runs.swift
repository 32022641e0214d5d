// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

// The vehicles of single days, as the timetable has them.

extension Timetable {
  /// Whether a trip runs on a service day, counted from 1970-01-01.
  package func runs(_ trip: TripID, on day: Int) -> Bool { runs(tripService[trip], on: day) }

  /// Whether a trip stands for vehicles of which only the distance in time is known.
  package func hasHeadway(_ trip: TripID) -> Bool { tripHeadway[trip] > 0 }

  /// When a trip leaves its first stop, in seconds from noon minus twelve hours of its service day.
  package func startOfDay(of trip: TripID) -> Int { Int(tripStart[trip]) }

  /// The line of a trip.
  package func line(ofTrip trip: TripID) -> LineID { line(of: pattern(of: trip)) }

  /// When a service day of a line begins, in seconds from 1970.
  package func dayStart(_ day: Int, of line: LineID) -> Int {
    ServiceClock.start(of: day, timeZone(of: agency(of: line)))
  }

  /// The trips of each line.
  ///
  /// - Complexity: O(*trips*).
  package var tripsOfLines: [[TripID]] {
    var trips = [[TripID]](repeating: [], count: lineCount)
    for pattern in 0..<patternLine.count {
      let line = Int(patternLine[at: pattern])
      guard line < lineCount else { continue }
      trips[line] += self.trips(ofPattern: pattern).clamped(to: 0..<tripCount).map { TripID($0) }
    }
    return trips
  }

  /// The calls of a trip that leaves its first stop at a time, as the timetable has them.
  package func scheduledCalls(of trip: TripID, from start: Int) -> [LiveCall] {
    let pattern = patternStops.range(of: pattern(of: trip))
    return calls(of: trip, 0...max(0, pattern.count - 1), from: start).enumerated()
      .map { position, told in
        var call = LiveCall(
          stop: told.stop, node: patternNodes[at: pattern.lowerBound + position],
          arrival: told.arrival, departure: told.departure)
        (call.scheduledArrival, call.scheduledDeparture) = (told.arrival, told.departure)
        (call.pickUp, call.dropOff) = boarding(of: trip, at: position)
        return call
      }
  }

  /// The vehicle of a trip on a service day, as the timetable has it.
  package func run(of trip: TripID, on day: Int, _ status: LiveRun.Status) -> LiveRun {
    let line = line(ofTrip: trip)
    let start = dayStart(day, of: line) + startOfDay(of: trip)
    return LiveRun(
      status, line: line, trip: trip, day: day, id: id(of: trip),
      calls: scheduledCalls(of: trip, from: start))
  }

  /// The trips as which a vehicle goes on, on a service day.
  package func continuations(of trip: TripID, on day: Int) -> [TripID] {
    var isInBlock = false
    return tripNext.range(of: trip).compactMap { place in
      let step = tripNext[element: place]
      let next = TripID(step & ~Self.blockStep)
      let isOfBlock = step & Self.blockStep != 0
      guard next.position < tripCount, runs(next, on: day), !(isOfBlock && isInBlock) else {
        return nil
      }
      isInBlock = isInBlock || isOfBlock
      return next
    }
  }
}
