// SPDX-License-Identifier: Apache-2.0

import RoadbookTransit

/// A row of `stop_times.txt`.
struct RawCall {
  var trip: Int32
  var sequence: Int32
  var stop: Int32
  /// Seconds of the service day, or below 0 where the row has none.
  var arrival: Int32
  var departure: Int32
  var pickUp: UInt8
  var dropOff: UInt8
  var line: UInt32
  /// What stands on the vehicle there: a number of ``FeedReader/headsigns``, 0 where the row does not say.
  var headsign: Int32 = 0

  static func isBefore(_ a: RawCall, _ b: RawCall) -> Bool {
    (a.trip, a.sequence, a.line) < (b.trip, b.sequence, b.line)
  }
}

/// What is wrong with the calls of a trip.
struct CallFault: Error {
  var code: String
  var field: String
  var line: UInt32
}

/// Makes the calls of a trip out of rows: sorted, complete, and of times that do not fall.
enum CallMaker {
  /// - Parameter rows: Those of one trip, by their sequence.
  /// - Returns: The calls, and how many times were put in between known ones.
  /// - Throws: Where the trip cannot be ridden.
  static func calls(
    _ rows: ArraySlice<RawCall>
  ) throws(CallFault) -> (calls: [TimetableDraft.Call], interpolated: Int) {
    guard let first = rows.first, let last = rows.last else { return ([], 0) }
    guard rows.count >= 2 else {
      throw CallFault(code: "unusable_trip", field: "trip_id", line: first.line)
    }
    for (row, next) in zip(rows, rows.dropFirst()) where row.sequence == next.sequence {
      throw CallFault(code: "duplicate_key", field: "stop_sequence", line: next.line)
    }
    var known = rows.map(\.self)
    for place in known.indices {
      if known[place].arrival < 0 { known[place].arrival = known[place].departure }
      if known[place].departure < 0 { known[place].departure = known[place].arrival }
    }
    guard known[0].departure >= 0, known[known.count - 1].arrival >= 0 else {
      throw CallFault(
        code: "missing_trip_edge", field: "arrival_time",
        line: known[0].departure < 0 ? first.line : last.line)
    }
    let interpolated = interpolate(&known)
    try check(known)
    return (known.map(call), interpolated)
  }

  /// Spreads the calls without times evenly between those with times.
  private static func interpolate(_ rows: inout [RawCall]) -> Int {
    var count = 0
    var before = 0
    for place in rows.indices where rows[place].arrival >= 0 {
      let (start, end) = (rows[before].departure, rows[place].arrival)
      for gap in (before + 1)..<max(before + 1, place) {
        let time = Int(start) + Int(end - start) * (gap - before) / (place - before)
        rows[gap].arrival = Int32(time)
        rows[gap].departure = Int32(time)
        count += 1
      }
      before = place
    }
    return count
  }

  private static func check(_ rows: [RawCall]) throws(CallFault) {
    var time: Int32 = 0
    for row in rows {
      guard row.arrival >= time else {
        throw CallFault(
          code: "stop_time_with_arrival_before_previous_departure_time", field: "arrival_time",
          line: row.line)
      }
      guard row.departure >= row.arrival else {
        throw CallFault(
          code: "start_and_end_range_out_of_order", field: "departure_time",
          line: row.line)
      }
      time = row.departure
    }
  }

  private static func call(_ row: RawCall) -> TimetableDraft.Call {
    var call = TimetableDraft.Call(
      stop: Int(row.stop), arrival: Int(row.arrival), departure: Int(row.departure))
    call.pickUp = BoardingRule(rawValue: row.pickUp) ?? .regular
    call.dropOff = BoardingRule(rawValue: row.dropOff) ?? .regular
    return call
  }
}
