// SPDX-License-Identifier: Apache-2.0

import RoadbookTransit

extension FeedReader {
  /// Reads `stop_times.txt` and finishes the trips.
  mutating func readCalls(_ table: RowReader) throws(FeedError) {
    var rows = table
    var calls = try rawCalls(&rows)
    if !zip(calls, calls.dropFirst()).allSatisfy({ !RawCall.isBefore($1, $0) }) {
      report.add("unsorted_stop_times", .doubtful, rows.file, line: 0)
      calls.sort(by: RawCall.isBefore)
    }
    firstTrip = draft.trips.count
    var place = 0
    var (kept, interpolated) = (0, 0)
    while place < calls.count {
      let trip = calls[place].trip
      let end = calls[place...].firstIndex { $0.trip != trip } ?? calls.count
      do throws(CallFault) {
        let made = try CallMaker.calls(calls[place..<end])
        trips[Int(trip)].calls = made.calls
        interpolated += made.interpolated
        kept += made.calls.count
      } catch {
        report.add(
          error.code, .dropped, rows.file, line: Int(error.line), field: error.field,
          example: trips[Int(trip)].id)
      }
      place = end
    }
    checkBlocks()
    for (number, trip) in trips.enumerated() {
      if trip.calls.isEmpty, tripsOnDemand.contains(number) { continue }
      if trip.calls.isEmpty {
        report.add("unused_trip", .doubtful, "trips.txt", line: 0, example: trip.id)
      } else {
        try add(trip, number)
      }
    }
    report.keep("trips", draft.trips.count - firstTrip)
    report.keep("trips on demand, listed alone", tripsOnDemand.count)
    report.keep("stop times", kept)
    report.keep("stop times between known ones", interpolated)
  }

  private mutating func rawCalls(_ rows: inout RowReader) throws(FeedError) -> [RawCall] {
    let (trip, stop, sequence) = (
      try rows.required("trip_id"), try rows.required("stop_id"),
      try rows.required("stop_sequence")
    )
    let (arrival, departure) = (rows.column("arrival_time"), rows.column("departure_time"))
    let (pickUp, dropOff) = (rows.column("pickup_type"), rows.column("drop_off_type"))
    let onDemand = [
      "location_id", "location_group_id", "start_pickup_drop_off_window",
      "end_pickup_drop_off_window",
    ].map { rows.column($0) }
    var calls: [RawCall] = []
    var (lastID, lastTrip): (ArraySlice<UInt8>, Int?) = ([], nil)
    while try rows.next() {
      let id = rows.slice(trip)
      if lastTrip == nil || id != lastID {
        lastTrip = tripNumbers[rows.text(trip)]
        lastID = id
      }
      guard let number = lastTrip else {
        report.add("foreign_key_violation", .dropped, rows, "trip_id", example: rows.text(trip))
        continue
      }
      if let column = onDemand.first(where: { !rows.isEmpty($0) }) {
        // Zones and spans of time in the place of stops and times.
        tripsOnDemand.insert(number)
        report.add(
          "trip_on_demand", .unused, rows, "trip_id",
          example: "\(trips[number].id): \(rows.text(column))")
        continue
      }
      guard let ownStop = stops[rows.text(stop)] else {
        report.add(
          "foreign_key_violation", .dropped, rows, "stop_id", example: rows.text(stop))
        continue
      }
      guard draft.stops[ownStop].kind == .platform else {
        report.add(
          "location_without_boarding", .dropped, rows, "stop_id", example: rows.text(stop))
        continue
      }
      guard let order = rows.number(sequence).flatMap({ Int32(exactly: $0) }) else {
        report.add(
          "invalid_integer", .dropped, rows, "stop_sequence", example: rows.text(sequence))
        continue
      }
      calls.append(
        RawCall(
          trip: Int32(number), sequence: order, stop: Int32(ownStop),
          arrival: time(&rows, arrival, "arrival_time"),
          departure: time(&rows, departure, "departure_time"),
          pickUp: UInt8(clamping: rows.number(pickUp) ?? 0),
          dropOff: UInt8(clamping: rows.number(dropOff) ?? 0), line: UInt32(clamping: rows.line)))
    }
    return calls
  }

  private mutating func time(_ rows: inout RowReader, _ column: Int?, _ name: String) -> Int32 {
    if let time = rows.time(column) { return Int32(time) }
    if !rows.isEmpty(column) {
      report.add("invalid_time", .doubtful, rows, name, example: rows.text(column))
    }
    return -1
  }
}
