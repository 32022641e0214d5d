// SPDX-License-Identifier: Apache-2.0

import RoadbookTransit

extension FeedReader {
  /// Reads `trips.txt`.
  mutating func readTrips(_ table: RowReader) throws(FeedError) {
    var rows = table
    let (id, line, service) = (
      try rows.required("trip_id"), try rows.required("route_id"), try rows.required("service_id")
    )
    let (headsign, short, block, shape) = (
      rows.column("trip_headsign"), rows.column("trip_short_name"), rows.column("block_id"),
      rows.column("shape_id")
    )
    while try rows.next() {
      let name = rows.text(id)
      guard let ownLine = lines[rows.text(line)] else {
        report.add("foreign_key_violation", .dropped, rows, "route_id", example: rows.text(line))
        continue
      }
      guard let ownService = services[rows.text(service)] else {
        report.add(
          "foreign_key_violation", .dropped, rows, "service_id", example: rows.text(service))
        continue
      }
      guard !name.isEmpty, tripNumbers[name] == nil else {
        report.add("duplicate_key", .dropped, rows, "trip_id", example: name)
        continue
      }
      var trip = TimetableDraft.Trip(line: ownLine, service: ownService)
      trip.id = name
      trip.headsign = rows.text(headsign)
      trip.shortName = rows.text(short)
      if !rows.isEmpty(shape) {
        trip.shape = shapes[rows.text(shape)]
        if trip.shape == nil {
          // The trip is ridden all the same, and drawn straight.
          report.add(
            "foreign_key_violation", .doubtful, rows, "shape_id", example: rows.text(shape))
        }
      }
      trip.wheelchair = answer(rows, "wheelchair_accessible")
      trip.bicycles = answer(rows, "bikes_allowed")
      if !rows.isEmpty(block) { blocks[rows.text(block), default: []].append(trips.count) }
      tripNumbers[name] = trips.count
      trips.append(trip)
    }
    note(rows)
  }

  /// Tells of trips that one vehicle would have to run at a time: both are kept, as passengers see two.
  mutating func checkBlocks() {
    for block in blocks.keys.sorted() {
      let runs = (blocks[block] ?? []).map { trips[$0] }.filter { !$0.calls.isEmpty }
        .sorted { ($0.service, $0.calls[0].departure) < ($1.service, $1.calls[0].departure) }
      for (trip, next) in zip(runs, runs.dropFirst()) where trip.service == next.service {
        guard let end = trip.calls.last?.arrival, next.calls[0].departure < end else { continue }
        report.add(
          "block_trips_with_overlapping_stop_times", .doubtful, "trips.txt", line: 0,
          field: "block_id", example: "\(block): \(trip.id), \(next.id)")
      }
    }
  }

  /// Reads `frequencies.txt`.
  mutating func readFrequencies(_ table: RowReader) throws(FeedError) {
    var rows = table
    let (trip, start, end, headway) = (
      try rows.required("trip_id"), try rows.required("start_time"),
      try rows.required("end_time"), try rows.required("headway_secs")
    )
    let exact = rows.column("exact_times")
    var count = 0
    while try rows.next() {
      guard let number = tripNumbers[rows.text(trip)] else {
        report.add("foreign_key_violation", .dropped, rows, "trip_id", example: rows.text(trip))
        continue
      }
      guard let first = rows.time(start), let last = rows.time(end) else {
        report.add("invalid_time", .dropped, rows, "start_time", example: rows.text(start))
        continue
      }
      guard first < last else {
        report.add(
          first == last ? "start_and_end_range_equal" : "start_and_end_range_out_of_order",
          .dropped, rows, "start_time", example: rows.text(start))
        continue
      }
      guard let seconds = rows.number(headway), (1...86_400).contains(seconds) else {
        report.add(
          "number_out_of_range", .dropped, rows, "headway_secs", example: rows.text(headway))
        continue
      }
      headways[number, default: []].append(
        Frequency(
          headway: TimetableDraft.Headway(start: first, end: last, seconds: seconds),
          isExact: rows.number(exact) == 1))
      count += 1
    }
    report.keep("frequencies", count)
    note(rows)
    findOverlaps(rows)
  }

  /// Tells of trips whose spans of headways overlap: vehicles of both are told.
  private mutating func findOverlaps(_ rows: RowReader) {
    for (number, own) in headways.sorted(by: { $0.key < $1.key }) {
      let spans = own.map(\.headway).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
      for (span, next) in zip(spans, spans.dropFirst()) where next.start < span.end {
        report.add(
          "overlapping_frequency", .doubtful, rows.file, line: 0, field: "start_time",
          example: trips[number].id)
      }
    }
  }

  /// Adds a trip with its calls, once, or as often as its frequencies say.
  mutating func add(_ trip: TimetableDraft.Trip, _ number: Int) throws(FeedError) {
    let first = draft.trips.count
    defer { draftTrips[number] = first..<draft.trips.count }
    guard let frequencies = headways[number] else {
      draft.trips.append(trip)
      return
    }
    let start = trip.calls.first?.departure ?? 0
    for frequency in frequencies {
      var own = trip
      guard frequency.isExact else {
        own.headway = frequency.headway
        draft.trips.append(own)
        continue
      }
      var time = frequency.headway.start
      while time < frequency.headway.end {
        own.calls = trip.calls.map { call in
          var call = call
          call.arrival += time - start
          call.departure += time - start
          return call
        }
        draft.trips.append(own)
        guard draft.trips.count <= limits.expandedTrips else {
          throw FeedError(
            report.feed, file: "frequencies.txt",
            "stands for more than \(limits.expandedTrips) trips. Give a smaller feed")
        }
        time += frequency.headway.seconds
      }
    }
  }
}
