// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookTransit

extension FeedReader {
  /// Reads `stop_times.txt` and finishes the trips.
  mutating func readCalls(_ table: RowReader) throws(FeedError) {
    var rows = table
    var calls = try rawCalls(&rows)
    note(rows)
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
        findFastTravel(calls[place..<end], made.calls, rows.file)
        trips[Int(trip)].calls = made.calls
        let signs = calls[place..<end].map { headsigns[Int($0.headsign)] }
        if signs.contains(where: { !$0.isEmpty }) { trips[Int(trip)].callHeadsigns = signs }
        let sequences = calls[place..<end].map(\.sequence)
        if !sequences.elementsEqual(1...Int32(sequences.count)) {
          trips[Int(trip)].sequences = sequences
        }
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
    let headsign = rows.column("stop_headsign")
    var knownSigns = ["": Int32(0)]
    let onDemand = OnDemandColumns(rows)
    let isContinuous =
      rows.column("continuous_pickup") != nil || rows.column("continuous_drop_off") != nil
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
      if onDemand.first(in: rows) != nil {
        readOnDemand(&rows, onDemand, trip: number)
        continue
      }
      guard let ownStop = stops[rows.text(stop)] else {
        report.add(
          "foreign_key_violation", .dropped, rows, "stop_id", example: rows.text(stop))
        continue
      }
      guard draft.stops[ownStop].kind == .platform else {
        report.add(
          "location_with_unexpected_stop_time", .dropped, rows, "stop_id", example: rows.text(stop))
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
          pickUp: rule(rows, pickUp, "pickup_type"), dropOff: rule(rows, dropOff, "drop_off_type"),
          line: UInt32(clamping: rows.line),
          headsign: rows.isEmpty(headsign) ? 0 : self.headsign(rows.text(headsign), &knownSigns)))
      if isContinuous { _ = readContinuous(rows, of: trips[number].id) }
      if rows.isEmpty(arrival) != rows.isEmpty(departure) {
        report.add(
          "stop_time_with_only_arrival_or_departure_time", .doubtful, rows,
          rows.isEmpty(arrival) ? "arrival_time" : "departure_time", example: trips[number].id)
      }
    }
    return calls
  }

  /// The number of what stands on a vehicle.
  private mutating func headsign(_ text: String, _ known: inout [String: Int32]) -> Int32 {
    if let number = known[text] { return number }
    let number = Int32(headsigns.count)
    known[text] = number
    headsigns.append(text)
    return number
  }

  /// Whether one gets on or off; what nobody knows counts as regular.
  private mutating func rule(_ rows: RowReader, _ column: Int?, _ name: String) -> UInt8 {
    if rows.isEmpty(column) { return 0 }
    if let number = rows.number(column), number <= 3 { return UInt8(number) }
    report.add("unexpected_enum_value", .doubtful, rows, name)
    return 0
  }

  /// Tells of vehicles that would have to be faster between two stops than any of their kind is.
  ///
  /// Times of whole minutes may be off by one.
  private mutating func findFastTravel(
    _ rows: ArraySlice<RawCall>, _ calls: [TimetableDraft.Call], _ file: String
  ) {
    guard let trip = rows.first?.trip else { return }
    let fastest = Self.fastest(draft.lines[trips[Int(trip)].line].type) / 3.6
    for (place, (call, next)) in zip(calls, calls.dropFirst()).enumerated() {
      let isRounded = call.departure % 60 == 0 && next.arrival % 60 == 0
      let seconds = max(Double(next.arrival - call.departure), 1) + (isRounded ? 60 : 0)
      let (from, to) = (Int(call.stop), Int(next.stop))
      let meters = draft.stops[from].coordinate.distance(to: draft.stops[to].coordinate)
      guard meters > fastest * seconds else { continue }
      report.add(
        "fast_travel_between_consecutive_stops", .doubtful, file,
        line: Int(rows[rows.startIndex + place + 1].line), field: "arrival_time",
        example: "\(trips[Int(trip)].id): \(draft.stops[from].id) to \(draft.stops[to].id)")
    }
  }

  /// How fast vehicles of a kind of line are at most, in km/h: those of the validator's rule.
  ///
  /// Source: https://gtfs-validator.mobilitydata.org/rules.html#fast_travel_between_consecutive_stops-rule
  private static func fastest(_ type: UInt16) -> Double {
    switch type {
    case 0, 900..<1000: 100
    case 1, 3, 11, 12, 200..<300, 400..<500, 700..<900: 150
    case 2, 100..<200: 500
    case 4, 1000..<1100, 1200..<1300: 80
    case 5: 30
    case 6, 7, 1300..<1500: 50
    case 1100..<1200: 1200
    default: 200
    }
  }

  private mutating func time(_ rows: inout RowReader, _ column: Int?, _ name: String) -> Int32 {
    if let time = rows.time(column) { return Int32(time) }
    if !rows.isEmpty(column) {
      report.add("invalid_time", .doubtful, rows, name, example: rows.text(column))
    }
    return -1
  }
}
